import Foundation
import NaiveSections
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Sections

@Suite("Groups that repeat")
struct RepeatedGroupsTests {
  @Test("random groups have the frames of a naive solver")
  func agreesWithNaiveSolver() {
    let seeds = TestSeeds.all(0..<5_000)
    var estimated = 0
    for seed in seeds {
      let sample = Sample(seed: seed)
      let groups = sample.groups(measured: sample.measured)
      let naive = sample.naive
      if sample.template.isEstimated, !sample.measured.isEmpty { estimated += 1 }
      for item in 0..<sample.itemCount where !isClose(groups.frame(ofItem: item), naive.frames[item]) {
        Issue.record("seed \(seed), item \(item): \(groups.frame(ofItem: item)), not \(naive.frames[item])")
        break
      }
      #expect(isClose(groups.length, naive.length), "seed \(seed)")
      compareAdornments(groups, naive, seed)
    }
    #expect(seeds.count == 1 || estimated * 5 > seeds.count * 2)
  }

  private func compareAdornments(_ groups: RepeatedGroups, _ naive: NaiveGroups, _ seed: UInt64) {
    var found: [Adornment] = []
    groups.forEachAdornment(overlapping: CGRect(x: -1e6, y: -1e6, width: 1e9, height: 1e9)) { found.append($0) }
    let seen = naive.badges.filter { $0.frame.width > 0 && $0.frame.height > 0 }
    expect(found.count, seen.count, "seed \(seed)")
    for badge in seen {
      let own = found.first { $0.kind == badge.kind && $0.number == badge.number }
      expect(own.map { isClose($0.frame, badge.frame) }, true, "seed \(seed), \(badge)")
      expect(groups.adornment(ofKind: badge.kind, number: badge.number), own, "seed \(seed), \(badge)")
    }
  }

  @Test("as many equal parts as fit are as many as can be counted by hand")
  func equalPartsOfAtLeast() {
    var random = SplitMix64(seed: TestSeeds.one(11))
    for step in 0..<2_000 {
      let breadth = CGFloat(random.value(0...300))
      let (least, spacing, edge) = (random.value(1...60), random.value(0...12), random.value(0...6))
      var item = TemplateItem(size: TemplateSize(breadth: .fractionalWidth(1), length: .absolute(4)))
      (item.edges.leading, item.edges.trailing) = (.fixed(edge), .fixed(0))
      func frames(_ repetition: TemplateGroup.Repetition) -> [CGRect] {
        let group = TemplateItem(
          size: TemplateSize(breadth: .fractionalWidth(1), length: .absolute(4)),
          content: .group(
            TemplateGroup(axis: .across, subitems: [item], spacing: .fixed(spacing), repetition: repetition)))
        let groups = RepeatedGroups(
          itemCount: 40, template: group, container: CGSize(width: breadth, height: 100))
        return (0..<40).map(groups.frame(ofItem:))
      }
      var count = 1
      while CGFloat(count + 1) * (least + edge) + CGFloat(count) * spacing <= breadth + 1e-6 { count += 1 }
      expect(frames(.equalPartsOfAtLeast(least)), frames(.equalParts(count)), "step \(step)")
    }
  }

  @Test("measuring step by step has the result of solving with all measures at once")
  func measuresInSteps() {
    for seed in TestSeeds.all(0..<1_500) {
      var sample = Sample(seed: seed)
      var groups = sample.groups(measured: [:])
      var known: [Int: CGSize?] = [:]
      for _ in 0..<4 where sample.itemCount > 0 {
        let changes = (0..<3).map { _ in sample.maker.random.integer(0...sample.itemCount - 1) }
        let step = Set(changes).sorted().map { item -> (item: Int, size: CGSize?) in
          let isForgotten = sample.maker.random.chance(5)
          let size = CGSize(width: sample.maker.random.value(2...70), height: sample.maker.random.value(2...70))
          return (item, isForgotten ? nil : size)
        }
        for change in step { known[change.item] = change.size }
        groups.measure(step)
        let fresh = sample.groups(measured: known.compactMapValues { $0 })
        #expect(isClose(groups.length, fresh.length), "seed \(seed)")
        expect(groups.groupCount, fresh.groupCount, "seed \(seed)")
        let moved = (0..<sample.itemCount).first { !isClose(groups.frame(ofItem: $0), fresh.frame(ofItem: $0)) }
        #expect(moved == nil, "seed \(seed)")
        let y = sample.maker.random.value(-20...Double(groups.length))
        let rect = CGRect(x: sample.maker.random.value(-20...90), y: y, width: 60, height: 50)
        let expected = (0..<sample.itemCount).filter { sharesArea(groups.frame(ofItem: $0), rect) }
        expect(Array(groups.items(overlapping: rect)), expected, "seed \(seed), \(rect)")
      }
    }
  }

  @Test("views beside items and groups are found by a rectangle as a full scan finds them")
  func findsAdornments() {
    for seed in TestSeeds.all(0..<1_000) {
      var sample = Sample(seed: seed)
      let groups = sample.groups(measured: sample.measured)
      var all: [Adornment] = []
      groups.forEachAdornment(overlapping: CGRect(x: -1e6, y: -1e6, width: 1e9, height: 1e9)) { all.append($0) }
      for _ in 0..<6 {
        let rect = CGRect(
          x: sample.maker.random.value(-20...150), y: sample.maker.random.value(-20...Double(groups.length + 20)),
          width: sample.maker.random.value(0...90), height: sample.maker.random.value(0...90))
        var found: [Adornment] = []
        groups.forEachAdornment(overlapping: rect) { found.append($0) }
        expect(found, all.filter { sharesArea($0.frame, rect) }, "seed \(seed), \(rect)")
      }
    }
  }

  @Test("a range contains all views, also those that are larger than their estimates")
  func reaches() {
    for seed in TestSeeds.all(0..<500) {
      var sample = Sample(seed: seed)
      sample.maker.hasEstimates = true
      let groups = sample.groups(measured: sample.measured)
      let (along, across) = (groups.adornmentReach, groups.crossReach)
      groups.forEachAdornment(overlapping: CGRect(x: -1e6, y: -1e6, width: 1e9, height: 1e9)) { view in
        let isInside =
          along.lower <= view.frame.minY + 1e-6 && view.frame.maxY <= along.upper + 1e-6
          && across.lower <= view.frame.minX + 1e-6 && view.frame.maxX <= across.upper + 1e-6
        #expect(isInside, "seed \(seed), \(view)")
      }
    }
  }

  @Test("a million items with badges store nothing but the badges that measured themselves")
  func storesMeasuredViews() {
    let size = TemplateSize(breadth: .absolute(20), length: .absolute(2))
    let badge = AttachedItem(
      kind: 0, size: TemplateSize(breadth: .estimated(3), length: .estimated(1)),
      anchor: TemplateAnchor(breadthPart: 1, lengthPart: 0))
    let row = TemplateItem(
      size: TemplateSize(breadth: .absolute(80), length: .absolute(2)),
      content: .group(TemplateGroup(axis: .across, subitems: [TemplateItem(size: size, attached: [badge])])))
    var groups = RepeatedGroups(itemCount: 1_000_000, template: row, container: CGSize(width: 80, height: 24))
    expect(groups.storedBytes, 0)
    expect(groups.adornment(ofKind: 0, number: 7)?.frame.origin, CGPoint(x: 77, y: 2))
    let work = groups.work.itemsSolved
    var kind = MeasuredViews.Kind()
    for item in 400_000..<400_048 { kind[item] = CGSize(width: 9, height: 1.5) }
    groups.views = MeasuredViews([kind])
    expect(groups.work.itemsSolved, work)
    expect(groups.runs.count, 1)
    #expect(groups.storedBytes > 0)
    #expect(groups.storedBytes < 4_096)
    #expect(
      groups.adornment(ofKind: 0, number: 400_001)?.frame == CGRect(x: 31, y: 200_000, width: 9, height: 1.5))
    expect(groups.adornment(ofKind: 0, number: 7)?.frame, CGRect(x: 77, y: 2, width: 3, height: 1))
    var found: [Int] = []
    groups.forEachAdornment(overlapping: CGRect(x: 0, y: 200_000, width: 80, height: 24)) { found.append($0.number) }
    expect(found, Array(400_000..<400_048))
  }

  @Test("a query among ten million items looks at a few times as many items as it finds")
  func queriesLookAtFewItems() {
    let cell = TemplateItem(size: TemplateSize(breadth: .fractionalWidth(0.25), length: .fractionalHeight(1)))
    let tall = TemplateItem(size: TemplateSize(breadth: .fractionalWidth(1), length: .absolute(9_000)))
    func grid(of group: TemplateItem) -> RepeatedGroups {
      RepeatedGroups(itemCount: 10_000_000, template: group, container: CGSize(width: 80, height: 24), spacing: 1)
    }
    let row = TemplateItem(
      size: TemplateSize(breadth: .fractionalWidth(1), length: .absolute(4)),
      content: .group(TemplateGroup(axis: .across, subitems: [cell])))
    var page = tall
    page.content = .group(TemplateGroup(axis: .along, subitems: [row]))
    for groups in [grid(of: row), grid(of: page)] {
      expect(groups.storedBytes, 0)
      expect(groups.work.itemsSolved, 0)
      for part in stride(from: CGFloat(0), to: 1, by: 0.0937) {
        let rect = CGRect(x: 0, y: groups.length * part, width: 80, height: 24)
        var looked = 0
        groups.forEachCandidate(in: Window(rect)) { _, _ in looked += 1 }
        let found = groups.items(overlapping: rect).count
        #expect(found > 0, "\(looked) looked at, \(found) found")
        #expect(looked <= 3 * found + 16, "\(looked) looked at, \(found) found")
      }
    }
  }

  @Test("what comes into view of a million estimated items is all that is solved")
  func solvesWhatIsMeasured() {
    let size = TemplateSize(breadth: .fractionalWidth(1), length: .estimated(2))
    let group = TemplateItem(
      size: size, content: .group(TemplateGroup(axis: .across, subitems: [TemplateItem(size: size)])))
    var groups = RepeatedGroups(itemCount: 1_000_000, template: group, container: CGSize(width: 80, height: 24))
    for step in 0..<50 {
      let items = step * 12..<(step + 1) * 12
      groups.measure(items.map { ($0, CGSize(width: 80, height: CGFloat(1 + $0 % 4))) })
      expect(groups.work.itemsSolved, 12)
    }
    #expect(isClose(groups.length, 2_000_300))
    #expect(groups.storedBytes < 600 * 1_000)
  }

  @Test("removing items at the end moves no other item, unless spaces or estimates depend on their number")
  func endsFreely() {
    for seed in TestSeeds.all(0..<500) {
      var sample = Sample(seed: seed, hasEstimates: false)
      let groups = sample.groups(measured: [:])
      let whole = sample.itemCount
      sample.itemCount = sample.maker.random.integer(0...whole)
      let shorter = sample.groups(measured: [:])
      #expect((0..<sample.itemCount).allSatisfy { shorter.frame(ofItem: $0) == groups.frame(ofItem: $0) }, "\(seed)")
      shorter.forEachAdornment(overlapping: CGRect(x: -1e6, y: -1e6, width: 1e9, height: 1e9)) { view in
        expect(groups.adornment(ofKind: view.kind, number: view.number), view, "seed \(seed)")
      }
    }
  }

  @Test("insets of an item take nothing from its neighbours")
  func insetsStayInside() {
    for seed in TestSeeds.all(0..<500) {
      let sample = Sample(seed: seed)
      var bare = sample
      bare.template = sample.template.withoutItemInsets
      let (inset, full) = (sample.groups(measured: sample.measured), bare.groups(measured: sample.measured))
      for item in 0..<sample.itemCount {
        let (inner, outer) = (inset.frame(ofItem: item), full.frame(ofItem: item))
        #expect(inner.minX >= outer.minX, "seed \(seed), item \(item)")
        #expect(inner.minY >= outer.minY - 1e-9, "seed \(seed), item \(item)")
        #expect(inner.width <= outer.width, "seed \(seed), item \(item)")
        #expect(inner.height <= outer.height, "seed \(seed), item \(item)")
      }
      expect(inset.length, full.length, "seed \(seed)")
    }
  }

  @Test("every kind of unusable value is reported, and leaves only finite frames")
  func survivesUnusableValues() {
    let bad: [CGFloat] = [.nan, .infinity, -.infinity, -5, 1e300, 0]
    for (first, second) in bad.flatMap({ one in bad.map { (one, $0) } }) {
      for dimension in [TemplateDimension.absolute(first), .fractionalWidth(first), .estimated(first)] {
        let size = TemplateSize(breadth: dimension, length: .absolute(second))
        let edges = TemplateEdges(lengthBefore: .flexible(first), leading: .fixed(second))
        let badge = AttachedItem(
          kind: -1, size: size,
          anchor: TemplateAnchor(breadthPart: 1, lengthPart: 0, offset: CGPoint(x: first, y: second)))
        let leaf = TemplateItem(size: size, edges: edges, attached: [badge])
        let group = TemplateItem(
          size: TemplateSize(breadth: .fractionalWidth(1), length: dimension),
          content: .group(TemplateGroup(axis: .along, subitems: [leaf], spacing: .flexible(first))))
        let groups = RepeatedGroups(
          itemCount: 5, template: group, container: CGSize(width: 80, height: 24), spacing: second,
          measured: [1: CGSize(width: first, height: second)])
        #expect((0..<5).allSatisfy { groups.frame(ofItem: $0).isFinite })
        #expect(groups.length.isFinite)
        #expect(groups.length >= 0)
        if first.isNaN { #expect(!groups.templateIssues.isEmpty) }
      }
    }
  }

  @Test("groups without items, without space, and larger than their container are reported")
  func reportsGroups() {
    func issues(_ group: TemplateItem) -> [TemplateIssue] {
      RepeatedGroups(itemCount: 3, template: group, container: CGSize(width: 32, height: 24)).templateIssues
    }
    let row = TemplateSize(breadth: .fractionalWidth(1), length: .absolute(4))
    let half = TemplateItem(size: TemplateSize(breadth: .fractionalWidth(0.5), length: .absolute(4)))
    let empty = TemplateItem(size: row, content: .group(TemplateGroup(axis: .across, subitems: [])))
    expect(issues(empty), [.emptyGroup])
    let narrow = TemplateItem(
      size: row, insets: SectionInsets(leading: 16, trailing: 16),
      content: .group(TemplateGroup(axis: .across, subitems: [half])))
    expect(issues(narrow), [.noRoom(available: 0, axis: .across)])
    let broad = TemplateItem(
      size: TemplateSize(breadth: .absolute(40), length: .absolute(4)),
      content: .group(TemplateGroup(axis: .across, subitems: [half])))
    expect(issues(broad), [.doesNotFit(extent: 40, available: 32, axis: .across)])
    let three = TemplateItem(
      size: row, content: .group(TemplateGroup(axis: .across, subitems: [half], repetition: .times(3))))
    expect(issues(three), [.doesNotFit(extent: 48, available: 32, axis: .across)])
    expect(issues(three).map { "\($0)" }, ["an item takes 48.0 across the scroll axis, its group has only 32.0"])
  }

  @Test("a group whose items have next to no breadth ends after 10,000 of them", arguments: [9_999, 10_001])
  func mostItems(itemCount: Int) {
    let dot = TemplateItem(size: TemplateSize(breadth: .absolute(0.001), length: .absolute(4)))
    let row = TemplateItem(
      size: TemplateSize(breadth: .fractionalWidth(1), length: .absolute(4)),
      content: .group(TemplateGroup(axis: .across, subitems: [dot])))
    let groups = RepeatedGroups(itemCount: itemCount, template: row, container: CGSize(width: 80, height: 24))
    expect(groups.length, CGFloat((itemCount + 9_999) / 10_000 * 4))
    let last = groups.frame(ofItem: itemCount - 1)
    expect(last.minY, groups.length - 4)
    #expect(abs(last.minX - CGFloat((itemCount - 1) % 10_000) * 0.001) < 1e-6)
    // The breadth holds 80,000, however many the section has.
    expect(groups.templateIssues, [.tooManyItems(limit: 10_000)])
  }
}

/// One random description and what is measured of it.
private struct Sample {
  var maker: TemplateMaker
  var template: TemplateItem
  var itemCount: Int
  let room: CGSize
  let spacing: CGFloat
  let measured: [Int: CGSize]
  let views: [Int: [Int: CGSize]]

  init(seed: UInt64, hasEstimates: Bool = true) {
    maker = TemplateMaker(seed: seed)
    maker.hasEstimates = hasEstimates
    template = maker.group()
    itemCount = maker.random.integer(0...40)
    room = CGSize(width: maker.random.value(10...120), height: maker.random.value(10...120))
    spacing = maker.random.chance(5) ? maker.random.value(-30...0) : maker.random.value(0...9)
    measured = maker.measured(itemCount)
    views = maker.measuredViews(itemCount)
  }

  func groups(measured: [Int: CGSize]) -> RepeatedGroups {
    var groups = RepeatedGroups(
      itemCount: itemCount, template: template, container: room, spacing: spacing, measured: measured)
    groups.views = MeasuredViews(views)
    return groups
  }

  var naive: NaiveGroups {
    NaiveGroups(
      template, itemCount: itemCount, in: room, spacing: spacing, measured: measured, views: views)
  }
}

extension MeasuredViews {
  /// By kind, from 0 to 3, and number.
  init(_ sizes: [Int: [Int: CGSize]]) {
    self.init(
      (0...3).map { number in
        sizes[number].map { sizes in
          var kind = Kind()
          for (number, size) in sizes { kind[number] = size }
          return kind
        }
      })
  }
}

extension TemplateItem {
  /// The same places without the insets of single items.
  fileprivate var withoutItemInsets: TemplateItem {
    var item = self
    if case .group(var group) = content {
      group.subitems = group.subitems.map(\.withoutItemInsets)
      item.content = .group(group)
    } else {
      item.insets = .zero
    }
    return item
  }
}

extension CGRect {
  fileprivate var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
