import Foundation
import Records
import Scenes
import Yams

/// Parses the text of a scene file into nodes.
///
/// JSON is read as YAML. Only surrogate pairs differ; they are rewritten as YAML escapes first. A file named `.json`
/// must be valid JSON, because other programs read it too.
@MainActor
enum SceneText {
  /// The most values in a file after expanding aliases, as aliases of aliases can grow without bound.
  static let valueLimit = 2_000_000

  /// The largest text of a scene, in bytes. Larger data belong in a source.
  static let byteLimit = 64 << 20

  /// The text of a file in UTF-8, whatever its encoding, without a byte order mark.
  static func bytes(path: String) throws -> [UInt8] {
    let source = try ByteSource(path: path)
    var bytes: [UInt8] = []
    while let chunk = try source.nextChunk() {
      bytes += chunk
      guard bytes.count <= byteLimit else {
        throw error(path, nil, nil, "the text is larger than \(byteLimit >> 20) MB; put such data into a source")
      }
    }
    return try ByteSource.text(of: bytes, name: path)
  }

  /// - Parameter whenEmpty: the text to use for an empty one; nil makes that a fault.
  /// - Returns: the root, and the faults of repeated keys. The first of them counts.
  static func node(
    of bytes: [UInt8], source: String, whenEmpty: Node? = nil
  ) throws(SceneFileError) -> (root: Node, faults: [SceneFault]) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let line = bytes.prefix(validPrefix(of: bytes)).count { $0 == UInt8(ascii: "\n") } + 1
      throw error(source, line, nil, "these bytes are not UTF-8; expected YAML or JSON in UTF-8 or UTF-16")
    }
    let root: Node?
    let faults: [SceneFault]
    do {
      (root, faults) = try RepeatedKeys.root(of: withoutSurrogates(text), source: source) {
        let root = try Parser(yaml: $0, resolver: .basic, encoding: .utf8).singleRoot()
        try refuseGrowth(of: root, source)
        return root
      }
    } catch let error as SceneFileError {
      throw error
    } catch {
      throw fault(of: error, source)
    }
    guard let root = root ?? whenEmpty else {
      throw error(source, 1, 1, "the file is empty; expected a scene with 'layout' and 'data'")
    }
    if source.lowercased().hasSuffix(".json"), let problem = JSONText.problem(in: bytes) {
      throw error(source, problem.line, problem.column, "the text is YAML, but not JSON: \(problem.reason)")
    }
    return (root, faults)
  }

  // MARK: Errors of the parser

  private static let tooDeep = "lists and mappings are nested too deeply; expected at most 1000 levels"

  private static func fault(of problem: any Error, _ source: String) -> SceneFileError {
    switch problem as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let isTooDeep = problem.contains("nesting level")
      let sentence = isTooDeep ? tooDeep : "the text is neither YAML nor JSON: \(problem)"
      return error(source, mark.line, mark.column, sentence)
    case .duplicatedKeysInMapping(let duplicates, let context):
      let names = duplicates.map { "'\($0)'" }.joined(separator: ", ")
      return error(source, context.mark.line, context.mark.column, "duplicate key \(names)")
    case .reader(let problem, _, _, _):
      return error(source, nil, nil, "the text is neither YAML nor JSON: \(problem)")
    case .memory: return error(source, nil, nil, "there is not enough memory to read the text")
    default: return error(source, nil, nil, "the text is neither YAML nor JSON: \(problem)")
    }
  }

  private static func error(
    _ source: String, _ line: Int?, _ column: Int?, _ sentence: String
  ) -> SceneFileError {
    SceneFileError(faults: [SceneFault(source: source, line: line, column: column, sentence: sentence)])
  }

  // MARK: Limits

  private static func refuseGrowth(of root: Node?, _ source: String) throws(SceneFileError) {
    var budget = valueLimit
    guard let root, !isWithin(&budget, root) else { return }
    throw error(source, 1, 1, "the file has more than \(valueLimit) values, through aliases of aliases")
  }

  private static func isWithin(_ budget: inout Int, _ node: Node) -> Bool {
    budget -= 1
    guard budget >= 0 else { return false }
    switch node {
    case .scalar, .alias: return true
    case .sequence(let list): return list.allSatisfy { isWithin(&budget, $0) }
    case .mapping(let mapping): return mapping.allSatisfy { isWithin(&budget, $0.key) && isWithin(&budget, $0.value) }
    }
  }

  private static func validPrefix(of bytes: [UInt8]) -> Int {
    var iterator = bytes.makeIterator()
    var decoder = UTF8()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { count += UTF8.width(scalar) }
    return count
  }

  /// Turns `\ud83d\ude00` into `\U0001f600`.
  private static func withoutSurrogates(_ text: String) -> String {
    guard text.range(of: "\\ud", options: .caseInsensitive) != nil else { return text }
    return text.replacing(/(?<escaped>\\\\)|\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/) { match in
      guard match.escaped == nil, let high = match.2.flatMap({ UInt32($0, radix: 16) }),
        let low = match.3.flatMap({ UInt32($0, radix: 16) })
      else { return String(match.0) }
      let scalar = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)
      let digits = String(scalar, radix: 16)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
  }
}

/// Reads text where a mapping repeats a key: the first one counts, and the others are reported as faults.
///
/// The parser rejects such a mapping, and names the place of one key only. So the text is parsed once more, with a
/// different first letter for each word, so that no two keys are equal. One pass over the nodes restores the letters
/// and finds all repeated keys.
struct RepeatedKeys {
  /// The letters of the text, by those that replace them.
  private var originals: [Unicode.Scalar: Unicode.Scalar] = [:]
  private var faults: [SceneFault] = []
  private let source: String

  /// Private use planes, which no text is expected to contain. Their last two code points are not characters.
  private static let planes = [0xF_0000...0xF_FFFD, 0x10_0000...0x10_FFFD]
  /// Characters before a word that may be a key. Words after indicators, such as `&name`, are not keys.
  private static let boundaries = Set<Unicode.Scalar>(" \t\n\r{[,\"'".unicodeScalars)
  /// Characters with a meaning in YAML at the beginning of a word.
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
    let sentence = "duplicate key \(Subject(key).quoted)\(line)"
    let fault = SceneFault(source: source, line: key.mark?.line, column: key.mark?.column, sentence: sentence)
    // A mapping with several aliases is visited several times.
    if !faults.contains(fault) { faults.append(fault) }
  }
}
