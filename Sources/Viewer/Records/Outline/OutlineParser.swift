import CharacterCanvas

/// Reads lines of text, with the parts of the text as columns before them.
final class OutlineParser: LineByLineParser {
  /// The most lines that wait for the name of their part.
  private static let mostWaiting = 64

  private let source: String
  private let lengthLimit: Int
  private var outline: any LineOutline
  var lines: LineSplitter
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
  func mayGain(column name: String) -> Bool { false }

  let mayGoOn = true

  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) { try lines.feed(bytes, onLine: read) }

  func finish() throws(SourceError) -> Table {
    try lines.finish(onLine: read)
    releaseWaiting()
    rows.finish(line: lines.line)
    guard let table else { throw .noLines(source: source) }
    return table
  }

  private func read(_ line: LineSplitter.Line) throws(SourceError) {
    let text = line.shownText(limit: lengthLimit, noting: &faults)
    let styled = StyledBytes(text)
    let plain = styled?.text ?? [UInt8](text)
    let step = outline.read(plain)
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

/// Finds the parts of a text, such as the files and hunks of a diff, line by line.
protocol LineOutline {
  /// The names of the levels of parts, outermost first.
  var levels: [String] { get }
  /// Reads the next line, without escape sequences.
  mutating func read(_ line: [UInt8]) -> OutlineStep
}

/// The effect of a line in a text with parts.
struct OutlineStep {
  /// Begins a part at a level, which ends those below it; nil stays in the present ones.
  var beginning: (level: Int, name: [UInt8])?
  /// Gives the part at a level another name, while its lines wait.
  var naming: (level: Int, name: [UInt8])?
  /// Whether the line is shown. One that a header shows is not.
  var isShown = true
  /// Whether the line is kept back until the name of its part is known.
  var waits = false
  /// The look of the whole line, unless its parts have looks.
  var look: TextLook?

  /// The line belongs to the present parts.
  static let plain = OutlineStep()

  /// The line is the header of a part.
  static func header(_ level: Int, _ name: some Sequence<UInt8>) -> OutlineStep {
    OutlineStep(beginning: (level, [UInt8](name)), isShown: false)
  }
}

extension Collection<UInt8> {
  func begins(with text: String) -> Bool { starts(with: text.utf8) }
}

/// Parts of a text that begin with lines that match patterns, outermost first.
struct PatternOutline: LineOutline {
  let levels: [String]
  private let finders: [PatternFinder]

  init(_ patterns: [TextPattern]) {
    finders = patterns.map { PatternFinder($0) }
    levels = patterns.count == 1 ? ["section"] : patterns.indices.map { "level \($0 + 1)" }
  }

  func read(_ line: [UInt8]) -> OutlineStep {
    // A pattern that takes too long for a line does not match it.
    let level = line.withUnsafeBytes { line in finders.firstIndex { (try? $0.matches(line)) ?? false } }
    return level.map { .header($0, line) } ?? .plain
  }
}

/// The parts of Markdown below its headings of the first three levels.
struct MarkdownOutline: LineOutline {
  let levels = ["heading 1", "heading 2", "heading 3"]
  /// The mark that ends a block of code. No line of the block is a heading.
  private var fence: [UInt8]?

  mutating func read(_ line: [UInt8]) -> OutlineStep {
    let text = line.drop { $0 == 0x20 }
    if line.count - text.count > 3 { return .plain }
    if let fence {
      if text.starts(with: fence), text.dropFirst(fence.count).allSatisfy({ $0 == fence[0] || $0 == 0x20 }) {
        self.fence = nil
      }
      return .plain
    }
    for mark in [UInt8(ascii: "`"), UInt8(ascii: "~")] where text.starts(with: [mark, mark, mark]) {
      fence = Array(text.prefix { $0 == mark })
      return .plain
    }
    let level = text.prefix { $0 == UInt8(ascii: "#") }.count
    let rest = text.dropFirst(level)
    guard (1...6).contains(level), rest.first.map({ $0 == 0x20 || $0 == 0x09 }) ?? true else { return .plain }
    guard level <= levels.count else { return OutlineStep(look: TextLook(traits: .bold)) }
    return .header(level - 1, Self.title(rest))
  }

  /// A heading without the blanks and closing marks around it.
  private static func title(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      let end = text.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? text.startIndex
      return text[..<end].drop(while: isBlank)
    }
    let title = trimmed(text)
    let open = title.lastIndex { $0 != UInt8(ascii: "#") }
    guard let open, open + 1 < title.endIndex, isBlank(title[open]) else { return title }
    return trimmed(title[...open])
  }
}
