import Foundation
import Layouts
import SeededRandom
import TestExpectations
import TestSeeds
import Testing
import UIKit

/// Sections of items as arrays, changed at random: what a view should show.
struct NaiveSections: Equatable {
  var names: [Int] = []
  var items: [[Int]] = []
  private var count = 0

  init(_ chance: inout SplitMix64) {
    for section in 0..<Int.random(in: 1...3, using: &chance) {
      names.append(section)
      items.append((0..<Int.random(in: 0...9, using: &chance)).map { _ in fresh() })
    }
    count += 10
  }

  private mutating func fresh() -> Int {
    count += 1
    return count
  }

  var all: [Int] { items.flatMap { $0 } }

  func path(of item: Int) -> IndexPath? {
    for (section, list) in items.enumerated() {
      if let index = list.firstIndex(of: item) { return IndexPath(item: index, section: section) }
    }
    return nil
  }

  mutating func change(_ chance: inout SplitMix64) {
    switch Int.random(in: 0..<10, using: &chance) {
    case 0:
      let place = Int.random(in: 0...names.count, using: &chance)
      names.insert(fresh(), at: place)
      items.insert((0..<Int.random(in: 0...3, using: &chance)).map { _ in fresh() }, at: place)
    case 1 where names.count > 1:
      let place = names.indices.randomElement(using: &chance)!
      names.remove(at: place)
      items.remove(at: place)
    case 2 where names.count > 1:
      let (from, to) = (
        names.indices.randomElement(using: &chance)!, names.indices.randomElement(using: &chance)!
      )
      names.insert(names.remove(at: from), at: to)
      items.insert(items.remove(at: from), at: to)
    case 3, 4:
      guard let section = names.indices.randomElement(using: &chance), all.count < 40 else { return }
      items[section].insert(fresh(), at: Int.random(in: 0...items[section].count, using: &chance))
    case 5:
      guard let section = names.indices.randomElement(using: &chance), !items[section].isEmpty else { return }
      items[section].remove(at: items[section].indices.randomElement(using: &chance)!)
    case 6: items = items.map { $0.filter { _ in Int.random(in: 0..<8, using: &chance) > 0 } }
    default:
      guard let item = all.randomElement(using: &chance), let from = path(of: item),
        let section = names.indices.randomElement(using: &chance)
      else { return }
      items[from.section].remove(at: from.item)
      items[section].insert(item, at: Int.random(in: 0...items[section].count, using: &chance))
    }
  }

  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  /// Made anew, or by changes of what is shown.
  func snapshot(from shown: Snapshot, anew isAnew: Bool) -> Snapshot {
    var snapshot = isAnew ? Snapshot() : shown
    if isAnew {
      snapshot.appendSections(names)
    } else {
      snapshot.deleteSections(snapshot.sectionIdentifiers.filter { !names.contains($0) })
      snapshot.deleteItems(snapshot.itemIdentifiers.filter { path(of: $0) == nil })
      for (place, name) in names.enumerated() {
        if snapshot.indexOfSection(name) == nil { snapshot.appendSections([name]) }
        let before = snapshot.sectionIdentifiers[place]
        if before != name { snapshot.moveSection(name, beforeSection: before) }
      }
    }
    for (name, list) in zip(names, items) {
      if isAnew || snapshot.itemIdentifiers(inSection: name) != list { snapshot.appendItems(list, toSection: name) }
    }
    return snapshot
  }
}

/// The layouts of this package, with items whose sizes depend on their identity. Without table: its columns decide them.
enum OwnLayout: String, CaseIterable, Sendable {
  case uniformFlow, flow, estimatedFlow, waterfall, grid, list, estimatedList, hexagonal, compositional, orthogonal

  @MainActor func make(_ item: @escaping (IndexPath) -> Int?) -> UICollectionViewLayout {
    func length(_ path: IndexPath) -> CGFloat { CGFloat(10 + (item(path) ?? 0) % 4 * 5) }
    switch self {
    case .uniformFlow, .flow, .estimatedFlow:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 30, height: 10)
      layout.minimumInteritemSpacing = 2
      layout.headerReferenceSize = CGSize(width: 100, height: 5)
      layout.sectionHeadersPinToVisibleBounds = true
      if self == .estimatedFlow { layout.estimatedItemSize = CGSize(width: 30, height: 10) }
      if self == .flow { layout.itemSizesInRange = { _, _ in nil } }
      return layout
    case .waterfall:
      let layout = WaterfallLayout()
      layout.columns = 3
      layout.itemLength = { path, _ in length(path) }
      return layout
    case .grid:
      let layout = GridLayout()
      layout.itemSize = CGSize(width: 20, height: 10)
      return layout
    case .list, .estimatedList:
      let layout = ListLayout()
      if self == .list { layout.heightForItem = { path, _ in length(path) } } else { layout.estimatedItemHeight = 10 }
      layout.headerHeight = 5
      layout.sectionHeadersPinToVisibleBounds = true
      return layout
    case .hexagonal:
      let layout = HexagonalLayout()
      layout.itemSize = CGSize(width: 20, height: 10)
      return layout
    case .compositional, .orthogonal:
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(12))
      let half = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
      let item = NSCollectionLayoutItem(layoutSize: half)
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, repeatingSubitem: item, count: 2))
      if self == .orthogonal { section.orthogonalScrollingBehavior = .continuous }
      return UICollectionViewCompositionalLayout(section: section)
    }
  }

  /// Whether the place of an item is known before it is shown.
  var isExact: Bool { self != .estimatedFlow && self != .estimatedList }
}

@MainActor
@Suite("Transitions between random snapshots") struct TransitionTests {
  /// A view, its data source, and what they should show.
  private final class Stage {
    typealias Source = UICollectionViewDiffableDataSource<Int, Int>
    let view: UICollectionView
    var source: Source!
    var naive: NaiveSections
    var diagnostics: [String] = []
    var asked: [Int] = []

    @MainActor init(_ kind: OwnLayout, _ chance: inout SplitMix64) {
      naive = NaiveSections(&chance)
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 50), collectionViewLayout: UICollectionViewLayout())
      view.allowsMultipleSelection = true
      view.diagnosticHandler = { [weak self] in self?.diagnostics.append($0.description) }
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
        cell.shownContent.text = "\(item)"
      }
      let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { _, _, _ in }
      source = Source(collectionView: view) { [weak self] view, path, item in
        self?.asked.append(item)
        return view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
      view.collectionViewLayout = kind.make { [weak source] in source?.itemIdentifier(for: $0) }
      source.apply(naive.snapshot(from: source.snapshot(), anew: true), animatingDifferences: false)
      view.layoutIfNeeded()
    }

    @MainActor func frame(_ item: Int) -> CGRect? {
      source.indexPath(for: item).flatMap { view.layoutAttributesForItem(at: $0)?.frame }
    }
  }

  /// On all layouts together. `ASHLAR_TRANSITIONS` sets another number: a hundred thousand take minutes.
  private static let transitions =
    ProcessInfo.processInfo.environment["ASHLAR_TRANSITIONS"].flatMap { Int($0) } ?? 5_000

  @Test(
    "whatever comes, goes, moves and is reloaded: nothing is lost, and cells, selection and place follow their items",
    arguments: OwnLayout.allCases, TestSeeds.all(1...1))
  func transitions(kind: OwnLayout, seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    var stage = Stage(kind, &chance)
    for step in 0..<Self.transitions / OwnLayout.allCases.count {
      if step % 200 == 199 { stage = Stage(kind, &chance) }
      let problem = transition(stage, kind, &chance, isCompared: step % 50 == 0)
      #expect(problem == nil, "seed \(seed), step \(step), \(kind)")
      if problem != nil { return }
    }
  }

  /// - Returns: what is wrong.
  private func transition(_ stage: Stage, _ kind: OwnLayout, _ chance: inout SplitMix64, isCompared: Bool) -> String? {
    let (view, source) = (stage.view, stage.source!)
    let before = stage.naive
    scroll(view, &chance)
    let selected = Set(before.all.filter { _ in Int.random(in: 0..<6, using: &chance) == 0 })
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    for item in selected { view.selectItem(at: before.path(of: item), animated: false, scrollPosition: []) }
    var cells: [Int: UICollectionViewCell] = [:]
    for path in view.indexPathsForVisibleItems {
      cells[before.items[path.section][path.item]] = view.cellForItem(at: path)
    }
    for _ in 0..<Int.random(in: 0...4, using: &chance) { stage.naive.change(&chance) }
    let after = stage.naive
    var snapshot = after.snapshot(from: source.snapshot(), anew: Bool.random(using: &chance))
    let reloaded = after.all.filter { _ in Int.random(in: 0..<12, using: &chance) == 0 }
    let reconfigured = after.all.filter { _ in Int.random(in: 0..<12, using: &chance) == 0 }
    let sections = after.names.filter { _ in Int.random(in: 0..<10, using: &chance) == 0 }
    snapshot.reloadItems(reloaded)
    snapshot.reconfigureItems(reconfigured)
    snapshot.reloadSections(sections)
    let anchor = view.scrollAnchor, offset = view.contentOffset
    let anchored = anchor.map { before.items[$0.element.section][$0.element.item] }
    let old = anchored.flatMap(stage.frame)
    stage.asked = []
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    // The warning about items that move by being appended is not about the transition.
    if let issue = stage.diagnostics.first(where: { !$0.contains("will be moved into place") }) { return issue }
    if (0..<view.numberOfSections).map(view.numberOfItems(inSection:)) != after.items.map(\.count) { return "counts" }
    let remade = Set(reloaded).union(sections.flatMap { name in after.items[after.names.firstIndex(of: name)!] })
    for path in view.indexPathsForVisibleItems {
      let (item, cell) = (after.items[path.section][path.item], view.cellForItem(at: path))
      if cell?.shownContent.text != "\(item)" { return "cell \(path.section).\(path.item) shows another item" }
      if cell?.isSelected != selected.contains(item) { return "cell \(path.section).\(path.item): selection" }
      if let known = cells[item], !remade.contains(item), stage.asked.contains(item) == false, cell !== known {
        return "item \(item) has another cell"
      }
    }
    if Set(view.indexPathsForSelectedItems ?? []) != Set(selected.compactMap(after.path(of:))) { return "selection" }
    if kind.isExact, kind != .orthogonal, offset != .zero, let anchored, let old, let new = stage.frame(anchored) {
      let wanted = view.contentOffset.y == offset.y + new.minY - old.minY
      let most = max(0, view.contentSize.height - view.bounds.height)
      if !wanted, view.contentOffset.y != 0, abs(view.contentOffset.y - most) > 0.001 { return "place" }
    }
    return isCompared ? comparison(stage, kind) : nil
  }

  private func scroll(_ view: UICollectionView, _ chance: inout SplitMix64) {
    let most = Int(max(0, view.contentSize.height - view.bounds.height))
    let offset = CGFloat(Int.random(in: 0...max(0, most), using: &chance))
    // An anchor that did not fit before is still wanted until the view is scrolled, so it is scrolled.
    view.contentOffset.y = offset == view.contentOffset.y ? max(0, offset - 1) : offset
    view.layoutIfNeeded()
  }

  /// Compares all frames with those of a layout that has seen nothing else.
  private func comparison(_ stage: Stage, _ kind: OwnLayout) -> String? {
    guard kind.isExact else { return nil }
    let (view, source) = (stage.view, stage.source!)
    func frames() -> [CGRect] { stage.naive.all.compactMap(stage.frame) }
    let updated = frames()
    let offset = view.contentOffset
    view.collectionViewLayout = kind.make { [weak source] in source?.itemIdentifier(for: $0) }
    view.layoutIfNeeded()
    view.contentOffset = offset
    return updated == frames() ? nil : "frames differ from those of a new layout"
  }

  @Test("with more than ten thousand changes the view reloads, and selection and place stay with their items")
  func manyChanges() {
    let host = DiffableHost(height: 100)
    host.show(["a": (0..<12_000).map { "old \($0)" } + ["kept"]])
    host.view.selectItem(at: path(0, 12_000), animated: false, scrollPosition: .bottom)
    host.view.layoutIfNeeded()
    var causes: [String] = []
    host.view.eventHandler = { if case .invalidated(let event) = $0 { causes.append("\(event.cause)") } }
    host.show(["a": ["kept"] + (0..<12_000).map { "new \($0)" }])
    expect(causes.first, "reload")
    expect(host.view.indexPathsForSelectedItems, [path(0, 0)])
    #expect(host.cell(of: "kept") != nil)
    expect(host.diagnostics, [])
  }

  @Test("more than 10,000 changes after one that was listed are an update, and keep the cells of items that stay")
  func manyChangesLater() {
    let host = DiffableHost(height: 100)
    let old = (0..<12_000).map { "old \($0)" }
    host.show(["a": old + ["kept"]])
    host.show(["a": ["first"] + old + ["kept"]])
    host.view.selectItem(at: path(0, 12_001), animated: false, scrollPosition: .bottom)
    host.view.layoutIfNeeded()
    let cell = host.cell(of: "kept")
    var causes: [String] = []
    host.view.eventHandler = { if case .invalidated(let event) = $0 { causes.append("\(event.cause)") } }
    host.show(["a": (0..<12_001).map { "new \($0)" } + ["kept"]])
    expect(causes.first, "update")
    #expect(!causes.contains("reload"))
    expect(host.view.indexPathsForSelectedItems, [path(0, 12_001)])
    #expect(cell != nil)
    #expect(host.cell(of: "kept") === cell)
    expect(host.diagnostics, [])
  }

  @Test("a hundred thousand items that are made anew with one change ask for that one only")
  func work() {
    let host = DiffableHost(height: 100)
    let items = (0..<100_000).map { "\($0)" }
    host.show(["a": items])
    _ = host.takeAsked()
    host.show(["a": ["first"] + items])
    expect(host.takeAsked(), ["first at 0.0"])
  }
}
