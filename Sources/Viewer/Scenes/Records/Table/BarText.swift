import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Records

/// The text of a header or footer of records: a name, aggregates, and the number of items.
package struct BarText {
  let name: String
  let count: String
  let rowCount: Int
  package let aggregates: [GrowingRecords.AggregateText]

  /// - Parameters:
  ///   - name: what stands at the leading edge.
  ///   - count: what stands at the trailing one.
  ///   - rowCount: how many rows it is about.
  ///   - aggregates: what stands between.
  package init(name: String, count: String, rowCount: Int, aggregates: [GrowingRecords.AggregateText]) {
    (self.name, self.count, self.rowCount, self.aggregates) = (name, count, rowCount, aggregates)
  }

  /// The name of the footer of totals.
  static let ofTotals = "Total"
  private static let barCells = 8

  /// An aggregate in words, such as `mean age 41.5`.
  ///
  /// - Parameter namesColumn: whether the column is named, because the words are not under it.
  private static func words(_ value: GrowingRecords.AggregateText, namesColumn: Bool, hasBar: Bool) -> String {
    let function = value.aggregate.function.rawValue
    let name = namesColumn ? value.aggregate.column.map { "\(function) \($0)" } ?? function : function
    guard hasBar, let part = value.part else { return "\(name) \(value.text)" }
    return "\(name) \(bar(part)) \(value.text)"
  }

  /// A bar of block characters: full for the whole, and blank for nothing.
  static func bar(_ part: Double) -> String {
    let bar = BlockBars.lying(part, cells: barCells)
    return bar + String(repeating: " ", count: barCells - bar.count)
  }

  /// The text at the trailing end, in as many columns as there are: bars are left out first, then the last aggregates.
  package func detail(_ values: [GrowingRecords.AggregateText], columns: Int, hasBars: Bool = true) -> String {
    // The aggregate may be the same count.
    let isCounted = values.contains { $0.aggregate == Aggregate(.count) }
    for hasBar in hasBars ? [true, false] : [false] {
      let words =
        values.map { Self.words($0, namesColumn: true, hasBar: hasBar) }
        + (isCounted ? [] : [count].filter { !$0.isEmpty })
      let text = words.joined(separator: "  ")
      // A blank before it, and one after it.
      if text.isEmpty || DisplayText(text).width + 2 <= columns { return text.isEmpty ? "" : text + " " }
    }
    return values.isEmpty ? "" : detail(values.dropLast(), columns: columns, hasBars: hasBars)
  }

  // MARK: Under columns

  /// A column in view, in cells.
  private struct Place {
    let column: Int
    let frame, visibleFrame: CGRect
  }

  private struct Scale {
    let x, y: CGFloat

    func rect(_ rect: CGRect) -> CGRect {
      CGRect(x: rect.minX * x, y: rect.minY * y, width: rect.width * x, height: rect.height * y)
    }
  }

  /// The texts of a header in a table: the name at the leading edge of what is in view, each aggregate at the end of
  /// its column if it fits there, and the others at the trailing edge.
  @MainActor
  package func fields(
    in visible: CGRect, places: [TableColumnPlace], _ table: RecordTable, pointsPerCell: CGSize
  ) -> [ContentField] {
    let (width, height) = (pointsPerCell.width, pointsPerCell.height)
    let toCells = Scale(x: 1 / width, y: 1 / height)
    let places = places.map { place in
      Place(column: place.column, frame: toCells.rect(place.frame), visibleFrame: toCells.rect(place.visibleFrame))
    }
    return fields(in: toCells.rect(visible), places: places, table).map { field in
      var field = field
      field.frame = Scale(x: width, y: height).rect(field.frame)
      field.visibleFrame = Scale(x: width, y: height).rect(field.visibleFrame)
      return field
    }
  }

  /// The same in cells.
  @MainActor
  private func fields(in visible: CGRect, places: [Place], _ table: RecordTable) -> [ContentField] {
    let width = Int(visible.width)
    let nameEnd = min(DisplayText(name).width, width)
    var (below, rest): ([Int: GrowingRecords.AggregateText], [GrowingRecords.AggregateText]) = ([:], [])
    for value in aggregates {
      let place = value.column.flatMap { column in places.firstIndex { table.field(ofPlace: $0.column) == column } }
      if let place, below[place] == nil, value.part == nil { below[place] = value } else { rest.append(value) }
    }
    var hasBars = true
    while true {
      let detail = detail(rest, columns: width - nameEnd, hasBars: hasBars)
      let detailStart = visible.maxX - CGFloat(DisplayText(detail).width)
      let (fields, unfit) = under(places, below, from: visible.minX + CGFloat(nameEnd), to: detailStart)
      guard unfit.isEmpty else {
        if hasBars, rest.contains(where: { $0.part != nil }) {
          hasBars = false
          continue
        }
        for place in unfit { below[place].map { rest.append($0) } }
        for place in unfit { below[place] = nil }
        continue
      }
      let nameFrame = CGRect(x: visible.minX, y: visible.minY, width: CGFloat(width), height: visible.height)
      let end = CGRect(
        x: detailStart, y: visible.minY, width: visible.maxX - detailStart, height: visible.height)
      return [ContentField(name, frame: nameFrame)] + fields
        + (detail.isEmpty ? [] : [ContentField(detail, frame: end, isDetail: true)])
    }
  }

  /// - Returns: the fields under columns, and the places of values that do not fit.
  @MainActor
  private func under(
    _ places: [Place], _ values: [Int: GrowingRecords.AggregateText], from start: CGFloat, to end: CGFloat
  ) -> (fields: [ContentField], unfit: [Int]) {
    var (fields, unfit, taken): ([ContentField], [Int], CGFloat) = ([], [], start)
    for (index, place) in places.enumerated() {
      guard let value = values[index] else { continue }
      // A text before one at the trailing edge may end a little earlier than its column.
      let (edge, isWhole) = (min(place.frame.maxX, end - 1), place.visibleFrame.maxX == place.frame.maxX)
      let room = Int(edge - taken) - 1
      let texts = [Self.words(value, namesColumn: false, hasBar: false), value.text]
      guard isWhole, edge >= place.frame.midX, let text = texts.first(where: { DisplayText($0).width <= room }) else {
        unfit.append(index)
        continue
      }
      let width = CGFloat(DisplayText(text).width)
      fields.append(
        ContentField(
          text, frame: CGRect(x: edge - width, y: place.frame.minY, width: width, height: place.frame.height)))
      taken = edge
    }
    return (fields, unfit)
  }
}
