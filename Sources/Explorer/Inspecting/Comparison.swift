import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Scenes

/// What the current scene is compared with: two pictures side by side, or one at a time in the same place.
@MainActor
struct Comparison {
  enum Other {
    /// Pictures taken earlier.
    case frame(KeptFrame)
    /// A copy of the scene with another layout or other parameters. It scrolls along.
    case stage(Stage)
  }

  /// The titles of the other picture and of the scene's own.
  let title: String
  let ownTitle: String
  var other: Other
  /// The scene that is compared. While another scene is shown, the comparison pauses.
  let scene: Int
  /// A second picture that was kept. It then replaces the scene's own picture.
  var second: KeptFrame?
  var isSplit: Bool
  /// When both share a place: whether the other picture is shown.
  var showsOther = false
  /// When both share a place: whether the pictures alternate over time.
  var blinks = false

  /// The offset of the view at which the other one is scrolled elsewhere by itself.
  var offsetApart: CGPoint?

  /// What the scene demonstrates, if it is compared for that.
  var place: DemonstrationPlace?

  /// Both pictures on the way of what was played, until the next input. The pictures at rest are the same.
  var onTheWay: (own: VisibleViews, other: VisibleViews)?

  /// The revision of the data's edits that the other stage has adopted.
  var editRevision: Int?

  /// Scrolls the other view to the same offset if the first item in view has the same frame in both, otherwise to that
  /// item.
  private func scroll(_ twin: CollectionView, along view: CollectionView) {
    let anchor = view.scrollAnchor
    let frame = anchor.flatMap { view.layoutAnswer(for: $0.element)?.frame }
    guard let anchor, let theirs = twin.layoutAnswer(for: anchor.element)?.frame, theirs != frame else {
      return twin.contentOffset = twin.clampedContentOffset(view.contentOffset)
    }
    twin.restore(anchor)
  }

  /// Gives the other stage the size, the data and the offset of `stage`.
  mutating func follow(_ stage: Stage) {
    guard case .stage(let other) = other else { return }
    if editRevision != stage.edits?.revision {
      other.adoptEdits(of: stage)
      editRevision = stage.edits?.revision
    }
    if stage.records?.isArranging != true { other.adoptOrder(of: stage) }
    let (twin, view) = (other.collectionView, stage.collectionView)
    if twin.bounds.size != view.bounds.size { twin.frame = CGRect(origin: .zero, size: view.bounds.size) }
    twin.layoutIfNeeded()
    for section in Set(twin.sectionOffsets.keys).union(view.sectionOffsets.keys) {
      twin.setSectionOffset(view.sectionOffset(section), ofSection: section)
    }
    if offsetApart != view.contentOffset {
      offsetApart = nil
      scroll(twin, along: view)
    }
    twin.layoutIfNeeded()
  }

  /// The other picture.
  func picture(size: CellSize, renderer: CollectionRenderer) -> Canvas {
    switch other {
    case .frame(let kept): return kept[isSplit]
    case .stage(let stage):
      var canvas = Canvas(size: size)
      let views = onTheWay?.other ?? VisibleViews(of: stage.collectionView)
      renderer.paint(views, into: &canvas, area: CellRect(size: size))
      return canvas
    }
  }
}

/// The content at one moment, in a view of the whole area and in one of half of it. Which of the two is compared is
/// decided later.
struct KeptFrame {
  var whole = Canvas(size: .zero)
  var half = Canvas(size: .zero)

  subscript(isSplit: Bool) -> Canvas {
    get { isSplit ? half : whole }
    set { if isSplit { half = newValue } else { whole = newValue } }
  }
}
