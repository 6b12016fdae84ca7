import CharacterCanvas
import Scenes
import Yams

/// A node of a scene file, and the keys that lead to it.
struct Subject {
  let node: Node
  let path: KeyPath

  /// Keys and list indices from the root, written as `--set` takes them: `data.sections.0.header`.
  struct KeyPath: Hashable, CustomStringConvertible {
    var keys: [String] = []
    /// The name of the whole, used when there are no keys.
    var root = "the scene"

    func appending(_ key: String) -> KeyPath { KeyPath(keys: keys + [key], root: root) }

    func isWithin(_ other: KeyPath) -> Bool { keys.starts(with: other.keys) }

    var description: String { keys.isEmpty ? root : keys.joined(separator: ".") }
  }

  init(_ node: Node, path: KeyPath = KeyPath()) {
    (self.node, self.path) = (node, path)
  }

  subscript(key: String, value: Node) -> Subject { Subject(value, path: path.appending(key)) }

  /// The elements of a list; nil for anything else.
  var elements: [Subject]? {
    node.sequence.map { $0.enumerated().map { index, element in self["\(index)", element] } }
  }

  // MARK: Values of scalars

  var isEmpty: Bool {
    guard let scalar = node.scalar, scalar.style == .plain || scalar.style == .any else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  /// A number, possibly infinite or NaN; nil for anything but an unquoted number.
  var number: Double? { plain.flatMap(Self.number) }

  var flag: Bool? {
    switch plain {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// A text. Numbers count as texts; true, false and the words for null do not.
  var text: String? {
    guard let scalar = node.scalar, !isEmpty, flag == nil else { return nil }
    return scalar.string
  }

  private var plain: String? {
    guard let scalar = node.scalar, scalar.style == .plain || scalar.style == .any else { return nil }
    return scalar.string
  }

  private static func number(_ text: String) -> Double? {
    switch text.lowercased() {
    case ".inf", "+.inf": return .infinity
    case "-.inf": return -.infinity
    case ".nan": return .nan
    default: break
    }
    let isDecimal = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    return isDecimal && text.utf8.contains { (48...57).contains($0) } ? Double(text) : nil
  }

  // MARK: Words for messages

  /// The quoted value, such as `'ten'`, or the kind of node.
  var quoted: String {
    switch node {
    case .scalar(let scalar): isEmpty ? "empty" : Self.quoted(scalar.string)
    case .sequence(let list): list.isEmpty ? "an empty list" : "a list of \(list.count)"
    case .mapping(let mapping): mapping.isEmpty ? "an empty mapping" : "a mapping"
    case .alias(let alias): Self.quoted("*\(alias.anchor.rawValue)")
    }
  }

  static func quoted(_ text: String) -> String { "'\(DisplayText(text).truncated(to: 60).string)'" }
}
