/// Reads a source until it takes too much memory.
final class BoundedReader {
  /// How many steps are taken between two checks.
  private static let steps = 16

  let reader: any RowReader
  private let limit: MemoryLimit
  private var stepCount = 0
  private var rowCount = 0
  private var bytesAtLastRow = 0
  private var failure: SourceError?

  init(_ reader: any RowReader, _ limit: MemoryLimit) { (self.reader, self.limit) = (reader, limit) }

  /// Reads the next step.
  ///
  /// - Returns: false at the end.
  /// - Throws: `SourceError.tooLarge` if the source was given up; what was read of it stays.
  func readMore() throws(SourceError) -> Bool {
    if let failure { throw failure }
    guard try reader.readMore() else { return false }
    stepCount += 1
    guard stepCount.isMultiple(of: Self.steps), !reader.isBounded || limit.boundsFiles else { return true }
    do throws(SourceError) { try check() } catch {
      failure = error
      throw error
    }
    return true
  }

  private func check() throws(SourceError) {
    let count = reader.rows?.rowCount ?? 0
    if count != rowCount { (rowCount, bytesAtLastRow) = (count, reader.byteCount) }
    if !reader.isBounded, reader.byteCount - bytesAtLastRow > limit.bytesWithoutRow {
      throw .tooLarge(reason: "no row ends within \(limit.bytesWithoutRow.grouped) bytes")
    }
    if limit.used(reader) > limit.bytes {
      throw .tooLarge(reason: "more than \(limit.words) of memory are in use; --memory SIZE allows more")
    }
  }
}
