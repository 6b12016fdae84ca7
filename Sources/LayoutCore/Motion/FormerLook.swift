import Foundation

/// How a cell looked before it was selected or deselected.
package struct FormerLook {
  /// What it showed.
  package let content: ViewContent
  /// The views inside it.
  package let parts: [ViewPart]
  /// Whether it was selected or highlighted.
  package let isMarked: Bool
  /// Whether its own background showed that.
  package let showsMark: Bool

  @MainActor
  init(of cell: CollectionViewCell) {
    (content, parts, isMarked) = (cell.shownContent, cell.viewParts, cell.isSelected || cell.isHighlighted)
    showsMark = cell.showsMarkByBackground
  }
}

/// The looks of cells before a change that was cut short by another one.
struct EarlierLooks {
  let looks: [ElementIdentifier: FormerLook]
  /// How much of the way to the next looks was done then.
  let share: CGFloat

  /// Those of them that still show: all are mixed with the next ones, and those with what follows.
  static func stillShown(_ all: [EarlierLooks]) -> [EarlierLooks] {
    var (left, shown): (CGFloat, [EarlierLooks]) = (1, [])
    for earlier in all.reversed().prefix(most) {
      left *= 1 - earlier.share
      guard left > CollectionView.negligibleWay else { break }
      shown.insert(earlier, at: 0)
    }
    return shown
  }

  /// Each is one more picture to paint.
  private static let most = 3
}

extension CollectionView {
  /// How a visible cell looked before the changes that show, from the first one on; nil where a change did not select or
  /// deselect it. Empty at rest, and for a cell that none of them did.
  package func formerLooks(of element: ElementIdentifier) -> [FormerLook?] {
    guard let running = motion.running else { return [] }
    let looks = running.earlierLooks.map { $0.looks[element] } + [running.looks[element]]
    return looks.contains { $0 != nil } ? looks : []
  }

  /// How much of the way from each former look to the next was done when the change was cut short.
  package var formerLookShares: [CGFloat] { motion.running?.earlierLooks.map(\.share) ?? [] }

  /// A cell will be selected or deselected.
  func noteLook(of cell: CollectionViewCell, _ element: ElementIdentifier) {
    guard motion.recording != nil else { return }
    motion.recording?.note(FormerLook(of: cell), of: element)
  }
}
