import CharacterCanvas

/// A session that is written down so that it can be repeated: its conditions, every input event, and a hash of each
/// frame. People write scripts by hand, and the viewer saves them.
///
/// As text, a script has lines that state the conditions (see `ScriptConditions`), all of them optional, and words:
///
///     scene: boxes
///     size: 80x24
///
///     # down a page, to the fifth row after it, and to iron
///     pgdn 5j / "iron" enter
///     click@10,4 wheel-down@10,4
///     120x40
///
/// | word | |
/// |---|---|
/// | `j` `G` `space` `ctrl-u` `pgdn` | a key, by its name in the help |
/// | `5j` `12G` | a number, digit by digit, and a key |
/// | `"iron"` | a key for each character; `\"`, `\\` and `\u{301}` stand for characters |
/// | `paste"iron"` | pasted text; also `\n` and `\t` |
/// | `press@10,4` `release@10,4` `drag@10,4` | the left button, over a cell; others as `middle-press`, `right-drag` |
/// | `click@10,4` | a press and a release |
/// | `move@10,4` | the mouse without a button |
/// | `wheel-down@10,4` | a notch of the wheel: `up`, `down`, `left`, `right`; others as `wheel:2,-1@10,4` |
/// | `120x40` | the screen changes its size |
/// | `resumed` `ended` | the program continues after a stop; the input ends |
/// | `wait:0.25` | a pause in seconds: casts show it, replays do not wait, and with `motion: full` what moves goes on |
/// | `#` | the rest of the line is a comment; the key `#` is `u+23` |
///
/// Modifiers are prefixes of mouse words, as they are of keys: `ctrl-press@10,4`.
///
/// A line `frame 9f86d081884c7d65` says that the steps since the line before lead to one frame. It contains the frame's
/// `Canvas.pictureHash`, without panels that show times. A frame with data still arriving has no hash. In a script
/// without such lines, each event leads to a frame, after all background work is done. In a script with them, `work:3`
/// says when three slices of background work were done, and `say"…"` what the viewer reported about a file. `rest` says
/// that what moved went to its end without a key, because the line to the terminal was slow.
public struct InputScript: Hashable, Sendable {
  /// An event, or something that happens between events.
  public enum Step: Hashable, Sendable {
    case event(InputEvent)
    /// Nothing happens for this long.
    case wait(milliseconds: Int)
    /// This many slices of background work are done.
    case work(slices: Int)
    /// The host reports something in the status line.
    case said(String)
    /// Animations go to their end.
    case rest
    /// The steps before lead to one frame; nil if nothing is known about it.
    case frame(hash: UInt64?)
  }

  public var conditions: ScriptConditions
  public var steps: [Step]

  public init(_ conditions: ScriptConditions = ScriptConditions(), steps: [Step] = []) {
    (self.conditions, self.steps) = (conditions, steps)
  }

  /// A script of events only. Each one leads to a frame.
  public init(_ conditions: ScriptConditions = ScriptConditions(), events: [InputEvent]) {
    self.init(conditions, steps: events.map(Step.event))
  }

  public var events: [InputEvent] {
    steps.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  /// Whether the script has pictures to compare with.
  private var hasHashes: Bool {
    steps.contains { if case .frame(_?) = $0 { true } else { false } }
  }

  /// Whether the script says which events share a frame.
  var saysFrames: Bool {
    steps.contains {
      switch $0 {
      case .frame, .work: true
      case .event, .wait, .said, .rest: false
      }
    }
  }
}

extension InputScript {
  /// Parses a script.
  /// - Throws: `ScriptFaults`, with all faults.
  public init(parsing text: String) throws(ScriptFaults) {
    self.init()
    var faults: [ScriptFault] = []
    var (isHead, saysVersion) = (true, false)
    let mostFaults = 1000
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if faults.count >= mostFaults { break }
      // The faults of a line come in order, and a line may be very long.
      var last = (place: line.startIndex, column: 1)
      func note(_ place: Substring.Index, _ problem: String) {
        let from = place < last.place ? (place: line.startIndex, column: 1) : last
        last = (place, from.column + line.distance(from: from.place, to: place))
        faults.append(ScriptFault(line: index + 1, column: last.column, problem: problem))
      }
      if let colon = Self.colonOfCondition(line) {
        let start = line.firstIndex { $0 != " " && $0 != "\t" } ?? line.startIndex
        guard isHead else {
          note(start, "conditions such as '\(line[start...colon])' must come before all words")
          continue
        }
        if line[start..<colon] == "version" { saysVersion = true }
        do throws(ScriptConditions.ConditionFault) {
          try conditions.set(String(line[line.index(after: colon)...]).trimmingBlanks, of: line[start..<colon])
        } catch {
          note(start, error.problem)
        }
        continue
      }
      let words = ScriptLine(line, mostFaults: mostFaults - faults.count)
      words.faults.forEach { note($0.place, $0.problem) }
      if !words.steps.isEmpty || !words.faults.isEmpty { isHead = false }
      steps += words.steps
    }
    if !faults.isEmpty { throw ScriptFaults(faults: faults) }
    if !saysVersion, hasHashes { conditions.version = 1 }
  }

  /// The colon of a line that states a condition. The line begins with letters and a colon. Then a blank or nothing
  /// follows, or the letters are a known name.
  private static func colonOfCondition(_ line: Substring) -> Substring.Index? {
    let rest = line.drop { $0 == " " || $0 == "\t" }
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    guard !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == ":" else { return nil }
    let value = rest[rest.index(after: name.endIndex)...]
    let isCondition =
      ScriptConditions.names.contains(String(name)) || value.first.map { $0 == " " || $0 == "\t" } ?? true
    return isCondition ? name.endIndex : nil
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    text = text.drop(while: isBlank)
    while text.last.map(isBlank) ?? false { text.removeLast() }
    return String(text)
  }
}

extension InputScript: CustomStringConvertible {
  /// The text of the script. `init(parsing:)` reads it back to an equal script.
  public var description: String {
    let saysVersion = conditions.version != 2 || hasHashes
    var lines = (saysVersion ? ["version: \(conditions.version)"] : []) + conditions.lines
    if !lines.isEmpty { lines.append("") }
    var line = ""
    func endLine() {
      if !line.isEmpty { lines.append(line) }
      line = ""
    }
    for step in steps {
      let word = Self.text(of: step)
      if case .frame = step {
        endLine()
        lines.append(word)
        continue
      }
      if !line.isEmpty, line.count + word.count >= 100 { endLine() }
      line += (line.isEmpty ? "" : " ") + word
    }
    endLine()
    return lines.map { $0 + "\n" }.joined()
  }

  /// The text of one step.
  public static func text(of step: Step) -> String {
    switch step {
    case .event(let event): ScriptWord.text(of: event)
    case .wait(let milliseconds): "wait:\(Duration.milliseconds(milliseconds).secondsText)"
    case .work(let slices): "work:\(slices)"
    case .said(let sentence): "say" + ScriptText.quoted(sentence)
    case .rest: "rest"
    case .frame(let hash): hash.map { "frame \(hexadecimal($0))" } ?? "frame"
    }
  }

  /// A hash as sixteen hexadecimal digits.
  public static func hexadecimal(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A fault at one place of a script.
public struct ScriptFault: Hashable, Sendable, CustomStringConvertible {
  /// Both count from 1.
  public let line: Int
  public let column: Int
  public let problem: String

  public var description: String { "line \(line), column \(column): \(problem)" }
}

/// All faults of a script, from its beginning to its end.
public struct ScriptFaults: Error, Hashable, CustomStringConvertible {
  public let faults: [ScriptFault]

  public var description: String { faults.map(\.description).joined(separator: "\n") }
}

/// The words of one line of a script, and their steps.
struct ScriptLine {
  private(set) var steps: [InputScript.Step] = []
  private(set) var faults: [ScriptWord.Fault] = []
  private var rest: Substring
  private let mostFaults: Int

  /// - Parameter mostFaults: reading ends after so many faults.
  init(_ line: Substring, mostFaults: Int) {
    (rest, self.mostFaults) = (line, mostFaults)
    skipBlanks()
    if isFrame { readFrame() } else { readWords() }
  }

  private mutating func readWords() {
    while faults.count < mostFaults, let first = rest.first, first != "#" {
      do throws(ScriptWord.Fault) {
        steps += try nextSteps()
      } catch {
        faults.append(error)
      }
      skipBlanks()
    }
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\t" } }

  private mutating func nextWord() -> Substring {
    // By bytes, because a file that is no script may be one word of many megabytes.
    let end = rest.utf8.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  private mutating func nextSteps() throws(ScriptWord.Fault) -> [InputScript.Step] {
    if let text = try quoted(after: "\"") { return text.map { .event(.key(Key($0))) } }
    if let text = try quoted(after: "paste\"") { return [.event(.paste(text))] }
    if let text = try quoted(after: "say\"") { return [.said(text)] }
    return try ScriptWord(nextWord()).steps
  }

  /// The text up to the closing quote, if the rest of the line begins with `opening`. Both are removed from the line.
  private mutating func quoted(after opening: String) throws(ScriptWord.Fault) -> String? {
    let start = rest.startIndex
    guard rest.hasPrefix(opening) else { return nil }
    rest = rest.dropFirst(opening.count)
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\":
        let place = rest.startIndex
        guard let plain = ScriptText.unescaped(&rest) else {
          skipString()
          throw ScriptWord.Fault(rest.base.index(before: place), "after \\ there is one of \\ \" n t u{301}")
        }
        text += plain
      default: text.append(character)
      }
    }
    throw ScriptWord.Fault(start, "the text is never closed by a quote")
  }

  /// Skips to the end of a text that has a fault.
  private mutating func skipString() {
    while let character = rest.popFirst(), character != "\"" {
      if character == "\\" { _ = rest.popFirst() }
    }
  }

  // MARK: Frames

  private var isFrame: Bool {
    let name = "frame"
    return rest.hasPrefix(name) && (rest.dropFirst(name.count).first.map { " \t#".contains($0) } ?? true)
  }

  private mutating func readFrame() {
    _ = nextWord()
    skipBlanks()
    guard let first = rest.first, first != "#" else { return steps.append(.frame(hash: nil)) }
    let word = nextWord()
    guard word.utf8.count == 16, word.allSatisfy(\.isHexDigit), let hash = UInt64(word, radix: 16) else {
      faults.append(.init(word.startIndex, "'\(word)' is not the hash of a frame: sixteen digits from 0 to f"))
      return
    }
    skipBlanks()
    steps.append(.frame(hash: hash))
    if let first = rest.first, first != "#" {
      faults.append(.init(rest.startIndex, "a frame is on a line of its own; '\(rest)' belongs on the next"))
    }
  }
}
