import Foundation

/// The pattern of a search or a filter: a text, or a regular expression after a tilde.
///
/// Case is ignored unless the pattern has a capital letter. A text in double quotes is taken literally.
public struct TextPattern: Hashable, Sendable {
  /// The text as the user typed it.
  public let source: String
  /// The text to find, in lower case unless it is exact; nil for a regular expression.
  package let text: String?
  let program: PatternProgram?
  package let isExact: Bool
  /// Whether it is a regular expression.
  package var isExpression: Bool { program != nil }

  /// nil for an empty pattern.
  /// - Throws: `PatternError` for a malformed regular expression.
  public init?(_ source: String) throws(PatternError) {
    guard source.hasPrefix("~") else {
      self.init(text: Self.unquoted(source), source: source)
      return
    }
    let pattern = String(source.dropFirst())
    guard !pattern.isEmpty else { return nil }
    let isExact = Self.hasCapital(pattern)
    self.init(source: source, program: try PatternProgram(pattern, ignoresCase: !isExact), isExact: isExact)
  }

  private init(source: String, program: PatternProgram, isExact: Bool) {
    (self.source, text, self.program, self.isExact) = (source, nil, program, isExact)
  }

  /// A literal text, tildes and quotes included; nil if it is empty.
  public init?(text: String) { self.init(text: text, source: text) }

  private init?(text: String, source: String) {
    guard !text.isEmpty else { return nil }
    isExact = text.contains(where: \.isUppercase)
    (self.source, self.text, program) = (source, isExact ? text : text.lowercased(), nil)
  }

  /// The text without the quotes around it.
  static func unquoted(_ text: String) -> String {
    text.count > 2 && text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
  }

  /// Whether a regular expression has a literal capital letter, unlike that of `\W`.
  private static func hasCapital(_ pattern: String) -> Bool {
    var isEscaped = false
    for character in pattern {
      if character.isUppercase, !isEscaped { return true }
      isEscaped = character == "\\" && !isEscaped
    }
    return false
  }
}

/// Finds a pattern in texts. It reuses work on earlier texts, which makes later ones faster.
public final class PatternFinder {
  public let pattern: TextPattern
  private let bytes: ByteFinder?
  private let machine: PatternMachine?
  private let anchored: PatternMachine?
  /// The most characters of a line that are looked at for places to mark.
  private static let reach = 2000

  public convenience init(_ pattern: TextPattern) { self.init(pattern, mostWork: PatternMachine.mostWork) }

  /// - Parameter mostWork: how many instructions a text may take.
  init(_ pattern: TextPattern, mostWork: Int) {
    self.pattern = pattern
    let isASCII = pattern.text?.utf8.allSatisfy { $0 < 0x80 } == true
    bytes = isASCII ? pattern.text.map { ByteFinder(Array($0.utf8), isExact: pattern.isExact) } : nil
    machine = pattern.program.map { PatternMachine($0, mostWork: mostWork) }
    anchored = pattern.program.map { PatternMachine($0, searches: false, mostWork: mostWork) }
  }

  /// The search for the bytes of an ASCII text; nil for other patterns.
  package var byteFinder: ByteFinder? { bytes }
  /// How much work was done for regular expressions.
  public var work: Int { machine?.work ?? 0 }

  /// Whether the pattern is in a text.
  ///
  /// - Throws: `PatternError` if a regular expression takes too long.
  /// - Complexity: O(b) for b bytes; O(b × i) for the i instructions of a regular expression.
  public func matches(_ text: UnsafeRawBufferPointer) throws(PatternError) -> Bool {
    if let bytes { return bytes.first(in: text, from: 0) != nil }
    if let machine {
      do {
        return try machine.matches(text)
      } catch {
        throw PatternError(pattern: pattern.source, reason: "takes too long; a simpler one is needed")
      }
    }
    // A text that is not ASCII cannot be in one that is.
    guard let wanted = pattern.text, text.contains(where: { $0 >= 0x80 }) else { return false }
    let string = String(decoding: text, as: UTF8.self)
    return (pattern.isExact ? string : string.lowercased()).contains(wanted)
  }

  /// The columns of each match in a row of characters, one per column. Empty matches are left out.
  public func columns(in row: [Character]) -> [Range<Int>] {
    if let wanted = pattern.text { return columns(of: Array(wanted), in: row) }
    guard let anchored else { return [] }
    let shown = row.prefix(Self.reach)
    var (scalars, columnOfScalar) = ([UInt32](), [Int]())
    for (column, character) in shown.enumerated() {
      for scalar in character.unicodeScalars {
        scalars.append(scalar.value)
        columnOfScalar.append(column)
      }
    }
    columnOfScalar.append(shown.count)
    var (found, start) = ([Range<Int>](), 0)
    while start < scalars.count {
      guard let end = try? anchored.endOfMatch(in: scalars, from: start), end > start else {
        start += 1
        continue
      }
      found.append(columnOfScalar[start]..<max(columnOfScalar[start] + 1, columnOfScalar[end]))
      start = end
    }
    return found
  }

  private func columns(of wanted: [Character], in row: [Character]) -> [Range<Int>] {
    guard row.count >= wanted.count else { return [] }
    var (found, start) = ([Range<Int>](), 0)
    while start + wanted.count <= row.count {
      if wanted.indices.allSatisfy({ equal(row[start + $0], wanted[$0]) }) {
        found.append(start..<start + wanted.count)
        start += wanted.count
      } else {
        start += 1
      }
    }
    return found
  }

  private func equal(_ shown: Character, _ wanted: Character) -> Bool {
    shown == wanted || (!pattern.isExact && shown.lowercased() == String(wanted))
  }
}

extension PatternFinder: Equatable {
  /// Finders are equal if they find the same.
  public static func == (a: PatternFinder, b: PatternFinder) -> Bool { a.pattern == b.pattern }

  /// Whether the pattern is in a text; false if it takes too long.
  public func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { (try? matches(UnsafeRawBufferPointer($0))) ?? false }
  }
}

/// Runs a pattern over texts. It remembers which sets of places it was in, so that most characters cost one look-up.
///
/// The work for a text of n characters is O(n × i) for i instructions at worst. A text that would take longer than
/// `mostWork` is given up.
final class PatternMachine {
  struct GivenUp: Error {}

  private static let mostStates = 2000
  /// The most instructions that one text may take, some tenths of a second.
  static let mostWork = 20_000_000

  private struct State: Hashable {
    /// The instructions that wait for the next character, before conditions are looked at.
    var places: [Int]
    var isAfterWord: Bool
    var isAtStart: Bool
  }

  private enum Target { static let unknown: Int32 = -1, matched: Int32 = -2 }

  private let program: [PatternProgram.Instruction]
  /// Whether matches may begin anywhere.
  private let searches: Bool
  private let mostWork: Int
  private var states: [State] = []
  private var numbers: [State: Int32] = [:]
  /// The next state for each character of ASCII, by state.
  private var targets: [Int32] = []
  /// Whether a text that ends in a state matches: 1, 0, or -1 if that is not known.
  private var ends: [Int8] = []
  /// How many instructions were looked at.
  private(set) var work = 0
  private var visited: [Bool]

  init(_ program: PatternProgram, searches: Bool = true, mostWork: Int = PatternMachine.mostWork) {
    (self.program, self.searches, self.mostWork) = (program.instructions, searches, mostWork)
    visited = Array(repeating: false, count: program.instructions.count)
    _ = number(of: start)
  }

  private var start: State { State(places: [0], isAfterWord: false, isAtStart: true) }

  /// Whether a match is anywhere in the text.
  ///
  /// - Throws: `GivenUp`.
  func matches(_ text: UnsafeRawBufferPointer) throws(GivenUp) -> Bool {
    var state: Int32 = 0
    let limit = work + mostWork
    var decoder = ScalarDecoder(text)
    while let scalar = decoder.next() {
      state = try next(after: state, scalar, limit)
      if state == Target.matched { return true }
    }
    return isEnd(state)
  }

  /// The end of the longest match that begins at a place of a text; nil if none does.
  func endOfMatch(in scalars: [UInt32], from first: Int) throws(GivenUp) -> Int? {
    var state = State(
      places: [0], isAfterWord: first > 0 && ScalarSet.isWord(scalars[first - 1]), isAtStart: first == 0)
    let limit = work + mostWork
    var found: Int?
    for index in first..<scalars.count {
      let (waiting, isMatch) = closure(of: state, before: scalars[index])
      if isMatch { found = index }
      state = State(
        places: advance(waiting, scalars[index]), isAfterWord: ScalarSet.isWord(scalars[index]), isAtStart: false)
      if state.places.isEmpty { return found }
      if work > limit { throw GivenUp() }
    }
    return closure(of: state, before: nil).isMatch ? scalars.count : found
  }

  private func next(after number: Int32, _ scalar: UInt32, _ limit: Int) throws(GivenUp) -> Int32 {
    let index = Int(number) * 128 + Int(scalar)
    if scalar < 128, targets[index] != Target.unknown { return targets[index] }
    let (waiting, isMatch) = closure(of: states[Int(number)], before: scalar)
    if work > limit { throw GivenUp() }
    if isMatch {
      if scalar < 128 { targets[index] = Target.matched }
      return Target.matched
    }
    var places = advance(waiting, scalar)
    if searches, places.first != 0 { places.insert(0, at: 0) }
    let state = State(places: places, isAfterWord: ScalarSet.isWord(scalar), isAtStart: false)
    let count = states.count
    let target = self.number(of: state)
    // If all states were forgotten, the number of the one before means another.
    if scalar < 128, states.count >= count { targets[index] = target }
    return target
  }

  private func isEnd(_ number: Int32) -> Bool {
    let index = Int(number)
    if ends[index] < 0 { ends[index] = closure(of: states[index], before: nil).isMatch ? 1 : 0 }
    return ends[index] == 1
  }

  private func number(of state: State) -> Int32 {
    if let known = numbers[state] { return known }
    if states.count >= Self.mostStates {
      (states, numbers, targets, ends) = ([], [:], [], [])
      _ = number(of: start)
    }
    let number = Int32(states.count)
    states.append(state)
    numbers[state] = number
    targets.append(contentsOf: repeatElement(Target.unknown, count: 128))
    ends.append(-1)
    return number
  }

  private func advance(_ waiting: [Int], _ scalar: UInt32) -> [Int] {
    var places: [Int] = []
    for place in waiting {
      if case .scalar(let set) = program[place], set.contains(scalar) { places.append(place + 1) }
    }
    return places
  }

  /// The instructions that a state leads to before the next character, in order; nil stands for the end of the text.
  private func closure(of state: State, before scalar: UInt32?) -> (waiting: [Int], isMatch: Bool) {
    var (open, waiting, isMatch, seen) = (Array(state.places.reversed()), [Int](), false, [Int]())
    let isEdge = state.isAfterWord != (scalar.map(ScalarSet.isWord) ?? false)
    while let place = open.popLast() {
      guard !visited[place] else { continue }
      visited[place] = true
      seen.append(place)
      switch program[place] {
      case .scalar: waiting.append(place)
      case .match: isMatch = true
      case .jump(let target): open.append(target)
      case .mark: open.append(place + 1)
      case .split(let one, let other): open += [other, one]
      case .condition(let condition):
        let holds =
          switch condition {
          case .start: state.isAtStart
          case .end: scalar == nil
          case .wordEdge: isEdge
          case .noWordEdge: !isEdge
          }
        if holds { open.append(place + 1) }
      }
    }
    for place in seen { visited[place] = false }
    work += seen.count + 1
    return (waiting.sorted(), isMatch)
  }
}

/// The Unicode scalars of UTF-8. Malformed bytes count as U+FFFD.
struct ScalarDecoder {
  private let bytes: UnsafeRawBufferPointer
  /// Where the next one begins.
  private(set) var index = 0

  init(_ text: UnsafeRawBufferPointer) { bytes = text }

  mutating func next() -> UInt32? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    guard byte >= 0x80 else {
      index += 1
      return UInt32(byte)
    }
    var (rest, decoder) = (bytes[index...].makeIterator(), UTF8())
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
      index += 1
      return 0xFFFD
    }
    index += UTF8.width(scalar)
    return scalar.value
  }
}
