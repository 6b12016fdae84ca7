import Foundation
import LayoutCore

// Calls closures for items whose index paths in the view differ from those in the data source.

/// The values of adjacent items of the data source.
private struct ListedValues<Value> {
  let first: Int
  let values: [Value]

  var items: Range<Int> { first..<first + values.count }

  subscript(items: Range<Int>) -> ArraySlice<Value> { values[items.lowerBound - first..<items.upperBound - first] }
}

extension ItemValueRequest {
  /// The closure, called with the index paths that it knows.
  func translating(_ ask: @escaping (IndexPath, CGFloat) -> Value) -> (IndexPath, CGFloat) -> Value {
    guard let view else { return ask }
    return { ask(view.dataPath(for: $0), $1) }
  }

  /// The values of whole sections, picked for the items that are there; nil if the sections have none.
  ///
  /// - Complexity: O(n) for the n items of the sections, O(r) for r runs where these have no values.
  func rearranged(
    _ all: (_ section: Int, _ items: Range<Int>, CGFloat) -> [Value]?, _ isOfAny: Bool, in view: CollectionView,
    otherwise: (IndexPath) -> Value?
  ) -> AskedValues<Value>? {
    let runs = view.dataRuns(ofItemsIn: room.section)
    let section = view.dataSection(for: room.section)
    let lists: [Int: ListedValues<Value>]
    if runs.count == 1, isOfAny || runs[0].section == section {
      // Most sections of edited data are as they were.
      guard let list = list(ofSection: runs[0].section, runs[0].items, all) else { return nil }
      if list.items == runs[0].items {
        return .list(canonical.map { list.values.map($0) } ?? list.values, firstChange: firstChange)
      }
      lists = [runs[0].section: list]
    } else {
      lists = self.lists(of: isOfAny ? runs : runs.filter { $0.section == section }, all)
      guard !lists.isEmpty else { return nil }
    }
    var picked: [Value] = []
    picked.reserveCapacity(room.itemCount)
    func pickOthers(_ count: Int) -> Bool {
      for _ in 0..<count {
        guard let value = otherwise(IndexPath(indexes: [room.section, picked.count])) else { return false }
        picked.append(value)
      }
      return true
    }
    for run in runs {
      let list = lists[run.section] ?? ListedValues(first: 0, values: [])
      let known = run.items.clamped(to: list.items)
      let before = known.isEmpty ? run.items.count : known.lowerBound - run.items.lowerBound
      guard pickOthers(before) else { return nil }
      if let canonical { picked += list[known].map(canonical) } else { picked += list[known] }
      guard pickOthers(run.items.count - before - known.count) else { return nil }
    }
    return .list(picked, firstChange: firstChange)
  }

  private func lists(
    of runs: [RearrangedRun], _ all: (_ section: Int, _ items: Range<Int>, CGFloat) -> [Value]?
  ) -> [Int: ListedValues<Value>] {
    var shown: [Int: Range<Int>] = [:]
    for run in runs {
      let items = shown[run.section] ?? run.items
      shown[run.section] = min(items.lowerBound, run.items.lowerBound)..<max(items.upperBound, run.items.upperBound)
    }
    var lists: [Int: ListedValues<Value>] = [:]
    for (section, items) in shown { lists[section] = list(ofSection: section, items, all) }
    return lists
  }

  /// Values that came for some items of a section, or for all.
  private func list(
    ofSection section: Int, _ items: Range<Int>, _ all: (_ section: Int, _ items: Range<Int>, CGFloat) -> [Value]?
  ) -> ListedValues<Value>? {
    all(section, items, breadth).map {
      ListedValues(first: $0.count == items.count ? items.lowerBound : 0, values: $0)
    }
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
