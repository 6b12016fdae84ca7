import Foundation
import LayoutCore

// Calls closures for items whose index paths in the view differ from those in the data source.

extension ItemValueRequest {
  /// The closure, called with the index paths that it knows.
  func translating(_ ask: @escaping (IndexPath, CGFloat) -> Value) -> (IndexPath, CGFloat) -> Value {
    guard let view else { return ask }
    return { ask(view.dataPath(for: $0), $1) }
  }

  /// The values of whole sections, picked for the items that are there; nil if the sections have none.
  ///
  /// - Complexity: O(n) for the n items of the sections, O(1) where these have no values.
  func rearranged(
    _ all: (_ section: Int, CGFloat) -> [Value]?, _ isOfAny: Bool, in view: CollectionView,
    otherwise: (IndexPath) -> Value?
  ) -> AskedValues<Value>? {
    let sections = isOfAny ? view.dataSections(ofItemsIn: room.section) : [view.dataSection(for: room.section)]
    var lists: [Int: [Value]] = [:]
    for section in sections { lists[section] = all(section, breadth) }
    guard !lists.isEmpty else { return nil }
    var picked: [Value] = []
    picked.reserveCapacity(room.itemCount)
    for item in 0..<room.itemCount {
      let shown = IndexPath(indexes: [room.section, item])
      let place = view.dataPath(for: shown)
      if let list = lists[place[0]], list.indices.contains(place[1]) {
        picked.append(canonical?(list[place[1]]) ?? list[place[1]])
      } else if let value = otherwise(shown) {
        picked.append(value)
      } else {
        return nil
      }
    }
    return .list(picked, firstChange: firstChange)
  }

  /// The value of a single item, for sections whose values come from several places.
  func valueOfOne(_ path: IndexPath, _ values: ItemValues<Value>) -> Value? {
    switch values.source {
    case .uniform(let value): return canonical?(value) ?? value
    case .each(let ask): return one(path, translating(ask), isMember: false)
    case .member(let ask, let otherwise): return one(path, ask, isMember: true) ?? valueOfOne(path, otherwise)
    case .made(let make): return valueOfOne(path, make(room))
    case .all(_, _, let otherwise): return valueOfOne(path, otherwise)
    }
  }
}
