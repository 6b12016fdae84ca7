import LayoutCore

/// The one command line that shows a scene as it is: its name, and a `--set` for all that differs from how it began.
struct SceneCommand {
  let words: [String]
  /// Settings of other things than parameters.
  var others: [String] = []
  /// Names with their values, in the order in which they are to be said.
  let values: [(name: String, value: LiveParameter.Value)]
  /// The names of those that differ from how the scene began.
  let changed: Set<String>

  var description: String {
    (words + (others + settings).flatMap { ["--set", $0] }).map(ShellWords.quoted).joined(separator: " ")
  }

  /// Sizes are said as a whole. Of insets, all that are not 0: what is left out counts as 0.
  private var settings: [String] {
    var settings: [String] = []
    for (name, value) in values {
      let whole = name.split(separator: ".").dropLast().joined(separator: ".")
      if name.hasSuffix(".width") {
        let height = values.first { $0.name == whole + ".height" }?.value
        guard let height, changed.contains(name) || changed.contains(whole + ".height") else { continue }
        settings.append("\(whole)=[\(value),\(height)]")
      } else if name.hasSuffix(".height"), values.contains(where: { $0.name == whole + ".width" }) {
        continue
      } else if let side = name.split(separator: ".").last, Self.sides.contains(String(side)) {
        let isChanged = Self.sides.contains { changed.contains("\(whole).\($0)") }
        if isChanged, value != .number(0) || changed.contains(name) { settings.append("\(name)=\(value)") }
      } else if changed.contains(name) {
        settings.append("\(name)=\(value)")
      }
    }
    return settings
  }

  private static let sides: Set<String> = ["top", "left", "bottom", "right"]
}
