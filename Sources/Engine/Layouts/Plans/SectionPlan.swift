import Foundation
import LayoutCore
import Sections

/// How one section is laid out: its items, and the insets, bars and boxes around them. In points and in the axes of the
/// view.
///
///     var plan = SectionPlan.waterfall(columns: 3, lengths: .each { path, width in photos[path].height(in: width) })
///     plan.header = .pinned(44)
///     plan.boxes = [SectionBox(kind: "shade")]
@MainActor
public struct SectionPlan {
  public var items: any ArrangementPlan
  /// Around the items, inside header and footer.
  public var insets: EdgeInsets
  public var header: SectionBar?
  public var footer: SectionBar?
  public var separator: SectionSeparator?
  /// The boxes behind the section; nil leaves them to the layout.
  public var boxes: [SectionBox]?

  public init(
    _ items: any ArrangementPlan, insets: EdgeInsets = .zero, header: SectionBar? = nil, footer: SectionBar? = nil,
    separator: SectionSeparator? = nil, boxes: [SectionBox]? = nil
  ) {
    (self.items, self.insets, self.header, self.footer) = (items, insets, header, footer)
    (self.separator, self.boxes) = (separator, boxes)
  }

  /// The section, solved.
  ///
  /// - Complexity: That of the arrangement.
  public func solution(in room: SectionRoom, after change: SectionChange) -> SectionSolution {
    let insets = room.layout.canonical(insets + room.layout.referenceInsets)
    var itemRoom = room
    itemRoom.breadth = insets.available(in: room.breadth)
    if room.breadth - insets.leading - insets.trailing <= 0, room.breadth > 0, room.itemCount > 0 {
      let left = room.breadth - insets.leading - insets.trailing
      room.report(.noRoom(section: room.section, available: left), as: .noRoom)
    }
    return SectionSolution(
      arrangement: items.arrangement(in: itemRoom, after: change), insets: insets,
      attachments: [attachment(.header, header, room), attachment(.footer, footer, room)].compactMap { $0 },
      separators: separator.map {
        Separators(
          extent: $0.thickness, leading: $0.leadingInset, trailing: $0.trailingInset, zIndex: $0.zIndex)
      })
  }

  private func attachment(_ kind: AttachmentKind, _ bar: SectionBar?, _ room: SectionRoom) -> Attachment? {
    var bar = bar
    let name = kind == .header ? ElementKind.sectionHeader : ElementKind.sectionFooter
    if let given = bar, given.isMeasured, given.length > 0, let measured = room.measured.length(ofBar: name) {
      bar?.length = measured
    }
    return room.layout.attachment(kind, bar) { "section \(room.section)" }
  }
}

/// The plan for the items of one section before they are placed: spacings, alignments, and where sizes come from.
/// Conform a type of your own to add an arrangement of your own.
@preconcurrency @MainActor
public protocol ArrangementPlan {
  /// Places the items, in canonical axes: x across the scroll axis, y along it, the corner of the item area at zero.
  ///
  /// - Parameters:
  ///   - room: The section, and the breadth for it.
  ///   - change: The parts of the old section that may be kept.
  func arrangement(in room: SectionRoom, after change: SectionChange) -> any SectionArrangement

  /// The extents of an item that its cell decides.
  var measurement: ItemMeasurement { get }
}

extension ArrangementPlan {
  public var measurement: ItemMeasurement { .nothing }
}

/// A header or a footer across the whole content.
public struct SectionBar: Hashable, Sendable {
  /// The extent along the scroll axis, in points; 0 means there is none.
  public var length: CGFloat
  public var pinning: PinPolicy
  /// UIKit gives headers and footers the z index 10, pinned or not.
  public var zIndex: Int
  /// Whether the view measures its length once it is in view; `length` is then an estimate. If the estimate is 0, there
  /// is no view.
  public var isMeasured: Bool

  public init(length: CGFloat, pinning: PinPolicy = .none, zIndex: Int = 10, isMeasured: Bool = false) {
    (self.length, self.pinning, self.zIndex, self.isMeasured) = (length, pinning, zIndex, isMeasured)
  }

  /// A bar that scrolls with its section.
  public static func scrolling(_ length: CGFloat) -> SectionBar { SectionBar(length: length) }

  /// A bar that measures its length once it is in view.
  public static func measured(estimate: CGFloat, pinning: PinPolicy = .none) -> SectionBar {
    SectionBar(length: estimate, pinning: pinning, isMeasured: true)
  }

  /// A bar that stays in view while its section is: all of it, or the last `strip` points of a header and the first of
  /// a footer.
  public static func pinned(_ length: CGFloat, keeping strip: CGFloat? = nil) -> SectionBar {
    SectionBar(length: length, pinning: strip.map { .strip(extent: $0) } ?? .visibleEdge)
  }
}

/// Lines between the items of a section, as decorations: one at the end of each item but the last, inside the item.
public struct SectionSeparator: Hashable, Sendable {
  /// The decoration kind of the lines. A class is registered for it on every stacked layout. Register another one to
  /// change how they are drawn.
  public static let kind = "ashlar.separator"

  /// In points. A line is visible however thin it is.
  public var thickness: CGFloat
  /// How much shorter than the item a line is, at its leading and its trailing end.
  public var leadingInset: CGFloat
  public var trailingInset: CGFloat
  /// In front of cells and behind pinned headers.
  public var zIndex: Int

  public init(thickness: CGFloat = 1, leadingInset: CGFloat = 0, trailingInset: CGFloat = 0, zIndex: Int = 1) {
    (self.thickness, self.leadingInset, self.trailingInset) = (thickness, leadingInset, trailingInset)
    self.zIndex = zIndex
  }
}

/// The default view of a separator: only a line.
open class SeparatorView: ReusableView {}
