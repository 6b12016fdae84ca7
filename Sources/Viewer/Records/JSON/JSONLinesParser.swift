/// Reads one JSON value per line. A line that is not JSON is counted as a fault. It is left out, or kept as text.
final class JSONLinesParser: LineByLineParser {
  private let source: String
  private let lengthLimit: Int
  private let keepsText: Bool
  var lines: LineSplitter
  private var values = JSONRows()

  /// - Parameter keepsText: whether lines that are not JSON are kept as they are, because the format is only a guess.
  init(source: String, keepsText: Bool = false, lengthLimit: Int = LineSplitter.lengthLimit) {
    (self.source, self.keepsText, self.lengthLimit) = (source, keepsText, lengthLimit)
    lines = LineSplitter(source: source, lengthLimit: lengthLimit)
  }

  var table: Table? { values.rows.table }
  var faults: RowFaults { values.rows.faults }

  let namesColumns = true
  let mayGoOn = true

  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) { try lines.feed(bytes, onLine: read) }

  func finish() throws(SourceError) -> Table {
    try lines.finish(onLine: read)
    if let table { return table }
    if let first = faults.first.first {
      let reason = first.words
      throw .malformed(source: source, format: "JSON", line: first.line, reason: reason)
    }
    throw .malformed(source: source, format: "JSON", line: nil, reason: "it is empty")
  }

  func lastRows(in end: UnsafeRawBufferPointer) -> (any RowStore)? {
    guard let start = end.firstIndex(of: 0x0A), !end.contains(0) else { return nil }
    let parser = JSONLinesParser(source: source)
    // Lines that are not JSON are left out.
    try? parser.feed(UnsafeRawBufferPointer(rebasing: end[(start + 1)...]))
    return try? parser.finish()
  }

  private func read(_ line: LineSplitter.Line) throws(SourceError) {
    guard !line.isCutShort else {
      values.note(RowFault(line: line.number, .tooLong(limit: lengthLimit, isKept: keepsText)))
      let glimpse = UnsafeRawBufferPointer(rebasing: line.text.prefix(LineParser.glimpse))
      if keepsText { values.appendText(glimpse, line: line.number) }
      return
    }
    let text = line.text
    guard text.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    values.append(text, line: line.number, keepsText: keepsText)
  }
}
