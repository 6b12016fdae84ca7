import CharacterCanvas

/// A format of logs that is recognised by the first lines of a text: how its lines become columns.
///
/// The patterns demand a time where the format has one, so that prose stays lines.
struct LogFormat {
  /// Its name with an article, as in `an access log`.
  let title: String
  let pattern: GroupPattern
  /// The columns that tables hide at first: those of little interest, and those without a value in the first lines.
  let quietColumns: Set<String>

  /// The most lines that a format is recognised by.
  private static let sampleCount = 40

  /// The format of most of the first lines; nil for other texts. Lines that begin with a blank do not count, since they
  /// continue the ones before.
  ///
  /// - Parameters:
  ///   - opening: the first bytes, in UTF-8.
  ///   - isWhole: whether there are no other bytes.
  /// - Complexity: O(b) for b bytes.
  init?(of opening: [UInt8], isWhole: Bool) {
    let lines = Self.firstLines(opening, isWhole: isWhole)
    guard !lines.isEmpty else { return nil }
    for known in Self.known {
      guard let pattern = try? GroupPattern(known.pattern, ignoresCase: known.ignoresCase),
        let filled = Self.filledColumns(of: lines, pattern)
      else { continue }
      self.init(known.title, pattern, quiet: known.quiet.union(Set(pattern.names).subtracting(filled)))
      return
    }
    guard let pairs = KeyedPairs(lines), let pattern = try? GroupPattern(pairs.pattern) else { return nil }
    self.init("logfmt", pattern, quiet: [KeyedPairs.otherPairs])
  }

  private init(_ title: String, _ pattern: GroupPattern, quiet: Set<String>) {
    (self.title, self.pattern, quietColumns) = (title, pattern, quiet)
  }

  var note: ReadingNote {
    ReadingNote(
      "\(title): --from lines",
      "the first lines are those of \(title), so their fields are columns; --from lines shows the lines as they are")
  }

  /// The first complete lines without escape sequences, but for blank ones and those that begin with a blank.
  private static func firstLines(_ opening: [UInt8], isWhole: Bool) -> [[UInt8]] {
    var lines = opening.split(separator: 0x0A, maxSplits: sampleCount, omittingEmptySubsequences: false)
    if lines.count > sampleCount || !isWhole { lines.removeLast() }
    return lines.compactMap { line in
      var text = line.last == 0x0D ? line.dropLast() : line
      guard let first = text.first, first != 0x20, first != 0x09 else { return nil }
      guard text.contains(0x1B) else { return Array(text) }
      text = Array(text).withUnsafeBytes { StyledBytes($0)?.text[...] } ?? text
      return Array(text)
    }
  }

  /// The columns that have a value in some line; nil unless most lines match.
  private static func filledColumns(of lines: [[UInt8]], _ pattern: GroupPattern) -> Set<String>? {
    let (finder, names) = (GroupFinder(pattern), pattern.names)
    var (filled, groups, misses): (Set<String>, [Range<Int>], Int) = ([], [], 0)
    for line in lines {
      guard line.withUnsafeBytes({ finder.find(in: $0, &groups) }) else {
        misses += 1
        guard misses * 2 < lines.count else { return nil }
        continue
      }
      for (name, range) in zip(names, groups) where !range.isEmpty && !line[range].elementsEqual("-".utf8) {
        filled.insert(name)
      }
    }
    return filled
  }
}

// MARK: Patterns

extension LogFormat {
  private struct Known {
    let title: String
    let pattern: String
    var ignoresCase = false
    var quiet: Set<String> = []
  }

  private static let clock = #"\d\d:\d\d:\d\d(?:[.,]\d+)?"#
  private static let date = #"\d{4}[-/]\d\d[-/]\d\d"#
  private static let zone = #"(?: ?(?:Z|UTC|[+-]\d\d:?\d\d))?"#
  /// A date of syslog, which has no year.
  private static let monthDay = #"[A-Z][a-z]{2} [ \d]\d"#
  /// A text in quotes, in which a backslash escapes the next character.
  private static let quoted = #"(?:[^"\\]|\\.)*"#

  /// The more a pattern demands, the earlier it comes.
  private static let known = [
    // host ident user [time] "method path protocol" status bytes "referrer" "agent", as web servers write it.
    Known(
      title: "an access log",
      pattern: #"^(?:(?<site>\S+:\d+) )?(?<host>\S+) (?<ident>\S+) (?<user>[^\[]*?) "#
        + #"\[(?<time>\d\d?/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d(?: [+-]\d{4})?)\] "#
        + #""(?:(?<method>[A-Z]+) (?<path>QUOTED?)(?: (?<protocol>HTTP/[\d.]+))?|(?<path>QUOTED))" "#
        + #"(?<status>\d{3}) (?:(?<bytes>\d+)|-)(?: "(?<referrer>QUOTED)" "(?<agent>QUOTED)")?(?: (?<rest>.+))?$"#,
      quiet: ["ident", "protocol"]),
    // <priority>1 time host program pid id [data] message, as RFC 5424 says.
    Known(
      title: "a syslog",
      pattern: #"^<(?<priority>\d{1,3})>1 (?<time>DATET\#(clock)ZONE|-) (?<host>\S+) (?<program>\S+) (?<pid>\S+) "#
        + #"(?<id>\S+) (?<data>-|(?:\[(?:[^\]"]|"QUOTED")*\])+)(?: (?<message>.*))?$"#,
      quiet: ["priority", "id", "data"]),
    // [time] [thread] - logger - channel.LEVEL target] message, of which only the time and the level must be there.
    Known(
      title: "a log with levels",
      pattern: #"^\[?(?<time>(?:DATE[T ])?\#(clock)ZONE|MONTHDAY \#(clock)|[A-Z][a-z]{2} MONTHDAY \#(clock) \d{4})\]?:?"#
        + #"(?: \[(?<thread>[^\]]*)\]| - (?<logger>\S+) -)?? *[-|]? *[\[<(]?"#
        + #"(?:(?<channel>[\w.-]+)[.:])??(?<level>trace|debug|verbose|info|notice|warn(?:ing)?|err(?:or)?|"#
        + #"crit(?:ical)?|fatal|severe|alert|emerg(?:ency)?|panic)\b[\])>]?[:|]?(?: - | +\| | +|$)"#
        + #"(?:(?<target>[\w:.]+)\] )?(?<message>.*)$"#,
      ignoresCase: true),
    // time host program[pid]: message, as RFC 3164 says; also with times of ISO 8601.
    Known(
      title: "a syslog",
      pattern: #"^(?:<(?<priority>\d{1,3})>)?(?:(?<time>MONTHDAY \d\d:\d\d:\d\d) (?<host>[\w.:-]+) (?:PROGRAM)?"#
        + #"|(?<time>DATET\#(clock)(?:Z|[+-]\d\d:?\d\d)) (?<host>[\w.:-]+) PROGRAM)(?<message>.*)$"#,
      quiet: ["priority"]),
  ].map { known in
    let parts = [
      ("QUOTED?", quoted + "?"), ("QUOTED", quoted), ("DATE", date), ("ZONE", zone), ("MONTHDAY", monthDay),
      ("PROGRAM", #"(?<program>[^\s:\[]+)(?:\[(?<pid>\d+)\])?: ?"#),
    ]
    let pattern = parts.reduce(known.pattern) { $0.replacing($1.0, with: $1.1) }
    return Known(title: known.title, pattern: pattern, ignoresCase: known.ignoresCase, quiet: known.quiet)
  }
}

/// Lines of pairs such as `level=info msg="disk full"`, which is known as logfmt.
private struct KeyedPairs {
  /// The column of pairs from the first one on whose key is not in the first lines.
  static let otherPairs = "other pairs"
  private static let (fewestLines, fewestPairs, mostKeys) = (2, 2, 60)

  /// In the order in which they come.
  private var keys: [String] = []

  /// nil unless most lines are nothing but pairs.
  init?(_ lines: [[UInt8]]) {
    var (matches, known) = (0, Set([Self.otherPairs]))
    for line in lines {
      guard let own = Self.keys(of: line), own.count >= Self.fewestPairs else { continue }
      matches += 1
      keys += own.filter { known.insert($0).inserted }
    }
    guard matches >= Self.fewestLines, matches * 2 > lines.count, keys.count <= Self.mostKeys else { return nil }
  }

  /// The keys of a line; nil if it has anything but pairs.
  private static func keys(of line: [UInt8]) -> [String]? {
    var (keys, rest) = ([String](), line[...])
    while let first = rest.first {
      guard first != 0x20 else {
        rest = rest.dropFirst()
        continue
      }
      let key = rest.prefix(while: isOfKey)
      guard !key.isEmpty, !isDigit(first), rest.dropFirst(key.count).first == UInt8(ascii: "=") else { return nil }
      keys.append(String(decoding: key, as: UTF8.self))
      guard let end = endOfValue(rest[(key.endIndex + 1)...]) else { return nil }
      rest = rest[end...]
    }
    return keys
  }

  private static func endOfValue(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.first == UInt8(ascii: "\"") else { return text.firstIndex(of: 0x20) ?? text.endIndex }
    var place = text.startIndex + 1
    while place < text.endIndex, text[place] != UInt8(ascii: "\"") { place += text[place] == UInt8(ascii: "\\") ? 2 : 1 }
    guard place < text.endIndex, place + 1 == text.endIndex || text[place + 1] == 0x20 else { return nil }
    return place + 1
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || "_-./@".utf8.contains(byte)
  }

  /// Pairs with these keys, in any order, and then others.
  var pattern: String {
    let known = keys.map { key in
      let name = key.map { "_-./@".contains($0) ? "\\\($0)" : String($0) }.joined()
      return #"\#(name)=(?:"(?<\#(key)>(?:[^"\\]|\\.)*)"|(?<\#(key)>[^" ]\S*)?)(?: +|$)"#
    }
    return #"^(?:\#(known.joined(separator: "|")))+(?<\#(Self.otherPairs)>[\w./@-]+=.*)?$"#
  }
}
