import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

/// A view that asks for the size of the text that it was made for. It counts how often it is asked.
private final class SizedBadge: ReusableView {
  nonisolated(unsafe) static var sizes: (String) -> CGSize = { _ in .zero }
  nonisolated(unsafe) static var asked: [String] = []

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    let text = shownContent.text
    Self.asked.append(text)
    layoutAttributes.size = Self.sizes(text)
    return layoutAttributes
  }
}

/// Items with names, which badges show.
private final class NamedItems: NamedSource<String> {
  override func show(_ kind: String, _ indexPath: IndexPath, in bar: ReusableView) {
    bar.shownContent.text = kind == "badge" ? items[indexPath.section][indexPath.item] : "\(indexPath.item)"
  }
}

@MainActor
@Suite("Badges that measure themselves", .serialized)
struct BadgeMeasuringTests {
  private let size = AcrossSections.size
  private let names = (0..<12).map { String(repeating: "x", count: $0 % 5 + 1) + "\($0)" }

  /// As broad as its text, and two points high where the text has an even number.
  private static func measured(_ text: String) -> CGSize {
    CGSize(width: CGFloat(text.count), height: text.last.flatMap(\.wholeNumberValue).map { $0 % 2 == 0 ? 2 : 1 } ?? 1)
  }

  private func badge(_ kind: String = "badge", edges: DirectionalRectEdge = [.top, .trailing])
    -> CompositionalSupplementaryItem
  {
    CompositionalSupplementaryItem(
      layoutSize: size(.estimated(3), .estimated(1)), elementKind: kind,
      containerAnchor: CompositionalAnchor(edges: edges))
  }

  /// Cards of 20 by 5 points, four in a row.
  private func cards(_ badges: [CompositionalSupplementaryItem], of group: [CompositionalSupplementaryItem] = [])
    -> CompositionalSection
  {
    let card = CompositionalItem(layoutSize: size(.absolute(20), .absolute(5)), supplementaryItems: badges)
    let row = CompositionalGroup.horizontal(layoutSize: size(.absolute(80), .absolute(5)), subitems: [card])
    row.supplementaryItems = group
    return CompositionalSection(group: row)
  }

  private func host(
    _ section: CompositionalSection, _ source: NamedItems,
    _ configuration: CompositionalConfiguration = CompositionalConfiguration()
  ) -> CompositionalHost {
    SizedBadge.sizes = Self.measured
    SizedBadge.asked = []
    let host = CompositionalHost(
      CompositionalLayout(section: section, configuration: configuration), counts: [],
      size: CGSize(width: 80, height: 24))
    for kind in ["badge", "frame", "hint", "title"] {
      source.supplementaryClasses[kind] = SizedBadge.self
    }
    host.view.verifiesUnchangedAttributes = true
    host.view.dataSource = source
    host.view.layoutIfNeeded()
    return host
  }

  /// Whether all badges have their measured size, in the corner of their items.
  private func expectCorners(_ host: CompositionalHost, _ names: [String], _ comment: Comment? = nil) {
    for (item, name) in names.enumerated() {
      let (card, size) = (host.frame(0, item) ?? .null, Self.measured(name))
      let expected = CGRect(x: card.maxX - size.width, y: card.minY, width: size.width, height: size.height)
      expect(host.view("badge", 0, item), expected, comment)
    }
  }

  @Test("a badge takes the size that its view asks for, by its anchor, and moves no item")
  func items() {
    let host = host(cards([badge()]), NamedItems([names]))
    expectCorners(host, names)
    expect((0..<12).map { host.frame(0, $0)?.minY }, [0, 5, 10].flatMap { Array(repeating: $0, count: 4) })
    expect(host.view.contentSize, CGSize(width: 80, height: 15))
    #expect(host.problems.isEmpty)
    // Those with another size are asked once more, for their final size.
    #expect(SizedBadge.asked.count <= 24)
    let count = SizedBadge.asked.count
    host.view.setNeedsLayout()
    host.view.layoutIfNeeded()
    expect(SizedBadge.asked.count, count)
  }

  @Test("an anchor of its own and an offset by its own size count with the measured size")
  func anchors() {
    let hanging = CompositionalSupplementaryItem(
      layoutSize: size(.estimated(3), .estimated(1)), elementKind: "badge",
      containerAnchor: CompositionalAnchor(edges: [.bottom, .trailing], fractionalOffset: CGPoint(x: 0.5, y: 0)),
      itemAnchor: CompositionalAnchor(edges: [.top, .trailing]))
    let host = host(cards([hanging]), NamedItems([["abc4", "de7"]]))
    expect(host.view("badge", 0, 0), CGRect(x: 18, y: 5, width: 4, height: 2))
    expect(host.view("badge", 0, 1), CGRect(x: 38.5, y: 5, width: 3, height: 1))
  }

  @Test("only estimated extents are measured")
  func oneExtent() {
    let high = CompositionalSupplementaryItem(
      layoutSize: size(.fractionalWidth(0.5), .estimated(1)), elementKind: "badge",
      containerAnchor: CompositionalAnchor(edges: [.bottom]))
    let host = host(cards([high]), NamedItems([["abc4", "de7"]]))
    expect(host.view("badge", 0, 0), CGRect(x: 5, y: 3, width: 10, height: 2))
    expect(host.view("badge", 0, 1), CGRect(x: 25, y: 4, width: 10, height: 1))
  }

  @Test("views beside groups measure themselves too")
  func groups() {
    SizedBadge.asked = []
    let host = host(cards([badge()], of: [badge("frame", edges: .bottom)]), NamedItems([names]))
    expectCorners(host, names)
    for (row, height) in [2, 1, 2].enumerated() {
      let expected = CGRect(x: 39.5, y: CGFloat(5 * row + 5 - height), width: 1, height: CGFloat(height))
      expect(host.view("frame", 0, row), expected)
    }
  }

  @Test("badges measure themselves in content that scrolls to the side, and from right to left")
  func directions() {
    let configuration = CompositionalConfiguration()
    configuration.scrollDirection = .horizontal
    let column = CompositionalGroup.vertical(
      layoutSize: size(.absolute(20), .absolute(24)),
      subitems: [CompositionalItem(layoutSize: size(.absolute(20), .absolute(5)), supplementaryItems: [badge()])])
    let sideways = host(CompositionalSection(group: column), NamedItems([names]), configuration)
    expectCorners(sideways, names, "sideways")
    let mirrored = host(cards([badge()]), NamedItems([names]))
    (mirrored.view.collectionViewLayout as? CompositionalLayout)?.isMirrored = true
    mirrored.view.layoutIfNeeded()
    for (item, name) in names.enumerated() {
      let card = mirrored.frame(0, item) ?? .null
      let expected = CGRect(origin: card.origin, size: Self.measured(name))
      expect(mirrored.view("badge", 0, item), expected, "mirrored")
    }
  }

  @Test("badges in sections that scroll across measure themselves and keep their corners", arguments: [false, true])
  func across(isWaterfall: Bool) {
    var section = cards([badge()])
    if isWaterfall {
      section = CompositionalSection.waterfall(columns: 2, estimatedHeight: 8)
      (section.itemAreaLength, section.itemSupplementaryItems) = (.absolute(10), [badge()])
    }
    section.orthogonalScrollingBehavior = .continuous
    let host = host(section, NamedItems([names]))
    expectCorners(host, isWaterfall ? names : Array(names.prefix(4)))
    host.scroll(to: 17)
    expectCorners(host, isWaterfall ? names : Array(names.prefix(4)))
  }

  @Test("views and measured sizes follow their items through a batch update")
  func updates() {
    let source = NamedItems([names])
    let host = host(cards([badge()], of: [badge("frame", edges: .bottom)]), source)
    SizedBadge.asked = []
    var changed = names
    changed.insert("new4", at: 1)
    changed.remove(at: 6)
    source.items = [changed]
    host.view.performBatchUpdates {
      host.view.insertItems(at: [[0, 1]])
      host.view.deleteItems(at: [[0, 5]])
    }
    host.view.layoutIfNeeded()
    expectCorners(host, changed)
    // Only the new badge is asked.
    expect(Set(SizedBadge.asked), ["new4"])
    for item in changed.indices {
      let view = host.view.supplementaryView(forElementKind: "badge", at: IndexPath(item: item, section: 0))
      expect(view?.shownContent.text, changed[item])
    }
  }

  @Test("after a reload, badges of items with identifiers have their sizes at once")
  func reloads() {
    let source = NamedItems([names])
    let host = host(cards([badge()]), source)
    source.items = [names.reversed()]
    SizedBadge.asked = []
    host.view.reloadData()
    let before = LayoutStatistics.total
    host.view.layoutIfNeeded()
    expectCorners(host, names.reversed())
    expect((LayoutStatistics.total - before).prepares, 1)
  }

  @Test("a badge that is invalidated alone measures itself again, and no item is solved")
  func oneAlone() throws {
    let host = host(cards([badge()]), NamedItems([names]))
    SizedBadge.asked = []
    SizedBadge.sizes = { $0 == "xxx2" ? CGSize(width: 9, height: 3) : Self.measured($0) }
    let before = LayoutStatistics.total
    let context = StackInvalidationContext()
    context.invalidateSupplementaryElements(ofKind: "badge", at: [[0, 2]])
    host.view.collectionViewLayout.invalidateLayout(with: context)
    host.view.layoutIfNeeded()
    expect(host.view("badge", 0, 2), CGRect(x: 51, y: 0, width: 9, height: 3))
    expect(Set(SizedBadge.asked), ["xxx2"])
    expect((LayoutStatistics.total - before).itemsSolved, 0)
    expect(host.view("badge", 0, 3), CGRect(x: 75, y: 0, width: 5, height: 1))
  }

  @Test("a step among a million items measures the badges that came into view, and solves no item")
  func steps() {
    let source = NamedItems([Array(repeating: "abc4", count: 1_000_000)])
    let host = host(cards([badge()]), source)
    for _ in 0..<10 {
      SizedBadge.asked = []
      let before = LayoutStatistics.total
      let (offset, size) = (host.view.contentOffset, host.view.contentSize)
      host.view.contentOffset.y += 5
      host.view.layoutIfNeeded()
      expect((LayoutStatistics.total - before).itemsSolved, 0)
      #expect(SizedBadge.asked.count <= 8)
      expect(host.view.contentOffset.y, offset.y + 5)
      expect(host.view.contentSize, size)
    }
  }

  @Test("a header of estimated breadth is as broad as its estimate, and as high as it asks for")
  func barBreadth() {
    let section = cards([])
    section.boundarySupplementaryItems = [
      CompositionalBoundaryItem(
        layoutSize: size(.estimated(30), .estimated(1)), elementKind: "title", alignment: .topLeading)
    ]
    let host = host(section, NamedItems([names]))
    expect(host.view("title", 0), CGRect(x: 0, y: 0, width: 30, height: 2))
  }

  @Test("boundary items of the layout, and views at the side of a section, take the lengths that they ask for")
  func bars() {
    let configuration = CompositionalConfiguration()
    configuration.boundarySupplementaryItems = [
      CompositionalBoundaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(1)), elementKind: "title", alignment: .top)
    ]
    let section = cards([])
    section.boundarySupplementaryItems = [
      CompositionalBoundaryItem(
        layoutSize: size(.absolute(6), .estimated(1)), elementKind: "hint", alignment: .trailing)
    ]
    let host = host(section, NamedItems([names]), configuration)
    expect(host.view("title", 0), CGRect(x: 0, y: 0, width: 80, height: 2))
    expect(host.frame(0, 0)?.minY, 2)
    expect(host.view.contentSize.height, 17)
    expect(host.view("hint", 0), CGRect(x: 74, y: 8.5, width: 6, height: 2))
    SizedBadge.sizes = { _ in CGSize(width: 80, height: 4) }
    let context = StackInvalidationContext()
    context.invalidateSupplementaryElements(ofKind: "title", at: [[0, 0]])
    host.view.collectionViewLayout.invalidateLayout(with: context)
    host.view.layoutIfNeeded()
    expect(host.view("title", 0)?.height, 4)
    expect(host.frame(0, 0)?.minY, 4)
  }
}
