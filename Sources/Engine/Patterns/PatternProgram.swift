/// A regular expression as instructions of a machine that is in several places at once. Such a machine never goes back,
/// so that the time for a text does not explode.
struct PatternProgram: Hashable, Sendable {
  enum Condition: Hashable, Sendable { case start, end, wordEdge, noWordEdge }

  enum Instruction: Hashable, Sendable {
    case scalar(ScalarSet)
    case condition(Condition)
    case split(Int, Int)
    case jump(Int)
    /// The place is the begin of a group, at an even number, or its end.
    case mark(Int)
    case match
  }

  /// The most instructions. `{1000}` repeats the part before it a thousand times.
  static let limit = 2000

  private(set) var instructions: [Instruction] = []
  /// The names of the groups that it marks.
  private(set) var names: [String] = []
  private var marksGroups = false

  /// - Parameter marksGroups: whether the places of named groups are of interest.
  /// - Throws: `PatternError` if the expression is malformed, or larger than the limit.
  init(_ pattern: String, ignoresCase: Bool, marksGroups: Bool = false) throws(PatternError) {
    var parser = PatternParser(pattern, ignoresCase: ignoresCase)
    let tree = try parser.parse()
    self.init()
    self.marksGroups = marksGroups
    if marksGroups { names = parser.names }
    try add(tree, pattern)
    instructions.append(.match)
  }

  private init() {}

  private mutating func add(_ tree: PatternTree, _ pattern: String) throws(PatternError) {
    guard instructions.count < Self.limit else {
      throw PatternError(pattern: pattern, reason: "is too large: it repeats too much")
    }
    switch tree {
    case .empty: break
    case .scalar(let set): instructions.append(.scalar(set))
    case .condition(let condition): instructions.append(.condition(condition))
    case .sequence(let parts): for part in parts { try add(part, pattern) }
    case .choice(let parts): try add(choice: parts, pattern)
    case .group(let part, let number):
      if marksGroups { instructions.append(.mark(number * 2)) }
      try add(part, pattern)
      if marksGroups { instructions.append(.mark(number * 2 + 1)) }
    case .repetition(let part, let least, let most, let isShortest):
      for _ in 0..<least { try add(part, pattern) }
      if let most {
        for _ in least..<max(least, most) { try addOptional(part, isShortest, pattern) }
      } else {
        try addOptional(part, isShortest, isRepeated: true, pattern)
      }
    }
  }

  private mutating func addOptional(
    _ part: PatternTree, _ isShortest: Bool, isRepeated: Bool = false, _ pattern: String
  ) throws(PatternError) {
    let split = instructions.count
    instructions.append(.split(split + 1, 0))
    try add(part, pattern)
    if isRepeated { instructions.append(.jump(split)) }
    let end = instructions.count
    instructions[split] = isShortest ? .split(end, split + 1) : .split(split + 1, end)
  }

  private mutating func add(choice parts: [PatternTree], _ pattern: String) throws(PatternError) {
    var jumps: [Int] = []
    for part in parts.dropLast() {
      let split = instructions.count
      instructions.append(.split(split + 1, 0))
      try add(part, pattern)
      jumps.append(instructions.count)
      instructions.append(.jump(0))
      instructions[split] = .split(split + 1, instructions.count)
    }
    if let last = parts.last { try add(last, pattern) }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }
}

/// A regular expression as it is nested.
indirect enum PatternTree {
  case empty
  case scalar(ScalarSet)
  case condition(PatternProgram.Condition)
  case sequence([PatternTree])
  case choice([PatternTree])
  /// At least, and at most; nil for any number.
  case repetition(PatternTree, Int, Int?, isShortest: Bool)
  /// A group with a name, by its number.
  case group(PatternTree, Int)
}
