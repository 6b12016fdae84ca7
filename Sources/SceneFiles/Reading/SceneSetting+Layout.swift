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
    let own = root.layoutKindName
    guard let own, LayoutKind.builtInNames.contains(own) || layouts.makers[own] != nil else { return (self, []) }
    return divided(at: LayoutForm.allCases.map(\.rawValue) + root.alternativeNames, notAt: own)
  }

  /// The same for an alternative of the scene.
  @MainActor
  func divided(atOtherFormThan root: Node) -> (file: [SceneSetting], scene: [SceneSetting]) {
    divided(at: LayoutForm.allCases.map(\.rawValue), notAt: root.layoutKindName ?? "")
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
  /// The text as it is before another kind of layout is set that says all by its sections: what the file says of its own
  /// kind goes.
  @MainActor
  func leavingKind(in root: Node) -> Node {
    guard layoutName == LayoutKind.mixed.name, root.layoutKindName != LayoutKind.mixed.name,
      case .mapping(var scene) = root, case .mapping(var layout)? = scene["layout"]
    else { return root }
    let known = Set(LayoutShapes.wholeFields(.mixed).map(\.key)).subtracting(["sections"])
    // What was set has no mark: it is about the layout to come.
    for (key, value) in layout where value.mark != nil && !known.contains(key.string ?? "") { layout[key] = nil }
    scene["layout"] = .mapping(layout)
    return .mapping(scene)
  }
}

extension Node {
  fileprivate var layoutKindName: String? { mapping?["layout"]?.mapping?["kind"]?.string }
}
