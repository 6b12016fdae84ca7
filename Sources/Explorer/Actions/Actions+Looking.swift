import CharacterCanvas

extension ExplorerAction {
  static let looking = [
    ExplorerAction("inspector", .looking, keys: ["i"], "inspect elements") {
      $0.toggle(InspectorPanel())
    }
  ]
}
