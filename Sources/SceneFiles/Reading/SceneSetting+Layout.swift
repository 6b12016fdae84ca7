import Scenes
import Yams

extension SceneSetting {
  /// The kind of layout it asks for; nil where it is about something else.
  public var layoutName: String? {
    keys == ["layout", "kind"] ? value.trimmingCharacters(in: .whitespaces) : nil
  }

  /// The scene with its data in the layout that this asks for.
  /// - Throws: `SceneFileError` where the scene has none of that name.
  @MainActor
  func shown(in scene: Scene) throws(SceneFileError) -> Scene {
    let (name, known) = (layoutName ?? "", scene.makeStage().layoutNames)
    guard let index = known.firstIndex(of: name) else {
      let choice =
        known.isEmpty ? "'\(scene.name)' has one layout only" : "expected one of \(known.joined(separator: ", "))"
      throw fault("layout.kind is \(Subject.quoted(name)); \(choice)\(ClosestWord.hint(for: name, among: known) ?? "")")
    }
    return scene.changingStages { $0.showLayout(index) }
  }
}

extension [SceneSetting] {
  /// What is to be changed of a file, and what of the scene made of it: from where another layout is asked for than the
  /// file has, settings of the layout are about that one.
  @MainActor
  func divided(atOtherLayoutThan root: Node, _ layouts: SceneLayouts) -> (file: [SceneSetting], scene: [SceneSetting]) {
    let own = root.mapping?["layout"]?.mapping?["kind"]?.string
    let names = LayoutForm.allCases.map(\.rawValue) + root.alternativeNames
    guard let own, LayoutKind.builtInNames.contains(own) || layouts.makers[own] != nil,
      let start = firstIndex(where: { $0.layoutName.map { $0 != own && names.contains($0) } ?? false })
    else { return (self, []) }
    return (
      self[..<start] + self[start...].filter { $0.keys.first != "layout" },
      self[start...].filter { $0.keys.first == "layout" }
    )
  }
}
