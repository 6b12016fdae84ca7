import SeededRandom
import TestExpectations
import TestItems
import TestSeeds
import Testing
import UIKit

@MainActor
@Suite("Random batch updates by hand") struct HandWrittenUpdateTests {
  private final class Items: TestItems {
    private(set) var view = UICollectionView()
    var naive: NaiveSections { didSet { counts = naive.items.map(\.count) } }
    var invalid = 0
    var others: [String] = []

    @MainActor init(_ kind: OwnLayout, _ chance: inout SplitMix64) {
      naive = NaiveSections(&chance)
      super.init(naive.items.map(\.count))
      fill = { [unowned self] in $0.shownContent.text = "\(naive.items[$1.section][$1.item])" }
      view = view(UICollectionViewLayout(), size: CGSize(width: 100, height: 50))
      view.diagnosticHandler = { [weak self] in
        if case .invalidUpdate = $0.problem { self?.invalid += 1 } else { self?.others.append($0.description) }
      }
      view.collectionViewLayout = layout(kind)
      view.layoutIfNeeded()
    }

    @MainActor func layout(_ kind: OwnLayout) -> UICollectionViewLayout {
      kind.make { [weak self] path in
        guard let items = self?.naive.items, items.indices.contains(path.section) else { return nil }
        return items[path.section].indices.contains(path.item) ? items[path.section][path.item] : nil
      }
    }

    @MainActor var frames: [CGRect] {
      naive.all.compactMap(naive.path(of:)).compactMap { view.layoutAttributesForItem(at: $0)?.frame }
    }
  }

  /// A call of the view.
  private enum Call {
    case insertSection(Int), deleteSection(Int), moveSection(Int, Int)
    case insert(IndexPath), delete(IndexPath), reload(IndexPath), move(IndexPath, IndexPath)

    @MainActor func perform(on view: UICollectionView) {
      switch self {
      case .insertSection(let section): view.insertSections([section])
      case .deleteSection(let section): view.deleteSections([section])
      case .moveSection(let from, let to): view.moveSection(from, toSection: to)
      case .insert(let path): view.insertItems(at: [path])
      case .delete(let path): view.deleteItems(at: [path])
      case .reload(let path): view.reloadItems(at: [path])
      case .move(let from, let to): view.moveItem(at: from, to: to)
      }
    }
  }

  /// The calls that lead from one state to another: sources before, targets after.
  private func calls(_ old: NaiveSections, _ new: NaiveSections, _ chance: inout SplitMix64) -> [Call] {
    // A section that is not where it was among those that stay is moved, or deleted and inserted.
    let (kept, order) = (old.names.filter(new.names.contains), new.names.filter(old.names.contains))
    var followed = Set(zip(kept, order).filter(==).map(\.0))
    var calls: [Call] = []
    for (section, name) in old.names.enumerated() where !followed.contains(name) {
      guard let target = new.names.firstIndex(of: name), Bool.random(using: &chance) else { continue }
      calls.append(.moveSection(section, target))
      followed.insert(name)
    }
    for (section, name) in old.names.enumerated() where !followed.contains(name) {
      calls.append(.deleteSection(section))
    }
    for (section, name) in new.names.enumerated() where !followed.contains(name) {
      calls.append(.insertSection(section))
    }
    let silent = followed.reduce(into: Set<Int>()) { $0.formUnion(inOrder($1, old, new)) }
    for item in old.all {
      guard let from = old.path(of: item) else { continue }
      if silent.contains(item), Bool.random(using: &chance) {
        if Int.random(in: 0..<5, using: &chance) == 0 { calls.append(.reload(from)) }
      } else if let to = new.path(of: item) {
        calls.append(.move(from, to))
      } else if followed.contains(old.names[from.section]) {
        calls.append(.delete(from))
      }
    }
    for item in new.all where old.path(of: item) == nil {
      guard let to = new.path(of: item), followed.contains(new.names[to.section]) else { continue }
      calls.append(.insert(to))
    }
    return calls
  }

  /// The items of a section that stay in it, if they stay in their order: they need no call.
  private func inOrder(_ section: Int, _ old: NaiveSections, _ new: NaiveSections) -> [Int] {
    guard let before = old.names.firstIndex(of: section), let after = new.names.firstIndex(of: section) else {
      return []
    }
    let staying = old.items[before].filter(new.items[after].contains)
    return staying == new.items[after].filter(old.items[before].contains) ? staying : []
  }

  private func spoil(_ calls: inout [Call], _ chance: inout SplitMix64) {
    let path = IndexPath(item: Int.random(in: 0...9, using: &chance), section: Int.random(in: 0...4, using: &chance))
    switch Int.random(in: 0..<5, using: &chance) {
    case 0 where !calls.isEmpty: calls.removeLast()
    case 1: calls += calls.prefix(1)
    case 2: calls.append(.insert(path))
    case 3:
      for case .move(let from, _) in calls {
        calls.append(.reload(from))
        break
      }
    default: calls.append(.deleteSection(path.section))
    }
  }

  @Test(
    "in any order of calls, every item is where it should be; where the calls are wrong, the data source counts",
    arguments: OwnLayout.allCases, TestSeeds.all(1...1))
  func batches(kind: OwnLayout, seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    var items = Items(kind, &chance)
    for step in 0..<400 {
      if step % 100 == 99 { items = Items(kind, &chance) }
      let old = items.naive
      var new = old
      for _ in 0..<Int.random(in: 0...3, using: &chance) { new.change(&chance) }
      var calls = calls(old, new, &chance).shuffled(using: &chance)
      let isSpoilt = Int.random(in: 0..<3, using: &chance) == 0
      if isSpoilt { spoil(&calls, &chance) }
      let view = items.view
      let selected = isSpoilt ? nil : old.all.randomElement(using: &chance)
      view.selectItem(at: selected.flatMap(old.path(of:)), animated: false, scrollPosition: [])
      var (isSound, completions) = (false, 0)
      view.performBatchUpdates {
        items.naive = new
        for call in calls { call.perform(on: view) }
      } completion: {
        (isSound, completions) = ($0, completions + 1)
      }
      view.layoutIfNeeded()
      let place = "seed \(seed), step \(step), \(kind): \(calls)"
      expect(completions, 1, "\(place)")
      expect(items.others, [], "\(place)")
      expect((items.invalid == 0), isSound, "\(place)")
      if !isSpoilt { #expect(isSound, "\(place)") }
      items.invalid = 0
      expect((0..<view.numberOfSections).map(view.numberOfItems(inSection:)), new.items.map(\.count), "\(place)")
      for path in view.indexPathsForVisibleItems {
        let text = view.cellForItem(at: path)?.shownContent.text
        expect(text, "\(new.items[path.section][path.item])", "\(place)")
      }
      if let selected {
        expect(view.indexPathsForSelectedItems, new.path(of: selected).map { [$0] } ?? [], "\(place)")
      }
      if step % 50 == 0, kind.isExact {
        let updated = items.frames
        view.collectionViewLayout = items.layout(kind)
        view.layoutIfNeeded()
        expect(updated, items.frames, "\(place): frames differ from those of a new layout")
      }
      view.contentOffset.y = CGFloat(Int.random(in: 0...40, using: &chance))
    }
  }
}
