import LayoutCore
import Layouts
import Scenes
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

/// Another kind of layout for the data of a scene, with its own settings.
@MainActor
struct LayoutOfKind {
  let kind: BuiltInLayout
  private let settings: LayoutSettings

  /// Takes the last setting that asks for a kind, and the settings after it; nil if none asks for a kind.
  ///
  /// - Throws: `SceneFileError` if a value cannot be placed. Other faults are reported to `reader`.
  init?(_ settings: [SceneSetting], _ reader: Reader) throws(SceneFileError) {
    let known = BuiltInLayout.forAnyData
    guard let start = settings.lastIndex(where: { setting in known.contains { $0.rawValue == setting.layoutName } }),
      let kind = settings[start].layoutName.flatMap(BuiltInLayout.init)
    else { return nil }
    var root = Node.mapping(.init([]))
    for setting in settings[(start + 1)...] { root = try setting.applied(to: root) }
    let own = LayoutSettings(kind: .builtIn(kind))
    let shape = Shape.object(LayoutShapes.fields(of: kind.make()), startingAt: own)
    let subject = root.mapping?["layout"].map { Subject(root)["layout", $0] }
    self.kind = kind
    self.settings = subject.flatMap { shape.read($0, reader) } ?? own
  }

  /// A layout of that kind, which `make` gives the headers, distances and item sizes of another one, with the settings
  /// applied.
  func makeLayout(_ make: (BuiltInLayout) -> CollectionViewLayout) -> CollectionViewLayout {
    let layout = make(kind)
    settings.apply(to: layout)
    if let boxes = settings.boxes { (layout as? StackLayout)?.nameKinds(after: boxes) }
    return layout
  }
}
