import LayoutCore
import Layouts
import Scenes
import Yams

/// Another kind of layout for the data of a scene, with settings of its own.
@MainActor
struct LayoutOfForm {
  let form: LayoutForm
  private let settings: LayoutSettings

  /// Takes the last setting that asks for a kind, and the settings after it; nil if none asks for a kind.
  ///
  /// - Throws: `SceneFileError` if a value cannot be placed. Other faults are reported to `reader`.
  init?(_ settings: [SceneSetting], _ reader: Reader) throws(SceneFileError) {
    guard let start = settings.lastIndex(where: { $0.layoutName.flatMap(LayoutForm.init) != nil }),
      let form = settings[start].layoutName.flatMap(LayoutForm.init),
      let layout = form.kind.makeLayout()
    else { return nil }
    var root = Node.mapping(.init([]))
    for setting in settings[(start + 1)...] { root = try setting.applied(to: root) }
    let shape = Shape.object(LayoutShapes.fields(of: layout), startingAt: LayoutSettings(kind: form.kind))
    let subject = root.mapping?["layout"].map { Subject(root)["layout", $0] }
    self.form = form
    self.settings = subject.flatMap { shape.read($0, reader) } ?? LayoutSettings(kind: form.kind)
  }

  /// A layout of that kind, which `make` gives the headers, distances and item sizes of another one, with the settings
  /// applied.
  func makeLayout(_ make: (LayoutForm) -> CollectionViewLayout) -> CollectionViewLayout {
    let layout = make(form)
    settings.apply(to: layout)
    if let boxes = settings.boxes { (layout as? StackLayout)?.nameKinds(after: boxes) }
    return layout
  }
}
