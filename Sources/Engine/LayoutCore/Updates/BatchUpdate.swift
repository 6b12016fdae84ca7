import BinarySearch
import Foundation
import Snapshots

/// Changes of sections and items that take effect together, as a value.
///
/// As in UIKit, deletions, reloads and the origins of moves are named by their places before the whole batch.
/// Insertions and the targets of moves are named by their places after it. The order in which the changes were recorded
/// does not matter.
public struct BatchUpdate: Hashable, Sendable {
  /// The change of a section or an item.
  public enum Action: String, Hashable, Sendable {
    /// Inserted.
    case insert
    /// Deleted.
    case delete
    /// Reloaded: its view is made again.
    case reload
    /// Moved from one place to another.
    case move
  }

  /// One change, as one call of a collection view reports it.
  public enum Change: Hashable, Sendable {
    /// In new indices.
    case insertSection(Int)
    /// In old indices.
    case deleteSection(Int)
    /// In old indices.
    case reloadSection(Int)
    /// From an old index to a new one.
    case moveSection(from: Int, to: Int)
    /// In new indices.
    case insertItem(IndexPath)
    /// In old indices.
    case deleteItem(IndexPath)
    /// In old indices.
    case reloadItem(IndexPath)
    /// From an old index path to a new one.
    case moveItem(from: IndexPath, to: IndexPath)
  }

  /// In the order of recording, which does not matter.
  public var changes: [Change]

  /// These changes together.
  public init(_ changes: [Change] = []) { self.changes = changes }

  /// Whether every earlier item keeps its index path.
  /// - Parameter counts: the items of each section before the update.
  /// - Complexity: O(*c*) for *c* changes.
  func keepsPlaces(counts: [Int]) -> Bool {
    changes.allSatisfy { change in
      switch change {
      case .insertSection(let section): section >= counts.count
      case .insertItem(let path):
        path.count == 2 && (!counts.indices.contains(path[0]) || path[1] >= counts[path[0]])
      case .reloadItem: true
      case .deleteSection, .reloadSection, .moveSection, .deleteItem, .moveItem: false
      }
    }
  }
}

typealias ItemPlace = Snapshots.ItemPlace

extension Snapshots.ItemPlace {
  /// The place of an index path. A path of another length has the item -1.
  public init(_ path: IndexPath) { self.init(section: path.first ?? -1, item: path.count == 2 ? path[1] : -1) }

  /// The index path of the place.
  public var indexPath: IndexPath { .pair(section, item) }
}

/// The changes of a batch, sorted into places before it and places after it.
struct SortedChanges {
  /// The change of a section or an item that exists before the batch.
  typealias Departure<Place> = (action: BatchUpdate.Action, place: Place)
  /// The change of a section or an item that exists after the batch.
  typealias Arrival<Place> = (action: BatchUpdate.Action, place: Place)

  private(set) var sectionDepartures: [Departure<Int>] = []
  private(set) var sectionArrivals: [Arrival<Int>] = []
  private(set) var sectionMoves: [(from: Int, to: Int)] = []
  private(set) var itemDepartures: [Departure<ItemPlace>] = []
  private(set) var itemArrivals: [Arrival<ItemPlace>] = []
  private(set) var itemMoves: [(from: ItemPlace, to: ItemPlace)] = []

  init(_ update: BatchUpdate) {
    for change in update.changes {
      switch change {
      case .insertSection(let section): sectionArrivals.append((.insert, section))
      case .deleteSection(let section): sectionDepartures.append((.delete, section))
      case .reloadSection(let section): sectionDepartures.append((.reload, section))
      case .moveSection(let from, let to):
        sectionDepartures.append((.move, from))
        sectionArrivals.append((.move, to))
        sectionMoves.append((from, to))
      case .insertItem(let path): itemArrivals.append((.insert, ItemPlace(path)))
      case .deleteItem(let path): itemDepartures.append((.delete, ItemPlace(path)))
      case .reloadItem(let path): itemDepartures.append((.reload, ItemPlace(path)))
      case .moveItem(let from, let to):
        itemDepartures.append((.move, ItemPlace(from)))
        itemArrivals.append((.move, ItemPlace(to)))
        itemMoves.append((ItemPlace(from), ItemPlace(to)))
      }
    }
  }

  /// The changes of the way back, as far as they move anything. Where sections are reloaded, no item is followed.
  var inverse: SortedChanges {
    var inverse = self
    let isReload = { (departure: Departure<Int>) in departure.action == .reload }
    inverse.sectionDepartures = sectionArrivals + sectionDepartures.filter(isReload)
    inverse.sectionArrivals = sectionDepartures.filter { !isReload($0) }
    inverse.sectionMoves = sectionMoves.map { ($0.to, $0.from) }
    inverse.itemDepartures = itemArrivals
    inverse.itemArrivals = itemDepartures.filter { $0.action != .reload }
    inverse.itemMoves = itemMoves.map { ($0.to, $0.from) }
    return inverse
  }

  func sections(_ action: BatchUpdate.Action) -> Set<Int> {
    Set((action == .insert ? sectionArrivals : sectionDepartures).lazy.filter { $0.action == action }.map(\.place))
  }
}

extension BatchUpdate {
  /// Moves as a list of changes, for layouts that want to know them one by one.
  ///
  /// Items that stay in their order are left out. A section that moves and changes too is deleted and inserted, and
  /// its items move into the new one, as libraries for UIKit do it: layouts written for it may not expect more.
  ///
  /// - Parameters:
  ///   - moves: where sections and items went.
  ///   - limit: the most changes.
  /// - Returns: nil if there are more.
  /// - Complexity: O(s + n log n) for s sections and n items of those that may differ.
  public init?(_ moves: Moves, limit: Int = .max) {
    var list = ChangeList(moves, limit: limit)
    guard list.write() else { return nil }
    self.init(list.changes)
  }
}

/// Writes moves out.
private struct ChangeList {
  private let moves: Moves
  private let limit: Int
  private(set) var changes: [BatchUpdate.Change] = []
  /// By section before: where it is, if it neither goes nor is inserted anew.
  private var kept: [Int?]
  /// By section after: whether it is inserted.
  private var isInserted: [Bool]

  init(_ moves: Moves, limit: Int) {
    (self.moves, self.limit) = (moves, limit)
    // Merged sections keep one identity; so do split ones.
    let kept = moves.before.indices.map { section in
      moves.section(after: section).flatMap { moves.section(before: $0) == section ? $0 : nil }
    }
    self.kept = kept
    isInserted = moves.after.indices.map { target in
      moves.section(before: target).map { kept[$0] != target } ?? true
    }
  }

  /// - Returns: false if there are too many changes.
  mutating func write() -> Bool {
    for section in writeSections() {
      writeItems(ofSection: section)
      guard changes.count <= limit else { return false }
    }
    return changes.count <= limit
  }

  /// - Returns: the sections before whose items may have changed.
  private mutating func writeSections() -> [Int] {
    let staying = kept.indices.filter { kept[$0] != nil }
    let inOrder = Set(Self.longestRising(staying.map { kept[$0] ?? 0 }))
    var changed: [Int] = []
    for (section, target) in kept.enumerated() {
      guard let target else {
        changes.append(.deleteSection(section))
        changed.append(section)
        continue
      }
      let isOther = moves.mayDiffer(inSection: section) && differs(section, target)
      if isOther { changed.append(section) }
      guard !inOrder.contains(target) else { continue }
      if isOther {
        changes.append(.deleteSection(section))
        (kept[section], isInserted[target]) = (nil, true)
      } else {
        changes.append(.moveSection(from: section, to: target))
      }
    }
    changes += isInserted.indices.filter { isInserted[$0] }.map { .insertSection($0) }
    return changed
  }

  private func differs(_ section: Int, _ target: Int) -> Bool {
    moves.before[section] != moves.after[target]
      || (0..<moves.before[section]).contains { item in
        moves.item(after: ItemPlace(section: section, item: item)) != ItemPlace(section: target, item: item)
      }
  }

  private mutating func writeItems(ofSection section: Int) {
    var stayed: [(item: Int, target: Int)] = []
    for (item, target) in moves.items(afterThoseOf: section).enumerated() {
      let place = ItemPlace(section: section, item: item)
      guard let target else {
        // The items of a section go with it.
        if kept[section] != nil { changes.append(.deleteItem(place.indexPath)) }
        continue
      }
      if target.section == kept[section] {
        stayed.append((item, target.item))
      } else {
        changes.append(.moveItem(from: place.indexPath, to: target.indexPath))
      }
    }
    guard let target = kept[section] else { return }
    var inOrder = Self.longestRising(stayed.map(\.target))[...]
    for (item, place) in stayed {
      if inOrder.first == place {
        inOrder.removeFirst()
      } else {
        changes.append(.moveItem(from: .pair(section, item), to: .pair(target, place)))
      }
    }
    for (item, origin) in moves.items(beforeThoseOf: target).enumerated() where origin == nil {
      changes.append(.insertItem(.pair(target, item)))
    }
  }

  /// The most numbers of a list that rise from each to the next.
  /// - Complexity: O(n log n) for n numbers, and O(n) if all rise.
  static func longestRising(_ numbers: [Int]) -> [Int] {
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return numbers }
    // ends[k] is the index of the smallest number that ends a rising list of k + 1.
    var (ends, previous) = ([Int](), [Int?](repeating: nil, count: numbers.count))
    for (index, number) in numbers.enumerated() {
      let place: Int
      // Most numbers rise, or fill the place of one that was too high.
      if let last = ends.last, numbers[last] < number {
        place = ends.count
      } else if ends.count > 1, numbers[ends[ends.count - 2]] < number {
        place = ends.count - 1
      } else {
        place = ends.partitioningIndex { numbers[$0] >= number }
      }
      if place > 0 { previous[index] = ends[place - 1] }
      if place < ends.count { ends[place] = index } else { ends.append(index) }
    }
    var (rising, next) = ([Int](), ends.last)
    while let index = next {
      rising.append(numbers[index])
      next = previous[index]
    }
    return rising.reversed()
  }
}
