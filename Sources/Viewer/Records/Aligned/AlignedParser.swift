import CharacterCanvas

/// Reads lines whose fields are below headings, as `ps`, `df` and `ls -l` print them. Lines above the headings, and
/// headings that are printed again, stay whole.
final class AlignedParser: LineByLineParser {
  /// The most lines that the columns are recognised by.
  private static let sampleCount = 40

  private let source: String
  private let heading: AlignedHeading
  private let lengthLimit: Int
  var lines: LineSplitter
  private var rows: Table
  /// How many lines were passed that are not blank.
  private var passed = 0
  private(set) var faults = RowFaults()
  let namesColumns = true
  func mayGain(column name: String) -> Bool { name == GroupedLines.otherLines }

  init(source: String, _ heading: AlignedHeading, lengthLimit: Int = LineSplitter.lengthLimit) {
    (self.source, self.heading, self.lengthLimit) = (source, heading, lengthLimit)
    lines = LineSplitter(source: source, lengthLimit: lengthLimit)
    rows = Table(header: heading.names)
  }

  var table: Table? { rows }

  /// The heading of a text, by its first bytes; nil if it has none.
  static func heading(of opening: [UInt8]) -> AlignedHeading? { AlignedHeading(firstLines(opening)) }

  /// Whether more lines may show that a text has a heading.
  static func needsMore(_ opening: [UInt8]) -> Bool { AlignedHeading.needsMore(firstLines(opening)) }

  /// The first complete lines without escape sequences, but for empty ones.
  private static func firstLines(_ opening: [UInt8]) -> [[UInt8]] {
    var lines = opening.split(separator: 0x0A, maxSplits: sampleCount + 1, omittingEmptySubsequences: false)
    // The last line may be incomplete.
    if lines.count > 2 || opening.last != 0x0A { lines = lines.dropLast() }
    let plain = lines.map { line -> [UInt8] in
      let text = Array(line).withUnsafeBytes { StyledBytes($0)?.text } ?? Array(line)
      return text.last == 0x0D ? text.dropLast() : text
    }
    return plain.filter { !$0.isEmpty }
  }

  let mayGoOn = true
  func beginAnotherText() { passed = 0 }

  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) { try lines.feed(bytes, onLine: read) }

  func finish() throws(SourceError) -> Table {
    try lines.finish(onLine: read)
    return rows
  }

  private func read(_ line: LineSplitter.Line) throws(SourceError) {
    let text = line.shownText(limit: lengthLimit, noting: &faults)
    guard text.contains(where: { $0 != 0x20 }) else { return }
    passed += 1
    guard !heading.hiddenLines.contains(passed - 1) else { return }
    let styled = StyledBytes(text)
    let plain = styled?.text ?? [UInt8](text)
    var record = Record(line: line.number)
    if passed <= heading.hiddenLines.lowerBound || heading.repeats(plain) {
      if rows.otherLinesColumn == nil {
        rows.otherLinesColumn = rows.columns.count
        rows.appendColumns([GroupedLines.otherLines])
      }
      for _ in heading.names { record.append([UInt8]()) }
      record.append(plain)
      record.runs = (styled?.runs ?? []).map { (heading.names.count, $0) }
      return rows.append(record)
    }
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
    case .sockets:
      let isUnix = line.starts(with: "u_".utf8)
      let words = Self.words(line, count: heading.names.count + (isUnix ? 2 : 0))
      guard isUnix, words.count > 7 else { return words }
      // The path and the number of a socket of Unix stand apart.
      return words[..<4] + [words[4].lowerBound..<words[5].upperBound, words[6].lowerBound..<words[7].upperBound]
        + words[8...]
    case .listing(let dateWords):
      let words = Self.words(line, count: 6 + dateWords)
      guard words.count == 6 + dateWords else { return [Self.trimmed(0..<line.count, in: line)] }
      return Array(words[..<5]) + [words[5].lowerBound..<words[4 + dateWords].upperBound, words[5 + dateWords]]
    }
  }

  /// The words of a line. The last one takes the rest.
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
