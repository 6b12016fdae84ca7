import Foundation
import Records

// Aggregates are counted in slices, as rows are arranged.

extension GrowingRecords {
  /// The aggregates of columns, for headers and the footer of totals.
  public var aggregates: [Aggregate] { totalling.aggregates }

  /// Computes other aggregates for headers and the footer of totals.
  public func choose(_ aggregates: [Aggregate]) {
    guard aggregates != self.aggregates else { return }
    if !haveEngine { addParts(aggregates.compactMap(\.column)) }
    totalling.aggregates = aggregates
    beginTotals()
    if haveEngine {
      totalling.isComplete = true
      askForCounts()
    }
    events.onAggregates?()
    events.onColumns?()
    settleIfSmall()
  }

  func beginTotals() {
    totalling.totals = aggregates.isEmpty ? nil : RecordTotals(aggregates, of: rows)
    (totalling.whole, totalling.isComplete) = (nil, false)
  }

  /// Whether some shown rows are not counted.
  var isTotalling: Bool { totalling.totals != nil && !totalling.isComplete }

  /// Counts a slice of the rows.
  func totalMore(unless isInputWaiting: () -> Bool) {
    guard totalling.totals != nil else { return }
    for _ in 0..<4 where isTotalling {
      step()
      if isInputWaiting() { break }
    }
    totalling.whole = nil
    if !isTotalling, isAllFolded { events.onColumns?() }
    refreshAllBars()
  }

  private func step() {
    guard var counted = totalling.totals else { return }
    // Kept apart while it grows, so that nothing is copied.
    totalling.totals = nil
    counted.step(rows, sectioned)
    totalling.isComplete = counted.isComplete(sectioned)
    totalling.totals = counted
  }

  /// An aggregate of some sections as text.
  public struct AggregateText: Hashable, Sendable {
    public let aggregate: Aggregate
    /// The column in the source; nil for aggregates of rows.
    public let column: Int?
    /// The value, with digits in groups of three.
    public let text: String
    /// From 0 to 1, for shares.
    public let part: Double?
  }

  /// The aggregates of some sections, as far as their rows are counted. Those without a value are left out.
  ///
  /// - Complexity: O(s) for s sections.
  public func aggregateTexts(sections: Range<Int>) -> [AggregateText] {
    guard let totals = totalling.totals, !aggregates.isEmpty else { return [] }
    let own = totals.totals(sectioned, sections)
    let needsWhole = aggregates.contains { $0.function == .share }
    if needsWhole, totalling.whole == nil {
      totalling.whole = (
        totals.totals(sectioned, 0..<sectioned.sections.count), sectioned.sections.reduce(0) { $0 + $1.rows.count }
      )
    }
    return aggregates.compactMap { aggregate in
      guard let place = totals.place(of: aggregate, in: rows) else { return ofRows(aggregate, sections) }
      let whole = totalling.whole?.totals[place]
      let text = own[place].text(of: aggregate.function, whole: whole)
      guard !text.isEmpty else { return nil }
      let part = aggregate.function == .share ? own[place].value(of: .share, whole: whole) : nil
      return AggregateText(aggregate: aggregate, column: totals.columns[place], text: text, part: part)
    }
  }

  private func ofRows(_ aggregate: Aggregate, _ sections: Range<Int>) -> AggregateText? {
    guard aggregate.column == nil else { return nil }
    let count = sectioned.sections[sections].reduce(0) { $0 + $1.rows.count }
    guard aggregate.function == .share else {
      return AggregateText(aggregate: aggregate, column: nil, text: count.grouped, part: nil)
    }
    guard let whole = totalling.whole?.rowCount, whole > 0 else { return nil }
    let part = Double(count) / Double(whole)
    return AggregateText(aggregate: aggregate, column: nil, text: ColumnTotal.percent(part), part: part)
  }

  /// Makes the content of all headers and footers in view again.
  func refreshAllBars() {
    guard let view else { return }
    for element in view.visibleElements where element.identifier.category == .supplementaryView {
      if let bar = element.view as? RecordBar, bar.refresh() { continue }
      guard let barContent, let kind = element.identifier.kind else { continue }
      let section = view.dataSection(for: element.identifier.section)
      element.view.shownContent = barContent(kind, IndexPath(indexes: [section, element.identifier.item]))
    }
  }
}

/// The aggregates of columns of records, and how far they are counted.
struct RowTotalling {
  var aggregates: [Aggregate]
  /// The totals; nil without aggregates.
  var totals: RecordTotals?
  /// Whether all shown rows are counted. It is stored, because the check takes long if there are many sections.
  var isComplete = false
  /// The totals of all rows, and their number; nil until they are needed.
  var whole: (totals: [ColumnTotal], rowCount: Int)?
  /// The sections to sort by an aggregate, and what is known of it.
  var sorting: (records: SectionedRecords, totals: RecordTotals)?

  init(_ aggregates: [Aggregate]) { self.aggregates = aggregates }

  /// Counts all rows again, because they have another order.
  mutating func startAgain() {
    totals?.startAgain()
    (whole, isComplete) = (nil, false)
  }
}
