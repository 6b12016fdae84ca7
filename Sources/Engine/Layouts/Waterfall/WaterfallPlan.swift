import Foundation
import Sections

/// How many columns a waterfall has.
public enum WaterfallColumnCount: Hashable, Sendable {
  case exactly(Int)
  /// As many as fit, each at least this broad, in points; at least one.
  case atLeast(breadth: CGFloat)
}

/// Columns of one breadth. Each item is as long as it likes.
public struct WaterfallPlan: ArrangementPlan {
  public var columns: WaterfallColumnCount
  public var lengths: ItemLengths
  public var columnSpacing: CGFloat
  /// Between neighbours of one column; may be negative.
  public var itemSpacing: CGFloat
  /// Which column the next item goes to.
  public var order: WaterfallOrder
  /// The division of the breadth into columns: exact, or on whole units.
  public var parts: EqualParts
  public var measurement: ItemMeasurement

  public init(
    columns: WaterfallColumnCount = .exactly(2), lengths: ItemLengths, columnSpacing: CGFloat = 0,
    itemSpacing: CGFloat = 0, order: WaterfallOrder = .shortestColumn, parts: EqualParts = .exact,
    measurement: ItemMeasurement = .nothing
  ) {
    (self.columns, self.lengths, self.columnSpacing) = (columns, lengths, columnSpacing)
    (self.itemSpacing, self.order, self.parts, self.measurement) = (itemSpacing, order, parts, measurement)
  }

  public func arrangement(in room: SectionRoom, after change: SectionChange) -> any SectionArrangement {
    let metrics = WaterfallMetrics(
      breadth: room.breadth, columns: columnCount(in: room), columnSpacing: columnSpacing, itemSpacing: itemSpacing,
      order: order, parts: parts)
    let previous = change.previous?.arrangement as? WaterfallColumns
    // Columns on whole units differ by a unit, but closures get the exact share.
    let shared = metrics.breadth - CGFloat(metrics.columns - 1) * metrics.columnSpacing
    let estimated = change.previous?.arrangement as? EstimatedWaterfall
    let known =
      estimated.map { .uniform($0.itemLength, count: $0.itemCount) } ?? previous.map { KnownValues.list($0.lengths) }
    let asked = lengths.asked(
      in: room, breadth: max(0, shared / CGFloat(metrics.columns)), after: change, known: known, canonical: nil,
      takesEstimates: true, measured: \.height)
    switch asked {
    case .uniform(let length) where measurement != .nothing || !room.measured.items.isEmpty:
      return self.estimated(length, metrics, room, change)
    case .uniform(let length):
      let lengths = Array(repeating: length, count: room.itemCount)
      let common = previous?.lengths.prefix { $0 == length }.count ?? 0
      return solved(lengths, from: min(common, lengths.count), previous, metrics, room)
    case .list(let lengths, let firstChange):
      let seen = seenItems(room, change)
      if firstChange < seen, let previous, previous.metrics == metrics {
        var waterfall = previous
        waterfall.resolve(from: firstChange, keepingColumnsBefore: min(seen, previous.itemCount), lengths: lengths)
        return room.counted(waterfall)
      }
      return solved(lengths, from: firstChange, previous, metrics, room)
    }
  }

  /// A waterfall of one length, but for the items that were measured. Only these and their neighbours cost anything.
  private func estimated(
    _ length: CGFloat, _ metrics: WaterfallMetrics, _ room: SectionRoom, _ change: SectionChange
  ) -> any SectionArrangement {
    let measured = room.measured.items
    if var waterfall = change.previous?.arrangement as? EstimatedWaterfall, waterfall.metrics == metrics,
      waterfall.itemLength == length
    {
      switch change {
      case .sizes(let items, _) where waterfall.itemCount == room.itemCount:
        let changes = items.filter { $0 < room.itemCount }.map { (item: $0, length: measured[$0]?.height) }
        if waterfall.measure(changes) { return room.counted(waterfall) }
      case .items(let first, _):
        if waterfall.resolve(itemCount: room.itemCount, from: first, measured: measured.mapValues(\.height)) {
          return room.counted(waterfall)
        }
      default: break
      }
    }
    if let waterfall = EstimatedWaterfall(
      itemCount: room.itemCount, itemLength: length, metrics: metrics, measured: measured.mapValues(\.height))
    {
      return room.counted(waterfall)
    }
    let lengths = (0..<room.itemCount).map { measured[$0]?.height ?? length }
    return solved(lengths, from: 0, nil, metrics, room)
  }

  /// Where only some cells have measured themselves: how many items, from the first, were perhaps seen before.
  private func seenItems(_ room: SectionRoom, _ change: SectionChange) -> Int {
    guard measurement != .nothing, case .sizes(let items, _) = change else { return 0 }
    let fresh = Set(items)
    return room.measured.items.keys.reduce(0) { fresh.contains($1) ? $0 : max($0, $1 + 1) }
  }

  private func solved(
    _ lengths: [CGFloat], from item: Int, _ previous: WaterfallColumns?, _ metrics: WaterfallMetrics,
    _ room: SectionRoom
  ) -> WaterfallColumns {
    var waterfall: WaterfallColumns
    if let previous, previous.metrics == metrics {
      if item == lengths.count && previous.itemCount == item { return previous }
      waterfall = previous
      waterfall.resolve(from: item, lengths: lengths)
    } else {
      waterfall = WaterfallColumns(lengths: lengths, metrics: metrics)
    }
    let isNew = { (issue: SectionIssue) in issue.item.map { $0 >= item } ?? true }
    room.report(waterfall.issues.filter(isNew)) { "\(lengths[$0])" }
    return room.counted(waterfall)
  }

  private func columnCount(in room: SectionRoom) -> Int {
    switch columns {
    case .atLeast(let breadth):
      return EqualParts.count(ofAtLeast: breadth, in: room.breadth, spacing: columnSpacing)
    case .exactly(let count):
      if count < 1 {
        let name = "the number of columns of section \(room.section)"
        room.report(.impossibleValue(name: name, value: "\(count)", used: "1"), as: .columnCount)
      }
      return max(1, count)
    }
  }
}

extension SectionPlan {
  /// Items in columns.
  public static func waterfall(
    columns: Int, lengths: ItemLengths, columnSpacing: CGFloat = 0, itemSpacing: CGFloat = 0,
    order: WaterfallOrder = .shortestColumn, parts: EqualParts = .exact
  ) -> SectionPlan {
    SectionPlan(
      WaterfallPlan(
        columns: .exactly(columns), lengths: lengths, columnSpacing: columnSpacing, itemSpacing: itemSpacing,
        order: order, parts: parts))
  }

  /// Items in as many columns of at least a breadth as fit.
  public static func waterfall(
    columnsOfAtLeast breadth: CGFloat, lengths: ItemLengths, columnSpacing: CGFloat = 0, itemSpacing: CGFloat = 0,
    order: WaterfallOrder = .shortestColumn, parts: EqualParts = .exact
  ) -> SectionPlan {
    SectionPlan(
      WaterfallPlan(
        columns: .atLeast(breadth: breadth), lengths: lengths, columnSpacing: columnSpacing, itemSpacing: itemSpacing,
        order: order, parts: parts))
  }
}
