/// A regular expression as instructions of a machine that is in several places at once. Such a machine never goes back,
/// so that the time for a text does not explode.
struct PatternProgram: Hashable, Sendable {
  enum Condition: Hashable, Sendable { case start, end, wordEdge, noWordEdge }

  enum Instruction: Hashable, Sendable {
    case scalar(ScalarSet)
    case condition(Condition)
    case split(Int, Int)
    case jump(Int)
    case match
  }

  /// The most instructions. `{1000}` repeats the part before it a thousand times.
  static let limit = 2000

  private(set) var instructions: [Instruction] = []

  /// - Throws: `PatternError` if the expression is malformed, or larger than the limit.
  init(_ pattern: String, ignoresCase: Bool) throws(PatternError) {
    var parser = PatternParser(pattern, ignoresCase: ignoresCase)
    let tree = try parser.parse()
    self.init()
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
    case .repetition(let part, let least, let most):
      for _ in 0..<least { try add(part, pattern) }
      if let most {
        for _ in least..<max(least, most) { try addOptional(part, pattern) }
      } else {
        let split = instructions.count
        instructions.append(.split(split + 1, 0))
        try add(part, pattern)
        instructions.append(.jump(split))
        instructions[split] = .split(split + 1, instructions.count)
      }
    }
  }

  private mutating func addOptional(_ part: PatternTree, _ pattern: String) throws(PatternError) {
    let split = instructions.count
    instructions.append(.split(split + 1, 0))
    try add(part, pattern)
    instructions[split] = .split(split + 1, instructions.count)
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
  case repetition(PatternTree, Int, Int?)
}
