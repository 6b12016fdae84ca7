import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Scenes

/// What the scene on show is compared with: side by side, or in the same place, one or the other.
@MainActor
struct Comparison {
  enum Other {
    /// Pictures taken at some moment.
    case frame(KeptFrame)
    /// The scene once more, with another layout or other parameters; it scrolls along.
    case stage(Stage)
  }

  /// What the other picture shows, and what the scene's own does.
  let title: String
  let ownTitle: String
  var other: Other
  /// The scene it is about; while another is on show it rests.
  let scene: Int
  /// A second picture that was kept, which then stands in the place of what is on show.
  var second: KeptFrame?
  var isSplit: Bool
  /// In the same place: whether the other is on show.
  var showsOther = false
  /// In the same place: whether time makes one and the other come on show.
  var blinks = false

  /// Which of the changes of the data by hand the other stage has taken over.
  var editRevision: Int?

  /// The other view stands at the same offset where the first item in view lies alike in both, else at the same item.
  private func scroll(_ twin: CollectionView, along view: CollectionView) {
    let anchor = view.scrollAnchor
    let frame = anchor.flatMap { view.layoutAnswer(for: $0.element)?.frame }
    guard let anchor, let theirs = twin.layoutAnswer(for: anchor.element)?.frame, theirs != frame else {
      return twin.contentOffset = twin.clampedContentOffset(view.contentOffset)
    }
    twin.restore(anchor)
  }

  /// Gives the other stage the size, the data and the place of the one on show.
  mutating func follow(_ stage: Stage) {
    guard case .stage(let other) = other else { return }
    if editRevision != stage.edits?.revision {
      other.adoptEdits(of: stage)
      editRevision = stage.edits?.revision
    }
    let (twin, view) = (other.collectionView, stage.collectionView)
    if twin.bounds.size != view.bounds.size { twin.frame = CGRect(origin: .zero, size: view.bounds.size) }
    twin.layoutIfNeeded()
    scroll(twin, along: view)
    twin.layoutIfNeeded()
  }

  /// The other picture.
  func picture(size: CellSize, renderer: CollectionRenderer) -> Canvas {
    switch other {
    case .frame(let kept): return kept[isSplit]
    case .stage(let stage):
      var canvas = Canvas(size: size)
      renderer.paint(VisibleViews(of: stage.collectionView), into: &canvas, area: CellRect(size: size))
      return canvas
    }
  }
}

/// What was on show at some moment, in a view of the whole room and in one of half of it: which of them is compared is
/// decided later.
struct KeptFrame {
  var whole = Canvas(size: .zero)
  var half = Canvas(size: .zero)

  subscript(isSplit: Bool) -> Canvas {
    get { isSplit ? half : whole }
    set { if isSplit { half = newValue } else { whole = newValue } }
  }
}
