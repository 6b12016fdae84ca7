import CharacterCanvas

extension ExplorerAction {
  static let looking = [
    ExplorerAction("inspector", .looking, keys: ["i"], "inspect the element under a cursor") {
      $0.toggle(InspectorPanel())
    }
  ]
}
