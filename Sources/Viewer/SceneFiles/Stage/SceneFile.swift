import Foundation
import LayoutCore
import ProgramRuns
import Records
import Scenes
import Yams

/// A scene in a text file, in YAML or JSON.
@MainActor
public struct SceneFile {
  /// As given; the name of a scene in memory.
  public let path: String
  public let settings: [SceneSetting]
  private let layouts: SceneLayouts
  private let actions: SceneActions
  /// The text, and the sources that it names, if they are in memory.
  private let text: [UInt8]?
  private let data: [String: [UInt8]]

  /// - Parameters:
  ///   - settings: settings applied to the file before it is read, in order.
  ///   - layouts: the program's own layouts that the file may name besides those of this package.
  ///   - actions: the actions that the file may give to headers.
  public init(
    path: String, settings: [SceneSetting] = [], layouts: SceneLayouts = [:], actions: SceneActions = [:]
  ) {
    (self.path, self.settings, self.layouts, self.actions) = (path, settings, layouts, actions)
    (text, data) = (nil, [:])
  }

  /// A scene file in memory, such as one that is part of a program.
  ///
  /// - Parameters:
  ///   - name: the name of the scene.
  ///   - data: sources that are in memory too, by their names in the text. Other sources are files, relative to the
  ///     working folder.
  public init(
    name: String, text: [UInt8], data: [String: [UInt8]] = [:], settings: [SceneSetting] = [],
    layouts: SceneLayouts = [:], actions: SceneActions = [:]
  ) {
    (path, self.settings, self.layouts, self.actions) = (name, settings, layouts, actions)
    (self.text, self.data) = (text, data)
  }

  /// The schema of scene files, in JSON Schema, draft 2020-12.
  public static var schema: String { schema(layouts: [:]) }

  /// The schema of scene files that may also name these layouts and actions.
  public static func schema(layouts: SceneLayouts, actions: SceneActions = [:]) -> String {
    let layouts = LayoutShapes(layouts, areDescribed: true)
    return SceneSchema.document(
      of: SceneDescription.shape(layouts, actions).withSchema([("allOf", layouts.schemaOfSections)]))
  }

  /// The scene as the file describes it now.
  ///
  /// - Throws: `SourceError` if a file cannot be read, else `SceneFileError` with all faults.
  public func load() throws -> Scene { try load { _ in } }

  private func load(reads: (String) throws(SourceError) -> Void) throws -> Scene {
    let isPipe = text == nil && ByteSource.isPipe(path)
    var files = text == nil ? [path] : []
    var (root, faults) = try SceneText.node(of: text ?? SceneText.bytes(path: path), source: path)
    let (settings, later) = settings.divided(atOtherLayoutThan: root, layouts)
    root = try settings.applied(to: root)
    let file = URL(fileURLWithPath: path)
    let maker = SceneMaker(
      root: Subject(root), reader: Reader(source: path, settings: settings, faults: faults),
      name: text == nil ? file.deletingPathExtension().lastPathComponent : path, source: path,
      folder: text == nil && path.contains("/") && !isPipe
        ? file.deletingLastPathComponent() : URL(fileURLWithPath: "."),
      shape: SceneDescription.shape(LayoutShapes(layouts, alternatives: root.alternativeNames), actions), data: data)
    var scene = try maker.scene { (file) throws(SourceError) in
      files.append(file)
      try reads(file)
    }.changed(by: later)
    if !files.isEmpty, !isPipe { scene.origin = SceneOrigin(files: files) { [self] in try load(reads: $0) } }
    return scene
  }
}

/// The schema, which is made from the shapes that read scene files.
@MainActor
enum SceneSchema {
  static func document(of shape: Shape<SceneDescription>) -> String {
    let shape = shape.schema
    guard case .object(let members) = shape else { preconditionFailure("a scene is a mapping") }
    let head: [(key: String, value: JSON)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", "Ashlar scene"),
      ("description", "A collection layout with its data, for ashlar open and ashlar render."),
    ]
    return JSON.object(head + members + [("$defs", .object(shape.definitions()))]).document
  }
}

extension SceneFile {
  /// Whether a path is that of a scene file: YAML or JSON whose members are those of a scene. Anything else in these
  /// languages is data.
  public static func isSceneFile(_ path: String) -> Bool {
    let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
    guard ["yaml", "yml", "json"].contains(ending) else { return false }
    // Do not read from pipes: the bytes would be lost.
    var status = stat()
    guard stat(ProgramContext.path(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let source = try? ByteSource(path: path),
      let opening = try? source.nextChunk(limit: 1 << 20)
    else { return ending != "json" && status.st_mode & S_IFMT != S_IFREG }
    let text = (try? ByteSource.text(of: opening, name: path)) ?? opening
    let members = ending == "json" ? OutermostMembers(of: text) : OutermostMembers(ofYAML: text)
    return members.areThoseOfScene(called: SceneDescription.keys)
  }
}

/// The members of the mapping in a text. Empty if the text is something else, or if more JSON or another document of
/// YAML follows. The text may be faulty elsewhere: a scene with faults is one, too.
struct OutermostMembers {
  /// Names, and whether their value is a mapping.
  private(set) var members: [String: Bool] = [:]

  /// Whether the members are those of a scene: a layout is among them, or, in case its name is misspelt, at least half
  /// of them are keys of scenes. These must include data in a mapping, a viewport or alternatives, because many records
  /// have a title and a summary.
  func areThoseOfScene(called names: @autoclosure () -> Set<String>) -> Bool {
    if members["layout"] != nil { return true }
    guard members.count > 1 else { return false }
    let names = names()
    let known = members.keys.count { names.contains($0) }
    let isTypical = members["data"] == true || members["viewport"] != nil || members["alternatives"] != nil
    return isTypical && members["data"] != false && known >= 2 && known * 2 >= members.count
  }

  /// - Complexity: O(n) for n bytes.
  init(of json: some Sequence<UInt8>) {
    var (depth, hasEnded, isInString, isEscaped) = (0, false, false, false)
    var string: [UInt8] = []
    var name: String?
    for byte in json.starts(with: Self.mark) ? AnySequence(json.dropFirst(3)) : AnySequence(json) {
      if isInString {
        if byte == UInt8(ascii: "\""), !isEscaped { isInString = false } else { string.append(byte) }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "{") where depth == 0 && !hasEnded: depth = 1
      case _ where depth == 0:
        // Text after a scene that is not JSON is a fault of the scene.
        if !hasEnded || Self.beginsValue(byte) { members = [:] }
        return
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 1, byte == UInt8(ascii: "{"), let name { members[name] = true }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        hasEnded = depth == 0
      case UInt8(ascii: "\""): (isInString, string) = (true, [])
      case UInt8(ascii: ":") where depth == 1:
        let found = String(decoding: string, as: UTF8.self)
        (name, members[found]) = (found, false)
      case UInt8(ascii: ",") where depth == 1: name = nil
      default: continue
      }
    }
  }

  private static func beginsValue(_ byte: UInt8) -> Bool {
    "{[\"-".utf8.contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

// MARK: YAML

extension OutermostMembers {
  /// - Complexity: O(n) for n bytes.
  init(ofYAML text: some Sequence<UInt8>) {
    self.init(of: "".utf8)
    let lines = String(decoding: Array(text), as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == "\u{FEFF}" } }.filter { !Self.isEmpty($0) }
    var (base, hasEnded) = (Int?.none, false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("---") || line.hasPrefix("...") {
        hasEnded = base != nil
        continue
      }
      guard !hasEnded else {
        members = [:]
        return
      }
      let indent = Self.indent(of: line)
      if base == nil {
        base = indent
        if line.dropFirst(indent).first == "{" {
          readFlow(lines[index...].joined(separator: "\n"))
          return
        }
      }
      guard indent == base, let (name, value) = Self.member(in: line.dropFirst(indent)) else { continue }
      let next = index + 1 < lines.count ? lines[index + 1] : ""
      members[name] = value.isEmpty ? Self.beginsMapping(next, below: indent) : value.contains("{")
    }
  }

  /// The names before colons in `{name: value, "name": value}`, outside of all inner brackets.
  private mutating func readFlow(_ text: String) {
    var (depth, quote, word, name) = (0, Character?.none, "", String?.none)
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "{", "[":
        if depth == 1, character == "{", let name { members[name] = true }
        depth += 1
      case "}", "]":
        depth -= 1
        if depth == 0 { return }
      case ":" where depth == 1 && name == nil:
        let found = word.trimmingCharacters(in: .whitespacesAndNewlines)
        (name, members[found]) = (found, false)
      case ",": if depth == 1 { (name, word) = (nil, "") }
      default: if depth == 1, name == nil { word.append(character) }
      }
    }
  }

  /// Whether a line has nothing but a comment or a directive.
  private static func isEmpty(_ line: Substring) -> Bool {
    let first = line.first { $0 != " " && $0 != "\t" }
    return first == nil || first == "#" || line.first == "%"
  }

  private static func indent(of line: Substring) -> Int { line.prefix { $0 == " " }.count }

  private static func member(in line: Substring) -> (name: String, value: Substring)? {
    var name: Substring
    var rest: Substring
    if let quote = line.first, quote == "\"" || quote == "'" {
      guard let end = line.dropFirst().firstIndex(of: quote) else { return nil }
      (name, rest) = (line[line.index(after: line.startIndex)..<end], line[line.index(after: end)...])
      rest = rest.drop { $0 == " " }
      guard rest.first == ":" else { return nil }
    } else {
      guard let end = line.indices.first(where: { line[$0] == ":" && Self.endsKey(line[line.index(after: $0)...]) }),
        !line.hasPrefix("- ")
      else { return nil }
      (name, rest) = (line[..<end], line[end...])
      while name.last == " " { name = name.dropLast() }
    }
    let value = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
    return (String(name), value.first == "#" ? "" : value)
  }

  private static func endsKey(_ rest: Substring) -> Bool { rest.first.map { $0 == " " || $0 == "\t" } ?? true }

  private static func beginsMapping(_ line: Substring, below indent: Int) -> Bool {
    self.indent(of: line) > indent && member(in: line.drop { $0 == " " }) != nil
  }
}

/// One way to show the data of a scene: its own, or one of its alternatives.
@MainActor
struct SceneVersion {
  var name: String
  @Shared var description: SceneDescription
  var layout: LayoutSettings
  /// Settings of single sections.
  var sections: [Int: LayoutSettings]
  /// The kind of layout that replaces its own; nil for its own.
  var kind: LayoutOfKind?

  var data: DataDescription {
    get { description.data }
    set { description.data = newValue }
  }

  /// Whether items have a border: as their style says, or else as the layout does.
  func hasBorder(section: Int) -> Bool {
    if let border = description.style.cell.border { return border.border != nil }
    if kind == nil, let draft = layout.compositional?.draft(ofSection: section) { return draft.hasBorders }
    return kind?.kind.hasBorders ?? layout.kind(ofSection: section, sections).hasBorders
  }

  /// The lines of a box, if the layout specifies them.
  func boxBorder(section: Int, index: Int) -> BorderWord? {
    let boxes = layout.boxes(ofSection: section, sections)
    return boxes.indices.contains(index) ? boxes[index].border : nil
  }
}

/// Actions of headers, footers and decorations that are clicked or entered. Scene files that the program opens refer to
/// these actions by name:
///
///     let actions: SceneActions = ["reload": { stage, _ in stage.collectionView.reloadData(); return true }]
///     let scene = try SceneFile(path: "shells.yaml", actions: actions).load()
///
/// The file can then contain `activate: reload`.
public struct SceneActions: Sendable, ExpressibleByDictionaryLiteral {
  /// Returns false if there is nothing to do. The element is given by its place in the data.
  public typealias Action = @MainActor (_ stage: Stage, _ element: ElementIdentifier) -> Bool

  private let actions: [String: Action]

  public init(_ actions: [String: Action] = [:]) { self.actions = actions }

  /// - Precondition: the names differ.
  public init(dictionaryLiteral elements: (String, Action)...) {
    self.init(Dictionary(uniqueKeysWithValues: elements))
  }

  /// The key of scene files that names an action; none if there are no actions.
  @MainActor
  var fields: [Field<SceneDescription>] {
    guard !actions.isEmpty else { return [] }
    let words = actions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return [Field("activate", \.action, Shape<Action>.word(words), "The action of Enter and of a click on a header.")]
  }
}
