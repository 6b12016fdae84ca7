import Foundation
import LayoutCore
import Snapshots

/// The heights that rows measured, for the latest breadths of the view. If a window returns to an earlier breadth, they
/// are used at once.
struct MeasuredRows {
  private typealias Heights = (breadth: CGFloat, byPlace: [ItemPlace: CGFloat])

  private static let mostBreadths = 4
  /// The latest breadth comes first.
  private var measures: [Heights] = [(-1, [:])]

  /// The heights at the breadth that the view has now.
  var heights: [ItemPlace: CGFloat] { measures[0].byPlace }

  /// Switches to the heights at a breadth.
  mutating func use(breadth: CGFloat) {
    guard measures[0].breadth != breadth else { return }
    let known = measures.firstIndex { $0.breadth == breadth }.map { measures.remove(at: $0) }
    measures.insert(known ?? (breadth, [:]), at: 0)
    if measures.count > Self.mostBreadths { measures.removeLast() }
  }

  mutating func set(_ height: CGFloat, at place: ItemPlace) { measures[0].byPlace[place] = height }

  /// Removes the height of an item at every breadth, so that it is measured again.
  mutating func forget(_ place: ItemPlace) {
    for index in measures.indices { measures[index].byPlace[place] = nil }
  }

  mutating func forgetAll() { measures = [(measures[0].breadth, [:])] }

  /// Moves heights with their items.
  ///
  /// - Complexity: O(m log u) for m heights, in an update that names u changes.
  mutating func follow(_ moves: Moves) {
    for index in measures.indices {
      let pairs = measures[index].byPlace.compactMap { place, height in moves.item(after: place).map { ($0, height) } }
      measures[index].byPlace = Dictionary(pairs) { first, _ in first }
    }
  }
}
