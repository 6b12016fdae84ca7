import Foundation
import Scenes
import Yams

/// A setting from the command line that changes one value of a scene: `layout.columns=3`.
public struct SceneSetting: Hashable, Sendable, CustomStringConvertible {
  public static let option = ProgramCall.settingOption

  let keys: [String]
  /// As written, in YAML.
  let value: String

  /// - Parameter text: `key=value`: keys and list indices joined by dots, and a value in YAML.
  /// - Throws: `SceneFileError` if there is no key.
  public init(_ text: String) throws(SceneFileError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let keys = parts[0].split(separator: ".", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard parts.count == 2, keys.allSatisfy({ !$0.isEmpty }) else {
      let sentence = "expected key=value with keys joined by dots, such as layout.columns=3"
      let source = "\(Self.option) \(Subject.quoted(text))"
      throw SceneFileError(faults: [SceneFault(source: source, line: nil, column: nil, sentence: sentence)])
    }
    (self.keys, value) = (keys, String(parts[1]))
  }

  public var description: String { "\(Self.option) \(keys.joined(separator: "."))=\(value)" }

  var path: Subject.KeyPath { Subject.KeyPath(keys: keys) }

  /// `root` with the value at its place. Missing mappings are added.
  @MainActor
  func applied(to root: Node) throws(SceneFileError) -> Node {
    if let text = textWithHash { return try placed(Node(text, Tag(.str), .doubleQuoted), in: root, keys[...]) }
    let replacement: Node
    do {
      let root = try Parser(yaml: value, resolver: .basic, encoding: .utf8).singleRoot()
      replacement = root ?? Node("", Tag(.str), .doubleQuoted)
    } catch {
      throw fault("\(Subject.quoted(value)) is not a value in YAML\(hintAtQuotes)")
    }
    return try placed(replacement.withoutMarks, in: root, keys[...])
  }

  /// The value as a text, if YAML would read a part of it as a comment. A command line needs no comments, but
  /// colours and some texts contain a `#`. nil if there is no such `#`, or if quotes or brackets make the meaning
  /// clear.
  private var textWithHash: String? {
    let text = value.trimmingCharacters(in: .whitespaces)
    guard text.hasPrefix("#") || text.contains(/[ \t]#/), let first = text.first, !"{[&*!|>%@`'\"".contains(first)
    else {
      return nil
    }
    return text
  }

  /// A hint to use quotes, for a value that was probably meant as a text but begins with a special character of YAML.
  var hintAtQuotes: String {
    let text = value.trimmingCharacters(in: .whitespaces)
    guard let first = text.first, "{[&*!|>%@`".contains(first), !text.contains(where: { "'\"\\".contains($0) }) else {
      return ""
    }
    return
      "; a text that begins with '\(first)' needs quotes of its own: '\(keys.joined(separator: "."))=\"\(text)\"'"
  }

  /// `node` with a value at the place that the remaining keys lead to.
  func placed(_ value: Node, in node: Node?, _ rest: ArraySlice<String>) throws(SceneFileError) -> Node {
    guard let key = rest.first else { return value }
    let here = Subject.KeyPath(keys: Array(keys.prefix(keys.count - rest.count)))
    switch node {
    case nil: return Node([(Node(key), try placed(value, in: nil, rest.dropFirst()))])
    case .mapping(var mapping)?:
      mapping[key] = try placed(value, in: mapping[key], rest.dropFirst())
      if rest.count == 1, let rival = Self.rival(of: key, value) { mapping[rival] = nil }
      return .mapping(mapping)
    case .sequence(var list)?:
      guard let index = Int(key), list.indices.contains(index) else {
        let known = list.isEmpty ? "it is empty" : "its elements are 0 to \(list.count - 1)"
        throw fault("\(here) has no element \(Subject.quoted(key)); \(known)")
      }
      list[index] = try placed(value, in: list[index], rest.dropFirst())
      return .sequence(list)
    case let scalar? where Self.isBar(here) && Subject(scalar).number != nil:
      return try placed(value, in: Node([(Node("length"), scalar)]), rest)
    case let scalar?:
      throw fault("\(here) is \(Subject(scalar).quoted) and has no \(Subject.quoted(key)) in it")
    }
  }

  /// Whether a number at a place is the length of a bar around sections, which can be written as a mapping too.
  private static func isBar(_ place: Subject.KeyPath) -> Bool {
    let bars = ["contentHeader", "contentFooter", "groupHeader", "groupFooter"]
    return bars.contains { place == Subject.KeyPath(keys: ["layout", $0]) }
  }

  /// The key that is removed when another key sets the same thing: the number of columns.
  private static func rival(of key: String, _ value: Node) -> String? {
    switch key {
    case "columns": "minimumColumnBreadth"
    case "minimumColumnBreadth": (Subject(value).number ?? 0) > 0 ? "columns" : nil
    default: nil
    }
  }

  func fault(_ sentence: String) -> SceneFileError {
    SceneFileError(faults: [SceneFault(source: description, line: nil, column: nil, sentence: sentence)])
  }
}

extension Node {
  /// The node without its place in the text.
  fileprivate var withoutMarks: Node {
    switch self {
    case .scalar(var scalar):
      scalar.mark = nil
      return .scalar(scalar)
    case .sequence(let list):
      return .sequence(.init(list.map(\.withoutMarks), list.tag, list.style, nil))
    case .mapping(let mapping):
      let pairs = mapping.map { ($0.key.withoutMarks, $0.value.withoutMarks) }
      return .mapping(.init(pairs, mapping.tag, mapping.style, nil))
    case .alias: return self
    }
  }
}
