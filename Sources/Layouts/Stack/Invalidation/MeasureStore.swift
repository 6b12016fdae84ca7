import Foundation
import LayoutCore

/// The sizes that views measured, for the latest breadths of the view. If a window returns to an earlier breadth, they
/// are used at once.
struct MeasureStore {
  /// The sizes at one breadth.
  private struct Measures {
    let breadth: CGFloat
    var sizes = MeasuredSizes()
    /// By identifier: the sizes from before a reload, until items get them again.
    var named: [String: CGSize] = [:]
    /// The same for the views beside them, by identifier and kind.
    var namedViews: [String: [String: CGSize]] = [:]

    var hasNamed: Bool { !named.isEmpty || !namedViews.isEmpty }
  }

  /// The number of breadths whose sizes are kept.
  private static let mostBreadths = 4
  /// The latest breadth comes first.
  private var measures = [Measures(breadth: -1)]

  /// The sizes at the breadth that the view has now.
  var current: MeasuredSizes {
    get { measures[0].sizes }
    _modify { yield &measures[0].sizes }
  }

  /// Switches to the sizes at `breadth`.
  mutating func use(breadth: CGFloat) {
    guard measures[0].breadth != breadth else { return }
    if let known = measures.firstIndex(where: { $0.breadth == breadth }) {
      measures.insert(measures.remove(at: known), at: 0)
    } else {
      measures.insert(Measures(breadth: breadth), at: 0)
      if measures.count > Self.mostBreadths { measures.removeLast() }
    }
  }

  mutating func forgetAll() { measures = [Measures(breadth: measures[0].breadth)] }

  /// Removes the size of an item at every breadth, so that it is measured again.
  mutating func forget(item: Int, section: Int) {
    for index in measures.indices { measures[index].sizes.forget(item: item, section: section) }
  }

  mutating func follow(_ updates: [CollectionViewUpdateItem], _ reshuffle: SectionReshuffle) {
    for index in measures.indices { measures[index].sizes.follow(updates, reshuffle) }
  }

  // MARK: Reloads

  /// Drops all sizes by index path, which may now mean other items. Those of items with identifiers are kept.
  mutating func forgetPlaces() {
    for index in measures.indices {
      measures[index].named.merge(measures[index].sizes.byName) { $1 }
      measures[index].namedViews.merge(measures[index].sizes.viewsByName) { $1 }
      measures[index].sizes.forgetSections()
    }
    measures = measures.prefix(1) + measures.dropFirst().filter(\.hasNamed)
  }

  /// Assigns the kept sizes to the items that have these identifiers now.
  ///
  /// - Complexity: O(m) look-ups for m items that were measured.
  mutating func assignPlaces(_ path: (String) -> IndexPath?) {
    guard measures.contains(where: \.hasNamed) else { return }
    var paths: [String: IndexPath?] = [:]
    func place(_ name: String) -> IndexPath? {
      if paths[name] == nil { paths[name] = .some(path(name)) }
      return paths[name] ?? nil
    }
    for index in measures.indices {
      for (name, size) in measures[index].named {
        guard let place = place(name) else { continue }
        measures[index].sizes.set(size, item: place[1], section: place[0], name: name)
      }
      for (name, views) in measures[index].namedViews {
        guard let place = place(name) else { continue }
        for (kind, size) in views {
          measures[index].sizes.set(
            size, view: kind, number: place[1], section: place[0], name: name, isOfItem: true)
        }
      }
      (measures[index].named, measures[index].namedViews) = ([:], [:])
    }
  }
}
