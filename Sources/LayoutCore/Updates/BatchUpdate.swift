import Foundation
import Snapshots

/// Changes of sections and items that take effect together, as a value.
///
/// As in UIKit, deletions, reloads and the origins of moves are named by their places before the whole batch.
/// Insertions and the targets of moves are named by their places after it. The order in which the changes were recorded
/// does not matter.
public struct BatchUpdate: Hashable, Sendable {
  /// What happens to a section or an item.
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
  /// What happens to a section or an item that exists before the batch.
  typealias Departure<Place> = (action: BatchUpdate.Action, place: Place)
  /// What happens to a place that exists after the batch.
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
