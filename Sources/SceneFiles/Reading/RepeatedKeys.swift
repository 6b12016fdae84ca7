import Yams

/// Reads text where a mapping repeats a key: the first one counts, and the others are reported as faults.
///
/// The parser rejects such a mapping, and names the place of one key only. So the text is parsed once more, in which
/// each word has a first letter of its own, so that no two keys are equal. One pass over the nodes restores the letters
/// and finds all repeated keys.
struct RepeatedKeys {
  /// The letters of the text, by those that replace them.
  private var originals: [Unicode.Scalar: Unicode.Scalar] = [:]
  private var faults: [SceneFault] = []
  private let source: String

  /// Private use planes, which no text is expected to contain. Their last two code points are not characters.
  private static let planes = [0xF_0000...0xF_FFFD, 0x10_0000...0x10_FFFD]
  /// What a word may follow. Words after indicators, such as `&name`, are not keys.
  private static let boundaries = Set<Unicode.Scalar>(" \t\n\r{[,\"'".unicodeScalars)
  /// What means something to YAML at the beginning of a word.
  private static let indicators = Set<Unicode.Scalar>(" \t\n\r-?:,[]{}#&*!|>'\"%@`.\\".unicodeScalars)

  /// - Parameter parse: throws if a mapping has a key twice.
  /// - Returns: nil for a text without a value.
  static func root(
    of text: String, source: String, parse: (String) throws -> Node?
  ) throws -> (root: Node?, faults: [SceneFault]) {
    do {
      return (try parse(text), [])
    } catch YamlError.duplicatedKeysInMapping(let duplicates, let context) {
      var keys = RepeatedKeys(source: source)
      do {
        guard let root = try keys.marked(text).map(parse) else {
          throw YamlError.duplicatedKeysInMapping(duplicates: duplicates, context: context)
        }
        return (root.map { keys.restored($0) }, keys.faults)
      } catch YamlError.duplicatedKeysInMapping {
        // A key that begins with an escape or an indicator.
        throw YamlError.duplicatedKeysInMapping(duplicates: duplicates, context: context)
      }
    }
  }

  private init(source: String) { self.source = source }

  /// The text with another first letter for each word; nil if it has such letters already.
  private mutating func marked(_ text: String) -> String? {
    var letters = Self.planes.joined().lazy.compactMap { Unicode.Scalar(UInt32($0)) }.makeIterator()
    var (result, mayBegin, isAtLineStart, isDirective) = (String.UnicodeScalarView(), true, true, false)
    for scalar in text.unicodeScalars {
      guard scalar.value < 0xF_0000 else { return nil }
      if isAtLineStart { isDirective = scalar == "%" }
      if mayBegin, !isDirective, !Self.indicators.contains(scalar), let letter = letters.next() {
        originals[letter] = scalar
        result.append(letter)
      } else {
        result.append(scalar)
      }
      mayBegin = Self.boundaries.contains(scalar)
      isAtLineStart = scalar == "\n" || scalar == "\r"
    }
    return String(result)
  }

  // MARK: Restoring letters

  private mutating func restored(_ node: Node) -> Node {
    switch node {
    case .alias: return node
    case .scalar(let scalar):
      var letters = String.UnicodeScalarView()
      letters.append(contentsOf: scalar.string.unicodeScalars.map { originals[$0] ?? $0 })
      // Setting the text of a scalar would forget whether it was quoted.
      return .scalar(.init(String(letters), scalar.tag, scalar.style, scalar.mark, scalar.anchor))
    case .sequence(let list): return .sequence(.init(list.map { restored($0) }, list.tag, list.style, list.mark))
    case .mapping(let mapping):
      var pairs: [(Node, Node)] = []
      var known: [Node: Node] = [:]
      for (key, value) in mapping {
        let key = restored(key)
        if let first = known[key] {
          note(key, after: first)
        } else {
          known[key] = key
          pairs.append((key, restored(value)))
        }
      }
      return .mapping(.init(pairs, mapping.tag, mapping.style, mapping.mark))
    }
  }

  private mutating func note(_ key: Node, after first: Node) {
    let line = first.mark.map { "; the first is on line \($0.line)" } ?? ""
    let sentence = "there is more than one \(Subject(key).quoted) in one mapping\(line)"
    let fault = SceneFault(source: source, line: key.mark?.line, column: key.mark?.column, sentence: sentence)
    // A mapping with several aliases is visited several times.
    if !faults.contains(fault) { faults.append(fault) }
  }
}
