import Foundation

/// The bars before and after something: the items of a section, the sections of a group, or all content.
///
/// Coordinates run along the scroll axis from where the first bar begins.
struct Bars {
  /// Bars, and boxes that are skipped.
  let attachments: [Attachment]
  /// Where the bars before end, and where the bars after begin.
  let beforeEnd: CGFloat
  let afterStart: CGFloat

  /// Where a bar begins in its natural place, or nil where there is none.
  ///
  /// - Complexity: O(a) for a attachments.
  func position(of bar: Int) -> CGFloat? {
    let attachment = attachments[bar]
    guard attachment.extent > 0, !attachment.isBox else { return nil }
    var position = attachment.edge == .before ? 0 : afterStart
    for earlier in attachments[..<bar] where earlier.edge == attachment.edge { position += earlier.extent }
    return position
  }

  /// Where a bar begins while `visible` is the stretch of the content that pinned bars keep to.
  ///
  /// Several pinned bars of one edge stack up at it, and are pushed off as one.
  func position(of bar: Int, pinnedTo visible: Reach) -> CGFloat? {
    guard let natural = position(of: bar) else { return nil }
    let attachment = attachments[bar]
    guard attachment.pinning != .none else { return natural }
    var (nearer, farther) = (CGFloat(0), CGFloat(0))
    for (index, other) in attachments.enumerated() where index != bar && other.edge == attachment.edge {
      let isNearer = attachment.edge == .before ? index < bar : index > bar
      if isNearer {
        nearer += other.pinning.strip(of: other.extent)
      } else if other.pinning != .none {
        farther += other.extent
      }
    }
    return attachment.edge == .before
      ? attachment.pinning.positionBefore(
        natural: natural, extent: attachment.extent, edge: visible.lower + nearer, limit: afterStart - farther)
      : attachment.pinning.positionAfter(
        natural: natural, extent: attachment.extent, edge: visible.upper - nearer, limit: beforeEnd + farther)
  }
}

extension Array where Element == Attachment {
  /// The room that the bars at an edge take along the scroll axis.
  func length(at edge: Attachment.Edge) -> CGFloat {
    reduce(0) { $1.edge == edge ? $0 + $1.extent : $0 }
  }

  /// How much of the view the bars at an edge cover while they are pinned.
  func pinnedLength(at edge: Attachment.Edge) -> CGFloat {
    reduce(0) { $1.edge == edge ? $0 + $1.pinning.strip(of: $1.extent) : $0 }
  }
}
