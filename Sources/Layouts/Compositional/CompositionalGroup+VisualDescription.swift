import Foundation
import LayoutCore
import Sections

extension CompositionalGroup {
  /// A drawing of one group in a container of 320 by 480 points, with the numbers of its items, for logs.
  ///
  ///     horizontal group of 3 items, 320 x 96
  ///     ┌────────────────────────────────────────┐┌────────────────┐
  ///     │0                                       ││1               │
  ///     …
  public func visualDescription() -> String {
    let container = CGSize(width: 320, height: 480)
    let environment = SolvedEnvironment(
      container: SolvedContainer(contentSize: container, contentInsets: .zero), traitCollection: TraitCollection())
    var making = TemplateMaking(axes: CompositionalAxes(.vertical)) { environment }
    let template = template(&making)
    let groups = RepeatedGroups(itemCount: GroupDrawing.mostItems, template: template, container: container)
    guard let line = groups.lines.first else { return "empty group" }
    var size = template.size.resolved(in: container)
    if template.size.length.isEstimated { size.height = line.frame.height }
    let frames = line.items.map(groups.frame(ofItem:))
    let count = "\(frames.count)\(frames.count == GroupDrawing.mostItems ? " or more" : "")"
    let items = frames.count == 1 ? "item" : "items"
    let title = "\(kindName) group of \(count) \(items), \(Int(size.width.rounded())) x \(Int(size.height.rounded()))"
    return ([title] + GroupDrawing(frames, in: size).rows).joined(separator: "\n")
  }

  var kindName: String {
    switch arrangement {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    case .custom: "custom"
    }
  }
}

/// Boxes with numbers, as text.
private struct GroupDrawing {
  static let mostItems = 99
  private static let columns = 60
  private var cells: [[Character]]

  init(_ frames: [CGRect], in size: CGSize) {
    let unit = max(1, size.width) / CGFloat(Self.columns)
    // A character is about twice as high as broad.
    let rowCount = min(48, max(2, Int((size.height / unit / 2).rounded())))
    cells = Array(repeating: Array(repeating: " ", count: Self.columns), count: rowCount)
    let rowUnit = max(1, size.height) / CGFloat(rowCount)
    for (number, frame) in frames.enumerated() {
      draw(
        "\(number)", columns: range(frame.minX / unit, frame.maxX / unit, Self.columns),
        rows: range(frame.minY / rowUnit, frame.maxY / rowUnit, rowCount))
    }
  }

  private func range(_ lower: CGFloat, _ upper: CGFloat, _ limit: Int) -> ClosedRange<Int> {
    let first = min(max(0, Int(lower.rounded())), limit - 1)
    return first...min(max(first, Int(upper.rounded()) - 1), limit - 1)
  }

  private mutating func draw(_ text: String, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    for row in rows {
      for column in columns {
        let isSide = column == columns.lowerBound || column == columns.upperBound
        cells[row][column] = row == rows.lowerBound || row == rows.upperBound ? "─" : isSide ? "│" : " "
      }
    }
    cells[rows.lowerBound][columns.lowerBound] = "┌"
    cells[rows.lowerBound][columns.upperBound] = "┐"
    cells[rows.upperBound][columns.lowerBound] = "└"
    cells[rows.upperBound][columns.upperBound] = "┘"
    let row = rows.count > 2 ? rows.lowerBound + 1 : rows.lowerBound
    for (place, character) in zip(columns.dropFirst(), text) { cells[row][place] = character }
  }

  /// Without spaces at the ends.
  var rows: [String] {
    cells.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
  }
}
