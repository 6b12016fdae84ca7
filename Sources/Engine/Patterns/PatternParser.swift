/// Reads a regular expression: letters, `.`, `[a-z]`, `\d \w \s \b`, `^ $`, `( )`, `|`, `* + ? {2,5}`.
///
/// `(?<name> )` names a group. Features of engines that backtrack are refused: `\1` and `(?=…)`.
struct PatternParser {
  private static let mostNested = 50

  private let pattern: String
  private let scalars: [Unicode.Scalar]
  private var next = 0
  private var depth = 0

  private let ignoresCase: Bool
  /// The names of groups, in the order in which they first begin.
  private(set) var names: [String] = []
  /// The names that the alternative being read has so far.
  private var taken: Set<String> = []

  init(_ pattern: String, ignoresCase: Bool) {
    (self.pattern, self.ignoresCase, scalars) = (pattern, ignoresCase, Array(pattern.unicodeScalars))
  }

  mutating func parse() throws(PatternError) -> PatternTree {
    let tree = try choice()
    if next < scalars.count { throw error("has a ')' without a '(' before it") }
    return tree
  }

  private func error(_ reason: String) -> PatternError { PatternError(pattern: pattern, reason: reason) }

  private var scalar: Unicode.Scalar? { next < scalars.count ? scalars[next] : nil }

  private mutating func consume(_ wanted: Unicode.Scalar) -> Bool {
    guard scalar == wanted else { return false }
    next += 1
    return true
  }

  private mutating func choice() throws(PatternError) -> PatternTree {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostNested else { throw error("nests more than \(Self.mostNested) groups") }
    let before = taken
    var parts = [try sequence()]
    var all = taken
    while consume("|") {
      taken = before
      parts.append(try sequence())
      all.formUnion(taken)
    }
    taken = all
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func sequence() throws(PatternError) -> PatternTree {
    var parts: [PatternTree] = []
    while let scalar, scalar != "|", scalar != ")" { parts.append(try repeated(try atom())) }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .sequence(parts)
  }

  private mutating func repeated(_ atom: PatternTree) throws(PatternError) -> PatternTree {
    var tree = atom
    var count = 0
    while let (least, most) = try bounds() {
      tree = .repetition(tree, least, most, isShortest: consume("?"))
      count += 1
      if count > 3 { throw error("repeats a repetition more than three times") }
    }
    return tree
  }

  private mutating func bounds() throws(PatternError) -> (Int, Int?)? {
    if consume("*") { return (0, nil) }
    if consume("+") { return (1, nil) }
    if consume("?") { return (0, 1) }
    guard scalar == "{" else { return nil }
    let start = next
    next += 1
    let least = number()
    var most = least
    if consume(",") { most = number() }
    let isOpen = scalars[next - 1] == ","
    guard consume("}"), least != nil || most != nil else {
      // A brace that is not a repetition is a literal.
      next = start
      return nil
    }
    guard most ?? 0 <= 1000, least ?? 0 <= 1000 else { throw error("repeats more than 1000 times") }
    if let least, let most, most < least {
      throw error("has a repetition {\(least),\(most)} whose minimum exceeds its maximum")
    }
    return (least ?? 0, isOpen ? nil : most)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let digit = scalar, ("0"..."9").contains(digit) {
      value = min((value ?? 0) * 10 + Int(digit.value - 0x30), 1_000_000)
      next += 1
    }
    return value
  }

  private mutating func atom() throws(PatternError) -> PatternTree {
    guard let scalar else { return .empty }
    next += 1
    switch scalar {
    case ".": return .scalar(.notNewline)
    case "^": return .condition(.start)
    case "$": return .condition(.end)
    case "(": return try group()
    case "[": return .scalar(try brackets())
    case "\\": return try escape()
    case "*", "+", "?":
      throw error("has '\(scalar)' with nothing before it to repeat; write '\\\(scalar)' for the sign itself")
    // A brace that is no repetition.
    default: return .scalar(single(scalar))
    }
  }

  private func single(_ scalar: Unicode.Scalar) -> ScalarSet {
    let set = ScalarSet([scalar.value...scalar.value])
    return ignoresCase ? set.ignoringCase : set
  }

  private mutating func group() throws(PatternError) -> PatternTree {
    var name: String?
    if consume("?"), !consume(":") { name = try groupName() }
    if let name, !names.contains(name) { names.append(name) }
    let tree = try choice()
    guard consume(")") else { throw error("has a '(' without a ')'") }
    return name.flatMap { names.firstIndex(of: $0) }.map { .group(tree, $0) } ?? tree
  }

  /// The name in `(?<name>` or `(?P<name>`.
  private mutating func groupName() throws(PatternError) -> String {
    _ = consume("P")
    guard consume("<"), scalar != "=", scalar != "!" else {
      throw error("looks ahead or behind with '(?', which is not possible here; '(?:' and '(?<name>' are")
    }
    let start = next
    while let scalar, scalar != ">" { next += 1 }
    let name = String(String.UnicodeScalarView(scalars[start..<next]))
    guard consume(">"), !name.isEmpty else { throw error("has a '(?<' without a name and a '>'") }
    guard taken.insert(name).inserted else {
      throw error("has two groups of the name '\(name)' that both match; a name may repeat in alternatives")
    }
    return name
  }

  private mutating func escape() throws(PatternError) -> PatternTree {
    guard let scalar else { throw error("ends with a backslash; write '\\\\' for the sign itself") }
    if scalar == "b" || scalar == "B" {
      next += 1
      return .condition(scalar == "b" ? .wordEdge : .noWordEdge)
    }
    return .scalar(try escapedSet())
  }

  private mutating func escapedSet() throws(PatternError) -> ScalarSet {
    guard let scalar else { throw error("ends with a backslash; write '\\\\' for the sign itself") }
    next += 1
    switch scalar {
    case "d": return .digits
    case "D": return ScalarSet.digits.inverted
    case "w": return .words
    case "W": return ScalarSet.words.inverted
    case "s": return .blanks
    case "S": return ScalarSet.blanks.inverted
    case "t": return ScalarSet([9...9])
    case "n": return ScalarSet([10...10])
    case "r": return ScalarSet([13...13])
    case "1"..."9": throw error("refers back with '\\\(scalar)', which is not possible here")
    case "a"..."z", "A"..."Z", "0":
      throw error("has an unknown '\\\(scalar)'; known: \\d \\w \\s \\b \\t \\n and signs")
    default: return ScalarSet([scalar.value...scalar.value])
    }
  }

  private mutating func brackets() throws(PatternError) -> ScalarSet {
    let isInverted = consume("^")
    var set = ScalarSet([])
    var isFirst = true
    while let scalar, scalar != "]" || isFirst {
      isFirst = false
      let low = try bracketItem()
      guard next + 1 < scalars.count, self.scalar == "-", scalars[next + 1] != "]",
        let first = low.ranges.first, low.ranges.count == 1, first.count == 1
      else {
        set = set.union(low)
        continue
      }
      next += 1
      let high = try bracketItem()
      guard let last = high.ranges.first, last.count == 1, last.lowerBound >= first.lowerBound else {
        throw error("has a range in brackets that ends before it begins")
      }
      set = set.union(ScalarSet([first.lowerBound...last.lowerBound]))
    }
    guard consume("]") else { throw error("has a '[' without a ']'") }
    if ignoresCase { set = set.ignoringCase }
    return isInverted ? set.inverted : set
  }

  private mutating func bracketItem() throws(PatternError) -> ScalarSet {
    guard let scalar else { throw error("has a '[' without a ']'") }
    next += 1
    guard scalar != "\\" else { return try escapedSet() }
    if scalar == "[", self.scalar == ":" { return try namedClass() }
    return ScalarSet([scalar.value...scalar.value])
  }

  /// `[:alpha:]` and so on, in ASCII.
  private mutating func namedClass() throws(PatternError) -> ScalarSet {
    var name = ""
    next += 1
    while let scalar, scalar != ":" {
      name.unicodeScalars.append(scalar)
      next += 1
    }
    guard consume(":"), consume("]") else { throw error("has a '[:' without a ':]'") }
    switch name {
    case "alpha": return ScalarSet([0x41...0x5A, 0x61...0x7A])
    case "digit": return .digits
    case "alnum": return ScalarSet([0x30...0x39, 0x41...0x5A, 0x61...0x7A])
    case "upper": return ScalarSet([0x41...0x5A])
    case "lower": return ScalarSet([0x61...0x7A])
    case "space": return .blanks
    case "punct": return ScalarSet([0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E])
    case "xdigit": return ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66])
    default: throw error("has an unknown class '[:\(name):]'")
    }
  }
}

/// Why a pattern cannot be used, in a sentence that goes on after the pattern.
public struct PatternError: Error, Hashable, Sendable {
  public let pattern: String
  public let reason: String
}

extension PatternError: CustomStringConvertible {
  public var description: String { "the pattern '\(pattern)' \(reason)" }
}
