import Foundation
import LayoutCore
import Layouts
import SeededRandom
import Snapshots
import TestExpectations
import TestItems
import TestSeeds
import Testing

@testable import Scenes

/// Sections of names, as a data source that a program changes by itself.
@MainActor
final class NamedSections: TestItems {
  typealias Content = Snapshot<String, String>
  var shown = Content() { didSet { counts = shown.counts } }
  private var count = 0

  init() {
    super.init([])
    fill = { [unowned self] in $0.shownContent.text = shown.item(at: ItemPlace($1)) ?? "-" }
  }

  /// A stage of rows 1 point high below headers.
  /// - Parameter titled: whether sections have titles, or only numbers.
  func makeStage(titled: Bool = true) -> Stage {
    let layout = ListLayout()
    (layout.itemHeight, layout.headerHeight) = (1, 1)
    let view = view(layout, size: CGSize(width: 20, height: 8))
    view.allowsMultipleSelection = true
    view.diagnosticHandler = { Issue.record("\($0)") }
    guard titled else { return Stage(view, keeping: [self]) }
    return Stage(view, keeping: [self]) { [weak self] section in
      self.flatMap { $0.shown.sections.indices.contains(section) ? $0.shown.sections[section] : nil }
    }
  }

  func fresh(_ names: Int) -> [String] {
    defer { count += names }
    return (count..<count + names).map { "n\($0)" }
  }

  /// Sections and items that came, went and moved.
  func changed(_ chance: inout SplitMix64) -> Content {
    var content = shown
    for _ in 0...Int.random(in: 0...4, using: &chance) {
      let (section, item) = (
        content.sections.randomElement(using: &chance),
        content.sections.flatMap { content.items(in: $0) ?? [] }
          .randomElement(using: &chance)
      )
      switch Int.random(in: 0..<7, using: &chance) {
      case 0:
        let name = fresh(1)
        content.append(sections: name)
        _ = try? content.append(fresh(3), to: name[0])
      case 1: if content.sections.count > 2, let section { content.delete(sections: [section]) }
      case 2: if let item { content.delete([item]) }
      case 3: if let item, let section { _ = try? content.append([item], to: section) }
      case 4: if let item { _ = try? content.insert(fresh(2), before: item) }
      case 5:
        let others = content.sections.filter { $0 != section }
        if let section, let anchor = others.randomElement(using: &chance) {
          _ = try? content.move(section: section, before: anchor)
        }
      default: if let section { _ = try? content.append(fresh(1), to: section) }
      }
    }
    return content
  }
}

@MainActor
@Suite("A program changes data of which sections are folded") struct FoldedUpdateTests {
  private let data = NamedSections()
  private let stage: Stage
  private var view: CollectionView { stage.collectionView }

  init() {
    stage = data.makeStage()
    data.shown.append(sections: ["A", "B", "C", "D"])
    for section in data.shown.sections { _ = try? data.shown.append(data.fresh(12), to: section) }
    view.layoutIfNeeded()
  }

  private func fold(_ sections: some Sequence<String>) {
    stage.fold(Folds(exceptions: Set(sections.map { FoldPath([FoldPath.Step($0)]) })))
    view.layoutIfNeeded()
  }

  private func apply(_ content: NamedSections.Content) {
    view.apply(from: data.shown, to: content) { data.shown = content }
    view.layoutIfNeeded()
  }

  /// The names of the items by their places in the view, as arrays.
  private func shown(_ folded: Set<String>) -> [IndexPath: String] {
    var names: [IndexPath: String] = [:]
    for (section, title) in data.shown.sections.enumerated() where !folded.contains(title) {
      for (item, name) in (data.shown.items(in: title) ?? []).enumerated() {
        names[IndexPath(indexes: [section, item])] = name
      }
    }
    return names
  }

  @Test(
    "what is shown, selected and first in view goes with its items, and changes are reported in places of the view",
    arguments: TestSeeds.all(1...40))
  func follows(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<4 {
      let folded = Set(data.shown.sections.filter { _ in Bool.random(using: &chance) })
      fold(folded)
      view.contentOffset.y = CGFloat(Int.random(in: 0...20, using: &chance))
      view.layoutIfNeeded()
      let before = shown(folded)
      view.selectItem(at: nil, animated: false, scrollPosition: [])
      for (path, name) in before where name.hasSuffix("3") || name.hasSuffix("7") {
        view.selectItem(at: path, animated: false, scrollPosition: [])
      }
      let anchor = view.scrollAnchor, wasAtStart = view.contentOffset.y == 0
      var changes: [DataChange] = []
      stage.followUpdates { changes.append($0) }
      let (old, new) = (data.shown, data.changed(&chance))
      apply(new)
      let after = shown(folded)
      let places = Dictionary(uniqueKeysWithValues: after.map { ($1, $0) })
      let areRight = view.visibleElements.allSatisfy { isRight($0, after) }
      #expect(areRight, "seed \(seed)")
      let selected = before.values.filter { $0.hasSuffix("3") || $0.hasSuffix("7") }.compactMap { places[$0] }
      expect(Set(view.indexPathsForSelectedItems ?? []), Set(selected), "seed \(seed)")
      expect(changes.count, (isSame(old, new) ? 0 : 1), "seed \(seed)")
      for (path, name) in before {
        guard let change = changes.first else { break }
        expect(change.path(after: path), places[name], "seed \(seed): \(name)")
      }
      guard let anchor, !wasAtStart, let place = before[anchor.element.indexPath].flatMap({ places[$0] }) else {
        continue
      }
      let frame = try #require(view.layoutAttributesForItem(at: place)?.frame)
      let end = max(0, view.contentSize.height - view.bounds.height)
      expect(view.contentOffset.y, min(max(0, frame.minY - anchor.distance.y), end), "seed \(seed)")
    }
  }

  private func isSame(_ old: NamedSections.Content, _ new: NamedSections.Content) -> Bool {
    old.sections == new.sections && old.sections.allSatisfy { old.items(in: $0) == new.items(in: $0) }
  }

  private func isRight(_ element: VisibleElement, _ names: [IndexPath: String]) -> Bool {
    element.identifier.category != .cell || element.view.shownContent.text == names[element.identifier.indexPath]
  }

  @Test("a selected item that is hidden stays selected while others come before it, and is shown so when unfolded")
  func hidden() {
    view.selectItem(at: IndexPath(indexes: [1, 2]), animated: false, scrollPosition: [])
    let name = data.shown.item(at: ItemPlace(section: 1, item: 2))
    fold(["B"])
    expect(view.indexPathsForSelectedItems, [])
    var content = data.shown
    _ = try? content.insert(sections: ["new"], before: "A")
    _ = try? content.insert(["first"], before: "n12")
    apply(content)
    fold([])
    expect(view.indexPathsForSelectedItems, [IndexPath(indexes: [2, 3])])
    expect(data.shown.item(at: ItemPlace(section: 2, item: 3)), name)
  }

  @Test("a batch that does not add up is reported, and its completion gets false, also while sections are folded")
  func inconsistent() {
    fold(["B"])
    var (problems, isSound): ([LayoutDiagnostic.Problem], Bool?) = ([], nil)
    view.diagnosticHandler = { problems.append($0.problem) }
    var content = data.shown
    _ = try? content.append(["new"], to: "A")
    view.performBatchUpdates {
      data.shown = content
    } completion: {
      isSound = $0
    }
    expect(isSound, false)
    expect(problems.count, 1)
    expect(view.numberOfItems(inSection: 0), 13)
  }
}
