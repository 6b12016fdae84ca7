import Foundation
import LayoutCore
import Sections

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

  /// The view, if its items are not at the index paths that closures know. Delegates need no translation here: the data
  /// source in between does it.
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
    let ask = isMember ? ask : translating(ask)
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
