import CharacterCanvas

/// All actions and their keys. Dispatch, help, palette and documentation read this one table.
public struct ActionTable: Sendable {
  public let actions: [ExplorerAction]
  private let byKey: [Key: Int]
  private let byName: [String: Int]

  /// - Precondition: no key and no name is used twice.
  public init(_ actions: [ExplorerAction]) {
    self.actions = actions
    byName = Dictionary(actions.enumerated().map { ($1.name, $0) }) { _, second in
      preconditionFailure("two actions are called '\(actions[second].name)'")
    }
    let keys = actions.enumerated().flatMap { index, action in action.keys.map { ($0, index) } }
    byKey = Dictionary(keys) { first, second in
      preconditionFailure("one key is bound to '\(actions[first].name)' and to '\(actions[second].name)'")
    }
  }

  public func action(for key: Key) -> ExplorerAction? { byKey[key].map { actions[$0] } }

  public func action(named name: String) -> ExplorerAction? { byName[name].map { actions[$0] } }

  /// The first key of an action, as people write it; empty if it has none.
  func keyName(of name: String) -> String { action(named: name)?.keys.first?.name ?? "" }

  /// All actions, in the order of the help.
  public static let standard = ActionTable(features.flatMap { $0 })

  /// One line for each feature.
  private static let features: [[ExplorerAction]] = [
    ExplorerAction.scrolling,
    ExplorerAction.goingTo,
    ExplorerAction.searching,
    ExplorerAction.following,
    ExplorerAction.items,
    ExplorerAction.copying,
    ExplorerAction.editor,
    ExplorerAction.reading,
    ExplorerAction.sorting,
    ExplorerAction.filtering,
    ExplorerAction.columns,
    ExplorerAction.grouping,
    ExplorerAction.folding,
    ExplorerAction.editing,
    ExplorerAction.scrollbars,
    ExplorerAction.device,
    ExplorerAction.parameters,
    ExplorerAction.saving,
    ExplorerAction.scenes,
    ExplorerAction.lists,
    ExplorerAction.arrival,
    ExplorerAction.looking,
    ExplorerAction.lines,
    ExplorerAction.overlays,
    ExplorerAction.stepping,
    ExplorerAction.watching,
    ExplorerAction.auditing,
    ExplorerAction.minimap,
    ExplorerAction.comparing,
    ExplorerAction.panels,
    ExplorerAction.looks,
    ExplorerAction.session,
  ]
}
