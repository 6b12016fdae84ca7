import Foundation
import LayoutCore
import Layouts
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Scenes

/// The oracle: what should be shown, as plain arrays.
private struct Model: Hashable {
  struct Section: Hashable {
    /// The section of the data that grows here; nil for a section that was added.
    var home: Int?
    var items: [Item]
  }

  var sections: [Section]

  init(counts: [Int]) {
    sections = counts.enumerated().map { section, count in
      Section(home: section, items: (0..<count).map { Item(section: section, number: $0) })
    }
  }

  /// Makes the same change to plain arrays.
  mutating func apply(_ edit: DataEdit, _ update: BatchUpdate) {
    switch edit {
    case .insert(let count, let section, let item):
      let here = sections[section].items
      let donor = sections.indices.filter { !sections[$0].items.isEmpty }.min { abs($0 - section) < abs($1 - section) }
      var copy = here.isEmpty ? sections[donor!].items[0] : here[min(item, here.count - 1)]
      copy.isCopy = true
      sections[section].items.insert(contentsOf: Array(repeating: copy, count: count), at: min(item, here.count))
    case .delete(let count, let section, let item):
      for _ in 0..<count where item < sections[section].items.count { sections[section].items.remove(at: item) }
    case .move(let count, let section, let item, let toSection, let toItem):
      let end = min(item + count, sections[section].items.count)
      let taken = Array(sections[section].items[item..<end])
      sections[section].items.removeSubrange(item..<end)
      sections[toSection].items.insert(contentsOf: taken, at: min(toItem, sections[toSection].items.count))
    case .reload: break
    case .shuffle(let section, _, _):
      let old = sections[section].items
      let moves = update.changes.compactMap { change -> (from: Int, to: Int)? in
        if case .moveItem(let from, let to) = change { (from[1], to[1]) } else { nil }
      }
      // The new order is random. It must be a permutation: the places that items leave are those that they go to.
      let (left, taken) = (moves.map(\.from).sorted(), moves.map(\.to).sorted())
      expect(moves.count, update.changes.count)
      expect(left, taken)
      expect(Set(left).count, left.count)
      for move in moves { sections[section].items[move.to] = old[move.from] }
    case .addSections(let count, let after):
      let items = sections[after].items.prefix(5).map { Item(section: $0.section, number: $0.number, isCopy: true) }
      sections.insert(contentsOf: Array(repeating: Section(home: nil, items: items), count: count), at: after + 1)
    case .removeSections(let count, let section):
      sections.removeSubrange(section..<min(section + min(count, sections.count - 1), sections.count))
    }
  }

  mutating func grow(_ section: Int, by count: Int, from number: Int) {
    guard let here = sections.firstIndex(where: { $0.home == section }) else { return }
    sections[here].items += (number..<number + count).map { Item(section: section, number: $0) }
  }
}

@MainActor
@Suite("Edits of data")
struct DataEditTests {
  private static let size = CGSize(width: 40, height: 30)

  private func stage(_ kind: SizedLayout, _ items: SizedItems) -> Stage {
    let view = kind.makeView(items)
    view.frame = CGRect(origin: .zero, size: Self.size)
    view.diagnosticHandler = { Issue.record("\($0)") }
    view.layoutIfNeeded()
    return Stage(view, keeping: [])
  }

  @Test(
    "edited data are laid out like the same data in a fresh view, after any edits, undos and redos",
    arguments: SizedLayout.allCases
  )
  func sameAsFresh(_ kind: SizedLayout) throws {
    for seed in TestSeeds.all(1...4) {
      var chance = SplitMix64(seed: seed)
      let counts = (0..<Int.random(in: 1...4, using: &chance)).map { _ in Int.random(in: 0...12, using: &chance) } + [3]
      let items = SizedItems(counts: counts)
      let stage = stage(kind, items)
      // What was shown before each change that can be undone, and after each change that can be redone.
      var done: [(EditedData.Change, before: Model)] = [], undone: [(EditedData.Change, after: Model)] = []
      var (model, editCount) = (Model(counts: counts), 0)
      for round in 0..<40 {
        switch Int.random(in: 0...11, using: &chance) {
        case 0...7:
          guard let edit = randomEdit(model, &chance), case .success(let change) = stage.edit(edit) else { continue }
          editCount += 1
          done.append((change, model))
          undone = []
          model.apply(edit, try #require(change.update))
        case 8, 9:
          guard let (change, before) = done.popLast() else { continue }
          #expect(stage.perform(change, backwards: true) != nil)
          undone.append((change, model))
          model = before
        case 10:
          guard let (change, after) = undone.popLast() else { continue }
          #expect(stage.perform(change, backwards: false) != nil)
          done.append((change, model))
          model = after
        default:
          let section = Int.random(in: 0..<items.sections.count, using: &chance)
          let number = items.sections[section].count
          items.sections[section] += (number..<number + 2).map { Item(section: section, number: $0) }
          stage.collectionView.dataSourceDidGrow()
          model.grow(section, by: 2, from: number)
          for index in done.indices { done[index].before.grow(section, by: 2, from: number) }
          for index in undone.indices { undone[index].after.grow(section, by: 2, from: number) }
        }
        stage.collectionView.contentOffset.y = CGFloat.random(in: 0...10, using: &chance).rounded()
        compare(stage, model, kind, "\(kind), seed \(seed), round \(round)")
      }
      #expect(editCount > 10, "seed \(seed)")
    }
  }

  private func randomEdit(_ model: Model, _ chance: inout SplitMix64) -> DataEdit? {
    guard let section = model.sections.indices.randomElement(using: &chance) else { return nil }
    let count = Int.random(in: 1...3, using: &chance)
    let item = Int.random(in: 0...max(0, model.sections[section].items.count - 1), using: &chance)
    switch Int.random(in: 0...9, using: &chance) {
    case 0, 1: return .insert(count: count, section: section, item: item)
    case 2, 3: return .delete(count: count, section: section, item: item)
    case 4, 5:
      let to = model.sections.indices.randomElement(using: &chance) ?? 0
      let toItem = Int.random(in: 0...model.sections[to].items.count, using: &chance)
      return .move(count: count, section: section, item: item, toSection: to, toItem: toItem)
    case 6: return .reload(count: count, section: section, item: item)
    case 7: return .shuffle(section: section, from: item, seed: Int.random(in: 0...99, using: &chance))
    case 8: return .addSections(count: count, after: section)
    default: return .removeSections(count: 1, section: section)
    }
  }

  /// Compares with a view that never had other data.
  private func compare(_ stage: Stage, _ model: Model, _ kind: SizedLayout, _ words: String) {
    let view = stage.collectionView
    let fresh = kind.makeView(SizedItems(model.sections.map(\.items)))
    fresh.frame = view.frame
    fresh.layoutIfNeeded()
    view.layoutIfNeeded()
    expect((0..<view.numberOfSections).map(view.numberOfItems), model.sections.map(\.items.count), "\(words)")
    expect(view.contentSize, fresh.contentSize, "\(words)")
    fresh.contentOffset = view.contentOffset
    fresh.layoutIfNeeded()
    let expected = fresh.visibleElements.map { "\($0.identifier) \($0.attributes.frame) \($0.view.frame)" }
    #expect(
      view.visibleElements.map { "\($0.identifier) \($0.attributes.frame) \($0.view.frame)" } == expected, "\(words)")
    let titles = fresh.visibleElements.filter { $0.identifier.category == .cell }.map(\.view.shownContent.text)
    let shown = view.visibleElements.filter { $0.identifier.category == .cell }
    expect(shown.map(\.view.shownContent.text), titles, "\(words)")
    for (section, items) in model.sections.enumerated() {
      for item in items.items.indices {
        let path = IndexPath(item: item, section: section)
        #expect(
          view.layoutAttributesForItem(at: path)?.frame == fresh.layoutAttributesForItem(at: path)?.frame,
          "\(path) of \(words)")
      }
    }
  }

  @Test("the delegate gets its own index paths, the selection stays on its item, and headers show the new count")
  func delegate() throws {
    let items = SizedItems(counts: [6, 4])
    let stage = stage(.flowByDelegate, items)
    let view = stage.collectionView
    let delegate = try #require(view.delegate as? DelegatedItems)
    view.userDidTapItem(at: IndexPath(item: 2, section: 0))
    _ = try stage.edit(.delete(count: 2, section: 0, item: 0)).get()
    expect(view.indexPathsForSelectedItems, [IndexPath(item: 0, section: 0)])
    view.userDidTapItem(at: IndexPath(item: 3, section: 0))
    expect(delegate.selected, ["0.2", "0.5"])
    #expect(view.delegate === delegate)
    expect(Array(delegate.ended.suffix(2)), ["0.0", "0.1"])
    let header = view.visibleElements.first { $0.identifier.category == .supplementaryView }
    expect(header?.view.shownContent.detail, "4 ")
    #expect(view.dataSourceBehind === items)
  }

  @Test("headers count what is shown in thousands too, and a header that says something else stays")
  func headerCounts() throws {
    let items = SizedItems([(0..<1200).map { Item(section: 0, number: $0) }])
    let stage = stage(.flow, items)
    let header = { (stage.collectionView.visibleElements.first { $0.identifier.category == .supplementaryView })?.view }
    expect(header()?.shownContent.detail, "1,200 ")
    let change = try stage.edit(.delete(count: 1, section: 0, item: 3)).get()
    expect(header()?.shownContent.detail, "1,199 ")
    _ = stage.perform(change, backwards: true)
    expect(header()?.shownContent.detail, "1,200 ")
    header()?.shownContent = ViewContent(text: "year", detail: "1200")
    _ = try stage.edit(.delete(count: 1, section: 0, item: 3)).get()
    expect(header()?.shownContent.detail, "1200")
  }

  @Test("nothing is between view and data before the first edit, and an edit costs nothing per item")
  func cost() throws {
    let items = SizedItems([])
    items.sections = [(0..<200_000).map { Item(section: 0, number: $0) }]
    let stage = stage(.flow, items)
    #expect(stage.edits == nil)
    #expect(!stage.collectionView.isRearranged)
    _ = try stage.edit(.insert(count: 1, section: 0, item: 100_000)).get()
    _ = try stage.edit(.move(count: 1, section: 0, item: 5, toSection: 0, toItem: 150_000)).get()
    _ = try stage.edit(.delete(count: 3, section: 0, item: 70_000)).get()
    expect(stage.edits?.arrangement.sections.map(\.runs.count), [7])
  }

  @Test("another width asks for the sizes of each section of edited data once, also where its end was deleted")
  func asking() throws {
    let items = SizedItems(counts: [6, 4, 5])
    let stage = stage(.flowByList, items)
    _ = try stage.edit(.delete(count: 2, section: 1, item: 2)).get()
    let before = items.listCount
    stage.collectionView.frame.size.width -= 10
    stage.collectionView.layoutIfNeeded()
    #expect(stage.collectionView.isRearranged)
    expect(items.listCount - before, 3)
  }

  @Test("a shuffle is another order of the same items, and its cost is that of items and runs, however often")
  func shuffles() throws {
    let items = SizedItems([])
    items.sections = [(0..<20_000).map { Item(section: 0, number: $0) }]
    let stage = stage(.flow, items)
    _ = try stage.edit(.insert(count: 1, section: 0, item: 500)).get()
    let places = {
      stage.edits?.arrangement.sections.first.map { section in (0..<section.count).map(section.place) } ?? []
    }
    let range = 6000..<6000 + DataEdit.mostShuffled
    for seed in TestSeeds.all(1...3) {
      let (before, walked) = (places(), Walked())
      let change = try EditedArrangement.$onWalk.withValue({ walked.runs += $0 }) {
        try stage.edit(.shuffle(section: 0, from: range.lowerBound, seed: Int(truncatingIfNeeded: seed))).get()
      }
      let after = places()
      #expect(after != before)
      #expect(try #require(change.update).changes.count > DataEdit.mostShuffled / 2)
      expect(Set(after[range]), Set(before[range]))
      expect(Set(after[range]).count, DataEdit.mostShuffled)
      expect(after[..<range.lowerBound], before[..<range.lowerBound])
      expect(after[range.upperBound...], before[range.upperBound...])
      // The runs before, inside and after the shuffled range, once each.
      #expect(walked.runs <= 2 * (DataEdit.mostShuffled + 10), "seed \(seed)")
    }
  }

  private final class Walked: @unchecked Sendable { var runs = 0 }

  @Test("edits are dropped when the data source loses items, and its own updates then work as before")
  func loss() throws {
    let items = SizedItems(counts: [6, 4])
    let stage = stage(.flow, items)
    let change = try stage.edit(.insert(count: 2, section: 1, item: 0)).get()
    stage.collectionView.performBatchUpdates {
      items.sections[0].removeLast()
      stage.collectionView.deleteItems(at: [IndexPath(item: 5, section: 0)])
    }
    expect((0..<2).map(stage.collectionView.numberOfItems), [5, 4])
    #expect(stage.perform(change, backwards: true) == nil)
    stage.collectionView.performBatchUpdates {
      items.sections[0].removeLast()
      stage.collectionView.deleteItems(at: [IndexPath(item: 4, section: 0)])
    }
    expect((0..<2).map(stage.collectionView.numberOfItems), [4, 4])
    _ = try stage.edit(.insert(count: 1, section: 0, item: 0)).get()
    stage.collectionView.performBatchUpdates {
      items.sections.insert([Item(section: 9, number: 0)], at: 1)
      stage.collectionView.insertSections([1])
    }
    expect((0..<3).map(stage.collectionView.numberOfItems), [5, 1, 4])
  }

  @Test("an insertion is refused in a layout of the scene's own, unless the scene says that it can take copies")
  func privateDelegate() throws {
    final class Asking: FlowLayout {
      weak var answerer: SizedItems?
    }
    let items = SizedItems(counts: [4])
    let layout = Asking()
    layout.answerer = items
    let stage = Stage(items.view(layout), keeping: [items])
    guard case .failure(let refusal) = stage.edit(.insert(count: 1, section: 0, item: 0)) else {
      Issue.record("inserted")
      return
    }
    #expect(refusal.sentence.hasPrefix("cannot insert items: Asking may read its data source directly."))
    #expect(throws: Never.self) { try stage.edit(.delete(count: 1, section: 0, item: 0)).get() }
    stage.takesAddedItems = true
    #expect(throws: Never.self) { try stage.edit(.insert(count: 1, section: 0, item: 0)).get() }
    expect(stage.collectionView.numberOfItems(inSection: 0), 4)
  }

  @Test("impossible edits are refused with a sentence and change nothing")
  func refusals() {
    let empty = stage(.flow, SizedItems(counts: []))
    for edit in [
      DataEdit.insert(count: 1, section: 0, item: 0), .delete(count: 1, section: 0, item: 0),
      .addSections(count: 1, after: 0), .removeSections(count: 1, section: 0), .shuffle(section: 0, from: 0, seed: 0),
    ] {
      guard case .failure = empty.edit(edit) else { Issue.record("\(edit)"); continue }
    }
    let single = stage(.flow, SizedItems(counts: [2]))
    expectRefusal(
      single.edit(.removeSections(count: 1, section: 0)), saying: "cannot delete the last section")
    let hollow = stage(.flow, SizedItems(counts: [0]))
    expectRefusal(
      hollow.edit(.insert(count: 1, section: 0, item: 0)), saying: "there is no item to copy: the data are empty")
  }

  @Test("every layout of the table takes items added to a program's data", arguments: BuiltInLayout.all.map(\.rawValue))
  func layoutsOfTheTable(_ name: String) throws {
    let kind = try #require(BuiltInLayout(rawValue: name))
    let stage = stage(.flow, SizedItems(counts: [3]))
    let layout = kind.makeLayout(like: FlowLayout(), pointsPerCell: .one)
    stage.collectionView.setCollectionViewLayout(layout, animated: false)
    guard case .success = stage.edit(.insert(count: 1, section: 0, item: 0)) else {
      Issue.record("inserting was refused in \(name)")
      return
    }
    expect(stage.collectionView.numberOfItems(inSection: 0), 4)
  }

  private func expectRefusal(
    _ result: Result<EditedData.Change, EditRefusal>, saying sentence: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    switch result {
    case .success: Issue.record("it was not refused", sourceLocation: sourceLocation)
    case .failure(let refusal): #expect(refusal.sentence == sentence, sourceLocation: sourceLocation)
    }
  }
}
