import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Layouts

/// What a compositional layout says of its groups, and the values that viewers may change.
@MainActor
@Suite("Parts and parameters of compositional layouts")
struct CompositionalPartsTests {
  private func size(_ width: String, _ height: String) -> CompositionalSize {
    CompositionalSize(
      widthDimension: CompositionalDimension(width) ?? .absolute(0),
      heightDimension: CompositionalDimension(height) ?? .absolute(0))
  }

  /// A large item with a badge beside a column of two, in groups of 10 points.
  private func group() -> CompositionalGroup {
    let badge = CompositionalSupplementaryItem(
      layoutSize: size("4", "1"), elementKind: "badge",
      containerAnchor: CompositionalAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: -1, y: 0)))
    let large = CompositionalItem(layoutSize: size("2/3 w", "1h"), supplementaryItems: [badge])
    large.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 0, trailing: 0)
    let column = CompositionalGroup.vertical(
      layoutSize: size("1/3 w", "1h"), subitem: CompositionalItem(layoutSize: size("1w", "1h")), count: 2)
    column.interItemSpacing = .fixed(2)
    return .horizontal(layoutSize: size("1w", "10"), subitems: [large, column])
  }

  private func host(_ section: CompositionalSection, counts: [Int] = [7]) -> CompositionalHost {
    let host = CompositionalHost(
      CompositionalLayout(section: section), counts: counts, size: CGSize(width: 90, height: 30))
    host.view.layoutIfNeeded()
    return host
  }

  private func words(_ part: LayoutPart) -> String {
    let frame = [part.frame.minX, part.frame.minY, part.frame.width, part.frame.height].map { "\(Int($0))" }
    return ([part.name, part.width, part.height] + frame + part.notes).joined(separator: " ")
  }

  @Test("the chain to an item names its section, its groups and itself, as written and as resolved")
  func chain() {
    let section = CompositionalSection(group: group())
    section.interGroupSpacing = 3
    let view = host(section).view
    #expect(
      view.parts(around: .cell(0, 4)).map(words) == [
        "section   0 0 90 36 spacing 3", "horizontal group 1w 10 0 13 90 10",
        "vertical group 1/3 w 1h 60 13 30 10 2 equal parts spacing 2", "item 1w 1h 60 13 30 4",
      ])
    let large = view.parts(around: .cell(0, 3))
    expect(large.last?.frame, CGRect(x: 0, y: 13, width: 60, height: 10))
    expect(large.last?.inside, CGRect(x: 2, y: 14, width: 58, height: 9))
    expect(large.last?.notes, ["insets 1 2 0 0"])
    let badge = view.parts(
      around: ElementIdentifier(category: .supplementaryView, kind: "badge", section: 0, item: 3))
    expect(badge.map(\.name), ["section", "horizontal group", "item", "badge"])
    expect(badge.last?.notes, ["anchor top trailing + -1,0"])
    expect(badge.last?.anchor, CGPoint(x: 60, y: 14))
  }

  @Test("the last group has only the parts that items take")
  func lastGroup() {
    let parts = host(CompositionalSection(group: group())).view.parts(
      ofSection: 0, in: CGRect(x: 0, y: 20, width: 90, height: 10))
    expect(parts.map(\.name), ["horizontal group", "item", "badge"])
    expect(parts.map(\.items), [6..<7, 6..<7, 6..<7])
  }

  @Test("parts of groups with measured items have their frames, mirrored as well")
  func measured() {
    let row = size("1w", "~8")
    let section = CompositionalSection(
      group: .horizontal(layoutSize: row, subitems: [CompositionalItem(layoutSize: size("0.25w", "~8"))]))
    for isMirrored in [false, true] {
      let layout = CompositionalLayout(section: section)
      layout.isMirrored = isMirrored
      let host = CompositionalHost(
        layout, counts: [13], size: CGSize(width: 80, height: 30), cell: GrowingCell.self)
      host.view.layoutIfNeeded()
      for item in 0..<13 {
        let chain = host.view.parts(around: .cell(0, item))
        expect(chain.count, 3, "item \(item)")
        expect(chain.last?.frame, host.frame(0, item), "item \(item)")
        #expect(chain[1].frame.contains(host.frame(0, item) ?? .zero))
      }
    }
  }

  @Test("parts of a section that scrolls across move with its offset, in both reading directions")
  func across() {
    for direction in ScrollDirection.allCases {
      for isMirrored in [false, true] {
        let badge = CompositionalSupplementaryItem(
          layoutSize: size("2", "1"), elementKind: "badge", containerAnchor: CompositionalAnchor(edges: [.top]))
        let card = CompositionalItem(layoutSize: size("1w", "1h"), supplementaryItems: [badge])
        card.contentInsets.top = 1
        let group = CompositionalGroup.vertical(layoutSize: size("30", "8"), subitem: card, count: 2)
        let section = CompositionalSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 2
        let host = AcrossSections.host([section], counts: [11], direction: direction)
        (host.view.collectionViewLayout as? CompositionalLayout)?.isMirrored = isMirrored
        host.scroll(to: 17)
        let words = "\(direction), mirrored \(isMirrored)"
        for path in host.view.indexPathsForVisibleItems {
          let chain = host.view.parts(around: .cell(0, path[1]))
          expect(chain.map(\.name), ["section", "vertical group", "item"], "\(words)")
          expect(chain.last?.inside, host.frame(0, path[1]), "\(words) \(path)")
          expect(chain[1].frame.size, CGSize(width: 30, height: 8), "\(words)")
        }
        let badges = host.view.parts(ofSection: 0, in: host.view.bounds).filter { $0.kind == .supplementaryView }
        #expect(!badges.isEmpty, "\(words)")
        for part in badges { expect(part.frame, host.view("badge", 0, part.items.lowerBound), "\(words)") }
      }
    }
  }

  @Test("items of parts have the layout's frames, for 200 random nested groups")
  func random() {
    var random = SplitMix64(seed: TestSeeds.one(18))
    for round in 0..<200 {
      var depth = 0
      func item() -> CompositionalItem {
        let part: CGFloat = [0.25, 0.5, 1, 0.3].randomElement(using: &random) ?? 1
        let size = CompositionalSize(
          widthDimension: .fractionalWidth(part), heightDimension: .fractionalHeight(part))
        guard depth < 2, Bool.random(using: &random) else {
          let item = CompositionalItem(layoutSize: size)
          item.contentInsets.top = CGFloat.random(in: 0...1, using: &random)
          return item
        }
        depth += 1
        let subitems = (0..<Int.random(in: 1...2, using: &random)).map { _ in item() }
        return Bool.random(using: &random)
          ? CompositionalGroup.horizontal(layoutSize: size, subitems: subitems)
          : CompositionalGroup.vertical(layoutSize: size, subitems: subitems)
      }
      let section = CompositionalSection(
        group: .horizontal(
          layoutSize: CompositionalSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
          subitems: [item(), item()]))
      section.contentInsets.leading = 3
      let host = host(section, counts: [Int.random(in: 1...30, using: &random)])
      let parts = host.view.parts(ofSection: 0, in: CGRect(origin: .zero, size: host.view.contentSize))
      let items = parts.filter { $0.kind == .item }
      expect(items.map(\.items.lowerBound), Array(0..<host.view.numberOfItems(inSection: 0)), "round \(round)")
      for part in items { expect(part.inside, host.frame(0, part.items.lowerBound), "round \(round)") }
      for part in parts where part.kind == .group {
        #expect(parts.contains { $0.kind == .item && part.items.contains($0.items.lowerBound) }, "round \(round)")
      }
    }
  }

  @Test("a change of a description goes to all sections described alike, and leaves the description as it was")
  func parameters() throws {
    let given = group()
    let (one, other) = (CompositionalSection(group: given), CompositionalSection(group: group()))
    other.interGroupSpacing = 5
    let layout = CompositionalLayout { number, _ in number == 1 ? other : one }
    let host = CompositionalHost(layout, counts: [3, 3, 3], size: CGSize(width: 90, height: 60))
    host.view.layoutIfNeeded()
    let name = "sections.0.group.horizontal.0.layoutSize.width"
    let width = try #require(layout.parameters.first { $0.name == name })
    #expect(layout.parameters.contains { $0.name == "sections.1.interGroupSpacing" })
    #expect(!layout.parameters.contains { $0.name.hasPrefix("sections.2.") })
    expect(width.text(of: width.value), "2/3 w")
    width.value = .number(0.5)
    host.view.layoutIfNeeded()
    expect((0..<3).map { host.frame($0, 0)?.maxX }, [45, 60, 45])
    expect(given.subitems[0].layoutSize.widthDimension, .fractionalWidth(2.0 / 3))
    let count = try #require(layout.parameters.first { $0.name == "sections.1.group.horizontal.1.count" })
    count.value = .number(1)
    host.view.layoutIfNeeded()
    expect(host.frame(1, 1)?.height, 10)
    expect(host.frame(0, 1)?.height, 4)
  }

  @Test("descriptions are compared once for all viewers that ask, until the layout solves them again")
  func parametersAreKept() {
    let changing = CompositionalSection(group: group())
    let layout = CompositionalLayout { number, _ in number == 0 ? CompositionalSection(group: self.group()) : changing }
    let host = CompositionalHost(layout, counts: [3, 3], size: CGSize(width: 90, height: 60))
    host.view.layoutIfNeeded()
    let isOther = { layout.parameters.contains { $0.name == "sections.1.interGroupSpacing" } }
    #expect(!isOther())
    changing.interGroupSpacing = 5
    #expect(!isOther())
    layout.invalidateLayout()
    #expect(isOther())
  }

  @Test("after a change each solve asks once for the section that it is about")
  func changeAsksOnce() throws {
    var asked = 0
    let layout = CompositionalLayout { _, _ in
      asked += 1
      return CompositionalSection(group: self.group())
    }
    let host = CompositionalHost(layout, counts: Array(repeating: 3, count: 50), size: CGSize(width: 90, height: 60))
    host.view.layoutIfNeeded()
    expect(asked, 50)
    try #require(layout.parameters.first { $0.name == "section.group.horizontal.1.count" }).value = .number(1)
    host.view.layoutIfNeeded()
    expect(host.frame(49, 1)?.height, 10)
    expect(asked, 100)
    asked = 0
    layout.change("interGroupSpacing", .number(3), .section(0))
    host.view.layoutIfNeeded()
    expect(asked, 51)
  }

  @Test("values that mislead are reported once, with what to do instead")
  func misleading() {
    let half = CompositionalItem(layoutSize: size("0.5w", "1h"))
    let halves = CompositionalGroup.horizontal(layoutSize: size("1w", "2"), subitems: [half])
    halves.interItemSpacing = .fixed(2)
    let inset = CompositionalItem(layoutSize: size("1w", "~3"))
    inset.contentInsets.top = 1
    let groups: [CompositionalGroup] = [
      halves, .horizontal(layoutSize: size("1w", "~3"), subitems: [inset]),
      .horizontal(layoutSize: size("1w", "~3"), subitems: [CompositionalItem(layoutSize: size("1w", "1h"))]),
      .horizontal(layoutSize: size("1w", "2"), subitem: half, count: 2),
    ]
    let sentences = [
      "the next item fits only without spacing: 92.0 across the scroll axis in 90.0; use equal parts",
      "content insets along the scroll axis have no effect, because that extent is estimated; use spacing",
      "an item takes 1.0 of an estimate along the scroll axis, whatever its group measures; estimate the item as well",
      nil,
    ]
    for (group, sentence) in zip(groups, sentences) {
      let host = host(CompositionalSection(group: group))
      expect(host.problems, (sentence.map { [.misleading(section: 0, issue: $0)] } ?? []))
    }
  }
}
