import CharacterCanvas
import CollectionRendering
import CollectionWidget
import Foundation
import LayoutCore
import Scenes

/// What is in view, as lines of text in reading order. Sections and items have the same numbers as everywhere else.
@MainActor
struct LinearContent {
  let session: ExplorerSession

  /// A line for each section in view. Its items and other elements follow it.
  var lines: [LinearLine] {
    let view = session.view
    let visible = view.visibleContentRect
    let open = visible.inset(by: view.outerBarCovers)
    let elements = view.visibleElements.filter { element in
      element.identifier.category != .decorationView && element.attributes.alpha > 0
        && element.attributes.shownFrame.intersection(element.identifier.isOuterBar ? visible : open).isEmpty == false
    }
    let around = elements.filter(\.identifier.isOuterBar).sorted { $0.attributes.zIndex > $1.attributes.zIndex }
    let bySection = Dictionary(grouping: elements.filter { !$0.identifier.isOuterBar }, by: \.identifier.section)
    var headers = around.filter(\.identifier.isHeader)
    let lines = bySection.sorted { $0.key < $1.key }.flatMap { section, elements in
      let before = headers.filter { $0.identifier.section <= section }
      headers.removeAll { $0.identifier.section <= section }
      return before.map(line) + [heading(section, elements)]
        + elements.filter { $0.identifier.kind != ElementKind.sectionHeader }
        .sorted { Self.order($0) < Self.order($1) }.map(line)
    }
    return lines + headers.map(line) + around.filter(\.identifier.isFooter).reversed().map(line)
  }

  /// The position of the view in the content.
  var place: String {
    let observation = session.observation
    guard let percent = observation.percent else { return "everything is in view" }
    return percent == 100 ? "at the end" : "\(percent) percent"
  }

  /// How many items and sections there are.
  var amount: String {
    let view = session.view
    let items = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    return "all rows read: \(Self.amount(items, "item")) in \(Self.amount(view.numberOfSections, "section"))"
  }

  private static func amount(_ count: Int, _ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }

  /// Items come in the order of the data, then footers and the rest.
  private static func order(_ element: VisibleElement) -> Int {
    element.identifier.category == .cell ? element.identifier.item : Int.max
  }

  private func heading(_ section: Int, _ elements: [VisibleElement]) -> LinearLine {
    let header = elements.first { $0.identifier.kind == ElementKind.sectionHeader }
    let name =
      header.map { Self.text(of: $0.view, grid: $0.attributes.size, session) } ?? session.stage.sectionTitle(section)
      ?? ""
    let (items, sections) = (session.view.numberOfItems(inSection: section), session.view.numberOfSections)
    let amount = [Self.amount(items, "item"), sections > 1 ? "\(sections) sections in all" : ""].filter { !$0.isEmpty }
    return LinearLine(
      subject: .section, name: "Section \(section)", amount: amount.joined(separator: ", "), text: name,
      marks: header.map { marks(of: $0.identifier) } ?? [])
  }

  private func line(_ element: VisibleElement) -> LinearLine {
    let identifier = element.identifier
    let isCell = identifier.category == .cell
    let text = isCell ? wholeLine(of: element) : Self.text(of: element.view, grid: element.attributes.size, session)
    let path = "\(identifier.section).\(identifier.item)"
    let kind = Self.kindNames[identifier.kind ?? ""] ?? identifier.kind ?? path
    let isSelected = (element.view as? CollectionViewCell)?.isSelected == true
    return LinearLine(
      subject: isCell ? .item : .bar, name: isCell ? path : kind, text: text,
      marks: (isSelected ? [.selected] : []) + marks(of: identifier),
      offers: isCell && session.focusedElement == identifier
        ? session.view.userActions(forItemAt: identifier.indexPath).map(\.title) : [])
  }

  /// The text of a cell. Of a long line it shows only the beginning.
  private func wholeLine(of element: VisibleElement) -> String {
    let text = Self.text(of: element.view, grid: element.attributes.size, session)
    let place = session.view.dataPath(for: element.identifier.indexPath)
    return text.utf8.count < LongText.least / 8
      ? text : session.stage.lines?.wholeLine(section: place[0], item: place[1]) ?? text
  }

  private func marks(of element: ElementIdentifier) -> [LinearLine.Mark] {
    (session.isMatch(element) ? [.match] : []) + (session.focusedElement == element ? [.focused] : [])
  }

  private static let kindNames = [
    ElementKind.sectionFooter: "Footer", ElementKind.groupHeader: "Group", ElementKind.groupFooter: "Group footer",
    ElementKind.contentHeader: "Content header", ElementKind.contentFooter: "Content footer",
  ]

  /// The text and the detail of a view. For a view that paints itself, the text that it paints.
  private static func text(of view: ReusableView, grid size: CGSize, _ session: ExplorerSession) -> String {
    view.spokenText(size, session.scene.pointsPerCell)
  }
}
