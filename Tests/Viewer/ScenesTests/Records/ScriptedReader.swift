@testable import Scenes

@testable import Records

/// A reader with given steps: a number of rows each, or an error.
final class ScriptedReader: RowReader {
  enum Step { case rows([[String]]), failure(SourceError) }

  private var table: Table
  private var steps: [Step]
  private(set) var faults = RowFaults()
  private(set) var stepCount = 0

  init(columns: [String], _ steps: [Step]) {
    (table, self.steps) = (Table(header: columns), steps)
  }

  var rows: (any RowStore)? { table }
  var progress: ReadProgress { ReadProgress(done: stepCount, total: stepCount + steps.count) }

  func readMore() throws(SourceError) -> Bool {
    guard !steps.isEmpty else { return false }
    stepCount += 1
    switch steps.removeFirst() {
    case .rows(let rows):
      for row in rows {
        table.append(row, line: table.rowCount + 2)
        if row.count < table.columns.count {
          faults.add(RowFault(line: table.rowCount + 1, .fieldCount(row.count, expected: table.columns.count)))
        }
      }
    case .failure(let error): throw error
    }
    return true
  }
}

extension RecordStream {
  /// Starts reading and waits until a condition holds, which is checked after every change.
  @MainActor
  func read(until isDone: @escaping @MainActor () -> Bool) async {
    await withCheckedContinuation { continuation in
      onChange = { [unowned self] in
        guard isDone() else { return }
        onChange = nil
        continuation.resume()
      }
      start()
    }
  }
}
