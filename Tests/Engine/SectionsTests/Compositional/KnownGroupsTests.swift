import Foundation
import NaiveSections
import TestExpectations
import TestSeeds
import Testing

@testable import Sections

@Suite("Groups whose template may be known")
struct KnownGroupsTests {
  private static let seeds: Range<UInt64> = 0..<200

  /// A template, and the space for it.
  private struct Sample {
    var template: TemplateItem
    var itemCount: Int
    var container: CGSize
    var spacing: CGFloat
    var measured: [Int: CGSize]

    init(_ maker: inout TemplateMaker) {
      template = maker.group()
      itemCount = maker.random.integer(1...40)
      container = CGSize(width: maker.random.value(10...120), height: maker.random.value(10...120))
      spacing = maker.random.value(-3...9)
      measured = maker.measured(itemCount)
    }

    func groups(known: RepeatedGroups? = nil) -> RepeatedGroups {
      RepeatedGroups(
        itemCount: itemCount, template: template, container: container, spacing: spacing, measured: measured,
        known: known.map { [$0] } ?? [])
    }
  }

  @Test("groups have the frames of a naive solver, whatever groups are known")
  func agreesWithNaiveSolver() {
    for seed in TestSeeds.all(Self.seeds) {
      var maker = TemplateMaker(seed: seed)
      maker.hasEstimates = maker.random.chance(3)
      let before = Sample(&maker), other = Sample(&maker)
      var counts = before, container = before, both = other
      (counts.itemCount, counts.spacing) = (maker.random.integer(0...60), other.spacing)
      counts.measured = counts.measured.filter { $0.key < counts.itemCount }
      container.container = other.container
      both.container = before.container
      let known = before.groups()
      for sample in [before, counts, container, both, other] {
        let groups = sample.groups(known: known)
        let naive = NaiveGroups(
          sample.template, itemCount: sample.itemCount, in: sample.container, spacing: sample.spacing,
          measured: sample.measured, views: [:])
        for item in 0..<sample.itemCount where !isClose(groups.frame(ofItem: item), naive.frames[item]) {
          Issue.record("seed \(seed), item \(item): \(groups.frame(ofItem: item)), not \(naive.frames[item])")
          break
        }
        #expect(isClose(groups.length, naive.length), "seed \(seed)")
        expect(groups.templateIssues, sample.groups().templateIssues, "seed \(seed)")
      }
    }
  }

  private func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

  private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
    isClose(a.minX, b.minX) && isClose(a.minY, b.minY) && isClose(a.width, b.width) && isClose(a.height, b.height)
  }

  // MARK: Work

  private let space = CGSize(width: 80, height: 24)

  private func row(
    _ size: TemplateSize = TemplateSize(breadth: .absolute(10), length: .absolute(4)),
    content: TemplateItem.Content = .item
  ) -> TemplateItem {
    let item = TemplateItem(size: size, content: content)
    return TemplateItem(
      size: TemplateSize(breadth: .fractionalWidth(1), length: .absolute(4)),
      content: .group(TemplateGroup(axis: .across, subitems: [item])))
  }

  private func groups(
    _ template: TemplateItem, _ itemCount: Int = 100, in container: CGSize? = nil, known: RepeatedGroups? = nil
  ) -> RepeatedGroups {
    RepeatedGroups(
      itemCount: itemCount, template: template, container: container ?? space, known: known.map { [$0] } ?? [])
  }

  @Test("a template of the same values in the same space is solved once")
  func solvesOnce() {
    let first = groups(row())
    expect(first.solvedGroupCount, 1)
    expect(groups(row(), 7, known: first).solvedGroupCount, 0)
    expect(groups(row(), in: CGSize(width: 81, height: 24), known: first).solvedGroupCount, 1)
    expect(groups(row(), known: groups(row(), 0)).solvedGroupCount, 1, "the known one had no items")
  }

  @Test("groups that are estimated, or have frames of their own, are solved each time")
  func solvesEachTime() {
    let estimated = row(TemplateSize(breadth: .absolute(10), length: .estimated(4)))
    #expect(groups(estimated, known: groups(estimated)).solvedGroupCount > 0)
    let custom = row(content: .custom { _ in [TemplateFrame(CGRect(x: 0, y: 0, width: 5, height: 2))] })
    expect(groups(custom, known: groups(custom)).solvedGroupCount, 1)
  }

  @Test("a template with any other value is another one")
  func comparesEveryValue() {
    let size = TemplateSize(breadth: .absolute(10), length: .absolute(4))
    let badge = AttachedItem(kind: 0, size: size, anchor: TemplateAnchor(breadthPart: 1, lengthPart: 0))
    let leaf = TemplateItem(
      size: size, insets: SectionInsets(leading: 1), edges: TemplateEdges(leading: .fixed(1)), attached: [badge])
    let group = TemplateGroup(axis: .across, subitems: [leaf, leaf], spacing: .fixed(1), repetition: .times(2))
    func template(_ change: (inout TemplateItem, inout TemplateGroup) -> Void) -> TemplateItem {
      var item = TemplateItem(size: size)
      var changed = group
      change(&item, &changed)
      item.content = .group(changed)
      return item
    }
    let plain = template { _, _ in }
    #expect(plain.isSolved(like: template { _, _ in }))
    let others: [TemplateItem] = [
      template { item, _ in item.size.breadth = .absolute(11) },
      template { item, _ in item.size.length = .fractionalHeight(1) },
      template { item, _ in item.insets = SectionInsets(lengthAfter: 1) },
      template { item, _ in item.edges.trailing = .flexible(0) },
      template { item, _ in item.attached = [badge] },
      template { _, group in group.axis = .along },
      template { _, group in group.spacing = .flexible(1) },
      template { _, group in group.repetition = .equalParts(2) },
      template { _, group in group.subitems.removeLast() },
      template { _, group in group.subitems[1].size.breadth = .absolute(9) },
      template { _, group in group.subitems[1].insets = .zero },
      template { _, group in group.subitems[1].edges = .none },
      template { _, group in group.subitems[0].attached = [] },
      template { _, group in group.subitems[0].attached[0].zIndex = 7 },
      template { _, group in group.subitems[0].attached[0].anchor.offset.x = 3 },
      template { _, group in group.subitems[0].content = .group(group) },
    ]
    for (number, other) in others.enumerated() {
      #expect(!plain.isSolved(like: other), "number \(number)")
      #expect(!other.isSolved(like: plain), "number \(number)")
    }
  }
}
