/// The columns of the output of a program such as `ps`, `df` or `kubectl get`, by its first lines.
///
/// They are recognised strictly, so that prose stays lines. Either the first line has at least three different words in
/// capitals, and the lines below it have their fields under them. Or a line of dashes underlines each heading. Or the
/// headings are those of a program that is known.
struct AlignedHeading: Hashable {
  /// How lines are divided.
  enum Division: Hashable {
    /// At blanks, the last column takes the rest.
    case blanks
    /// At these places, in bytes from 0.
    case places([Int])
    /// At blanks, but addresses of Unix have two words, as `ss` prints them.
    case sockets
    /// As `ls -l` does: with dates of this many words.
    case listing(dateWords: Int)
  }

  let names: [String]
  let division: Division
  /// The lines that are not shown, counted from 0 without blank ones: the headings and the rule below them, or the sum
  /// of a listing. Lines above them stay in sight.
  let hiddenLines: Range<Int>
  /// The lines up to the heading, which some programs print again.
  private let top: [[UInt8]]

  private static let fewestColumns = 3
  /// The fewest lines in a hundred that must have their fields below the headings.
  private static let leastAligned = 75

  /// nil if the lines have no such heading.
  ///
  /// - Parameter lines: the first complete lines, without empty ones.
  init?(_ lines: [[UInt8]]) {
    guard let first = lines.first, lines.count > 1 || Self.isListed(first) else { return nil }
    if let found = Self.listing(lines) ?? Self.ruled(lines) ?? Self.known(lines) {
      self = found
    } else if let heading = Self.wide(first, lines.dropFirst()) ?? Self.close(first, lines.dropFirst()) {
      self = heading
    } else {
      return nil
    }
  }

  /// Whether a line is one of those up to the heading, printed again.
  func repeats(_ line: [UInt8]) -> Bool { top.contains(line) }

  /// Whether more lines may show that these have a heading.
  static func needsMore(_ lines: [[UInt8]]) -> Bool {
    guard let first = lines.first else { return false }
    if isAboveKnown(first) { return lines.count < 3 }
    return lines.count == 1 && mayBegin(with: first)
  }

  /// Whether a second line may show that the first one names columns.
  private static func mayBegin(with line: [UInt8]) -> Bool {
    if line.starts(with: "total ".utf8) || knownNames(line) != nil { return true }
    let words = words(line)
    return words.count >= fewestColumns
      && (line.starts(with: "Filesystem ".utf8) || words.allSatisfy { isHeading(line[$0]) })
  }

  private init(_ names: [String], _ division: Division, hiding hiddenLines: Range<Int> = 0..<1, top: [[UInt8]] = []) {
    (self.names, self.division, self.hiddenLines, self.top) = (names, division, hiddenLines, top)
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

  // MARK: Rules below headings

  /// Headings above a line of dashes, as `pip list` prints them, or of equal signs, as `dpkg -l` does.
  private static func ruled(_ lines: [[UInt8]]) -> AlignedHeading? {
    for place in lines.indices.prefix(5).dropFirst() {
      guard let starts = starts(ofRule: lines[place]), starts.count > 1 else { continue }
      let heading = lines[place - 1]
      let ends = starts.dropFirst() + [max(heading.count, starts[starts.count - 1])]
      let names = zip(starts, ends).map { start, end in
        text(heading[min(start, heading.count)..<min(end, heading.count)]).trimmed
      }
      let rows = lines[(place + 1)...]
      let aligned = rows.filter { row in starts.dropFirst().allSatisfy { row.count < $0 || row[$0 - 1] == 0x20 } }
      guard !names.contains(""), Set(names).count == names.count, aligned.count * 100 >= rows.count * leastAligned
      else { return nil }
      return AlignedHeading(names, .places(starts), hiding: place - 1..<place + 1, top: Array(lines[...place]))
    }
    return nil
  }

  /// Where the parts of a rule such as `---- ---` or `+++-===-===` begin; nil for another line.
  private static func starts(ofRule line: [UInt8]) -> [Int]? {
    let (dash, equal, plus) = (UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "+"))
    let hasEquals = line.contains(equal)
    guard line.allSatisfy({ $0 == dash || (hasEquals ? $0 == equal || $0 == plus : $0 == 0x20) }) else { return nil }
    let gap = hasEquals ? dash : 0x20
    return line.indices.filter { line[$0] != gap && ($0 == 0 || line[$0 - 1] == gap) }
  }

  // MARK: Known programs

  private static let socketNames = [
    "Netid", "State", "Recv-Q", "Send-Q", "Local Address:Port", "Peer Address:Port", "Process",
  ]

  /// The headings of `free`, `vmstat` and `ss`; nil for another line.
  private static func knownNames(_ line: [UInt8]) -> [String]? {
    let words = words(line).map { text(line[$0]) }
    // The first column of `free` has no heading.
    if words.starts(with: ["total", "used", "free"]) { return [""] + words }
    if words.starts(with: ["r", "b", "swpd", "free"]) { return words }
    guard words.contains("Recv-Q") else { return nil }
    // Headings may touch each other.
    let joined = words.joined()
    let sockets = socketNames.filter { joined.contains($0.replacing(" ", with: "")) }
    return joined == sockets.joined().replacing(" ", with: "") ? sockets : nil
  }

  /// Whether a line is the one that `vmstat` prints above its headings.
  private static func isAboveKnown(_ line: [UInt8]) -> Bool {
    text(line).contains("procs") && line.contains(UInt8(ascii: "-"))
      && line.allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: "-") || (0x61...0x7A).contains($0) }
  }

  private static func known(_ lines: [[UInt8]]) -> AlignedHeading? {
    let place = isAboveKnown(lines[0]) ? 1 : 0
    guard lines.count > place + 1, let names = knownNames(lines[place]) else { return nil }
    let top = Array(lines[...place])
    let rows = lines[(place + 1)...].filter { !top.contains($0) }
    let isOfSockets = names.contains("Recv-Q")
    let fitting = rows.filter { row in
      let count = words(row).count
      if names[0].isEmpty { return count > 3 && row[words(row)[0].upperBound - 1] == UInt8(ascii: ":") }
      return isOfSockets ? count >= names.count - 1 : count == names.count
    }
    guard fitting.count * 100 >= rows.count * leastAligned else { return nil }
    return AlignedHeading(names, isOfSockets ? .sockets : .blanks, hiding: place..<place + 1, top: top)
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
      ["mode", "links", "owner", "group", "size", "date", "name"], .listing(dateWords: words),
      hiding: 0..<(isSum ? 1 : 0))
  }
}
