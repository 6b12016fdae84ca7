import BinarySearch
import CharacterCanvas

/// The looks of parts of the fields of a page. A run costs 16 bytes, and each different look is stored once.
struct PageRuns: Sendable {
  private struct Stored {
    let row, column, look: UInt16
    let start, end: UInt32
  }

  private var stored: [Stored] = []
  private var looks: [TextLook] = []
  private var numbers: [TextLook: UInt16] = [:]

  /// - Parameter row: not before those of the runs that were appended before.
  mutating func append(_ runs: [(field: Int, run: TextRun)], row: Int) {
    for (field, run) in runs {
      let number = numbers[run.look] ?? UInt16(clamping: looks.count)
      guard number < .max else { continue }
      if number == looks.count {
        looks.append(run.look)
        numbers[run.look] = number
      }
      stored.append(
        Stored(
          row: UInt16(row), column: UInt16(clamping: field), look: number,
          start: UInt32(clamping: run.range.lowerBound),
          end: UInt32(clamping: run.range.upperBound)))
    }
  }

  func runs(row: Int, column: Int) -> [TextRun] {
    guard !stored.isEmpty else { return [] }
    let first = stored.partitioningIndex { $0.row >= row }
    return stored[first...].prefix { $0.row == row }.filter { $0.column == column }.map {
      TextRun(Int($0.start)..<Int($0.end), looks[Int($0.look)])
    }
  }

  var storedByteCount: Int { stored.capacity * MemoryLayout<Stored>.stride }
}
