import CharacterCanvas
import Scenes

/// The conditions under which a script was recorded, or is to be run.
///
///     version: 2                     1 if its pictures have whole rows only
///     scene: flow                    a scene by its name, or a scene file; several lines name several files
///     view: people.csv --title name  data instead, with the arguments of ashlar view
///     set: layout.lineSpacing=2      a change of the scene, as for --set; several lines make several changes
///     size: 80x24                    the size of the whole screen, in cells
///     theme: dark                    see Theme.all
///     colours: 256                   how many colours the screen has: all, 256, 16, 8, none
///     characters: unicode            or ascii
///     boxes: heavy                   see BoxChoice
///     motion: full                   how much is shown on its way, see MotionLevel; by default nothing
///     key: quit Q f10                the keys of an action, if they are not the default ones
///
/// Conditions that are left out have their defaults. Scripts from before half rows have hashes of pictures but no
/// version: they are of version 1.
public struct ScriptConditions: Hashable, Sendable {
  /// 2, or 1 if the pictures have whole rows only.
  public var version = 2
  /// As on the command line.
  public var scenes: [String] = []
  /// The words after `ashlar view`.
  public var data: [String]?
  public var settings: [String] = []
  public var size: CellSize?
  public var theme: Theme?
  public var colors: ColorDepth?
  public var isUnicode: Bool?
  public var boxes: BoxChoice?
  /// nil if the script has no times of what moves.
  public var motion: MotionLevel?
  /// By the names of actions. No key occurs twice.
  public var keys: [String: [Key]] = [:]

  public init(scenes: [String] = [], size: CellSize? = nil) { (self.scenes, self.size) = (scenes, size) }

  /// The capabilities of a screen with these conditions.
  public var capabilities: ScreenCapabilities {
    var capabilities = ScreenCapabilities()
    capabilities.colors = colors ?? capabilities.colors
    capabilities.isUnicode = isUnicode ?? capabilities.isUnicode
    capabilities.allowsHalfRows = version > 1
    return capabilities
  }

  /// The request that opens the scenes. Programs that read the words of `data` add what these say.
  public var request: Presentation { Presentation(scenes: scenes, settings: settings) }
}

extension ScriptConditions {
  /// The names of colour depths in the head of a script.
  private static let depths: [(name: String, depth: ColorDepth)] = [
    ("all", .rgb), ("256", .indexed256), ("16", .ansi16), ("8", .ansi8), ("none", .none),
  ]

  static let names = [
    "scene", "view", "set", "size", "theme", "colours", "characters", "boxes", "motion", "key", "version",
  ]

  var lines: [String] {
    var lines = scenes.map { "scene: \(Self.onOneLine($0))" }
    if let data { lines.append("view: \(data.map(ShellWords.quoted).joined(separator: " "))") }
    lines += settings.map { "set: \(Self.onOneLine($0))" }
    if let size { lines.append("size: \(size.width)x\(size.height)") }
    if let theme { lines.append("theme: \(theme.name)") }
    if let name = Self.depths.first(where: { $0.depth == colors })?.name { lines.append("colours: \(name)") }
    if let isUnicode { lines.append("characters: \(isUnicode ? "unicode" : "ascii")") }
    if let boxes { lines.append("boxes: \(boxes.rawValue)") }
    if let motion { lines.append("motion: \(motion.rawValue)") }
    return lines
      + keys.sorted { $0.key < $1.key }.map { name, keys in
        "key: " + ([name] + keys.map(\.name)).joined(separator: " ")
      }
  }

  /// Sets the condition that a line of the head states.
  /// - Throws: a sentence about the value.
  mutating func set(_ value: String, of name: Substring) throws(ConditionFault) {
    guard Self.names.contains(String(name)) else {
      throw ConditionFault(problem: "unknown condition '\(name)'; known: \(Self.names.joined(separator: ", "))")
    }
    guard !value.isEmpty else { throw ConditionFault(problem: "'\(name):' has no value") }
    func known<Value>(_ found: Value?, _ kind: String, _ names: [String]) throws(ConditionFault) -> Value {
      guard let found else {
        throw ConditionFault(problem: "unknown \(kind) '\(value)'; known: \(names.joined(separator: ", "))")
      }
      return found
    }
    switch name {
    case "version": version = try known([1, 2].first { "\($0)" == value }, "version", ["1", "2"])
    case "scene": scenes.append(Self.plain(value))
    case "set": settings.append(Self.plain(value))
    case "view":
      guard let words = ShellWords.words(of: value) else {
        throw ConditionFault(problem: "a quote in \(value) is never closed")
      }
      data = words
    case "size":
      guard let size = CellSize(value) else {
        throw ConditionFault(
          problem: "the size is '\(value)'; expected columns x rows such as 80x24, from 1x1 to 10000x10000")
      }
      self.size = size
    case "theme": theme = try known(Theme.all.first { $0.name == value }, "theme", Theme.all.map(\.name))
    case "colours":
      let depth = Self.depths.first { $0.name == value }?.depth
      colors = try known(depth, "choice of colours", Self.depths.map(\.name))
    case "boxes": boxes = try known(BoxChoice(value), "style of boxes", BoxChoice.names)
    case "motion": motion = try known(MotionLevel(rawValue: value), "level of motion", MotionLevel.names)
    case "key": try bindKeys(value.split(separator: " ").map(String.init))
    default:
      let sets = ["unicode": true, "ascii": false]
      isUnicode = try known(sets[value], "set of characters", sets.keys.sorted())
    }
  }

  /// The rest of a line: the value as it is, or as a shell writes it if it would not be read as the same.
  private static func onOneLine(_ value: String) -> String {
    let quoted = ShellWords.quoted(value)
    let (first, last) = (value.unicodeScalars.first, value.unicodeScalars.last)
    let isWhole = first != " " && last != " " && first?.properties.isGraphemeExtend == false
    return isWhole && !isQuoted(value) && !quoted.unicodeScalars.starts(with: "$'".unicodeScalars) ? value : quoted
  }

  private static func isQuoted(_ value: String) -> Bool {
    ["'", "$'"].contains { value.unicodeScalars.starts(with: $0.unicodeScalars) }
  }

  private static func plain(_ value: String) -> String {
    guard isQuoted(value), let words = ShellWords.words(of: value), words.count == 1 else { return value }
    return words[0]
  }

  private mutating func bindKeys(_ words: [String]) throws(ConditionFault) {
    guard let action = words.first.flatMap(ActionTable.standard.action(named:)) else {
      throw ConditionFault(problem: "no action is called '\(words.first ?? "")'")
    }
    var own: [Key] = []
    for word in words.dropFirst() {
      guard let key = Key(named: word) else { throw ConditionFault(problem: "no key is called '\(word)'") }
      guard !own.contains(key), !keys.contains(where: { $0.key != action.name && $0.value.contains(key) }) else {
        throw ConditionFault(problem: "the key '\(word)' is given twice")
      }
      own.append(key)
    }
    keys[action.name] = own
  }

  struct ConditionFault: Error { let problem: String }
}
