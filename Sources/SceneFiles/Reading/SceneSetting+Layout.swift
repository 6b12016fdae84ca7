import Scenes
import Yams

extension SceneSetting {
  /// The kind of layout that the setting asks for; nil if it sets something else.
  public var layoutName: String? {
    keys == ["layout", "kind"] ? value.trimmingCharacters(in: .whitespaces) : nil
  }

  /// The scene in the layout that the setting asks for.
  /// - Throws: `SceneFileError` if the scene has no layout of that name.
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
  /// Divides settings into those that change the file, and those that change the scene made from it. After a setting
  /// that asks for another layout than the file's, all settings of the layout apply to that other one.
  @MainActor
  func divided(atOtherLayoutThan root: Node, _ layouts: SceneLayouts) -> (file: [SceneSetting], scene: [SceneSetting]) {
    let own = root.layoutKindName
    guard let own, LayoutKind.builtInNames.contains(own) || layouts.makers[own] != nil else { return (self, []) }
    return divided(at: BuiltInLayout.forAnyData.map(\.rawValue) + root.alternativeNames, notAt: own)
  }

  /// The same for an alternative of the scene.
  @MainActor
  func divided(atOtherFormThan root: Node) -> (file: [SceneSetting], scene: [SceneSetting]) {
    divided(at: BuiltInLayout.forAnyData.map(\.rawValue), notAt: root.layoutKindName ?? "")
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
  /// Removes the properties of the file's own kind of layout before the kind is set to mixed: a mixed layout takes its
  /// properties from its sections.
  @MainActor
  func leavingKind(in root: Node) -> Node {
    guard layoutName == LayoutKind.mixed.name, root.layoutKindName != LayoutKind.mixed.name,
      case .mapping(var scene) = root, case .mapping(var layout)? = scene["layout"]
    else { return root }
    let known = Set(LayoutShapes.wholeFields(.mixed).map(\.key)).subtracting(["sections"])
    // Values from settings have no mark. They belong to the new layout, so they stay.
    for (key, value) in layout where value.mark != nil && !known.contains(key.string ?? "") { layout[key] = nil }
    scene["layout"] = .mapping(layout)
    return .mapping(scene)
  }
}

extension Node {
  fileprivate var layoutKindName: String? { mapping?["layout"]?.mapping?["kind"]?.string }
}
