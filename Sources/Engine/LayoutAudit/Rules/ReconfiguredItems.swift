import LayoutCore

extension AuditRule {
  /// Items whose cells stay the same are reconfigured.
  public static let reconfiguredItems = AuditRule(
    32, "reconfigured-items", "Programs reconfigure items whose cells stay the same, and do not reload them.",
    harm: "The cell flickers, and loses what a person typed or scrolled in it.",
    remedy: "Call `reconfigureItems(at:)`, or `reconfigureItems(_:)` of a snapshot, instead of reloading."
  ) { $0.checkReconfiguredItems() }
}

extension RuleCheck {
  /// No item is reloaded to get a cell of the same class and identifier in the same place.
  func checkReconfiguredItems() {
    forEachAction { stage, action in
      let needless = action.update.changes.flatMap { change in
        action.update.before.keys.filter {
          $0.category == .cell && change.reloads(itemAt: $0.indexPath)
            && looksTheSame($0, after: change, on: stage, action.update)
        }
      }.sorted(by: ElementIdentifier.paintsBefore)
      expect(
        needless.isEmpty, action.update.place, needless, expected: "items to be reconfigured",
        found: "a reload for a cell of the same kind in the same place")
    }
  }

  private func looksTheSame(
    _ cell: ElementIdentifier, after change: DataChange, on stage: AuditStage, _ update: ObservedUpdate
  ) -> Bool {
    let path = change.path(after: cell.indexPath) ?? cell.indexPath
    guard let now = stage.view.visibleElement(.cell(path[0], path[1])), let before = update.before[cell] else {
      return false
    }
    return update.reuseIdentifiers[cell] == now.view.reuseIdentifier
      && before.box.size.isClose(to: Pose(now.attributes).box.size)
  }
}
