import Foundation
import LayoutCore
import Layouts
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@MainActor
@Suite("Layouts after updates")
struct UpdateTests {
  @Test("a layout after updates equals a new one", arguments: Kind.allCases)
  func sameAsFresh(_ kind: Kind) {
    for seed in TestSeeds.all(0..<6) {
      var generator = SplitMix64(seed: seed &* 7919 &+ 3)
      let model = Model(counts: generator.counts(sections: 2...6, items: 1...12))
      let direction: ScrollDirection = seed % 2 == 0 ? .vertical : .horizontal
      let size = CGSize(width: 80, height: 48)
      let host = Host(kind, model, direction, size: size)
      host.view.layoutIfNeeded()
      var next = 10_000
      for round in 0..<12 {
        update(model, host, &generator, &next)
        let fresh = Host(kind, model, direction, size: size)
        fresh.view.layoutIfNeeded()
        fresh.view.contentOffset = host.view.contentOffset
        let frames = host.frames, expected = fresh.frames
        expect(host.view.contentSize, fresh.view.contentSize, "\(kind) seed \(seed) round \(round)")
        // The number of a section decides which boxes, headers and footers it has, but moved sections keep theirs.
        for (element, frame) in expected where element.category == .cell {
          expect(frames[element], frame, "\(element) of \(kind), seed \(seed), round \(round)")
        }
      }
    }
  }

  /// One random batch: deletions with index paths before it, insertions with those after it, or one changed item size.
  private func update(_ model: Model, _ host: Host, _ generator: inout SplitMix64, _ next: inout Int) {
    let section = generator.number(in: 0...model.sections.count - 1)
    let count = model.sections[section].count
    switch generator.number(in: 0...5) {
    case 0 where count > 0:
      let item = generator.number(in: 0...count - 1)
      model.grown[model.sections[section][item]] = CGFloat(generator.number(in: 0...30))
      let context = StackInvalidationContext()
      let flowContext = FlowLayoutInvalidationContext()
      let named = host.layout is FlowLayout ? flowContext : context
      named.invalidateItems(at: [IndexPath(item: item, section: section)])
      host.layout.invalidateLayout(with: named)
      host.view.layoutIfNeeded()
    case 1 where count > 1:
      let (from, to) = (generator.number(in: 0...count - 1), generator.number(in: 0...count - 1))
      let id = model.sections[section].remove(at: from)
      model.sections[section].insert(id, at: to)
      perform(model, host) {
        $0.moveItem(at: IndexPath(item: from, section: section), to: IndexPath(item: to, section: section))
      }
    case 2:
      model.sections.append([next, next + 1])
      next += 2
      let last = model.sections.count - 1
      perform(model, host) { $0.insertSections([last]) }
    default:
      let gone = count > 0 ? Set((0..<2).map { _ in generator.number(in: 0...count - 1) }) : []
      for item in gone.sorted(by: >) { model.sections[section].remove(at: item) }
      let place = generator.number(in: 0...model.sections[section].count)
      model.sections[section].insert(next, at: place)
      next += 1
      perform(model, host) {
        $0.deleteItems(at: gone.map { IndexPath(item: $0, section: section) })
        $0.insertItems(at: [IndexPath(item: place, section: section)])
      }
    }
  }

  private func perform(_ model: Model, _ host: Host, _ changes: @escaping (CollectionView) -> Void) {
    host.view.performBatchUpdates {
      host.source.counts = model.sections.map(\.count)
      changes(host.view)
    }
  }

  @Test("a layout whose data only grew equals a new one", arguments: Kind.allCases)
  func growth(_ kind: Kind) {
    for seed in TestSeeds.all(0..<6) {
      var generator = SplitMix64(seed: seed &* 104_729 &+ 11)
      let model = Model(counts: generator.counts(sections: 0...3, items: 0...8))
      let direction: ScrollDirection = seed % 2 == 0 ? .vertical : .horizontal
      let size = CGSize(width: 80, height: 48)
      let host = Host(kind, model, direction, size: size)
      host.view.layoutIfNeeded()
      var next = 10_000
      for round in 0..<8 {
        for section in model.sections.indices where generator.number(in: 0...2) > 0 {
          let count = generator.number(in: 0...9)
          model.sections[section] += next..<next + count
          next += count
        }
        for _ in 0..<generator.number(in: 0...(round == 5 ? 20 : 2)) {
          let count = generator.number(in: 0...4)
          model.sections.append(Array(next..<next + count))
          next += count
        }
        host.source.counts = model.sections.map(\.count)
        host.view.dataSourceDidGrow()
        host.view.layoutIfNeeded()
        let fresh = Host(kind, model, direction, size: size)
        fresh.view.layoutIfNeeded()
        expect(host.view.contentSize, fresh.view.contentSize, "\(kind) seed \(seed) round \(round)")
        let frames = host.frames
        for (element, frame) in fresh.frames where element.category == .cell {
          expect(frames[element], frame, "\(element) of \(kind), seed \(seed), round \(round)")
        }
      }
    }
  }

  @Test("sections that were only moved keep their frames, and none of their items is solved")
  func movedSections() {
    let model = Model(counts: [4, 5, 6])
    let host = Host(.list, model, .vertical, size: CGSize(width: 80, height: 48))
    host.view.layoutIfNeeded()
    model.sections.swapAt(0, 2)
    let before = LayoutStatistics.total
    perform(model, host) {
      $0.moveSection(0, toSection: 2)
      $0.moveSection(2, toSection: 0)
    }
    expect((LayoutStatistics.total - before).sectionsSolved, 0)
    let fresh = Host(.list, model, .vertical, size: CGSize(width: 80, height: 48))
    expect(host.frame(0, 3), fresh.frame(0, 3))
    expect(host.frame(2, 1), fresh.frame(2, 1))
  }

  @Test("a decoration kind moves with its section")
  func boxesMove() throws {
    let layout = ListLayout()
    layout.boxesForSection = { $0 == 0 ? [SectionBox(kind: "first")] : [] }
    layout.register(ReusableView.self, forDecorationViewOfKind: "first")
    let host = Host(layout, counts: [2, 3], size: CGSize(width: 80, height: 48))
    host.view.layoutIfNeeded()
    host.view.performBatchUpdates {
      host.source.counts = [3, 2]
      host.view.moveSection(0, toSection: 1)
    }
    #expect(host.box(0, kind: "first") == nil)
    expect(host.box(1, kind: "first"), CGRect(x: 0, y: 3, width: 80, height: 2))
  }
}
