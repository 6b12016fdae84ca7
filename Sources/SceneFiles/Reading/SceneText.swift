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
  /// - Returns: the root, and the faults of repeated keys, of which the first counts.
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
      return error(source, context.mark.line, context.mark.column, "there is more than one \(names) in one mapping")
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
