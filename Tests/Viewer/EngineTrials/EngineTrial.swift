import Foundation
import Records

/// The comparison of an engine with rows in memory: sections, counts, totals and the order of rows are the same, or the
/// request is refused with a sentence, or the plan has named the difference beforehand. Then rows are the same but for
/// the order of those that are equal.
@MainActor package struct EngineTrial {
  package enum Outcome: Hashable, Sendable { case equal, refused, noted, different(String) }

  let engine: any RowEngine
  let table: TrialTable
  /// The rows in memory.
  private var rows: Table

  package init(_ engine: any RowEngine, _ table: TrialTable) {
    (self.engine, self.table) = (engine, table)
    rows = Table(header: table.columns.map(\.name))
    for (index, row) in table.rows.enumerated() { rows.append(row.map { $0 ?? "" }, line: index + 1) }
  }

  package func outcome(of trial: TrialRequest) -> Outcome {
    do {
      return try compared(trial)
    } catch let error as EngineError {
      return error.kind == .refused && error.sentence.count > 10 ? .refused : .different("\(error.kind): \(error)")
    } catch {
      return .different("\(error)")
    }
  }

  private func compared(_ trial: TrialRequest) throws -> Outcome {
    var filters: [RowFilter] = []
    for text in trial.filters { if let filter = try RowFilter(text, of: rows) { filters.append(filter) } }
    let request = EngineRequest(
      groups: trial.groups, order: trial.order, filters: filters, aggregates: trial.aggregates)
    let plan = try engine.plan(request)
    let expected = try expected(trial)
    let sections = try wait { engine.sections(request, .exact, $0) }.sections
    let paths = Set(sections.map(\.path))
    guard paths == Set(expected.keys) else {
      return .different("sections \(paths.map(\.values)), expected \(expected.keys.map(\.values))")
    }
    var isSame = true
    for section in sections {
      let ids = expected[section.path] ?? []
      if let fault = fault(ofCounts: section, ids, request) { return .different("\(section.path.values): \(fault)") }
      let found = try allRows(request, section)
      if found != ids {
        isSame = false
        guard !plan.notes.isEmpty, isSameButForTies(found, ids, trial) else {
          return .different("\(section.path.values): rows \(found), expected \(ids)")
        }
      }
      if let fault = try fault(ofPlaces: section, found, request) {
        return .different("\(section.path.values): \(fault)")
      }
    }
    return isSame ? .equal : .noted
  }

  // MARK: Memory

  /// The ids of the rows of each section, by the code for rows in memory.
  private func expected(_ trial: TrialRequest) throws -> [SectionPath: [Int]] {
    let order = trial.order.map { ColumnOrder("\($0.column + 1)", isDescending: $0.isDescending) }
    var records = SectionedRecords(grouping: try Grouping(of: rows, source: "trial"))
    records.absorb(rows)
    var work = RowChoosing(
      RowChoice(filters: trial.filters, order: order), of: rows, rowCount: rows.rowCount, titleColumn: 0)
    while !work.isComplete { work.step() }
    if let failure = work.failure { throw failure }
    let shown = rows.rowCount == 0 ? [] : work.arranged(records).sections.flatMap { Array($0.rows) }
    var sections: [SectionPath: [Int]] = trial.groups.isEmpty ? [SectionPath([]): []] : [:]
    // Equal texts with other bytes are one section, since strings are compared.
    for row in shown { sections[SectionPath(trial.groups.map { rows[row, $0] }), default: []].append(row + 1) }
    return sections
  }

  private func fault(ofCounts section: EngineSection, _ ids: [Int], _ request: EngineRequest) -> String? {
    if section.count != .exact(ids.count) { return "count \(section.count), expected \(ids.count)" }
    if let first = request.order.first, let filled = section.filledCount {
      let expected = ids.filter { !rows[$0 - 1, first.column].isEmpty }.count
      if filled != expected { return "filled \(filled), expected \(expected)" }
    }
    for (column, total) in zip(request.totalledColumns, section.totals) {
      var expected = ColumnTotal()
      for id in ids { expected.add(rows[id - 1, column]) }
      for (function, text) in [(Aggregate.Function.sum, total.sum), (.min, total.min), (.max, total.max)] {
        let wanted = Self.plain(expected.text(of: function))
        guard Self.plain(text ?? "") != wanted else { continue }
        return "\(function) of column \(column + 1) is \(text ?? "nil"), expected \(wanted)"
      }
      if total.numberCount != expected.count { return "\(total.numberCount) numbers, expected \(expected.count)" }
    }
    return request.totalledColumns.count == section.totals.count ? nil : "\(section.totals.count) totals"
  }

  /// A number without the signs between its digits, and without zeros that change nothing.
  private static func plain(_ text: String) -> String {
    let first = text.filter { $0 != "," }.split(separator: " ").first.map(String.init) ?? ""
    let number = text == "no numbers" ? "" : first
    guard number.contains(".") else { return number }
    let digits = number.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return digits.isEmpty || String(digits.reversed()) == "-" ? "0" : String(digits.reversed())
  }

  private func isSameButForTies(_ found: [Int], _ ids: [Int], _ trial: TrialRequest) -> Bool {
    func values(_ ids: [Int]) -> [[String]] { ids.map { id in trial.order.map { rows[id - 1, $0.column] } } }
    return found.sorted() == ids.sorted() && values(found) == values(ids)
  }

  // MARK: Windows

  /// The ids of a section's rows, read in windows from its start, and again from its end.
  private func allRows(_ request: EngineRequest, _ section: EngineSection) throws -> [Int] {
    let size = max(1, min(7, section.count.value))
    var (ids, answer) = ([Int](), try window(request, section, .first(count: size)))
    while !answer.anchors.isEmpty {
      ids += Self.ids(answer)
      guard let last = answer.anchors.last, ids.count <= table.rows.count else { break }
      answer = try window(request, section, .after(last, count: size))
    }
    var backwards: [Int] = []
    answer = try window(request, section, .last(count: size))
    while let first = answer.anchors.first, backwards.count <= table.rows.count {
      backwards = Self.ids(answer) + backwards
      answer = try window(request, section, .before(first, count: size))
    }
    guard backwards == ids else { throw EngineError(.other, "backwards \(backwards), forwards \(ids)") }
    return ids
  }

  /// The fault of a jump to the middle, and of the position of the row there.
  private func fault(ofPlaces section: EngineSection, _ ids: [Int], _ request: EngineRequest) throws -> String? {
    guard ids.count > 1 else { return nil }
    let middle = ids.count / 2
    let answer = try window(request, section, .at(middle, count: 3, known: nil))
    let wanted = Array(ids[middle..<min(ids.count, middle + 3)])
    guard Self.ids(answer) == wanted, let anchor = answer.anchors.first else {
      return "rows from \(middle) on are \(Self.ids(answer)), expected \(wanted)"
    }
    let ordinal = try wait { engine.ordinal(of: anchor, request, in: section, $0) }
    return ordinal == middle ? nil : "row \(middle) has the position \(ordinal)"
  }

  private func window(
    _ request: EngineRequest, _ section: EngineSection, _ range: SectionRange
  ) throws -> RowsAnswer { try wait { engine.rows(request, of: section, range, $0) } }

  private static func ids(_ answer: RowsAnswer) -> [Int] {
    (0..<answer.rows.rowCount).map { Int(answer.rows[$0, 0]) ?? -1 }
  }

  /// The answer to a request, for which the main thread waits.
  package func wait<Answer>(_ ask: (@escaping EngineReceiver<Answer>) -> EngineTicket) throws -> Answer {
    try Self.wait(engine, ask)
  }

  /// The answer of an engine to a request, for which the main thread waits.
  package static func wait<Answer>(
    _ engine: any RowEngine, _ ask: (@escaping EngineReceiver<Answer>) -> EngineTicket, seconds: Double = 60
  ) throws -> Answer {
    let box = Box<Answer>()
    let ticket = ask { reply in box.replies.append(reply) }
    let deadline = Date(timeIntervalSinceNow: seconds)
    while true {
      if let reply = box.replies.first(where: { $0.ticket == ticket }) { return try reply.result.get() }
      guard engine.answers.waitAndDeliver(until: deadline) else { throw EngineError(.timeout, "no answer in \(Int(seconds)) s") }
    }
  }

  @MainActor private final class Box<Answer: Sendable> {
    var replies: [EngineReply<Answer>] = []
  }
}
