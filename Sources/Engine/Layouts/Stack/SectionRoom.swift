import Foundation
import LayoutCore
import Sections

/// One section about to be solved: how many items it has, and how much space there is for them.
@MainActor
public struct SectionRoom {
  public internal(set) var section: Int
  public let itemCount: Int
  /// The extent across the scroll axis, in points. When a plan arranges items, insets are taken off.
  public internal(set) var breadth: CGFloat
  public private(set) var scrollDirection: ScrollDirection
  /// The sizes that cells, header and footer measured, in canonical axes.
  private(set) var measured: MeasuredSection
  let layout: StackLayout
  /// Whether the section scrolls across: its items are placed along that direction, and then turned.
  private var isTurned = false

  init(
    section: Int, itemCount: Int, breadth: CGFloat, scrollDirection: ScrollDirection, measured: MeasuredSection,
    layout: StackLayout
  ) {
    (self.section, self.itemCount, self.breadth) = (section, itemCount, breadth)
    (self.scrollDirection, self.measured, self.layout) = (scrollDirection, measured, layout)
  }

  /// The room of a section that scrolls across, as its items see it.
  ///
  /// - Parameter breadth: The extent along the scroll axis of the layout.
  func turned(breadth: CGFloat) -> SectionRoom {
    var room = self
    (room.breadth, room.isTurned) = (breadth, !isTurned)
    room.scrollDirection = scrollDirection == .vertical ? .horizontal : .vertical
    room.measured = measured.turned
    return room
  }

  /// A size as arrangements see it: width across, height along the scroll axis.
  public func canonical(_ size: CGSize) -> CGSize {
    scrollDirection == .vertical ? size : CGSize(width: size.height, height: size.width)
  }

  /// Reports a problem to the host, each kind once per solve.
  func report(_ problem: LayoutDiagnostic.Problem, as issue: StackIssue) { layout.report(problem, as: issue) }

  /// Reports values that a solver could not follow to the host, with the given value of an item.
  public func report(_ issues: [SectionIssue], value: (_ item: Int) -> String) {
    for issue in issues {
      switch issue {
      case .noRoom: report(.noRoom(section: section, available: breadth), as: .noRoom)
      case .itemTooBroad(let item, let extent, let available, _) where isTurned:
        report(.itemTooLong(.cell(section, item), extent: extent, available: available), as: .itemTooBroad)
      case .itemTooBroad(let item, let extent, let available, _):
        report(.itemTooBroad(.cell(section, item), extent: extent, available: available), as: .itemTooBroad)
      case .notFinite(let item, _):
        let name = "the size of cell \(section).\(item)"
        report(.impossibleValue(name: name, value: value(item), used: "0"), as: .notFinite)
      case .negativeSize(let item, _):
        let name = "the size of cell \(section).\(item)"
        report(.impossibleValue(name: name, value: value(item), used: "0"), as: .negativeSize)
      case .template(let issue) where issue.isMisleading:
        report(.misleading(section: section, issue: "\(issue)"), as: .template(issue))
      case .template(let issue): report(.template(section: section, issue: "\(issue)"), as: .template(issue))
      case .unusableAttachment(let kind):
        let name = "the \(kind) of section \(section)"
        report(.impossibleValue(name: name, value: "unusable", used: "0"), as: .barLength)
      }
    }
  }

  /// The length of an item in the proportions of its model.
  func length(ofModel size: CGSize, at indexPath: IndexPath, inBreadth breadth: CGFloat) -> CGFloat {
    let model = canonical(size)
    let length = model.height * breadth / model.width
    if model.width > 0, model.height >= 0, length.isFinite { return length }
    let name = "the model size of cell \(section).\(indexPath[1])"
    report(.impossibleValue(name: name, value: "\(size.width) x \(size.height)", used: "a square"), as: .modelSize)
    return breadth
  }

  /// Counts the work of an arrangement just solved.
  public func counted<Arrangement: SectionArrangement>(_ arrangement: Arrangement) -> Arrangement {
    LayoutStatistics.count(\.itemsSolved, arrangement.work.itemsSolved)
    return arrangement
  }
}

/// The difference of a section from its last solution. A solver may always start over. The parts that it keeps need no
/// new values and no new places.
public enum SectionChange: Sendable {
  /// Nothing can be kept.
  case everything
  /// The items before `item` are the same as in `previous`, with the same sizes. Their number may have changed.
  case items(from: Int, previous: SectionSolution)
  /// The same items as in `previous`; those named, in ascending order, may have other sizes.
  case sizes(of: [Int], previous: SectionSolution)
  /// The same items, of the same sizes, in the same section; only their places are invalid.
  case places(previous: SectionSolution)

  /// The section before the change.
  public var previous: SectionSolution? {
    switch self {
    case .everything: nil
    case .items(_, let previous), .sizes(_, let previous), .places(let previous): previous
    }
  }
}

/// The kinds of problems that a stack reports once per solve, however many sections have them.
enum StackIssue: Hashable {
  case noRoom
  case itemTooBroad
  case notFinite
  case negativeSize
  case barLength
  case valueCount
  case columnCount
  case modelSize
  case spacing
  case template(TemplateIssue)
  case noDescription
}

/// The extents of an item that its cell measures, through `preferredLayoutAttributesFitting(_:)`.
public enum ItemMeasurement: Hashable, Sendable {
  /// Nothing: sizes are final.
  case nothing
  /// The length along the scroll axis, at the breadth the item has.
  case length
  /// The breadth across it, at the length the item has.
  case breadth
  /// Both extents.
  case size
}
