import CharacterCanvas

/// Reads lines whose fields are below headings, as `ps`, `df` and `ls -l` print them.
final class AlignedParser: RowParser {
  /// The most lines that the columns are recognised by.
  private static let sampleCount = 40

  private let source: String
  private let heading: AlignedHeading
  private let lengthLimit: Int
  private var lines: LineSplitter
  private var rows: Table
  private var hasSkipped: Bool
  private(set) var faults = RowFaults()
  let namesColumns = true
  let mayGainColumns = false

  init(source: String, _ heading: AlignedHeading, lengthLimit: Int = LineSplitter.lengthLimit) {
    (self.source, self.heading, self.lengthLimit) = (source, heading, lengthLimit)
    lines = LineSplitter(source: source, lengthLimit: lengthLimit)
    rows = Table(header: heading.names)
    hasSkipped = !heading.skipsFirst
  }

  var table: Table? { rows }

  /// The heading of a text, by its first bytes; nil if it has none.
  static func heading(of opening: [UInt8], isWhole: Bool = false) -> AlignedHeading? {
    var lines = opening.split(separator: 0x0A, maxSplits: sampleCount + 1, omittingEmptySubsequences: false)
    // The last line may be incomplete.
    if lines.count > 2 || opening.last != 0x0A { lines = lines.dropLast() }
    let plain = lines.map { line -> [UInt8] in
      let text = Array(line).withUnsafeBytes { StyledBytes($0)?.text } ?? Array(line)
      return text.last == 0x0D ? text.dropLast() : text
    }
    return AlignedHeading(plain.filter { !$0.isEmpty })
  }

  let mayGoOn = true
  func beginAnotherText() { hasSkipped = !heading.skipsFirst }

  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) { try lines.feed(bytes, onLine: take) }

  func finish() throws(SourceError) -> Table {
    try lines.finish(onLine: take)
    return rows
  }

  private func take(_ line: LineSplitter.Line) throws(SourceError) {
    let text = line.shownText(limit: lengthLimit, noting: &faults)
    guard text.contains(where: { $0 != 0x20 }) else { return }
    guard hasSkipped else { return hasSkipped = true }
    let styled = StyledBytes(text)
    let plain = styled?.text ?? [UInt8](text)
    var record = Record(line: line.number)
    for field in fields(of: plain) {
      for run in styled?.runs ?? [] where run.range.overlaps(field) {
        let part = run.range.clamped(to: field)
        let range = part.lowerBound - field.lowerBound..<part.upperBound - field.lowerBound
        record.runs.append((record.fieldCount, TextRun(range, run.look)))
      }
      record.append(plain[field])
    }
    rows.append(record)
  }

  private func fields(of line: [UInt8]) -> [Range<Int>] {
    switch heading.division {
    case .blanks: return Self.words(line, count: heading.names.count)
    case .places(let starts):
      return starts.indices.map { index in
        let start = min(starts[index], line.count)
        let end = index + 1 < starts.count ? min(starts[index + 1], line.count) : line.count
        return Self.trimmed(start..<max(start, end), in: line)
      }
    case .listing(let dateWords):
      let words = Self.words(line, count: 6 + dateWords)
      guard words.count == 6 + dateWords else { return [Self.trimmed(0..<line.count, in: line)] }
      return Array(words[..<5]) + [words[5].lowerBound..<words[4 + dateWords].upperBound, words[5 + dateWords]]
    }
  }

  /// The words of a line, the last of which takes the rest.
  private static func words(_ line: [UInt8], count: Int) -> [Range<Int>] {
    var (words, place) = ([Range<Int>](), 0)
    while place < line.count {
      guard let start = line[place...].firstIndex(where: { $0 != 0x20 }) else { break }
      let isLast = words.count == count - 1
      let end = isLast ? line.count : line[start...].firstIndex(of: 0x20) ?? line.count
      words.append(isLast ? trimmed(start..<end, in: line) : start..<end)
      place = end
    }
    return words
  }

  private static func trimmed(_ range: Range<Int>, in line: [UInt8]) -> Range<Int> {
    guard let first = line[range].firstIndex(where: { $0 != 0x20 }),
      let last = line[range].lastIndex(where: { $0 != 0x20 })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }
}
