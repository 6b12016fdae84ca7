import CharacterCanvas

/// Reads lines of text, with the parts of the text as columns before them.
final class OutlineParser: RowParser {
  /// The most lines that wait for the name of their part.
  private static let mostWaiting = 64

  private let source: String
  private let lengthLimit: Int
  private var outline: any LineOutline
  private var lines: LineSplitter
  private var rows: OutlinedRows
  private(set) var faults = RowFaults()
  private var waiting: [Record] = []

  init(source: String, _ outline: some LineOutline, lengthLimit: Int = LineSplitter.lengthLimit) {
    (self.source, self.outline, self.lengthLimit) = (source, outline, lengthLimit)
    lines = LineSplitter(source: source, lengthLimit: lengthLimit)
    rows = OutlinedRows(levels: outline.levels, content: "line")
  }

  var table: Table? { rows.table.rowCount > 0 ? rows.table.lines : nil }
  var store: (any RowStore)? { rows.table.rowCount > 0 ? rows.table : nil }
  var outlineColumns: [String] { outline.levels }
  let mayGainColumns = false

  let mayGoOn = true

  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) { try lines.feed(bytes, onLine: take) }

  func finish() throws(SourceError) -> Table {
    try lines.finish(onLine: take)
    releaseWaiting()
    rows.finish(line: lines.line)
    guard let table else { throw .noLines(source: source) }
    return table
  }

  private func take(_ line: LineSplitter.Line) throws(SourceError) {
    let text = line.shownText(limit: lengthLimit, noting: &faults)
    let styled = StyledBytes(text)
    let plain = styled?.text ?? [UInt8](text)
    let step = outline.take(plain)
    if let (level, name) = step.beginning {
      releaseWaiting()
      rows.begin(level, name, line: line.number)
    }
    if let (level, name) = step.naming { rows.rename(level, name) }
    guard step.isShown else { return }
    var runs = styled?.runs ?? []
    if runs.isEmpty, let look = step.look, !plain.isEmpty { runs = [TextRun(0..<plain.count, look)] }
    var record = Record(line: line.number)
    record.append(plain)
    record.runs = runs.map { (0, $0) }
    if step.waits, waiting.count < Self.mostWaiting { return waiting.append(record) }
    releaseWaiting()
    rows.append(record)
  }

  private func releaseWaiting() {
    for record in waiting { rows.append(record) }
    waiting = []
  }
}
