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
    let visible = view.visibleContentRect
    let elements = view.visibleElements.filter {
      $0.identifier.category != .decorationView && $0.attributes.alpha > 0
        && $0.attributes.shownFrame.intersects(visible)
    }
    guard !elements.isEmpty else { return placeholder.map { [$0.words] } ?? [] }
    return elements.sorted { Self.place($0.identifier) < Self.place($1.identifier) }.map(line)
  }

  /// The order of reading: by section, and in it headers, items, footers.
  private static func place(_ element: ElementIdentifier) -> (Int, Int, Int) {
    let rank = element.category == .cell ? 1 : element.isHeader ? 0 : 2
    // The footer of all content names section 0, and is read last.
    let section = element.isContentBar && element.isFooter ? Int.max : element.section
    return (section, rank, element.item)
  }

  private func line(_ element: VisibleElement) -> String {
    let identifier = element.identifier
    let text = element.view.spokenText(element.attributes.size, view.pointsPerCell)
    let isSelected = (element.view as? CollectionViewCell)?.isSelected == true
    let isMatch = identifier.category == .cell && finding.pattern?.matches(text) == true
    let marks = [
      isSelected ? "selected" : nil, isMatch ? "match" : nil, identifier == focusedElement ? "focus" : nil,
    ].compactMap { $0 }
    let name =
      identifier.category == .cell
      ? "\(identifier.section).\(identifier.item)" : identifier.isHeader ? "header" : "footer"
    return ["\(name): \(text)", marks.joined(separator: ", ")].filter { !$0.isEmpty }.joined(separator: "; ")
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
