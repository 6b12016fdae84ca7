import Foundation
import Snapshots

/// Where a view showed the data that its data source rearranges, before the data changed.
@MainActor
struct DataBehind {
  /// nil if nothing is rearranged, or if it is not known where the data are shown.
  private let places: Moves?
  /// The items that were selected, if they were shown rearranged.
  let selected: [IndexPath]
  /// Whether items of the data can be followed in the view.
  let isKnown: Bool

  init(_ view: CollectionView) {
    places = view.data.rearranged?.placesInView
    selected = places == nil ? [] : view.indexPathsForSelectedItems ?? []
    isKnown = places != nil || !view.isRearranged
  }

  /// The items of each section of the data, before and now; nil if nothing is rearranged.
  func counts(in view: CollectionView) -> (before: [Int], after: [Int])? {
    guard let places, let now = view.data.rearranged?.placesInView else { return nil }
    return (places.before, now.before)
  }

  /// Moves of the data by the places of the view, which has counted the new data.
  func inView(_ moves: Moves, of view: CollectionView) -> Moves {
    guard let places, let now = view.data.rearranged?.placesInView else { return moves }
    return moves.followed(by: now).translated(by: places.inverse)
  }

  /// A change of the data by the places of the view, which has counted the new data.
  func inView(_ change: DataChange, of view: CollectionView) -> DataChange {
    guard let places else { return change }
    return change.inView(inView(change.moves, of: view)) { places.section(after: $0) }
  }
}
