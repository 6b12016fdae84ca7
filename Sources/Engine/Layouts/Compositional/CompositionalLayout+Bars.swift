import Foundation
import LayoutCore
import Sections

/// The headers and footers of a section, or of all content.
struct SectionBars {
  /// In the order of their places.
  var attachments: [Attachment] = []
  var names = ElementNames.Bars()
  /// Views at the leading or trailing side, or at no edge.
  var sides: [SideView] = []
  var isMeasured = false
}

/// A supplementary view at the leading or trailing side of a section. It is in the middle of the section's length and
/// takes no space.
struct SideView {
  var kind: String
  var leading: CGFloat
  var trailing: CGFloat
  var length: CGFloat
  var offset: CGFloat
  var zIndex: Int

  /// A box of the view's size over a section of a length.
  func attachment(_ number: Int, length whole: CGFloat) -> Attachment {
    let before = (whole - length) / 2
    return Attachment.box(
      number,
      insets: SectionInsets(
        lengthBefore: before + offset, lengthAfter: before - offset, leading: leading, trailing: trailing),
      zIndex: zIndex)
  }
}

extension CompositionalLayout {
  /// The headers and footers of a section.
  ///
  /// - Parameter container: The space that the insets of the section leave.
  func bars(of section: CompositionalSection, _ container: CGSize, _ insets: SectionInsets, _ room: SectionRoom)
    -> SectionBars
  {
    let reference =
      section.insetsBars
      ? insets : SectionInsets(lengthBefore: insets.lengthBefore, lengthAfter: insets.lengthAfter)
    // Items of a section with a background are at 1.
    let pinnedZIndex = section.decorationItems.isEmpty ? 1 : 2
    return bars(section.boundarySupplementaryItems, inset: reference, length: container.height, pinnedZIndex) {
      room.measured.length(ofBar: $0, number: $1)
    }
  }

  /// The headers and footers of all content.
  func boundaryAttachments(above levels: Int) -> [Attachment] {
    if ownConfiguration.boundarySupplementaryItems.isEmpty {
      contentBarNames = ElementNames.Bars()
      return plainContentAttachments(above: levels)
    }
    let items = ownConfiguration.boundarySupplementaryItems
    let length = collectionView.map { self.length(of: $0.bounds) } ?? 0
    let bars = bars(items, inset: .zero, length: length, levels + 2) {
      measured.current.length(ofContentBar: MeasuredBar(kind: $0, number: $1))
    }
    contentBarNames = bars.names
    return bars.attachments
  }

  private func bars(
    _ items: [CompositionalBoundaryItem], inset: SectionInsets, length: CGFloat, _ pinnedZIndex: Int,
    measured: (_ kind: String, _ number: Int) -> CGFloat?
  ) -> SectionBars {
    if items.isEmpty { return SectionBars() }
    var (headers, footers) = (BarLine(.before, pinnedZIndex), BarLine(.after, pinnedZIndex))
    var bars = SectionBars()
    var (numbers, sideNumbers): ([String: Int], [String: Int]) = ([:], [:])
    // Views of one name are counted headers first, as they are named.
    for item in items.filter({ place(of: $0) == .before }) + items.filter({ place(of: $0) != .before }) {
      var spot = self.spot(of: item, inset, length)
      let place = self.place(of: item)
      if item.isInsideInsets { spot.offset += place == .before ? inset.lengthBefore : -inset.lengthAfter }
      let number = place == nil ? sideNumbers[item.elementKind, default: 0] : numbers[item.elementKind, default: 0]
      if spot.isEstimated {
        bars.isMeasured = true
        spot.length = measured(item.elementKind, number) ?? spot.length
      }
      switch place {
      case .before?: headers.add(item, spot)
      case .after?: footers.add(item, spot)
      case nil:
        bars.sides.append(
          SideView(
            kind: item.elementKind, leading: spot.leading + spot.inset.leading,
            trailing: spot.trailing + spot.inset.trailing, length: spot.length, offset: spot.offset,
            zIndex: item.zIndex))
        sideNumbers[item.elementKind] = number + 1
        continue
      }
      numbers[item.elementKind] = number + 1
    }
    bars.attachments = headers.attachments + footers.attachments
    bars.names = ElementNames.Bars(headers: headers.names, footers: footers.names)
    return bars
  }

  /// Whether an item is before or after the items of a section; nil if it is at a side.
  private func place(of item: CompositionalBoundaryItem) -> BarLine.Place? {
    let edges = item.alignment.edges
    let (first, last): (DirectionalRectEdge, DirectionalRectEdge) =
      scrollDirection == .vertical ? (.top, .bottom) : (.leading, .trailing)
    return edges.contains(first) ? .before : edges.contains(last) ? .after : nil
  }

  /// The size of an item and its place across the scroll axis.
  private func spot(of item: CompositionalBoundaryItem, _ inset: SectionInsets, _ length: CGFloat) -> BarSpot {
    let axes = CompositionalAxes(scrollDirection)
    let room = CGSize(width: inset.available(in: sectionRoom.width), height: length)
    let size = axes.canonical(item.layoutSize)
    let extent = size.resolved(in: room)
    let anchor = CompositionalAnchor(edges: item.alignment.edges).template(axes)
    let offset = axes.canonical(item.offset)
    let leading = inset.leading + anchor.breadthPart * (room.width - extent.width) + offset.x
    return BarSpot(
      leading: leading, trailing: sectionRoom.width - leading - extent.width,
      end: leading + extent.width, length: extent.height, offset: offset.y,
      inset: size.breadth.isMeasured ? .zero : axes.canonical(item.contentInsets),
      isEstimated: size.length.isMeasured)
  }
}

/// The place of a header or footer, before the others of its edge are known.
struct BarSpot {
  var leading: CGFloat
  var trailing: CGFloat
  /// The end, measured from the same edge as `leading`.
  var end: CGFloat
  var length: CGFloat
  var offset: CGFloat
  /// The content insets that move its sides. Other bars keep their places.
  var inset: SectionInsets
  var isEstimated: Bool
}

/// The headers or the footers of a section, one after the other. Those that do not overlap across the scroll axis are
/// beside each other.
@MainActor
struct BarLine {
  enum Place { case before, after }

  private let place: Place
  /// The least z index of pinned bars, which puts them in front of elements that scroll.
  private let pinnedZIndex: Int
  private(set) var attachments: [Attachment] = []
  private(set) var names: [String] = []
  /// The bars of the last line.
  private var line: [BarSpot] = []

  init(_ place: Place, _ pinnedZIndex: Int) { (self.place, self.pinnedZIndex) = (place, pinnedZIndex) }

  mutating func add(_ item: CompositionalBoundaryItem, _ spot: BarSpot) {
    let isBeside =
      !line.isEmpty && item.extendsBoundary && line.allSatisfy { spot.isBeside($0) }
    if item.extendsBoundary { line = isBeside ? line + [spot] : [spot] }
    names.append(item.elementKind)
    attachments.append(
      Attachment(
        kind: place == .before ? .header : .footer, edge: place == .before ? .before : .after,
        extent: spot.length, pinning: item.pinToVisibleBounds ? .visibleEdge : .none,
        zIndex: item.pinToVisibleBounds ? max(item.zIndex, pinnedZIndex) : item.zIndex,
        insets: SectionInsets(
          leading: spot.leading + spot.inset.leading, trailing: spot.trailing + spot.inset.trailing),
        offset: spot.offset,
        takesRoom: item.extendsBoundary, isBeside: isBeside))
  }
}

extension BarSpot {
  /// Whether the two do not overlap across the scroll axis.
  fileprivate func isBeside(_ other: BarSpot) -> Bool { leading >= other.end - 1e-6 || other.leading >= end - 1e-6 }
}
