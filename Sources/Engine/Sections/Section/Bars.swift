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

  /// Visits the attachments of a section: the position of each, and its name.
  func forEachAttachment(ofSection section: Int, _ body: (Int, StackElement.ID) -> Void) {
    for (position, attachment) in attachments.enumerated() {
      var ordinal = 0
      for earlier in attachments[..<position] where earlier.kind == attachment.kind { ordinal += 1 }
      body(position, StackElement.ID(kind: .init(attachment.kind), section: section, item: ordinal))
    }
  }

  /// Where a bar begins in its natural place, or nil if there is none.
  ///
  /// - Complexity: O(a) for a attachments.
  func position(of bar: Int) -> CGFloat? {
    let attachment = attachments[bar]
    guard attachment.extent > 0, !attachment.isBox else { return nil }
    guard attachment.takesRoom else {
      return (attachment.edge == .before ? beforeEnd : afterStart - attachment.extent) + attachment.offset
    }
    let earlier = attachments[..<bar].length(at: attachment.edge, joinedBy: attachment) { $0.extent }
    return (attachment.edge == .before ? 0 : afterStart) + earlier + attachment.offset
  }

  /// Where a bar begins while pinned bars stay inside `visible`, a range of the content.
  ///
  /// Several pinned bars of one edge stack up at it, and are pushed off as one.
  func position(of bar: Int, pinnedTo visible: Reach) -> CGFloat? {
    guard let natural = position(of: bar) else { return nil }
    let attachment = attachments[bar]
    guard attachment.pinning != .none else { return natural }
    let isBefore = attachment.edge == .before
    let earlier = attachments[..<bar].length(at: attachment.edge, joinedBy: attachment) {
      isBefore ? $0.pinning.strip(of: $0.extent) : $0.pinning == .none ? 0 : $0.extent
    }
    // Bars beside this one belong to its line.
    let rest = attachments[(bar + 1)...].drop { $0.isBeside || $0.edge != attachment.edge || !$0.takesRoom }
    let later = rest.length(at: attachment.edge, joinedBy: nil) {
      isBefore ? ($0.pinning == .none ? 0 : $0.extent) : $0.pinning.strip(of: $0.extent)
    }
    let (nearer, farther) = isBefore ? (earlier, later) : (later, earlier)
    return attachment.edge == .before
      ? attachment.pinning.positionBefore(
        natural: natural, extent: attachment.extent, edge: visible.lower + nearer, limit: afterStart - farther)
      : attachment.pinning.positionAfter(
        natural: natural, extent: attachment.extent, edge: visible.upper - nearer, limit: beforeEnd + farther)
  }
}

extension Array where Element == Attachment {
  /// The space that the bars at an edge take along the scroll axis.
  func length(at edge: Attachment.Edge) -> CGFloat {
    self[...].length(at: edge, joinedBy: nil) { $0.extent }
  }

  /// How much of the view the bars at an edge cover while they are pinned.
  func pinnedLength(at edge: Attachment.Edge) -> CGFloat {
    self[...].length(at: edge, joinedBy: nil) { $0.pinning.strip(of: $0.extent) }
  }
}

extension ArraySlice where Element == Attachment {
  /// The sum of an extent over the lines of bars at an edge. A line has the largest extent of those beside each other.
  /// Bars without their own space count for nothing.
  ///
  /// - Parameter next: A bar after these. If it is beside the last of them, their line is left out.
  @inline(__always)
  fileprivate func length(at edge: Attachment.Edge, joinedBy next: Attachment?, _ extent: (Attachment) -> CGFloat)
    -> CGFloat
  {
    var before: CGFloat = 0
    var line: CGFloat?
    for bar in self where bar.edge == edge && bar.takesRoom {
      if bar.isBeside, let open = line {
        line = Swift.max(open, extent(bar))
      } else {
        before += line ?? 0
        line = extent(bar)
      }
    }
    if let next, next.isBeside, next.takesRoom { return before }
    return before + (line ?? 0)
  }
}
