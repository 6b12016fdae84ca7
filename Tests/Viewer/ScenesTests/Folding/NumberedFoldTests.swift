import Foundation
import LayoutCore
import SeededRandom
import Snapshots
import TestExpectations
import TestSeeds
import Testing

@testable import Scenes

@MainActor
@Suite("Sections without titles are folded, and a program changes them") struct NumberedFoldTests {
  private let data = NamedSections()
  private let stage: Stage
  private var view: CollectionView { stage.collectionView }

  init() {
    stage = data.makeStage(titled: false)
    data.shown.append(sections: ["A", "B", "C", "D"])
    for section in data.shown.sections { _ = try? data.shown.append(data.fresh(4), to: section) }
    view.layoutIfNeeded()
  }

  private func fold(_ section: Int) {
    var folds = stage.folds
    folds.set(FoldPath([FoldPath.Step("section \(section)")]), isFolded: true)
    stage.fold(folds)
  }

  private func apply(_ content: NamedSections.Content) {
    view.apply(from: data.shown, to: content) { data.shown = content }
    view.layoutIfNeeded()
  }

  /// The names of the sections that show none of their items.
  private var folded: Set<String> {
    Set(data.shown.sections.enumerated().filter { view.folding(ofSection: $0.offset) == .section }.map(\.element))
  }

  @Test("folds follow their sections, which come, go and move", arguments: TestSeeds.all(1...40))
  func follow(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    var expected: Set<String> = []
    for _ in 0..<6 {
      let section = Int.random(in: 0..<data.shown.sections.count, using: &chance)
      fold(section)
      expected.insert(data.shown.sections[section])
      apply(data.changed(&chance))
      expected.formIntersection(data.shown.sections)
      expect(folded, expected, "seed \(seed)")
      for (section, name) in data.shown.sections.enumerated() {
        let count = expected.contains(name) ? 0 : data.shown.itemCount(in: name)
        expect(view.numberOfItems(inSection: section), count, "seed \(seed): \(name)")
      }
    }
  }

  @Test("a section that takes the number of one that is gone is not folded")
  func gone() {
    fold(3)
    var content = data.shown
    content.delete(sections: ["D"])
    apply(content)
    content.append(sections: ["E"])
    _ = try? content.append(data.fresh(2), to: "E")
    apply(content)
    expect(folded, [])
    expect(view.numberOfItems(inSection: 3), 2)
  }

  @Test("folds follow their sections through an update of too many changes for a list")
  func large() throws {
    fold(1)
    var content = data.shown
    try content.append(data.fresh(CollectionView.mostNamedChanges + 1), to: "D")
    try content.insert(sections: ["new"], before: "A")
    apply(content)
    expect(folded, ["B"])
    expect(view.numberOfItems(inSection: 1), 4)
    expect(view.numberOfItems(inSection: 2), 0)
    content.delete(sections: ["B"])
    try content.append(data.fresh(CollectionView.mostNamedChanges + 1), to: "C")
    apply(content)
    expect(folded, [])
  }

  @Test("with a level, it is the unfolded sections that are followed")
  func unfolded() {
    var folds = Folds(level: 1)
    folds.set(FoldPath([FoldPath.Step("section 1")]), isFolded: false)
    stage.fold(folds)
    expect(folded, ["A", "C", "D"])
    var content = data.shown
    _ = try? content.insert(sections: ["new"], before: "A")
    apply(content)
    expect(folded, ["new", "A", "C", "D"])
    expect(stage.folds.words.unfolded, ["section 2"])
  }

  @Test("which sections have no header is known by their numbers after a change")
  func headers() {
    var headers = FoldHeaders()
    headers.sectionsWithout = [1, 3]
    let update = BatchUpdate([.insertSection(0), .deleteSection(3)])
    let moves = Moves(update, before: [1, 1, 1, 1], after: [1, 1, 1, 1])
    expect(headers.following(moves).sectionsWithout, [2])
  }
}
