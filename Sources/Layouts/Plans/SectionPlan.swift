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
