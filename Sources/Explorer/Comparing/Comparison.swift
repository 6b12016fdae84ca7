import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Scenes

/// What the scene on show is compared with: side by side, or in the same place, one or the other.
@MainActor
struct Comparison {
  enum Other {
    /// A picture taken at some moment.
    case frame(Canvas)
    /// The scene once more, with another layout or other parameters; it scrolls along.
    case stage(Stage)
  }

  let title: String
  var other: Other
  /// The scene it is about; while another is on show it rests.
  let scene: Int
  /// A second picture that was kept, which then stands in the place of what is on show.
  var second: Canvas?
  var isSplit: Bool
  /// A frame that was kept side by side is compared with views of its own width only.
  var isFrameOfHalf = false
  /// In the same place: whether the other is on show.
  var showsOther = false
  /// In the same place: whether time makes one and the other come on show.
  var blinks = false

  /// Side by side without being made for it: half of either is seen.
  var isCut: Bool {
    guard isSplit, case .frame = other else { return false }
    return !isFrameOfHalf
  }

  /// The other picture, of a view like the one given.
  func picture(like view: CollectionView, size: CellSize, renderer: CollectionRenderer) -> Canvas {
    switch other {
    case .frame(let canvas): return canvas
    case .stage(let stage):
      let twin = stage.collectionView
      if twin.bounds.size != view.bounds.size { twin.frame = CGRect(origin: .zero, size: view.bounds.size) }
      twin.layoutIfNeeded()
      twin.contentOffset = twin.clampedContentOffset(view.contentOffset)
      var canvas = Canvas(size: size)
      renderer.paint(twin, into: &canvas, area: CellRect(size: size))
      return canvas
    }
  }
}
