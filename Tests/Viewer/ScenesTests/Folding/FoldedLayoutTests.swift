import Foundation
import LayoutCore
import Layouts
import SeededRandom
import TestExpectations
import TestItems
import TestSeeds
import Testing

@testable import Scenes

@MainActor
@Suite("Layouts with folded sections") struct FoldedLayoutTests {
  private func stage(paths: [[String]], header: CGFloat) -> Stage {
    let items = TestItems(counts)
    items.groups = SectionGroup.groups(ofPaths: paths)
    items.fillSupplementary = { $0.shownContent.text = "\($1) \($2.section).\($2.item)" }
    let layout = ListLayout()
    layout.itemHeight = 1
    (layout.headerHeight, layout.footerHeight) = (header, 1)
    layout.sectionInset = EdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
    (layout.groupHeader, layout.groupFooter) = (.pinned(3), .pinned(2))
    let view = items.view(layout, size: CGSize(width: 20, height: 10))
    let stage = Stage(view, keeping: []) { "section \($0)" }
    stage.groupTitles = { $0 < 2 ? ["one"] : $0 < 5 ? ["two"] : [] }
    view.layoutIfNeeded()
    return stage
  }

  private let counts = [3, 0, 4, 1, 2, 6]

  @Test("a folded section keeps its header alone, and a folded group its own", arguments: TestSeeds.all([61, 62, 63]))
  func lengths(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let paths = [["one"], ["one"], ["two"], ["two"], ["two"], []]
    let stage = stage(paths: paths, header: 2)
    var folded: Set<String> = []
    for _ in 0..<30 {
      let section = Int.random(in: 0..<6, using: &chance)
      let isGroup = Bool.random(using: &chance) && !paths[section].isEmpty
      let titles = paths[section] + (isGroup ? [] : ["section \(section)"])
      let key = titles.joined(separator: "/")
      if !folded.insert(key).inserted { folded.remove(key) }
      var folds = stage.folds
      folds.set(FoldPath(titles.map { FoldPath.Step($0) }), isFolded: folded.contains(key))
      stage.fold(folds)
      var (length, shown): (CGFloat, Int) = (0, 0)
      for section in 0..<6 {
        let group = paths[section].first
        let isFirst = section == 0 || paths[section - 1].first != group
        if group != nil, isFirst { length += folded.contains(group ?? "") ? 3 : 5 }
        if let group, folded.contains(group) {
          shown += isFirst ? 1 : 0
          continue
        }
        shown += 1
        let own = (paths[section] + ["section \(section)"]).joined(separator: "/")
        length += folded.contains(own) ? 2 : 2 + 1 + CGFloat(counts[section]) + 2 + 1
      }
      stage.collectionView.layoutIfNeeded()
      expect(stage.collectionView.contentSize.height, length, "seed \(seed): \(folded)")
      expect(stage.collectionView.numberOfSections, shown, "seed \(seed): \(folded)")
    }
  }

  @Test("sections without headers cannot be folded: nothing would be left of them")
  func headless() {
    let stage = stage(paths: Array(repeating: [], count: 6), header: 0)
    stage.fold(Folds(level: 1))
    expect(stage.foldedCount, 0)
    expect(stage.collectionView.numberOfItems(inSection: 5), 6)
    #expect(stage.foldPaths(to: .cell(5, 0)).isEmpty)
  }

  @Test("the groups around a section are found as by looking at every group", arguments: TestSeeds.all([71, 72]))
  func paths(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let depth = Int.random(in: 0...3, using: &chance)
      let paths = (0..<30).map { _ in
        (0..<Int.random(in: 0...depth, using: &chance)).map { _ in Int.random(in: 0...2, using: &chance) }
      }
      let groups = SectionGroup.groups(ofPaths: paths)
      func slow(_ section: Int, _ groups: [SectionGroup]) -> [Range<Int>] {
        for group in groups where group.sections.contains(section) {
          return [group.sections] + slow(section, group.groups)
        }
        return []
      }
      for section in -1...30 {
        expect(SectionGroup.path(to: section, in: groups), slow(section, groups), "seed \(seed)")
      }
    }
  }
}
