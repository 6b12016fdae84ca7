import LayoutCore
import Layouts
import Scenes
import Yams

/// Another kind of layout for the data of a scene, with settings of its own.
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
