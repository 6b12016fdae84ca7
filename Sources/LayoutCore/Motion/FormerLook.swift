import Foundation

/// How a cell looked before it was selected or deselected.
package struct FormerLook {
  /// What it showed.
  package let content: ViewContent
  /// Whether it was selected or highlighted.
  package let isMarked: Bool
  /// Whether its own background showed that.
  package let showsMark: Bool

  @MainActor
  init(of cell: CollectionViewCell) {
    (content, isMarked) = (cell.shownContent, cell.isSelected || cell.isHighlighted)
    showsMark = cell.showsMarkByBackground
  }
}

extension CollectionView {
  /// How a visible cell looked before the change that shows; nil at rest, and if the change did not select or deselect
  /// it.
  package func formerLook(of element: ElementIdentifier) -> FormerLook? { motion.running?.looks[element] }

  /// A cell will be selected or deselected.
  func noteLook(of cell: CollectionViewCell, _ element: ElementIdentifier) {
    guard motion.recording != nil else { return }
    motion.recording?.note(FormerLook(of: cell), of: element)
  }
}
