import CharacterCanvas

/// The commits, files and hunks of `diff -u`, `git diff`, `git show`, `git log -p` and `git format-patch`.
struct DiffOutline: LineOutline {
  let levels: [String]
  private let hasCommits: Bool
  private let hasFiles: Bool
  /// The lines of a graph before each line; nil if there is no graph.
  private var graph: CommitGraph?
  /// How many lines of the present hunk are still to come, of the old and of the new file.
  private var left = (old: 0, new: 0)
  /// Whether the lines of a hunk are not counted, because it compares more than two files.
  private var isCombined = false
  private var isNamingCommit = false
  private var isMail = false
  private var commit: [UInt8] = []
  /// The name of the old file, from the line `---` of a diff that names no files before.
  private var oldName: [UInt8]?
  private var hasFileHeader = false

  /// - Parameter opening: the first lines of the text, which say what parts there are.
  init(opening: [UInt8]) {
    graph = CommitGraph(before: Self.plainLines(opening).first { !$0.isEmpty } ?? [])
    let lines = Self.linesWithoutGraph(opening)
    hasCommits = lines.first { !$0.isEmpty }.map(Self.isCommit) ?? false
    hasFiles = !hasCommits || lines.contains { $0.begins(with: "diff --") || $0.begins(with: "--- a/") }
    levels = (hasCommits ? ["commit"] : []) + (hasFiles ? ["file", "hunk"] : [])
  }

  /// Whether text looks like a diff or a log of commits.
  static func accepts(_ opening: [UInt8]) -> Bool {
    let lines = linesWithoutGraph(opening).drop { $0.isEmpty }
    guard let first = lines.first else { return false }
    if isCommit(first) || first.begins(with: "diff --git ") || first.begins(with: "diff --cc ") { return true }
    let start = lines.prefix(4)
    let hasHunk = lines.contains { $0.begins(with: "@@ -") }
    if hasHunk, first.begins(with: "diff -") || first.begins(with: "Index: ") || first.begins(with: "Only in ") {
      return true
    }
    return zip(start, start.dropFirst()).contains { $0.begins(with: "--- ") && $1.begins(with: "+++ ") }
  }

  /// Whether the opening is too short to tell what parts there are.
  static func needsMore(_ opening: [UInt8]) -> Bool {
    let lines = linesWithoutGraph(opening)
    guard let first = lines.first(where: { !$0.isEmpty }) else { return false }
    if isCommit(first) {
      return !lines.contains { $0.begins(with: "diff --") } && lines.filter(isCommit).count < 3
    }
    let mayBegin = ["--- ", "diff -", "Index: ", "Only in "].contains { first.begins(with: $0) }
    return mayBegin && !lines.contains { $0.begins(with: "@@ -") }
  }

  /// The complete lines of the first bytes, without escape sequences.
  private static func plainLines(_ opening: [UInt8]) -> [[UInt8]] {
    let lines = opening.split(separator: 0x0A, maxSplits: 400, omittingEmptySubsequences: false).dropLast()
    return lines.map { line in
      let plain = Array(line).withUnsafeBytes { StyledBytes($0)?.text } ?? Array(line)
      return plain.last == 0x0D ? plain.dropLast() : plain
    }
  }

  /// The same without the lines of a graph, if there are any.
  private static func linesWithoutGraph(_ opening: [UInt8]) -> [[UInt8]] {
    let lines = plainLines(opening)
    guard var graph = CommitGraph(before: lines.first { !$0.isEmpty } ?? []) else { return lines }
    return lines.map { graph.text(of: $0) }
  }

  /// Whether a line begins a commit, in a log or in a mailbox.
  static func isCommit(_ line: [UInt8]) -> Bool {
    if isMail(line) { return true }
    guard line.begins(with: "commit ") else { return false }
    let digits = line.dropFirst(7).prefix { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    let next = line.dropFirst(7 + digits.count).first
    return digits.count >= 7 && (next == nil || next == 0x20)
  }

  /// The first line of a commit in `git format-patch`, which has this date for all.
  private static func isMail(_ line: [UInt8]) -> Bool {
    guard line.begins(with: "From ") else { return false }
    let rest = line.dropFirst(5)
    let digits = rest.prefix { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    return digits.count >= 40 && rest.dropFirst(digits.count).begins(with: " Mon Sep 17 00:00:00 2001")
  }

  // MARK: Lines

  mutating func read(_ line: [UInt8]) -> OutlineStep { readText(graph?.text(of: line) ?? line) }

  private mutating func readText(_ line: [UInt8]) -> OutlineStep {
    if left.old > 0 || left.new > 0 {
      // The counts of a damaged diff may be wrong.
      if line.first.map(Self.hunkMarks.contains) ?? true { return readHunkLine(line) }
      left = (0, 0)
    }
    if hasCommits, Self.isCommit(line) { return beginCommit(line) }
    if isNamingCommit { return readMessage(line) }
    guard hasFiles else { return .plain }
    if line.begins(with: "diff ") { return beginFile(line) }
    if line.begins(with: "@@ ") || line.begins(with: "@@@") { return beginHunk(line) }
    if isCombined { return OutlineStep(look: Self.look(line)) }
    return readFileLine(line)
  }

  private static let hunkMarks = Array(" +-\\\t".utf8)

  private mutating func readHunkLine(_ line: [UInt8]) -> OutlineStep {
    switch line.first {
    case UInt8(ascii: "+"): left.new -= 1
    case UInt8(ascii: "-"): left.old -= 1
    case UInt8(ascii: "\\"): break
    default: left = (left.old - 1, left.new - 1)
    }
    return OutlineStep(look: Self.look(line))
  }

  private static func look(_ line: [UInt8]) -> TextLook? {
    switch line.first {
    case UInt8(ascii: "+"): TextLook(foreground: .indexed(2))
    case UInt8(ascii: "-"): TextLook(foreground: .indexed(1))
    default: nil
    }
  }

  private mutating func beginCommit(_ line: [UInt8]) -> OutlineStep {
    (isNamingCommit, isCombined, oldName, hasFileHeader) = (true, false, nil, false)
    isMail = Self.isMail(line)
    commit = Array(line.dropFirst(isMail ? 5 : 7).prefix { $0 != 0x20 }.prefix(10))
    var step = OutlineStep(beginning: (0, commit), waits: true)
    step.look = TextLook(foreground: .indexed(3))
    return step
  }

  /// The first line of the message names the commit.
  private mutating func readMessage(_ line: [UInt8]) -> OutlineStep {
    if line.begins(with: "diff --") {
      isNamingCommit = false
      return beginFile(line)
    }
    if isMail {
      guard line.begins(with: "Subject: ") else { return OutlineStep(waits: true) }
      isNamingCommit = false
      return OutlineStep(naming: (0, commit + line.dropFirst(8)))
    }
    guard line.begins(with: "    "), line.contains(where: { $0 != 0x20 }) else { return OutlineStep(waits: true) }
    isNamingCommit = false
    return OutlineStep(naming: (0, commit + [0x20] + line.drop { $0 == 0x20 }))
  }

  private var fileLevel: Int { hasCommits ? 1 : 0 }

  private mutating func beginFile(_ line: [UInt8]) -> OutlineStep {
    (isCombined, oldName, hasFileHeader) = (false, nil, true)
    return .header(fileLevel, Self.fileName(in: line))
  }

  /// The name in `diff --git a/name b/name`, `diff --cc name` or `diff -u old new`.
  private static func fileName(in line: [UInt8]) -> ArraySlice<UInt8> {
    let start = Array("diff --git ".utf8)
    guard line.starts(with: start) else {
      return line.split(separator: 0x20).last ?? line[...]
    }
    let names = line.dropFirst(start.count)
    // If both names are the same, each is half of the line, whatever blanks they have.
    let half = names.count / 2
    let (old, new) = (names.prefix(half), names.dropFirst(half + 1))
    if names.count % 2 == 1, names.dropFirst(half).first == 0x20, old.dropFirst(2) == new.dropFirst(2) {
      return withoutPrefix(new)
    }
    var place = names.endIndex - 3
    while place > names.startIndex {
      if names[place...].begins(with: " b/") { return withoutPrefix(names[(place + 1)...]) }
      place -= 1
    }
    return names
  }

  private static func withoutPrefix(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    name.begins(with: "a/") || name.begins(with: "b/") ? name.dropFirst(2) : name
  }

  private mutating func beginHunk(_ line: [UInt8]) -> OutlineStep {
    let parts = line.split(separator: 0x20, maxSplits: 3)
    isCombined = line.begins(with: "@@@")
    if !isCombined, parts.count > 2, let old = Self.count(parts[1], after: UInt8(ascii: "-")),
      let new = Self.count(parts[2], after: UInt8(ascii: "+"))
    {
      left = (old, new)
    }
    return .header(fileLevel + 1, line)
  }

  /// The number of lines in `-12,7`; 1 if there is only the first number.
  private static func count(_ range: ArraySlice<UInt8>, after sign: UInt8) -> Int? {
    guard range.first == sign else { return nil }
    let numbers = range.dropFirst().split(separator: UInt8(ascii: ",")).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard let first = numbers.first, first != nil else { return nil }
    return numbers.count > 1 ? numbers[1] : 1
  }

  /// A line between the beginning of a file and its first hunk, or after a hunk.
  private mutating func readFileLine(_ line: [UInt8]) -> OutlineStep {
    if line.begins(with: "--- ") {
      oldName = line.dropFirst(4).prefix { $0 != 0x09 }.map { $0 }
      return OutlineStep(isShown: false)
    }
    guard line.begins(with: "+++ "), let old = oldName else {
      // `git log` has an empty line before the next commit.
      return OutlineStep(isShown: !line.isEmpty)
    }
    oldName = nil
    let new = line.dropFirst(4).prefix { $0 != 0x09 }
    if hasFileHeader {
      hasFileHeader = false
      return OutlineStep(isShown: false)
    }
    let name = new.begins(with: "/dev/null") ? Self.withoutPrefix(old[...]) : Self.withoutPrefix(new)
    return .header(fileLevel, name)
  }
}

/// The lines that `git log --graph` draws before its text.
struct CommitGraph {
  /// How many characters of the present commit's lines belong to the graph.
  private var width = 0

  /// - Parameter line: the first line of a log. nil unless it begins a commit after a graph.
  init?(before line: [UInt8]) {
    guard !DiffOutline.isCommit(line), Self.commitStart(in: line) != nil else { return nil }
  }

  /// A line without the graph before it.
  mutating func text(of line: [UInt8]) -> [UInt8] {
    if let start = Self.commitStart(in: line) {
      width = start
      return Array(line[start...])
    }
    return Array(line.dropFirst(line.prefix(width).prefix(while: Self.isDrawn).count))
  }

  /// Where a commit begins after a graph with its star.
  private static func commitStart(in line: [UInt8]) -> Int? {
    let start = line.prefix(while: isDrawn).count
    let drawn = line.prefix(start)
    guard drawn.contains(UInt8(ascii: "*")), drawn.last == UInt8(ascii: " ") else { return nil }
    return DiffOutline.isCommit(Array(line[start...])) ? start : nil
  }

  private static func isDrawn(_ byte: UInt8) -> Bool { "*|\\/_-. ".utf8.contains(byte) }
}
