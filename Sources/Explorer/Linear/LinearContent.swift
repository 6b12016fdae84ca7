import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Scenes

/// What is in view, a line each, in reading order; sections and items under the numbers that all else has for them.
@MainActor
struct LinearContent {
  let session: ExplorerSession

  /// A line for each section in view, and below it its items and what else is in it.
  var lines: [String] {
    let view = session.view
    let visible = view.visibleContentRect
    let elements = view.visibleElements.filter { element in
      element.identifier.category != .decorationView && element.attributes.alpha > 0
        && element.attributes.frame.intersection(visible).isEmpty == false
    }
    let bySection = Dictionary(grouping: elements, by: \.identifier.section)
    return bySection.sorted { $0.key < $1.key }.flatMap { section, elements in
      [heading(section, elements)]
        + elements.filter { $0.identifier.kind != ElementKind.sectionHeader }
        .sorted { Self.order($0) < Self.order($1) }.map(line)
    }
  }

  /// Where in the content the view is.
  var place: String {
    let observation = session.observation
    guard let percent = observation.percent else { return "everything is in view" }
    return percent == 100 ? "at the end" : "\(percent) percent"
  }

  /// How much there is.
  var amount: String {
    let view = session.view
    let items = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    return "all rows read: \(Self.amount(items, "item")) in \(Self.amount(view.numberOfSections, "section"))"
  }

  private static func amount(_ count: Int, _ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }

  /// Items in the order of the data, then footers and the rest.
  private static func order(_ element: VisibleElement) -> Int {
    element.identifier.category == .cell ? element.identifier.item : Int.max
  }

  private func heading(_ section: Int, _ elements: [VisibleElement]) -> String {
    let header = elements.first { $0.identifier.kind == ElementKind.sectionHeader }
    let name =
      header.map { Self.text(of: $0.view, grid: $0.attributes.size, session) } ?? session.stage.sectionTitle(section)
      ?? ""
    let (items, sections) = (session.view.numberOfItems(inSection: section), session.view.numberOfSections)
    let amount = [Self.amount(items, "item"), sections > 1 ? "\(sections) sections in all" : ""].filter { !$0.isEmpty }
    let number = "Section \(section), " + amount.joined(separator: ", ")
    let mark =
      header.map { header in
        (session.isMatch(header.identifier) ? LinearMark.match : "")
          + (session.focusedElement == header.identifier ? LinearMark.focused : "")
      } ?? ""
    return (name.isEmpty ? number : "\(number): \(name)") + mark
  }

  private func line(_ element: VisibleElement) -> String {
    let identifier = element.identifier
    let text = Self.text(of: element.view, grid: element.attributes.size, session)
    let isCell = identifier.category == .cell
    let path = "\(identifier.section).\(identifier.item)"
    let kind = identifier.kind == ElementKind.sectionFooter ? "Footer" : identifier.kind ?? path
    var line = [isCell ? path : kind, text].filter { !$0.isEmpty }.joined(separator: ": ")
    if (element.view as? CollectionViewCell)?.isSelected == true { line += ", selected" }
    if session.isMatch(identifier) { line += LinearMark.match }
    if session.focusedElement == identifier { line += LinearMark.focused }
    return line
  }

  /// Text and detail of a view; of one that paints itself, what it paints.
  private static func text(of view: ReusableView, grid size: CGSize, _ session: ExplorerSession) -> String {
    var lines = [view.content.text, view.content.detail].flatMap { DisplayText.lines(of: $0).map(\.string) }
    if let painter = view as? any CanvasPainting {
      let unit = session.scene.pointsPerCell
      let cells = CellRect(
        size: CellSize(width: min(400, Int(size.width / unit.width)), height: min(100, Int(size.height / unit.height))))
      var canvas = Canvas(size: cells.size)
      painter.paint(into: &canvas, cells: cells, clip: cells)
      lines = canvas.plainText().split(separator: "\n").map(String.init)
    }
    return lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// What stands behind the line of the one element that it is true of; losing it is not told.
enum LinearMark {
  static let focused = ", focused"
  static let match = ", match"
}
