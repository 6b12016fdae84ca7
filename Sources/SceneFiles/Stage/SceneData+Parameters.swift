import Foundation
import LayoutCore
import Scenes

// The parameters of generated data that can be changed while they are shown, under their names in a file.

extension SceneData {
  /// The longest list of numbers whose elements are offered as parameters.
  private static let mostTurns = 12

  func parameters(of view: CollectionView) -> [LiveParameter] {
    guard records == nil else { return [] }
    var parameters: [LiveParameter] = []
    if description.isCounted { parameters = itemParameters(of: view) + [sectionParameter(of: view)] }
    if description.isByChance {
      parameters.append(
        whole("seed", -1_000_000_000...1_000_000_000, of: view, isCounted: false) {
          $0.seed
        } set: {
          $0.seed = $1
        })
    }
    return parameters
  }

  private var mostItems: Int { DataDescription.itemLimit / max(1, sectionCount) }

  private func itemParameters(of view: CollectionView) -> [LiveParameter] {
    switch description.items {
    case .turns(let turns) where turns.count == 1:
      return [
        whole("items", 0...mostItems, of: view) {
          $0.turns[0]
        } set: {
          $0.items = .turns([$1])
        }
      ]
    case .turns(let turns) where turns.count <= Self.mostTurns:
      return turns.indices.map { index in
        whole("items.\(index)", 0...mostItems, of: view) {
          $0.turns[index]
        } set: {
          $0.turns[index] = $1
        }
      }
    case .chance:
      return [
        whole("items.from", 0...mostItems, of: view) {
          $0.range.lowerBound
        } set: {
          $0.items = .chance(min($1, $0.range.upperBound)...$0.range.upperBound)
        },
        whole("items.to", 0...mostItems, of: view) {
          $0.range.upperBound
        } set: {
          $0.items = .chance($0.range.lowerBound...max($1, $0.range.lowerBound))
        },
      ]
    default: return []
    }
  }

  private func sectionParameter(of view: CollectionView) -> LiveParameter {
    let most = min(DataDescription.sectionLimit, DataDescription.itemLimit / max(1, description.mostItems))
    return whole("sections", 0...most, of: view) {
      $0.sectionNumber
    } set: {
      $0.sections = .count($1)
    }
  }

  private func whole(
    _ name: String, _ range: ClosedRange<Int>, of view: CollectionView, isCounted: Bool = true,
    get: @escaping (DataDescription) -> Int, set: @escaping (inout DataDescription, Int) -> Void
  ) -> LiveParameter {
    LiveParameter(name, .number(Double(range.lowerBound)...Double(range.upperBound), step: 1)) { [self] in
      .number(Double(get(description)))
    } set: { [weak self, weak view] value in
      guard let self, let view, case .number(let number) = value else { return }
      if isCounted, !description.isByChance {
        view.changeCounts({ self.allCounts }) { self.change { set(&$0, Int(number)) } }
      } else {
        change { set(&$0, Int(number)) }
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

  var sectionNumber: Int {
    if case .count(let count)? = sections { return count }
    return 1
  }

  var mostItems: Int {
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

  fileprivate var range: ClosedRange<Int> { if case .chance(let range)? = items { range } else { 0...0 } }
}
