import LayoutCore

/// The command line that shows a scene as it is now: its name, and a `--set` for all that differs from the start.
struct SceneCommand {
  let words: [String]
  /// Settings that are not parameters.
  var others: [String] = []
  /// Names and values, and the texts of these, in the order of the command line.
  var values: [(name: String, value: LiveParameter.Value, text: String)] = []
  /// The names of the values that differ from the start.
  var changed: Set<String> = []

  /// All settings.
  var allSettings: [String] { others + settings }

  var description: String {
    (words + allSettings.flatMap { ["--set", $0] }).map(ShellWords.quoted).joined(separator: " ")
  }

  /// A size is written as a whole. Of insets, every value except 0 is written: values that are left out count as 0.
  private var settings: [String] {
    var settings: [String] = []
    for (name, value, text) in values {
      let whole = name.split(separator: ".").dropLast().joined(separator: ".")
      if name.hasSuffix(".width") {
        let height = values.first { $0.name == whole + ".height" }?.text
        guard let height, changed.contains(name) || changed.contains(whole + ".height") else { continue }
        settings.append("\(whole)=[\(text),\(height)]")
      } else if name.hasSuffix(".height"), values.contains(where: { $0.name == whole + ".width" }) {
        continue
      } else if let side = name.split(separator: ".").last, Self.sides.contains(String(side)) {
        let isChanged = Self.sides.contains { changed.contains("\(whole).\($0)") }
        if isChanged, value != .number(0) || changed.contains(name) { settings.append("\(name)=\(text)") }
      } else if changed.contains(name) {
        settings.append("\(name)=\(text)")
      }
    }
    return settings
  }

  private static let sides: Set<String> = ["top", "left", "bottom", "right"]
}
