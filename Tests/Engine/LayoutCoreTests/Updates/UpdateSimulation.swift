import Foundation
import LayoutCore
import SeededRandom

/// A data source of unique names that is changed at random, with the changes as a collection view gets them.
///
/// It is the oracle for index paths: a name is looked up before and after the update.
struct UpdateSimulation {
  private(set) var before: [[String]]
  private(set) var after: [[String]] = []
  private(set) var changes: [BatchUpdate.Change] = []
  /// The index, after the update, of a section that was there before.
  private(set) var keptSection: Int?

  init(_ random: inout SplitMix64) {
    var count = 0
    func fresh() -> String {
      count += 1
      return "n\(count)"
    }
    before = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in fresh() }
    }
    var kept: [(section: Int, names: [String])] = []
    var travellers: [(from: IndexPath, name: String)] = []
    for (section, names) in before.enumerated() {
      if Int.random(in: 0..<5, using: &random) == 0 {
        changes.append(.deleteSection(section))
        continue
      }
      var staying: [String] = []
      for (item, name) in names.enumerated() {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: changes.append(.deleteItem(IndexPath(indexes: [section, item])))
        case 1: travellers.append((IndexPath(indexes: [section, item]), name))
        case 2:
          changes.append(.reloadItem(IndexPath(indexes: [section, item])))
          staying.append(name)
        default: staying.append(name)
        }
      }
      kept.append((section, staying))
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let place = Int.random(in: 0...kept.count, using: &random)
      kept.insert((-1, (0..<Int.random(in: 0...3, using: &random)).map { _ in fresh() }), at: place)
    }
    if kept.isEmpty { kept.append((-1, [])) }
    let movedSections = Self.move(&kept, &random)
    for (from, name) in travellers {
      let section = Int.random(in: kept.indices, using: &random)
      kept[section].names.insert(name, at: Int.random(in: 0...kept[section].names.count, using: &random))
      changes.append(.moveItem(from: from, to: IndexPath(indexes: [section, -1])))
    }
    for section in kept.indices where kept[section].section >= 0 {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        kept[section].names.insert(
          fresh(), at: Int.random(in: 0...kept[section].names.count, using: &random))
      }
    }
    after = kept.map(\.names)
    let known = Set(before.joined())
    for (section, place) in kept.enumerated() {
      if place.section < 0 {
        changes.append(.insertSection(section))
        continue
      }
      keptSection = section
      if movedSections.contains(place.section) { changes.append(.moveSection(from: place.section, to: section)) }
      for (item, name) in place.names.enumerated() where !known.contains(name) {
        changes.append(.insertItem(IndexPath(indexes: [section, item])))
      }
    }
    // The targets of moves are known only now.
    let places = Self.places(of: after)
    let movedNames = Dictionary(uniqueKeysWithValues: travellers.map { ($0.from, $0.name) })
    changes = changes.map { change in
      guard case .moveItem(let from, _) = change, let target = movedNames[from].flatMap({ places[$0] }) else {
        return change
      }
      return .moveItem(from: from, to: target)
    }
    changes.shuffle(using: &random)
  }

  /// Moves some sections among the others.
  /// - Returns: their indices before the update.
  private static func move(_ kept: inout [(section: Int, names: [String])], _ random: inout SplitMix64) -> Set<Int> {
    let moved = Set(kept.map(\.section).filter { $0 >= 0 && Int.random(in: 0..<4, using: &random) == 0 })
    for section in moved.sorted() {
      guard let place = kept.firstIndex(where: { $0.section == section }) else { continue }
      let taken = kept.remove(at: place)
      kept.insert(taken, at: Int.random(in: 0...kept.count, using: &random))
    }
    return moved
  }

  /// The index path of every name.
  static func places(of sections: [[String]]) -> [String: IndexPath] {
    var places: [String: IndexPath] = [:]
    for (section, names) in sections.enumerated() {
      for (item, name) in names.enumerated() { places[name] = IndexPath(indexes: [section, item]) }
    }
    return places
  }
}
