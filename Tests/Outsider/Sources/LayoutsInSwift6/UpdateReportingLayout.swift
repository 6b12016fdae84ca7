import UIKit

/// A flow that keeps the updates it was given, for its animations.
class UpdateReportingLayout: UICollectionViewFlowLayout {
  private(set) var updates: [String] = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updates = updateItems.map { update in
      let path = update.indexPathAfterUpdate ?? update.indexPathBeforeUpdate ?? IndexPath(item: 0, section: 0)
      let place = path.item == NSNotFound ? "section \(path.section)" : "\(path.section).\(path.item)"
      switch update.updateAction {
      case .insert: return "insert \(place)"
      case .delete: return "delete \(place)"
      case .reload: return "reload \(place)"
      default: return "move \(place)"
      }
    }
  }
}
