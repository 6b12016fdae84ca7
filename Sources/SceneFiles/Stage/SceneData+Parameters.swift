import Foundation
import LayoutCore
import Scenes

// The parameters of generated data that can be changed while they are shown, under their names in a file.

extension SceneData {
  /// The longest list of numbers whose elements are offered as parameters.
  private static let mostTurns = 12

  func parameters(of view: CollectionView) -> [LiveParameter] {
    guard records == nil else { return [] }
    var parameters = description.isCounted ? itemParameters(of: view) + [sectionParameter(of: view)] : []
    if description.isByChance {
      parameters.append(whole("seed", -1_000_000_000...1_000_000_000, \.seed, of: view, isCounted: false))
    }
    return parameters
  }

  private func itemParameters(of view: CollectionView) -> [LiveParameter] {
    let range = 0...DataDescription.itemLimit / max(1, sectionCount)
    switch description.items {
    case .turns(let turns) where turns.count == 1: return [whole("items", range, \.turns[0], of: view)]
    case .turns(let turns) where turns.count <= Self.mostTurns:
      return turns.indices.map { whole("items.\($0)", range, \.turns[$0], of: view) }
    case .chance:
      return [whole("items.from", range, \.fewest, of: view), whole("items.to", range, \.most, of: view)]
    default: return []
    }
  }

  private func sectionParameter(of view: CollectionView) -> LiveParameter {
    let most = min(DataDescription.sectionLimit, DataDescription.itemLimit / max(1, description.mostItems))
    return whole("sections", 0...most, \.sectionNumber, of: view)
  }

  private func whole(
    _ name: String, _ range: ClosedRange<Int>, _ number: WritableKeyPath<DataDescription, Int>,
    of view: CollectionView, isCounted: Bool = true
  ) -> LiveParameter {
    LiveParameter(name, .number(Double(range.lowerBound)...Double(range.upperBound), step: 1)) { [self] in
      .number(Double(description[keyPath: number]))
    } set: { [weak self, weak view] value in
      guard let self, let view, case .number(let value) = value else { return }
      if isCounted, !description.isByChance {
        view.changeCounts({ self.allCounts }) { self.change { $0[keyPath: number] = Int(value) } }
      } else {
        change { $0[keyPath: number] = Int(value) }
        view.reloadData()
      }
    }
  }

  private var allCounts: [Int] { (0..<sectionCount).map { itemCount(section: $0) } }
}

extension DataDescription {
  /// Whether the file gives only numbers of sections and items.
  var isCounted: Bool {
    if case .listed? = sections { return false }
    return items != nil
  }

  /// Whether anything depends on the seed.
  var isByChance: Bool {
    if case .chance? = items { return true }
    return measures.all.contains {
      if case .chance = $0.source { true } else { false }
    }
  }

  fileprivate var sectionNumber: Int {
    get { if case .count(let count)? = sections { count } else { 1 } }
    set { sections = .count(newValue) }
  }

  fileprivate var mostItems: Int {
    switch items {
    case .turns(let turns): turns.max() ?? 0
    case .chance(let range): range.upperBound
    case nil: 0
    }
  }

  fileprivate var turns: [Int] {
    get { if case .turns(let turns)? = items { turns } else { [0] } }
    set { items = .turns(newValue) }
  }

  private var range: ClosedRange<Int> { if case .chance(let range)? = items { range } else { 0...0 } }

  /// The least items of a section whose number is by chance.
  fileprivate var fewest: Int {
    get { range.lowerBound }
    set { items = .chance(min(newValue, range.upperBound)...range.upperBound) }
  }

  /// The most items of a section whose number is by chance.
  fileprivate var most: Int {
    get { range.upperBound }
    set { items = .chance(range.lowerBound...max(newValue, range.lowerBound)) }
  }
}
