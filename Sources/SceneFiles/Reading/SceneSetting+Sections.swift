import Yams

extension [SceneSetting] {
  /// The text with all settings applied, in order.
  ///
  /// A number of sections keeps the first of the listed sections, unless other settings say how items are generated.
  @MainActor
  func applied(to root: Node) throws(SceneFileError) -> Node {
    let makesItems = contains { ["items", "source"].contains($0.keys.dropFirst().first) && $0.keys[0] == "data" }
    let lastCount = lastIndex { $0.keys == SceneSetting.sections }
    var root = root
    for (index, setting) in enumerated() where setting.keys != SceneSetting.sections || index == lastCount {
      if !makesItems, let shortened = try setting.takingSections(of: root) {
        root = shortened
      } else {
        root = try setting.applied(to: setting.leavingKind(in: root))
      }
    }
    return root
  }
}

extension SceneSetting {
  fileprivate static let sections = ["data", "sections"]

  /// The text with that number of its sections; nil if the setting is not a number of sections, or none are listed.
  @MainActor
  fileprivate func takingSections(of root: Node) throws(SceneFileError) -> Node? {
    guard keys == Self.sections, let count = Int(value.trimmingPrefix { $0 == " " }),
      case .sequence(let list)? = root.mapping?["data"]?.mapping?["sections"]
    else { return nil }
    guard (0...list.count).contains(count) else {
      throw fault(
        "data.sections is \(Subject.quoted(value)), and the file has \(list.count); expected a whole number "
          + "from 0 to \(list.count), or data.items as well, for generated sections")
    }
    return try placed(.sequence(.init(Array(list.prefix(count)), list.tag, list.style, list.mark)), in: root, keys[...])
  }
}
