import Yams

/// The same data in another layout or with another look, under a name in the scene file. It is shown by `t`, and by
/// `--set layout.kind=` with its name.
struct SceneAlternative {
  private(set) var name = ""
  private(set) var settings: [SceneSetting] = []

  @MainActor
  static let shape = Shape<SceneAlternative>.object(
    [
      Field("name", \.name, name, isRequired: true, "A word that is not a kind of layout."),
      Field(
        "set", \.settings, Shape<[SceneSetting]>.list(of: setting, "settings"), isRequired: true,
        "A list of settings, as --set takes them."),
    ], startingAt: SceneAlternative()
  ).named("alternative")

  @MainActor
  private static let name = Shape<String>(
    scalar: "one word that no kind of layout has", schema: ["type": "string"]
  ) { subject in
    subject.text.flatMap { SceneLayouts.isWord($0) && !LayoutKind.builtInNames.contains($0) ? $0 : nil }
  }

  /// Settings of item numbers and sizes are not allowed: layouts are not notified of them when another one is shown.
  @MainActor
  private static let setting = Shape<SceneSetting>(
    scalar:
      "key=value, the key of layout, style, data.title, data.detail, data.color, data.header, data.footer or activate",
    schema: ["type": "string"]
  ) { subject in
    guard let setting = subject.text.flatMap({ try? SceneSetting($0) }) else { return nil }
    let (first, second) = (setting.keys[0], setting.keys.dropFirst().first ?? "")
    let isOfData = first == "data" && ["title", "detail", "color", "header", "footer"].contains(second)
    return isOfData || ["layout", "style", "activate"].contains(first) ? setting : nil
  }
}

extension Node {
  /// The names of all alternatives in the text of a scene, including faulty ones.
  var alternativeNames: [String] {
    let list = mapping?["alternatives"]?.sequence.map { Array($0) } ?? []
    return list.compactMap { $0.mapping?["name"]?.string }
  }
}
