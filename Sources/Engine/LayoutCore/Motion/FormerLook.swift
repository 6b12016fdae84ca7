import Foundation

/// How a view looked before its cell was selected or deselected, before the views inside it got other places, or before
/// it got new content.
package struct FormerLook {
  /// The content that it showed.
  package let content: ViewContent
  /// The views inside it.
  package let parts: [ViewPart]
  /// Whether it was selected or highlighted.
  package let isMarked: Bool
  /// Whether its own background showed that.
  package let showsMark: Bool
  /// Where the views inside start on their way to their places now, in points from the corner of the reusable view.
  package private(set) var starts: [ObjectIdentifier: CGRect]

  @MainActor
  init(of view: ReusableView) {
    (content, parts, isMarked) = (view.shownContent, view.viewParts, view.isMarked)
    showsMark = (view as? CollectionViewCell)?.showsMarkByBackground ?? false
    starts = parts.places
  }

  /// Whether the view is marked otherwise now, has other content, or the views inside it are at other places.
  @MainActor
  func differs(from view: ReusableView) -> Bool {
    isMarked != view.isMarked || content != view.shownContent || parts != view.viewParts
  }

  /// The same when a share of the way to the look of the view is done, as the start of what is left of it.
  @MainActor
  func underWay(to view: ReusableView, _ share: CGFloat) -> FormerLook {
    var look = self
    let ends = view.viewParts.places
    look.starts = starts.merging(ends) { $0.between($1, share) }
    return look
  }

  /// The start of another change, for a view that is leaving: the look that most of it has, where its parts are.
  @MainActor
  func left(by view: ReusableView, _ share: CGFloat) -> FormerLook {
    var look = share < 0.5 ? self : FormerLook(of: view)
    look.starts = underWay(to: view, share).starts
    return look
  }
}

extension ReusableView {
  /// Whether it is a cell that is selected or highlighted.
  package var isMarked: Bool { (self as? CollectionViewCell).map { $0.isSelected || $0.isHighlighted } ?? false }
}

/// The former looks of views whose looks a transition changes.
struct FormerLooks {
  /// Of views that are still there.
  let shown: [ElementIdentifier: FormerLook]
  /// Of those that are leaving, by their indices in the transition.
  let leaving: [Int: FormerLook]
  /// Before changes that the transition has cut short, from the first one on.
  let earlier: [EarlierLooks]
}

/// The looks of views before a change that was cut short by another one.
struct EarlierLooks {
  let looks: [ElementIdentifier: FormerLook]
  /// The share of the way to the next looks that was done then.
  let share: CGFloat

  /// The same looks when the views inside are on their way to the views of now.
  @MainActor
  func underWay(to shown: [ElementIdentifier: VisibleElement], _ share: CGFloat) -> EarlierLooks {
    let looks = looks.map { element, look in
      (element, shown[element].map { look.underWay(to: $0.view, share) } ?? look)
    }
    return EarlierLooks(looks: Dictionary(uniqueKeysWithValues: looks), share: self.share)
  }

  /// The looks still visible, each blended into the next.
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
  /// The looks of a visible view before the changes that show, from the first one on; nil where a change did not change
  /// its look. Empty at rest, and for a view whose look none of them changed.
  package func formerLooks(of element: ElementIdentifier) -> [FormerLook?] {
    guard let running = motion.running else { return [] }
    let looks = running.looks.earlier.map { $0.looks[element] } + [running.looks.shown[element]]
    return looks.contains { $0 != nil } ? looks : []
  }

  /// The same of an element that is leaving, by its index in the transition.
  package func formerLooks(ofLeaving index: Int) -> [FormerLook?] {
    guard let running = motion.running, let look = running.looks.leaving[index] else { return [] }
    return running.looks.earlier.map { _ in nil } + [look]
  }

  /// The share of the way from each former look to the next that was done when the change was cut short.
  package var formerLookShares: [CGFloat] { motion.running?.looks.earlier.map(\.share) ?? [] }

  /// A view will be marked otherwise, or get another size or other content.
  func noteLook(of element: VisibleElement) {
    guard motion.recording != nil else { return }
    // An earlier change may not have been laid out, as no picture was painted since.
    element.view.layoutIfNeeded()
    motion.recording?.note(FormerLook(of: element.view), of: element.identifier)
  }
}
