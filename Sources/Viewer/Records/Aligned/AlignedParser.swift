import CharacterCanvas

/// Reads lines whose fields are below headings, as `ps`, `df` and `ls -l` print them.
final class AlignedParser: LineByLineParser {
  /// The most lines that the columns are recognised by.
  private static let sampleCount = 40

  private let source: String
  private let heading: AlignedHeading
  private let lengthLimit: Int
  var lines: LineSplitter
  private var rows: Table
  private var hasSkipped: Bool
  private(set) var faults = RowFaults()
  let namesColumns = true
  func mayGain(column name: String) -> Bool { false }

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

  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) { try lines.feed(bytes, onLine: read) }

  func finish() throws(SourceError) -> Table {
    try lines.finish(onLine: read)
    return rows
  }

  private func read(_ line: LineSplitter.Line) throws(SourceError) {
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

/// The columns of the output of a program such as `ps`, `df` or `kubectl get`, by its first lines.
///
/// They are recognised strictly, so that prose stays lines: the first line has at least three different words in
/// capitals, and the lines below it have their fields under them.
struct AlignedHeading: Hashable {
  /// How lines are divided.
  enum Division: Hashable {
    /// At blanks, the last column takes the rest.
    case blanks
    /// At these places, in bytes from 0.
    case places([Int])
    /// As `ls -l` does: with dates of this many words.
    case listing(dateWords: Int)
  }

  let names: [String]
  let division: Division
  /// Whether the first line is not shown: it names the columns, or sums up a listing.
  let skipsFirst: Bool

  private static let fewestColumns = 3
  /// The fewest lines in a hundred that must have their fields below the headings.
  private static let leastAligned = 75

  /// nil if the lines have no such heading.
  ///
  /// - Parameter lines: the first complete lines, without empty ones.
  init?(_ lines: [[UInt8]]) {
    guard let first = lines.first, lines.count > 1 || Self.isListed(first) else { return nil }
    if let listing = Self.listing(lines) {
      self = listing
    } else if let heading = Self.wide(first, lines.dropFirst()) ?? Self.close(first, lines.dropFirst()) {
      self = heading
    } else {
      return nil
    }
  }

  /// Whether a second line may show that the first one names columns.
  static func mayBegin(with line: [UInt8]) -> Bool {
    if line.starts(with: "total ".utf8) { return true }
    let words = words(line)
    return words.count >= fewestColumns
      && (line.starts(with: "Filesystem ".utf8) || words.allSatisfy { isHeading(line[$0]) })
  }

  private init(_ names: [String], _ division: Division, skipsFirst: Bool = true) {
    (self.names, self.division, self.skipsFirst) = (names, division, skipsFirst)
  }

  // MARK: Headings

  private static func words(_ line: [UInt8]) -> [Range<Int>] {
    var (words, start) = ([Range<Int>](), Int?.none)
    for (index, byte) in line.enumerated() {
      if byte == 0x20 {
        if let begun = start { words.append(begun..<index) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    return words + (start.map { [$0..<line.count] } ?? [])
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

  /// Whether a word can be a heading: capitals, digits and signs such as `%CPU` and `1K-BLOCKS`.
  private static func isHeading(_ word: ArraySlice<UInt8>) -> Bool {
    let isLetter: (UInt8) -> Bool = { (0x41...0x5A).contains($0) }
    return word.contains(where: isLetter)
      && word.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "%_-/:()#+.".utf8.contains($0) }
  }

  /// Headings between at least two blanks, each above the beginnings of its fields.
  private static func wide(_ heading: [UInt8], _ rows: ArraySlice<[UInt8]>) -> AlignedHeading? {
    let words = words(heading)
    guard let first = words.first, first.lowerBound == 0 else { return nil }
    var columns: [Range<Int>] = [first]
    for word in words.dropFirst() {
      let last = columns[columns.count - 1]
      if word.lowerBound == last.upperBound + 1 {
        columns[columns.count - 1] = last.lowerBound..<word.upperBound
      } else {
        columns.append(word)
      }
    }
    guard columns.count >= fewestColumns, words.allSatisfy({ isHeading(heading[$0]) })
    else { return nil }
    let starts = columns.map(\.lowerBound)
    let aligned = rows.filter { row in
      starts.dropFirst().allSatisfy { row.count <= $0 || row[$0 - 1] == 0x20 }
        && starts.filter { $0 < row.count && row[$0] != 0x20 }.count >= min(starts.count, 2)
    }
    guard aligned.count == rows.count, !rows.isEmpty else { return nil }
    let names = columns.map { text(heading[$0]) }
    return Set(names).count == names.count ? AlignedHeading(names, .places(starts)) : nil
  }

  /// Headings between blanks, each over or under some of its fields.
  private static func close(_ heading: [UInt8], _ rows: ArraySlice<[UInt8]>) -> AlignedHeading? {
    var words = words(heading)
    // `Mounted on` of `df` is one heading.
    let isDisk = words.first.map { text(heading[$0]) } == "Filesystem"
    if isDisk, let last = words.last, words.count > 2, text(heading[last]) == "on" {
      let before = words[words.count - 2]
      words.replaceSubrange(words.count - 2..<words.count, with: [before.lowerBound..<last.upperBound])
    }
    let names = words.map { text(heading[$0]) }
    // Prose in capitals has single blanks.
    let hasGap = heading.first == 0x20 || zip(words, words.dropFirst()).contains { $1.lowerBound > $0.upperBound + 1 }
    guard hasGap else { return nil }
    guard names.count >= fewestColumns, Set(names).count == names.count, !rows.isEmpty,
      isDisk || words.allSatisfy({ isHeading(heading[$0]) })
    else { return nil }
    let aligned = rows.filter { row in
      let fields = self.words(row)
      guard fields.count >= words.count - 1 else { return false }
      let heads = words.dropLast()
      return zip(heads, fields).allSatisfy { $0.overlaps($1) }
    }
    guard aligned.count * 100 >= rows.count * leastAligned else { return nil }
    return AlignedHeading(names, .blanks)
  }

  // MARK: `ls -l`

  private static func isListed(_ line: [UInt8]) -> Bool {
    let mode = line.prefix { $0 != 0x20 }
    guard (10...11).contains(mode.count), let kind = mode.first, "-dlbcpsD".utf8.contains(kind) else { return false }
    return mode.dropFirst().prefix(9).allSatisfy { "rwxsStT-".utf8.contains($0) }
  }

  private static func listing(_ lines: [[UInt8]]) -> AlignedHeading? {
    let isSum = lines[0].starts(with: "total ".utf8)
    let rows = lines.dropFirst(isSum ? 1 : 0)
    guard let first = rows.first, rows.allSatisfy(isListed) else { return nil }
    let fields = words(first)
    guard fields.count >= 8 else { return nil }
    let date = first[fields[5]]
    let isISO = date.count == 10 && date.filter { $0 == UInt8(ascii: "-") }.count == 2
    let zone = fields.count > 7 ? first[fields[7]] : []
    let hasZone = isISO && zone.count == 5 && (zone.first == UInt8(ascii: "+") || zone.first == UInt8(ascii: "-"))
    let words = hasZone ? 3 : isISO ? 2 : 3
    guard fields.count > 5 + words else { return nil }
    return AlignedHeading(
      ["mode", "links", "owner", "group", "size", "date", "name"], .listing(dateWords: words), skipsFirst: isSum)
  }
}
