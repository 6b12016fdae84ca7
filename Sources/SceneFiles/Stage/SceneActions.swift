import LayoutCore
import Scenes

/// What headers, footers and decorations do when they are clicked or entered. Scene files that the program opens refer
/// to these actions by name:
///
///     let actions: SceneActions = ["reload": { stage, _ in stage.collectionView.reloadData(); return true }]
///     let scene = try SceneFile(path: "shells.yaml", actions: actions).load()
///
/// The file can then contain `activate: reload`.
public struct SceneActions: Sendable, ExpressibleByDictionaryLiteral {
  /// Returns false if there is nothing to do. The element is given by its place in the data.
  public typealias Action = @MainActor (_ stage: Stage, _ element: ElementIdentifier) -> Bool

  private let actions: [String: Action]

  public init(_ actions: [String: Action] = [:]) { self.actions = actions }

  /// - Precondition: the names differ.
  public init(dictionaryLiteral elements: (String, Action)...) {
    self.init(Dictionary(uniqueKeysWithValues: elements))
  }

  /// The key of scene files that names an action; none if there are no actions.
  @MainActor
  var fields: [Field<SceneDescription>] {
    guard !actions.isEmpty else { return [] }
    let words = actions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return [Field("activate", \.action, Shape<Action>.word(words), "The action of Enter and of a click on a header.")]
  }
}
