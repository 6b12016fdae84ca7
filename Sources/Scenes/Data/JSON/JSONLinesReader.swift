/// Reads a JSON value a line. A line that is not JSON is counted and left out.
final class JSONLinesReader: RowParser {
  private let source: String
  private var lines: LineSplitter
  private var values = JSONRows()

  init(source: String) { (self.source, lines) = (source, LineSplitter(source: source)) }

  var table: Table? { values.rows.table }
  var faults: RowFaults { values.rows.faults }

  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) { try lines.feed(bytes, onLine: take) }

  func finish() throws(SourceError) -> Table {
    try lines.finish(onLine: take)
    if let table { return table }
    if let first = faults.first.first, case .malformed(let reason) = first.reason {
      throw .malformed(source: source, format: "JSON", line: first.line, reason: reason)
    }
    throw .malformed(source: source, format: "JSON", line: nil, reason: "it is empty")
  }

  private func take(_ text: UnsafeRawBufferPointer, line: Int) throws(SourceError) {
    guard text.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    values.append(text, line: line)
  }
}
