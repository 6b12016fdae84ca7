import Foundation
import LayoutCore

/// Where the sizes or the lengths of a section's items come from.
///
/// Closures get the breadth that one item can have, in points: of a line in a flow or a list, of a column in a
/// waterfall. They are called for items whose values are invalid, and are not stored.
@MainActor
public struct ItemValues<Value: Equatable> {
  indirect enum Source {
    case uniform(Value)
    case each((IndexPath, CGFloat) -> Value)
    /// An optional member of a delegate.
    case member((IndexPath, CGFloat) -> Value, otherwise: ItemValues)
    /// In index paths of the data source. If `isOfAny`, the closure takes any section, and not only the one being
    /// solved. Its result has a value for each of `items`, or for each item of the section.
    case all((_ section: Int, _ items: Range<Int>, CGFloat) -> [Value]?, isOfAny: Bool, otherwise: ItemValues)
    /// Decided when the section is solved.
    case made((SectionRoom) -> ItemValues)
  }

  let source: Source

  /// One value for all items; flows, lists and grids become closed forms.
  public static func uniform(_ value: Value) -> ItemValues { ItemValues(source: .uniform(value)) }

  /// A value for each item.
  public static func each(_ value: @escaping (_ indexPath: IndexPath, _ breadth: CGFloat) -> Value) -> ItemValues {
    ItemValues(source: .each(value))
  }

  /// All values at once; the fastest way to provide one for each item. If the result is nil, or does not have one for
  /// each item, `otherwise` is used. It is also used for items that were moved here from another section.
  public static func all(_ values: @escaping (_ breadth: CGFloat) -> [Value]?, otherwise: ItemValues) -> ItemValues {
    ItemValues(source: .all({ values($2) }, isOfAny: false, otherwise: otherwise))
  }

  /// All values of any section at once, so that items which were moved from one to another keep theirs.
  ///
  /// - Parameters:
  ///   - values: Called with sections of the data source.
  ///   - otherwise: Used if the result is nil, or does not have one value for each item.
  public static func all(
    ofSection values: @escaping (_ section: Int, _ breadth: CGFloat) -> [Value]?, otherwise: ItemValues
  ) -> ItemValues { ItemValues(source: .all({ values($0, $2) }, isOfAny: true, otherwise: otherwise)) }

  /// The values of some items of any section at once. A section that grows asks only for those of its new items.
  ///
  /// - Parameters:
  ///   - values: Called with sections and items of the data source. The result has a value for each of `items`, or
  ///     for each item of the section.
  ///   - otherwise: Used if the result is nil, or does not have one value for each of these items.
  public static func all(
    ofItems values: @escaping (_ section: Int, _ items: Range<Int>, _ breadth: CGFloat) -> [Value]?,
    otherwise: ItemValues
  ) -> ItemValues { ItemValues(source: .all(values, isOfAny: true, otherwise: otherwise)) }

  /// The values of a delegate's optional member. If it is not implemented, `otherwise` is used.
  static func member(_ value: @escaping (IndexPath, CGFloat) -> Value, otherwise: ItemValues) -> ItemValues {
    ItemValues(source: .member(value, otherwise: otherwise))
  }
}

extension ItemValues<CGFloat> {
  /// The length at which an item keeps the proportions of its model: `height * breadth / width`, or `width * breadth /
  /// height` if content scrolls horizontally. A model without such proportions is reported and shown as a square.
  public static func proportional(_ modelSize: @escaping (_ indexPath: IndexPath) -> CGSize) -> ItemValues {
    ItemValues(
      source: .made { room in .each { room.length(ofModel: modelSize($0), at: $0, inBreadth: $1) } })
  }

  /// The same, from a delegate's optional member.
  static func proportionalMember(_ modelSize: @escaping (IndexPath) -> CGSize, otherwise: ItemValues) -> ItemValues {
    ItemValues(
      source: .made { room in
        .member({ room.length(ofModel: modelSize($0), at: $0, inBreadth: $1) }, otherwise: otherwise)
      })
  }
}

/// Sizes in the axes of the view.
public typealias ItemSizes = ItemValues<CGSize>
/// Lengths along the scroll axis.
public typealias ItemLengths = ItemValues<CGFloat>

/// The earlier values of a section, as its arrangement stores them.
enum KnownValues<Value> {
  case uniform(Value, count: Int)
  case list([Value])

  var count: Int {
    switch self {
    case .uniform(_, let count): count
    case .list(let values): values.count
    }
  }

  func prefix(_ length: Int) -> [Value] {
    switch self {
    case .uniform(let value, _): Array(repeating: value, count: length)
    case .list(let values): length == values.count ? values : Array(values[..<length])
    }
  }
}

/// The values of a section's items.
enum AskedValues<Value> {
  case uniform(Value)
  /// The values before `firstChange` are unchanged.
  case list([Value], firstChange: Int)
}

extension ItemValues {
  /// Asks for the invalid values and keeps the rest.
  ///
  /// - Parameters:
  ///   - breadth: The breadth that closures get.
  ///   - known: The earlier values of the section, in canonical axes.
  ///   - canonical: Transposes a value to canonical axes; nil if none is needed.
  ///   - measured: Sizes that cells measured; they take precedence.
  ///   - takesEstimates: Whether the caller itself adds measured sizes to a uniform value.
  /// - Complexity: O(n) for n items, and as many calls as there are invalid values.
  @MainActor
  func asked(
    in room: SectionRoom, breadth: CGFloat, after change: SectionChange, known: KnownValues<Value>?,
    canonical: ((Value) -> Value)?, takesEstimates: Bool = false, measured: (CGSize) -> Value
  ) -> AskedValues<Value> {
    let request = ItemValueRequest(room: room, breadth: breadth, change: change, known: known, canonical: canonical)
    let answer = request.isOfPlacesOnly ? nil : request.answer(self)
    switch (answer, known) {
    case (nil, .uniform(let value, _)?): return .uniform(value)
    case (nil, .list(let values)?): return .list(values, firstChange: 0)
    case (nil, nil): return .list([], firstChange: 0)
    case (.uniform(let value)?, _) where takesEstimates || room.measured.items.isEmpty: return .uniform(value)
    case (.uniform(let value)?, _):
      let firstChange = request.firstChange
      return overlaid(Array(repeating: value, count: room.itemCount), firstChange, room, measured)
    case (.list(let values, let firstChange)?, _): return overlaid(values, firstChange, room, measured)
    }
  }

  @MainActor
  private func overlaid(
    _ values: [Value], _ firstChange: Int, _ room: SectionRoom, _ measured: (CGSize) -> Value
  ) -> AskedValues<Value> {
    guard !room.measured.items.isEmpty else { return .list(values, firstChange: firstChange) }
    var values = values
    for (item, size) in room.measured.items where item < values.count { values[item] = measured(size) }
    return .list(values, firstChange: firstChange)
  }
}

/// One round of calls.
@MainActor
struct ItemValueRequest<Value: Equatable> {
  let room: SectionRoom
  let breadth: CGFloat
  let change: SectionChange
  let known: KnownValues<Value>?
  let canonical: ((Value) -> Value)?

  /// The view, if its items are not at the index paths that closures and delegates know.
  var view: CollectionView? { room.rearrangedView }

  private var knownCount: Int { known?.count ?? 0 }
  private var keepsCount: Bool { known != nil && knownCount == room.itemCount }

  var isOfPlacesOnly: Bool {
    if case .places = change { return keepsCount }
    return false
  }

  /// The first item whose value may differ.
  var firstChange: Int {
    switch change {
    case .items(let item, _): return min(item, knownCount, room.itemCount)
    case .sizes(let items, _) where keepsCount: return items.first ?? room.itemCount
    case .everything, .sizes, .places: return 0
    }
  }

  func answer(_ values: ItemValues<Value>) -> AskedValues<Value>? {
    switch values.source {
    case .uniform(let value):
      return .uniform(canonical?(value) ?? value)
    case .each(let value):
      return oneByOne(value, isMember: false)
    case .member(let value, let otherwise):
      return oneByOne(value, isMember: true) ?? answer(otherwise)
    case .made(let make):
      return answer(make(room))
    case .all(let all, let isOfAny, let otherwise):
      if let view { return rearranged(all, isOfAny, in: view) { valueOfOne($0, otherwise) } ?? answer(otherwise) }
      guard let values = all(room.section, firstChange..<room.itemCount, breadth) else { return answer(otherwise) }
      return atOnce(values) ?? answer(otherwise)
    }
  }

  /// Values that came at once, for all items or for those from the first change on; nil if there are too many or too
  /// few.
  private func atOnce(_ values: [Value]) -> AskedValues<Value>? {
    let changed = canonical.map { values.map($0) } ?? values
    switch values.count {
    case room.itemCount: return .list(changed, firstChange: firstChange)
    case room.itemCount - firstChange:
      return .list((known?.prefix(firstChange) ?? []) + changed, firstChange: firstChange)
    default:
      let name = "the number of values for section \(room.section)"
      room.report(
        .impossibleValue(name: name, value: "\(values.count)", used: "one by one, as it has \(room.itemCount) items"),
        as: .valueCount)
      return nil
    }
  }

  func one(_ path: IndexPath, _ ask: (IndexPath, CGFloat) -> Value, isMember: Bool) -> Value? {
    let value = isMember ? OptionalMember.answer { ask(path, breadth) } : ask(path, breadth)
    return value.map { canonical?($0) ?? $0 }
  }

  /// Calls for the items one by one; nil if the member is not implemented.
  private func oneByOne(_ ask: @escaping (IndexPath, CGFloat) -> Value, isMember: Bool) -> AskedValues<Value>? {
    let firstChange = firstChange
    let ask = translating(ask)
    if case .sizes(let items, _) = change, keepsCount {
      return items.isEmpty ? kept(firstChange) : named(items, ask, isMember: isMember)
    }
    let count = room.itemCount
    guard firstChange < count else { return kept(firstChange) }
    var path = IndexPath(indexes: [room.section, firstChange])
    guard let next = one(path, ask, isMember: isMember) else { return nil }
    var values = known?.prefix(firstChange) ?? []
    values.reserveCapacity(count)
    values.append(next)
    if let canonical {
      for item in firstChange + 1..<count {
        path[1] = item
        values.append(canonical(ask(path, breadth)))
      }
    } else {
      for item in firstChange + 1..<count {
        path[1] = item
        values.append(ask(path, breadth))
      }
    }
    return .list(values, firstChange: firstChange)
  }

  /// The known values of the first `count` items.
  private func kept(_ count: Int) -> AskedValues<Value> {
    if case .uniform(let value, _)? = known { return .uniform(value) }
    return .list(known?.prefix(count) ?? [], firstChange: count)
  }

  private func named(
    _ items: [Int], _ ask: (IndexPath, CGFloat) -> Value, isMember: Bool
  ) -> AskedValues<Value>? {
    var values = known?.prefix(room.itemCount) ?? []
    for item in items where item < values.count && room.measured.items[item] == nil {
      guard let value = one(IndexPath(indexes: [room.section, item]), ask, isMember: isMember) else { return nil }
      values[item] = value
    }
    return .list(values, firstChange: firstChange)
  }
}

// Calls closures and delegates for items whose index paths in the view differ from those in the data source.

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
    case .member(let ask, let otherwise):
      return one(path, translating(ask), isMember: true) ?? valueOfOne(path, otherwise)
    case .made(let make): return valueOfOne(path, make(room))
    case .all(_, _, let otherwise): return valueOfOne(path, otherwise)
    }
  }
}
