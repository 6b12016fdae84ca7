import Foundation
import LayoutCore

/// An animated update of the data: the elements in view before, the transition, and the stage after it.
@MainActor
struct ObservedUpdate {
  /// Who makes the update, and of what.
  enum Edit: Hashable {
    /// The audit deletes a cell.
    case deletion(ElementIdentifier)
    /// The audit brings the cell back that it had deleted.
    case restoration(ElementIdentifier)
    /// The program reacts to a header or footer.
    case action(ElementIdentifier)
  }

  let edit: Edit
  let stage: AuditStage
  /// The elements in view before the update, by their names before.
  let before: [ElementIdentifier: Pose]
  /// The reuse identifiers of the views before.
  let reuseIdentifiers: [ElementIdentifier: String]
  /// Where the content was scrolled before.
  let offset: CGPoint
  /// The transition; nil if nothing moved.
  let transition: Transition?
  /// The changes that the view carried out.
  let changes: [DataChange]

  var place: AuditPlace {
    let words =
      switch edit {
      case .deletion(let cell): "after \(cell) was deleted"
      case .restoration(let cell): "after \(cell) was inserted again"
      case .action(let bar): "after \(bar) was activated"
      }
    return .step("\(words), scrolled to \(offset.text)")
  }

  /// Makes a change that shows over time.
  init(_ edit: Edit, on stage: AuditStage, _ change: () -> Void) {
    let view = stage.view
    (self.edit, self.stage, offset) = (edit, stage, view.contentOffset)
    before = Dictionary(uniqueKeysWithValues: view.visibleElements.map { ($0.identifier, Pose($0.attributes)) })
    reuseIdentifiers = view.visibleElements.reduce(into: [:]) { $0[$1.identifier] = $1.view.reuseIdentifier }
    var changes: [DataChange] = []
    let handler = view.updateHandler
    view.updateHandler = {
      changes.append($0)
      handler?($0)
    }
    view.animatesChanges = true
    change()
    stage.settle()
    transition = view.transition
    view.animatesChanges = false
    view.updateHandler = handler
    self.changes = changes
  }

  /// The name of an element before the update; nil if it was not there.
  func name(before now: ElementIdentifier) -> ElementIdentifier? {
    let followsItem =
      now.category == .cell
      || now.kind.map {
        stage.view.collectionViewLayout.supplementaryViewsFollowItems(ofKind: $0, inSection: now.section)
      } == true
    return changes.reversed().reduce(now as ElementIdentifier?) { name, change in
      name.flatMap { $0.before(change, followsItem: followsItem) }
    }
  }
}

extension RuleCheck {
  /// Where updates are made, as shares of the way through the content.
  private var editShares: [CGFloat] { [0, 0.6] }

  /// A fresh stage whose items the audit can delete, without those that it has deleted already. The reports of its host
  /// are about data that the subject never had, and are dropped.
  func makeEditedStage(without gone: ElementIdentifier? = nil) -> (stage: AuditStage, data: EditedDataSource)? {
    let stage = subject.makeStage(conditions)
    guard let source = stage.view.dataSource else { return nil }
    let edited = EditedDataSource(source)
    if let gone { edited.delete(gone) }
    stage.view.diagnosticHandler = { _ in }
    stage.feed(from: edited)
    prepare(stage, conditions)
    return (stage, edited)
  }

  /// Deletes an item and brings it back, each in an update, at two offsets. Then performs the actions of the program.
  ///
  /// - Parameter choose: the item to delete; by default the one in the middle of the view.
  func forEachUpdate(
    of choose: (AuditStage) -> ElementIdentifier? = { $0.cellInTheMiddle }, _ body: (ObservedUpdate) -> Void
  ) {
    let obstacle = obstacleOfThinning
    if obstacle == nil {
      for share in editShares { edit(at: share, choose, body) }
    } else if let obstacle, makeStage().activate == nil {
      return cannotCheck(obstacle)
    }
    forEachAction { _, action in body(action.update) }
  }

  private func edit(
    at share: CGFloat, _ choose: (AuditStage) -> ElementIdentifier?, _ body: (ObservedUpdate) -> Void
  ) {
    guard let (stage, data) = makeEditedStage() else { return }
    let (low, high) = stage.scrollRange
    stage.scroll(
      to: CGPoint(x: low.x + ((high.x - low.x) * share).rounded(), y: low.y + ((high.y - low.y) * share).rounded()))
    guard let cell = choose(stage) else { return }
    body(
      ObservedUpdate(.deletion(cell), on: stage) {
        stage.view.performBatchUpdates {
          data.delete(cell)
          stage.view.deleteItems(at: [cell.indexPath])
        }
      })
    body(
      ObservedUpdate(.restoration(cell), on: stage) {
        stage.view.performBatchUpdates {
          data.restore(cell)
          stage.view.insertItems(at: [cell.indexPath])
        }
      })
  }
}

extension AuditStage {
  /// The cell in view that is nearest to the middle of the view.
  var cellInTheMiddle: ElementIdentifier? {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return view.visibleElements.filter { $0.identifier.category == .cell }.min {
      $0.attributes.frame.distance(to: middle) < $1.attributes.frame.distance(to: middle)
    }?.identifier
  }
}

extension ElementIdentifier {
  /// The name of the element before a change; nil if it was not there.
  fileprivate func before(_ change: DataChange, followsItem: Bool) -> ElementIdentifier? {
    var element = self
    if followsItem {
      guard let path = change.path(before: indexPath) else { return nil }
      (element.section, element.item) = (path[0], path[1])
      return element
    }
    guard let section = change.section(before: section) else { return nil }
    element.section = section
    return element
  }
}
