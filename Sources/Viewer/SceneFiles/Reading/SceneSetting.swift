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

extension SceneSetting {
  /// The kind of layout that the setting asks for; nil if it sets something else.
  public var layoutName: String? {
    keys == ["layout", "kind"] ? value.trimmingCharacters(in: .whitespaces) : nil
  }

  /// The scene in the layout that the setting asks for.
  /// - Throws: `SceneFileError` if the scene has no layout of that name.
  @MainActor
  func shown(in scene: Scene) throws(SceneFileError) -> Scene {
    let (name, known) = (layoutName ?? "", scene.makeStage().layoutNames)
    guard let index = known.firstIndex(of: name) else {
      let choice =
        known.isEmpty ? "'\(scene.name)' has one layout only" : "expected one of \(known.joined(separator: ", "))"
      throw fault("layout.kind is \(Subject.quoted(name)); \(choice)\(ClosestWord.hint(for: name, among: known) ?? "")")
    }
    return scene.changingStages { stage in stage.show { $0.layout = stage.layout(at: index) } }
  }
}

extension [SceneSetting] {
  /// Divides settings into those that change the file, and those that change the scene made from it. After a setting
  /// that asks for another layout than the file's, all settings of the layout apply to that other one.
  @MainActor
  func divided(atOtherLayoutThan root: Node, _ layouts: SceneLayouts) -> (file: [SceneSetting], scene: [SceneSetting]) {
    let own = root.layoutKindName
    guard let own, LayoutKind.builtInNames.contains(own) || layouts.makers[own] != nil else { return (self, []) }
    return divided(at: BuiltInLayout.forAnyData.map(\.rawValue) + root.alternativeNames, notAt: own)
  }

  /// The same for an alternative of the scene.
  @MainActor
  func divided(atOtherFormThan root: Node) -> (file: [SceneSetting], scene: [SceneSetting]) {
    divided(at: BuiltInLayout.forAnyData.map(\.rawValue), notAt: root.layoutKindName ?? "")
  }

  private func divided(at names: [String], notAt own: String) -> (file: [SceneSetting], scene: [SceneSetting]) {
    guard let start = firstIndex(where: { $0.layoutName.map { $0 != own && names.contains($0) } ?? false }) else {
      return (self, [])
    }
    return (
      self[..<start] + self[start...].filter { $0.keys.first != "layout" },
      self[start...].filter { $0.keys.first == "layout" }
    )
  }
}

extension SceneSetting {
  /// Removes the properties of the file's own kind of layout before the kind is set to mixed: a mixed layout takes its
  /// properties from its sections.
  @MainActor
  func leavingKind(in root: Node) -> Node {
    guard layoutName == LayoutKind.mixed.name, root.layoutKindName != LayoutKind.mixed.name,
      case .mapping(var scene) = root, case .mapping(var layout)? = scene["layout"]
    else { return root }
    let known = Set(LayoutShapes.wholeFields(.mixed).map(\.key)).subtracting(["sections"])
    // Values from settings have no mark. They belong to the new layout, so they stay.
    for (key, value) in layout where value.mark != nil && !known.contains(key.string ?? "") { layout[key] = nil }
    scene["layout"] = .mapping(layout)
    return .mapping(scene)
  }
}

extension Node {
  fileprivate var layoutKindName: String? { mapping?["layout"]?.mapping?["kind"]?.string }
}

extension [SceneSetting] {
  /// The text with all settings applied, in order.
  ///
  /// A number of sections keeps the first of the listed sections, unless other settings say how items are generated.
  @MainActor
  func applied(to root: Node) throws(SceneFileError) -> Node {
    let makesItems = contains { ["items", "source"].contains($0.keys.dropFirst().first) && $0.keys[0] == "data" }
    let lastCount = lastIndex { $0.keys == SceneSetting.sections }
    var root = root
    for (index, setting) in enumerated() where setting.keys != SceneSetting.sections || index == lastCount {
      if !makesItems, let shortened = try setting.takingSections(of: root) {
        root = shortened
      } else {
        root = try setting.applied(to: setting.leavingKind(in: root))
      }
    }
    return root
  }
}

extension SceneSetting {
  fileprivate static let sections = ["data", "sections"]

  /// The text with that number of its sections; nil if the setting is not a number of sections, or none are listed.
  @MainActor
  fileprivate func takingSections(of root: Node) throws(SceneFileError) -> Node? {
    guard keys == Self.sections, let count = Int(value.trimmingPrefix { $0 == " " }),
      case .sequence(let list)? = root.mapping?["data"]?.mapping?["sections"]
    else { return nil }
    guard (0...list.count).contains(count) else {
      throw fault(
        "data.sections is \(Subject.quoted(value)), and the file has \(list.count); expected a whole number "
          + "from 0 to \(list.count), or data.items as well, for generated sections")
    }
    return try placed(.sequence(.init(Array(list.prefix(count)), list.tag, list.style, list.mark)), in: root, keys[...])
  }
}
