import CharacterCanvas
import Records
import Yams

/// Collects the faults of a file while it is read. Reading continues after a fault, so that all are reported at once.
@MainActor
final class Reader {
  let source: String
  let settings: [SceneSetting]
  private(set) var faults: [SceneFault]
  /// The most unknown keys that similar names are searched for. That takes longer than all else, and most of the faults
  /// after these are only counted.
  private static let mostHints = 100
  private var unknownCount = 0

  /// - Parameter faults: faults already found in the text.
  init(source: String, settings: [SceneSetting] = [], faults: [SceneFault] = []) {
    (self.source, self.settings, self.faults) = (source, settings, faults)
  }

  /// - Throws: `SceneFileError` if there were faults.
  func finish() throws(SceneFileError) {
    guard faults.isEmpty else {
      let inOrder = faults.sorted { ($0.line ?? .max, $0.column ?? .max) < ($1.line ?? .max, $1.column ?? .max) }
      throw SceneFileError(faults: inOrder)
    }
  }

  /// Reports a value that is not what was expected.
  func wrong(_ subject: Subject, expected: String) {
    // A mapping without values was probably meant as a text: `{item}`.
    let isLikeText = subject.node.mapping?.allSatisfy { Subject($0.value).isEmpty } ?? false
    let setting = isLikeText ? settings.last { $0.path == subject.path } : nil
    fault(subject, "\(subject.path) is \(subject.quoted); expected \(expected)\(setting?.hintAtQuotes ?? "")")
  }

  func unknown(key: Node, in owner: Subject, known: [String]) {
    let name = key.scalar?.string ?? ""
    guard !name.isEmpty else { return fault(Subject(key, path: owner.path), "\(owner.path) has a key without a name") }
    unknownCount += 1
    let known = unknownCount <= Self.mostHints ? "; " + Self.hint(for: name, among: known) : ""
    fault(
      Subject(key, path: owner.path.appending(name)), "unknown key \(Subject.quoted(name)) in \(owner.path)\(known)")
  }

  private static func hint(for name: String, among known: [String]) -> String {
    let hint = closestName(to: name, among: known).map { "did you mean '\($0)'? " } ?? ""
    return hint + (known.isEmpty ? "there is none" : "known: \(known.joined(separator: ", "))")
  }

  func missing(key: String, in owner: Subject, expected: String) {
    fault(Subject(owner.node, path: owner.path.appending(key)), "\(owner.path) has no '\(key)'; expected \(expected)")
  }

  /// The elements of a list that has as many as `count` allows. Reports a fault and returns nil for anything else.
  func elements(of subject: Subject, in count: ClosedRange<Int>, expected: String) -> [Subject]? {
    if let elements = subject.elements, count.contains(elements.count) { return elements }
    wrong(subject, expected: expected)
    return nil
  }

  func fault(_ subject: Subject, _ sentence: String) {
    // Values from settings, and mappings added to hold them, have no place in the text.
    let setting = settings.last { subject.path.isWithin($0.path) || $0.path.isWithin(subject.path) }
    if let setting, subject.node.mark == nil {
      faults.append(SceneFault(source: setting.description, line: nil, column: nil, sentence: sentence))
    } else {
      let mark = subject.node.mark
      faults.append(SceneFault(source: source, line: mark?.line, column: mark?.column, sentence: sentence))
    }
  }
}

/// One fault in a scene file, or in a setting that changes it.
public struct SceneFault: Hashable, Sendable, CustomStringConvertible {
  /// The file as named by the caller, or the setting: `--set layout.columns=x`.
  public let source: String
  /// Counts from 1; nil for a fault in a setting, or one without a place in the file.
  public let line: Int?
  public let column: Int?
  /// Names what is wrong, quotes the value and says what is possible.
  public let sentence: String

  /// `scene.yaml:3:11: layout.columns is 'three'; expected a whole number from 1 to 10000`.
  public var description: String {
    ([source] + [line, column].compactMap { $0 }.map(String.init)).joined(separator: ":") + ": " + sentence
  }
}

/// All faults of a scene file, in the order of the file.
public struct SceneFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public let faults: [SceneFault]

  /// A line for each fault. Faults after the twentieth are only counted.
  public var lines: [String] {
    let rest = faults.count - Self.shownCount
    return faults.prefix(Self.shownCount).map(\.description) + (rest > 0 ? ["and \(rest) more like these"] : [])
  }

  public var description: String { lines.joined(separator: "\n") }

  /// Whether every fault is in a setting.
  public var isAboutSettings: Bool { faults.allSatisfy { $0.source.hasPrefix(SceneSetting.option) } }

  private static let shownCount = 20
}

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
