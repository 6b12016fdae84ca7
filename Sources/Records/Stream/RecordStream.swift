import Dispatch
import Foundation

/// The rows of a source on their way to the screen: read on a thread of their own, taken in on the main one.
///
/// What was read is taken in as a whole, at most so many rows in one turn, and then not again before several times as
/// long has gone by, so that keys are answered while a source of any size is read.
@MainActor
public final class RecordStream: LiveData {
  /// How many rows one turn takes in at most: some milliseconds' worth.
  static let turn = 16_384
  /// For how many times the length of a turn the main thread is left alone after it.
  private static let rest = 3.0

  /// The rows taken in so far.
  public private(set) var rows: any RowStore
  public private(set) var rowFaults: RowFaults
  public let sectionColumn: String?
  public var onChange: (() -> Void)?
  /// Why reading ended early.
  public private(set) var failure: SourceError?

  private enum State { case opened, reading, stopped, ended }
  private var state = State.opened
  private let reading: Reading
  private var amount: ReadProgress
  private var shown: [Shown] = []

  private struct Shown { weak var records: (any RecordReceiver)? }

  /// Reads as far as the names of the columns, and the first rows.
  ///
  /// - Parameter names: columns that will be asked for. Where columns come up as rows do, a file is read until these
  ///   have.
  /// - Throws: where the source cannot be read, or has nothing to show.
  public init(_ reader: any RowReader, naming names: Set<String> = []) throws(SourceError) {
    var isMore = true
    while isMore, reader.isSmall || !Self.isEnough(reader, names) { isMore = try reader.readMore() }
    guard let rows = reader.rows else { throw .unreadable(source: "-", reason: "there is nothing in it") }
    (self.rows, rowFaults, amount) = (rows, reader.faults, reader.progress)
    sectionColumn = reader.sectionColumn
    reading = Reading(reader)
    if !isMore { state = .ended }
  }

  private static func isEnough(_ reader: any RowReader, _ names: Set<String>) -> Bool {
    guard let rows = reader.rows else { return false }
    // A source that may keep us waiting is shown as soon as there is anything to show.
    if reader.maySayNothingYet { return true }
    return rows.rowCount > 0 && (!reader.mayGainColumns || names.allSatisfy { rows.column(named: $0) != nil })
  }

  /// Hands rows that come later to `records`, which have those of now.
  public func feed(_ records: some RecordReceiver) {
    shown.removeAll { $0.records == nil }
    shown.append(Shown(records: records))
    if state == .ended { records.finish() }
  }

  // MARK: Reading

  public func start() {
    guard state == .opened else { return }
    state = .reading
    reading.start { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.takeIn() } }
    }
  }

  public func stop() {
    guard state == .reading || state == .opened else { return }
    state = .stopped
    reading.stop()
    onChange?()
  }

  public func finish() throws {
    switch state {
    case .opened:
      try reading.readToEnd()
      adopt(reading.latest())
      for case let records? in shown.map(\.records) {
        while records.absorb(rows, limit: .max) {}
        records.finish()
      }
      state = .ended
    case .reading, .stopped, .ended: break
    }
  }

  private func adopt(_ latest: Reading.Result) {
    (rows, rowFaults, amount, failure) = (latest.rows ?? rows, latest.faults, latest.progress, latest.failure)
  }

  /// Rows that were held back until all were counted are shown as far as they came, once counting was stopped.
  private func takeInHeldRows() {
    guard state == .stopped, rows.rowCount == 0 else { return }
    adopt(reading.latest())
    for case let records? in shown.map(\.records) { _ = records.absorb(rows, limit: Self.turn) }
    onChange?()
  }

  /// One turn.
  private func takeIn() {
    guard state == .reading else { return takeInHeldRows() }
    let start = DispatchTime.now()
    let latest = reading.latest()
    adopt(latest)
    var isMore = false
    for case let records? in shown.map(\.records) {
      if records.absorb(rows, limit: Self.turn) { isMore = true }
    }
    if latest.isAtEnd, !isMore {
      state = .ended
      for case let records? in shown.map(\.records) { records.finish() }
    }
    onChange?()
    guard state == .reading else { return }
    let taken = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) * 1e-9
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0.016, taken * Self.rest)) { [weak self] in
      MainActor.assumeIsolated { self?.askForMore(isMore) }
    }
  }

  private func askForMore(_ isMoreHere: Bool) {
    guard state == .reading || state == .stopped else { return }
    if isMoreHere, state == .reading { takeIn() } else { reading.callWhenThereIsMore() }
  }

  // MARK: Words

  public var progress: String? {
    switch state {
    case .opened, .ended: return failure.map { "\($0)" }
    case .stopped:
      return "stopped after \(Self.words(for: shownCount))"
    case .reading:
      if let groups = amount.groups {
        return "counting groups: \(percent.map { "\($0)%, " } ?? "")\(groups.grouped) so far (Esc stops)"
      }
      return "reading: \(percent.map { "\($0)%, " } ?? "")\(found) (Esc stops)"
    }
  }

  /// Of what was read, that counts which can be seen.
  private var shownCount: Int { shown.compactMap(\.records?.rowCount).min() ?? rows.rowCount }

  private var percent: Int? {
    amount.percent.map { rows.rowCount == 0 ? $0 : Int(Double($0) * Double(shownCount) / Double(rows.rowCount)) }
  }

  /// The rows so far, and the names of which more will be made.
  private var found: String {
    let names = amount.names == 0 ? nil : amount.names == 1 ? "1 name" : "\(amount.names.grouped) names"
    let count = shownCount == 0 && names != nil ? nil : Self.words(for: shownCount)
    return [count, names].compactMap { $0 }.joined(separator: ", ")
  }

  private static func words(for count: Int) -> String { count == 1 ? "1 row" : "\(count.grouped) rows" }

  public var isArriving: Bool { state == .reading }

  public var failureReason: String? { failure.map { "\($0)" } }

  public var faultCount: Int { allFaults.count }

  /// With those of rows that are fetched as they come into view.
  private var allFaults: RowFaults {
    guard let fetched = (rows as? any FetchedRowStore)?.faults, !fetched.isEmpty else { return rowFaults }
    return rowFaults.adding(fetched)
  }

  public var faults: [String] {
    let rowFaults = allFaults
    guard !rowFaults.isEmpty || failure != nil else { return [] }
    let count = rowFaults.count
    let words = count == 1 ? "1 row is not as it should be" : "\(count.grouped) rows are not as they should be"
    return [words] + (failure.map { ["\($0)"] } ?? []) + rowFaults.lines
  }
}
