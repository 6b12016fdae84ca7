/// A regular expression whose named groups are columns of lines.
public struct GroupPattern: Hashable, Sendable {
  /// The expression as the user typed it.
  public let source: String
  let program: PatternProgram
  /// The names of the groups, in the order in which they begin.
  public var names: [String] { program.names }

  /// - Throws: `PatternError` if the expression is malformed or has no named group.
  public init(_ source: String) throws(PatternError) { try self.init(source, ignoresCase: false) }

  /// - Throws: `PatternError` if the expression is malformed or has no named group.
  package init(_ source: String, ignoresCase: Bool) throws(PatternError) {
    self.source = source
    program = try PatternProgram(source, ignoresCase: ignoresCase, marksGroups: true)
    if program.names.isEmpty {
      throw PatternError(pattern: source, reason: "has no named group; write (?<name>…) for each column")
    }
  }
}

/// Finds the first match of a pattern in texts, and where its groups are.
///
/// A first pass goes from the end of a text to its begin. It finds from which instructions the rest of the text matches
/// at each place. A second pass follows the instructions that come first in the pattern, greedy ones included, and never
/// has to go back. Both take O(n) for n characters, apart from sets of instructions that come for the first time.
public final class GroupFinder {
  private static let mostStates = 2000

  /// The kind of the character before a place.
  private enum Before { static let start = 0, word = 1, other = 2 }

  /// An instruction in numbers: where it goes on, and where else.
  private struct Step {
    enum Kind { case scalar, move, mark, split, match }
    let kind: Kind
    let one, other: Int
  }

  private let program: [PatternProgram.Instruction]
  private let steps: [Step]
  /// Whether it matters what kind of character is before a place.
  private let hasEdges: Bool
  /// Whether the rest of a text matches from an instruction, by state. State 0 is after the end of texts.
  private var isViable: [Bool] = []
  private var numbers: [[Bool]: Int32] = [:]
  /// The state before a character of ASCII, by state, character and what is before that.
  private var targets: [Int32] = []
  /// The states before every character of the present text, and at its end.
  private var history: [Int32] = []
  private var scalars: [UInt32] = []
  /// Where the characters of the present text begin in its bytes; empty if every byte is one.
  private var offsets: [Int] = []
  /// Where a split was last followed: twice the place, and one more if the second way was taken.
  private var visits: [Int]
  /// The begin and the end of each group; -1 if it is in no match.
  private var marks: [Int]

  public init(_ pattern: GroupPattern) {
    program = pattern.program.instructions
    hasEdges = program.contains { [.condition(.wordEdge), .condition(.noWordEdge)].contains($0) }
    steps = program.enumerated().map { place, instruction in
      switch instruction {
      case .scalar: Step(kind: .scalar, one: place + 1, other: 0)
      case .condition: Step(kind: .move, one: place + 1, other: 0)
      case .jump(let target): Step(kind: .move, one: target, other: 0)
      case .mark(let number): Step(kind: .mark, one: place + 1, other: number)
      case .split(let one, let other): Step(kind: .split, one: one, other: other)
      case .match: Step(kind: .match, one: 0, other: 0)
      }
    }
    visits = Array(repeating: -1, count: program.count)
    marks = Array(repeating: -1, count: pattern.names.count * 2)
    forgetStates()
  }

  private func forgetStates() {
    (isViable, numbers, targets) = ([], [:], [])
    _ = number(of: Array(repeating: false, count: program.count))
  }

  /// Finds the first match in a text.
  ///
  /// - Parameter groups: where each group is in the bytes; an empty range at 0 for a group that the match does not have.
  /// - Returns: whether there is a match.
  public func find(in text: UnsafeRawBufferPointer, _ groups: inout [Range<Int>]) -> Bool {
    if numbers.count > Self.mostStates { forgetStates() }
    read(text)
    guard let start = firstMatch() else { return false }
    follow(from: start)
    groups.removeAll(keepingCapacity: true)
    for group in 0..<marks.count / 2 {
      let (begin, end) = (marks[group * 2], marks[group * 2 + 1])
      let isFound = begin >= 0 && end >= begin
      groups.append(!isFound ? 0..<0 : offsets.isEmpty ? begin..<end : offsets[begin]..<offsets[end])
    }
    return true
  }

  private func read(_ text: UnsafeRawBufferPointer) {
    scalars.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    guard text.contains(where: { $0 >= 0x80 }) else {
      scalars.append(contentsOf: text.lazy.map { UInt32($0) })
      return
    }
    var decoder = ScalarDecoder(text)
    while true {
      offsets.append(decoder.index)
      guard let scalar = decoder.next() else { break }
      scalars.append(scalar)
    }
  }

  private func before(_ place: Int) -> Int {
    if place == 0 { return Before.start }
    return hasEdges && ScalarSet.isWord(scalars[place - 1]) ? Before.word : Before.other
  }

  /// Fills `history` from the end on.
  ///
  /// - Returns: the first place where a match begins.
  private func firstMatch() -> Int? {
    let count = scalars.count
    if history.count <= count { history = Array(repeating: 0, count: count * 2 + 64) }
    var state = target(of: 0, nil, before(count))
    history[count] = state
    var first = isViable[Int(state) * steps.count] ? count : nil
    var place = count
    while place > 0 {
      // Characters whose states are known take most of the time.
      place = passKnown(from: place, &state, &first)
      guard place > 0 else { break }
      place -= 1
      let (scalar, before) = (scalars[place], before(place))
      let next = target(of: state, scalar, before)
      if scalar < 128 { targets[(Int(state) * 128 + Int(scalar)) * 3 + before] = next }
      state = next
      history[place] = state
      if isViable[Int(state) * steps.count] { first = place }
    }
    return first
  }

  /// Passes over the characters before a place, towards the begin, as long as the states before them are known.
  ///
  /// - Returns: the place that it came to.
  private func passKnown(from end: Int, _ state: inout Int32, _ first: inout Int?) -> Int {
    let (scalars, targets, isViable, width, hasEdges) = (scalars, targets, isViable, steps.count, hasEdges)
    var history = history
    self.history = []
    defer { self.history = history }
    var place = end
    while place > 0, scalars[place - 1] < 128 {
      var before = place == 1 ? Before.start : Before.other
      if hasEdges, place > 1, ScalarSet.isWord(scalars[place - 2]) { before = Before.word }
      let target = targets[(Int(state) * 128 + Int(scalars[place - 1])) * 3 + before]
      guard target >= 0 else { break }
      (place, state) = (place - 1, target)
      history[place] = target
      if isViable[Int(target) * width] { first = place }
    }
    return place
  }

  /// The state before a character, or at the end of a text.
  private func target(of state: Int32, _ scalar: UInt32?, _ before: Int) -> Int32 {
    let after = Int(state) * steps.count
    var set = Array(repeating: false, count: program.count)
    for (place, instruction) in program.enumerated() {
      switch instruction {
      case .scalar(let wanted):
        if let scalar, isViable[after + place + 1], wanted.contains(scalar) { set[place] = true }
      case .match: set[place] = true
      case .condition, .split, .jump, .mark: break
      }
    }
    let isEdge = (before == Before.word) != (scalar.map(ScalarSet.isWord) ?? false)
    // Instructions lead back only where they repeat, so that few rounds are needed.
    var isChanged = true
    while isChanged {
      isChanged = false
      for place in program.indices.reversed() where !set[place] {
        let leadsOn =
          switch program[place] {
          case .scalar, .match: false
          case .jump(let target): set[target]
          case .mark: set[place + 1]
          case .split(let one, let other): set[one] || set[other]
          case .condition(.start): before == Before.start && set[place + 1]
          case .condition(.end): scalar == nil && set[place + 1]
          case .condition(.wordEdge): isEdge && set[place + 1]
          case .condition(.noWordEdge): !isEdge && set[place + 1]
          }
        if leadsOn { (set[place], isChanged) = (true, true) }
      }
    }
    return number(of: set)
  }

  private func number(of set: [Bool]) -> Int32 {
    if let known = numbers[set] { return known }
    let number = Int32(numbers.count)
    numbers[set] = number
    isViable += set
    targets.append(contentsOf: repeatElement(-1, count: 128 * 3))
    return number
  }

  private func follow(from start: Int) {
    for index in marks.indices { marks[index] = -1 }
    for index in visits.indices { visits[index] = -1 }
    // Taken out of the object, since a check of each access would take longer than the work.
    let (steps, history, isViable) = (steps, history, isViable)
    var (visits, marks) = (visits, marks)
    (self.visits, self.marks) = ([], [])
    defer { (self.visits, self.marks) = (visits, marks) }
    var (step, place) = (0, start)
    while true {
      let next = steps[step]
      switch next.kind {
      case .scalar: (step, place) = (next.one, place + 1)
      case .move: step = next.one
      case .mark:
        marks[next.other] = place
        step = next.one
      case .split:
        let set = Int(history[place]) * steps.count
        // A repetition that has taken nothing does not begin again: the ways are taken in turns, which leads on.
        let prefersOther = visits[step] == place * 2
        let takesOther = isViable[set + (prefersOther ? next.other : next.one)] == prefersOther
        visits[step] = place * 2 + (takesOther ? 1 : 0)
        step = takesOther ? next.other : next.one
      case .match: return
      }
    }
  }
}
