import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

extension CollectionViewWidget {
  /// What is in view as lines of text in reading order, for screen readers: for each section its header, its items with
  /// their index paths, and its footer. `selected`, `match` and `focus` stand behind what they are true of.
  ///
  /// - Complexity: O(k log k) for k visible elements.
  public var lines: [String] {
    working { view.layoutIfNeeded() }
    let order = ReadingOrder(of: view)
    let elements = order.sections.flatMap { $0.outerHeaders + [$0.header].compactMap { $0 } + $0.elements } + order.rest
    guard !elements.isEmpty else { return placeholder.map { [$0.words] } ?? [] }
    return elements.map(line)
  }

  private func line(_ element: VisibleElement) -> String {
    let identifier = element.identifier
    let text = element.view.spokenText(element.attributes.size, view.pointsPerCell)
    let isSelected = (element.view as? CollectionViewCell)?.isSelected == true
    let isMatch = identifier.category == .cell && finding.search.finder?.matches(text) == true
    let marks = [
      isSelected ? "selected" : nil, isMatch ? "match" : nil, identifier == focusedElement ? "focus" : nil,
    ].compactMap { $0 }
    let name =
      identifier.category == .cell
      ? "\(identifier.section).\(identifier.item)" : identifier.isHeader ? "header" : "footer"
    return ["\(name): \(text)", marks.joined(separator: ", ")].filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

/// The elements in view, in the order of reading.
@MainActor
package struct ReadingOrder {
  /// A section in view.
  package struct Section {
    package let number: Int
    /// The headers of groups and of all content that are read before it.
    package let outerHeaders: [VisibleElement]
    /// nil if it is out of view.
    package let header: VisibleElement?
    /// The items, and then the footer and the rest.
    package let elements: [VisibleElement]
  }

  package private(set) var sections: [Section] = []
  /// The outer headers after the last section, and the outer footers.
  package private(set) var rest: [VisibleElement] = []

  /// - Complexity: O(k log k) for k visible elements.
  package init(of view: CollectionView) {
    let visible = view.visibleContentRect
    let open = visible.inset(by: view.outerBarCovers)
    let elements = view.visibleElements.filter { element in
      element.identifier.category != .decorationView && element.attributes.alpha > 0
        && element.attributes.shownFrame.intersection(element.identifier.isOuterBar ? visible : open).isEmpty == false
    }
    let around = elements.filter(\.identifier.isOuterBar).sorted { $0.attributes.zIndex > $1.attributes.zIndex }
    var headers = around.filter(\.identifier.isHeader)
    let bySection = Dictionary(grouping: elements.filter { !$0.identifier.isOuterBar }, by: \.identifier.section)
    for (section, elements) in bySection.sorted(by: { $0.key < $1.key }) {
      let before = headers.filter { $0.identifier.section <= section }
      headers.removeAll { $0.identifier.section <= section }
      let isHeader = { (element: VisibleElement) in element.identifier.kind == ElementKind.sectionHeader }
      sections.append(
        Section(
          number: section, outerHeaders: before, header: elements.first(where: isHeader),
          elements: elements.filter { !isHeader($0) }.sorted { Self.place($0) < Self.place($1) }))
    }
    rest = headers + around.filter(\.identifier.isFooter).reversed()
  }

  private static func place(_ element: VisibleElement) -> Int {
    element.identifier.category == .cell ? element.identifier.item : Int.max
  }
}

extension WidgetPlaceholder {
  fileprivate var words: String {
    switch self {
    case .empty(let words), .loading(let words): words
    }
  }
}

extension ReusableView {
  /// What is said of the view, in one line: its texts and the state of its controls.
  ///
  /// - Parameters:
  ///   - size: that of the view, in points.
  ///   - unit: the points of a cell.
  package func spokenText(_ size: CGSize, _ unit: PointsPerCell) -> String {
    let showsViews = shownContent.fields.isEmpty && !(self is any CanvasPainting)
    let words = showsViews || accessibilityLabel != nil ? wordsInReadingOrder : []
    let lines = words.flatMap { DisplayText.lines(of: $0).map { $0.string.trimmingCharacters(in: .whitespaces) } }
      .filter { !$0.isEmpty }
    guard let first = lines.first else { return linearText(size, unit) }
    // A control often has the title of its row as label.
    return ([first] + lines.dropFirst().filter { $0 != first }).joined(separator: ", ")
  }

  /// The words of the content before those of what stands around it, such as accessories.
  private var wordsInReadingOrder: [String] {
    guard accessibilityLabel == nil, let content = (self as? CollectionViewCell)?.contentView,
      let index = subviews.firstIndex(where: { $0 === content })
    else { return spokenWords }
    return content.spokenWords + (subviews[..<index] + subviews[(index + 1)...]).flatMap(\.spokenWords)
  }

  /// The texts of the view in one line. For a view that paints itself, the text that it paints.
  ///
  /// - Parameters:
  ///   - size: that of the view, in points.
  ///   - unit: the points of a cell.
  package func linearText(_ size: CGSize, _ unit: PointsPerCell) -> String {
    let content = shownContent
    let texts = content.fields.isEmpty ? [content.text, content.detail] : content.fields.map(\.text)
    var lines = texts.flatMap { DisplayText.lines(of: $0).map(\.string) }
    if let painter = self as? any CanvasPainting {
      let cells = CellRect(
        size: CellSize(width: min(400, Int(size.width / unit.width)), height: min(100, Int(size.height / unit.height))))
      var canvas = Canvas(size: cells.size)
      painter.paint(into: &canvas, cells: cells, clip: cells)
      lines = canvas.plainText().split(separator: "\n").map(String.init)
    }
    return lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// What a widget shows while its view has no items.
public enum WidgetPlaceholder: Hashable, Sendable {
  /// A text, such as `no files here`.
  case empty(String)
  /// A text with a sign in front that turns, such as `reading …`.
  case loading(String)

  /// How long each picture of the turning sign shows.
  static let step = Duration.milliseconds(120)

  var isMoving: Bool { if case .loading = self { true } else { false } }

  /// Draws the text in the middle of the canvas.
  /// - Parameter time: decides how far the sign has turned.
  func draw(into canvas: inout Canvas, at time: Duration, style: Style, isUnicode: Bool) {
    let text: String
    switch self {
    case .empty(let words): text = words
    case .loading(let words):
      let signs: [String] = isUnicode ? ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"] : ["|", "/", "-", "\\"]
      text = "\(signs[Int(time / Self.step) % signs.count]) \(words)"
    }
    let lines = DisplayText(text).wrapped(to: max(1, canvas.size.width), maximumLines: max(1, canvas.size.height))
    for (row, line) in lines.enumerated() {
      let place = CellPoint(
        x: max(0, (canvas.size.width - line.width) / 2), y: max(0, (canvas.size.height - lines.count) / 2) + row)
      canvas.draw(line, at: place, style: style)
    }
  }
}
