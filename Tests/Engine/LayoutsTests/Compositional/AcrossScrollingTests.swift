import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("Sections that scroll across")
struct AcrossScrollingTests {
  @Test("groups follow each other across the view, and only those in view get cells")
  func groupsFollow() {
    let section = AcrossSections.cards(.continuous, hasHeader: true)
    section.contentInsets = DirectionalEdgeInsets(top: 1, leading: 3, bottom: 1, trailing: 3)
    let host = AcrossSections.host([section, AcrossSections.rows()], counts: [10, 3])
    expect(host.frame(0, 0), CGRect(x: 3, y: 3, width: 40, height: 5))
    expect(host.frame(0, 9), CGRect(x: 381, y: 3, width: 40, height: 5))
    expect(host.shownItems(), [0, 1])
    expect(host.frame(1, 0)?.minY, 9)
    expect(host.view.contentSize, CGSize(width: 80, height: 12))
    #expect(host.problems.isEmpty)
  }

  @Test("a fraction of the width is one of the whole view, whatever the insets of the section")
  func fractions() {
    let section = AcrossSections.cards(.groupPaging, width: .fractionalWidth(0.5))
    section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 6)
    let host = AcrossSections.host([section], counts: [4])
    expect(host.frame(0, 1), CGRect(x: 48, y: 0, width: 40, height: 5))
  }

  @Test("a scroll of a section moves its items, makes cells for what comes into view, and solves nothing")
  func scrolls() {
    let host = AcrossSections.host(
      [AcrossSections.cards(.continuous, hasHeader: true), AcrossSections.rows()], counts: [100, 30])
    let (header, row) = (host.view("header", 0), host.frame(1, 0))
    let before = LayoutStatistics.total
    host.scroll(to: 70)
    let work = LayoutStatistics.total - before
    expect(work.sectionsSolved, 0)
    expect(work.itemsSolved, 0)
    expect(host.shownItems(), [1, 2, 3])
    expect(host.frame(0, 1), CGRect(x: -28, y: 2, width: 40, height: 5))
    expect(host.view("header", 0), header)
    expect(host.frame(1, 0), row)
    expect(host.view.contentOffset, .zero)
    #expect(host.problems.isEmpty)
    let attributes = host.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
    expect(attributes?.shownFrame, CGRect(x: 0, y: 2, width: 12, height: 5))
    expect(host.view.indexPathForItem(at: CGPoint(x: 1, y: 3)), IndexPath(item: 1, section: 0))
  }

  @Test("offsets stay inside the content, and come back inside when it shrinks")
  func clamps() {
    let host = AcrossSections.host([AcrossSections.cards(.continuous)], counts: [5])
    host.scroll(to: 1000)
    expect(host.view.sectionOffset(0), 128)
    host.scroll(to: -10)
    expect(host.view.sectionOffset(0), 0)
    host.scroll(to: 128)
    host.source.counts = [3]
    host.view.performBatchUpdates {
      host.view.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 4, section: 0)])
    }
    expect(host.view.sectionOffset(0), 44)
    expect(host.frame(0, 2), CGRect(x: 40, y: 0, width: 40, height: 5))
    expect(host.view.sectionOffset(7), 0)
  }

  @Test("the parts of a section have the frames in which they are shown")
  func parts() {
    for direction in ScrollDirection.allCases {
      let section = AcrossSections.cards(.continuous, width: .absolute(30), height: .absolute(10), hasHeader: true)
      let host = AcrossSections.host([section], counts: [20], direction: direction)
      host.scroll(to: 50)
      let parts = host.view.parts(around: .cell(0, 2))
      expect(parts.map(\.name), ["section", "horizontal group", "item"], "\(direction)")
      #expect(parts.dropFirst().allSatisfy { $0.frame == host.frame(0, 2) }, "\(direction)")
    }
  }

  @Test("the area of the items is that of all groups, and moves with them")
  func itemArea() {
    for direction in ScrollDirection.allCases {
      let section = AcrossSections.cards(.continuous, width: .absolute(30), height: .absolute(10))
      section.contentInsets = DirectionalEdgeInsets(top: 1, leading: 3, bottom: 1, trailing: 3)
      let host = AcrossSections.host([section], counts: [20], direction: direction)
      host.scroll(to: 50)
      let all = (0..<20).compactMap { host.frame(0, $0) }.reduce(CGRect.null) { $0.union($1) }
      let layout = host.view.collectionViewLayout as? any LayoutStructure
      #expect(all.minX < 0 || all.minY < 0, "\(direction)")
      expect(layout?.itemArea(ofSection: 0), all, "\(direction)")
    }
  }

  @Test("a gesture goes one page or one group farther, or as far as it says")
  func gestures() {
    let expected: [(OrthogonalScrollingBehavior, [CGFloat])] = [
      (.continuous, [9, 18, 27]), (.continuousGroupLeadingBoundary, [42, 84, 126]), (.paging, [80, 128, 128]),
      (.groupPaging, [42, 84, 126]), (.groupPagingCentered, [22, 64, 106]),
    ]
    for (behavior, offsets) in expected {
      let host = AcrossSections.host([AcrossSections.cards(behavior)], counts: [5])
      let steps = offsets.map { _ in
        host.view.scrollSection(0, by: 9)
        return host.view.sectionOffset(0)
      }
      expect(steps, offsets, "\(behavior)")
    }
    let centred = AcrossSections.host([AcrossSections.cards(.groupPagingCentered)], counts: [5])
    expect(centred.frame(0, 0)?.minX, 20)
  }

  @Test("properties of bouncing and deceleration are kept, and change neither the range nor where the section stops")
  func properties() {
    for bounce in [OrthogonalScrollingProperties.BounceBehavior.automatic, .always, .never] {
      for rate in [OrthogonalScrollingProperties.DecelerationRate.automatic, .normal, .fast] {
        let section = AcrossSections.cards(.continuousGroupLeadingBoundary)
        section.orthogonalScrollingProperties.bounce = bounce
        section.orthogonalScrollingProperties.decelerationRate = rate
        let host = AcrossSections.host([section], counts: [5])
        #expect(host.view.scrollSection(0, by: 9))
        expect(host.view.sectionOffset(0), 42)
        host.scroll(to: -30)
        expect(host.view.sectionOffset(0), 0)
        host.scroll(to: 1000)
        expect(host.view.sectionOffset(0), 128)
        expect(section.orthogonalScrollingProperties.bounce, bounce)
      }
    }
  }

  @Test("a drag goes anywhere, and its end scrolls to where the section stops")
  func drags() {
    let host = AcrossSections.host([AcrossSections.cards(.groupPaging)], counts: [5])
    host.view.setSectionOffset(30, ofSection: 0, isDragging: true)
    host.view.layoutIfNeeded()
    expect(host.view.sectionOffset(0), 30)
    host.view.userDidEndScrolling(section: 0)
    expect(host.view.sectionOffset(0), 42)
  }

  @Test("a section keeps its offset when sections come before it, and loses it when it goes")
  func follows() {
    let cards = AcrossSections.cards(.continuous)
    let host = AcrossSections.host([cards], counts: [9, 9])
    host.scroll(1, to: 50)
    host.source.counts = [9, 9, 9]
    host.view.performBatchUpdates { host.view.insertSections([0]) }
    expect((0..<3).map(host.view.sectionOffset), [0, 0, 50])
    host.source.counts = [9, 9]
    host.view.performBatchUpdates { host.view.deleteSections([2]) }
    expect((0..<2).map(host.view.sectionOffset), [0, 0])
  }

  @Test("a reload keeps offsets, with the sections that hold the same items")
  func reloads() {
    let source = NamedSections([])
    source.names = ["a", "b"]
    let layout = CompositionalLayout(section: AcrossSections.cards(.continuous))
    let view = source.view(layout, size: CGSize(width: 80, height: 24))
    view.layoutIfNeeded()
    view.setSectionOffset(50, ofSection: 1)
    view.layoutIfNeeded()
    source.names = ["b", "c", "a"]
    view.reloadData()
    view.layoutIfNeeded()
    expect((0..<3).map(view.sectionOffset), [50, 0, 0])
    // The data source read the offsets of the view while it was asked for places.
    #expect(!source.offsetsRead.isEmpty)
  }

  @Test("another width of the view keeps the same group in its place")
  func resizes() {
    for behavior in [OrthogonalScrollingBehavior.groupPaging, .groupPagingCentered, .continuous] {
      let host = AcrossSections.host([AcrossSections.cards(behavior, width: .fractionalWidth(0.5))], counts: [9])
      for _ in 0..<3 { host.view.scrollSection(0, by: 42) }
      let before = host.frame(0, 3)?.minX
      host.view.resize(to: CGSize(width: 60, height: 24), animated: false)
      expect(before, (behavior == .groupPagingCentered ? 20 : 0), "\(behavior)")
      expect(host.frame(0, 3)?.minX, (behavior == .groupPagingCentered ? 15 : 0), "\(behavior)")
    }
  }

  @Test("content from right to left scrolls as the mirror image")
  func mirrors() {
    for behavior in OrthogonalScrollingBehavior.allCases {
      let section = AcrossSections.cards(behavior)
      section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 1)
      let (plain, mirrored) = (
        AcrossSections.host([section], counts: [9]), AcrossSections.host([section], counts: [9])
      )
      mirrored.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
      for offset in [0, 33, 200, 900] as [CGFloat] {
        for host in [plain, mirrored] { host.scroll(to: offset) }
        expect(plain.shownItems(), mirrored.shownItems(), "\(behavior) \(offset)")
        for item in 0..<9 {
          guard let frame = plain.frame(0, item), let mirror = mirrored.frame(0, item) else { continue }
          #expect(abs(mirror.minX - (80 - frame.maxX)) < 1e-6, "\(behavior) \(offset) \(item)")
        }
      }
    }
  }

  @Test("where the layout scrolls across, its sections scroll down")
  func turned() {
    let section = AcrossSections.cards(.groupPaging, width: .absolute(20), height: .absolute(10))
    let host = AcrossSections.host([section], counts: [9, 9], direction: .horizontal)
    expect(host.frame(0, 1), CGRect(x: 0, y: 12, width: 20, height: 10))
    expect(host.frame(1, 0)?.minX, 20)
    host.view.scrollSection(0, by: 1)
    host.view.layoutIfNeeded()
    expect(host.frame(0, 1), CGRect(x: 0, y: 0, width: 20, height: 10))
    expect(host.frame(1, 0), CGRect(x: 20, y: 0, width: 20, height: 10))
  }

  @Test("a scroll to an item scrolls its section and the view")
  func scrollsToItems() {
    let host = AcrossSections.host([AcrossSections.rows(), AcrossSections.cards(.continuous)], counts: [40, 20])
    let path = IndexPath(item: 9, section: 1)
    host.view.scrollToItem(at: path, at: [.centeredHorizontally, .bottom], animated: false)
    expect(host.frame(1, 9), CGRect(x: 20, y: 40, width: 40, height: 5))
    expect(host.view.contentOffset, CGPoint(x: 0, y: 21))
    host.view.scrollToItem(at: path, at: .left, animated: false)
    expect(host.frame(1, 9)?.minX, 0)
    host.view.scrollToItem(at: IndexPath(item: 2, section: 1), at: .right, animated: false)
    expect(host.frame(1, 2)?.maxX, 80)
    host.scroll(1, to: 0)
    host.view.scrollSectionToShow(path)
    expect(host.frame(1, 9)?.maxX, 80)
  }

  @Test("the view stays where it is while a section scrolls and cells measure themselves")
  func anchors() {
    let host = AcrossSections.host(
      [AcrossSections.rows(), AcrossSections.cards(.continuous, height: .estimated(5)), AcrossSections.rows()],
      counts: [40, 30, 40], cell: GrowingCard.self)
    host.view.contentOffset.y = 38
    host.view.layoutIfNeeded()
    for offset in stride(from: CGFloat(0), through: 900, by: 45) {
      host.scroll(1, to: offset)
      expect(host.view.contentOffset, CGPoint(x: 0, y: 38), "offset \(offset)")
    }
    // The tallest of all is 1 + 29 % 7.
    expect(host.frame(2, 0)?.minY, 47)
  }

  @Test("a section grows to its tallest card and never shrinks while it scrolls")
  func growsOnly() {
    let host = AcrossSections.host(
      [AcrossSections.cards(.continuous, height: .estimated(3)), AcrossSections.rows()], counts: [30, 5],
      cell: GrowingCard.self)
    var last: CGFloat = 0
    for offset in stride(from: CGFloat(0), through: 1200, by: 30) {
      host.scroll(to: offset)
      let height = host.frame(1, 0)?.minY ?? 0
      let tallest = host.shownItems().map(GrowingCard.height).max() ?? 0
      #expect(height >= max(last, tallest), "offset \(offset)")
      last = height
    }
    expect(last, 7)
    #expect(host.problems.isEmpty)
  }

  @Test("cards as wide as their texts follow each other without gaps, however far the section is scrolled")
  func widths() {
    let host = AcrossSections.host(
      [AcrossSections.cards(.continuous, width: .estimated(20), height: .absolute(2), spacing: 1)], counts: [60],
      cell: WidthCard.self)
    for offset in [0, 40, 300, 260, 220, 700, 20] as [CGFloat] {
      host.scroll(to: offset)
      let shown = host.shownItems()
      for item in shown {
        expect(host.frame(0, item)?.size, CGSize(width: WidthCard.width(item), height: 2), "offset \(offset)")
      }
      for (item, next) in zip(shown, shown.dropFirst()) {
        expect(next, item + 1)
        expect(host.frame(0, next)?.minX, (host.frame(0, item)?.maxX ?? 0) + 1)
      }
      #expect((host.frame(0, shown.first ?? 0)?.minX ?? 1) <= 0)
      #expect((host.frame(0, shown.last ?? 0)?.maxX ?? 0) >= 79)
    }
    #expect(host.problems.isEmpty)
  }

  @Test("cards of uniform height are all as high as the tallest of them that was in view")
  func uniform() {
    let host = AcrossSections.host(
      [AcrossSections.cards(.continuous, height: .uniformAcrossSiblings(estimate: 2)), AcrossSections.rows()],
      counts: [30, 5], cell: GrowingCard.self)
    host.scroll(to: 100)
    expect((0..<8).map { host.frame(0, $0)?.height }, Array(repeating: 5, count: 8))
    expect(host.frame(1, 0)?.minY, 5)
    #expect(host.problems.isEmpty)
  }
}

/// A card as wide as its number says.
private final class WidthCard: CollectionViewCell {
  static func width(_ item: Int) -> CGFloat { CGFloat(6 + item % 5 * 4) }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    layoutAttributes.size.width = Self.width(layoutAttributes.indexPath.item)
    return layoutAttributes
  }
}

/// A card as high as its number says.
private final class GrowingCard: CollectionViewCell {
  static func height(_ item: Int) -> CGFloat { CGFloat(1 + item % 7) }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    layoutAttributes.size.height = Self.height(layoutAttributes.indexPath.item)
    return layoutAttributes
  }
}

/// Sections of nine items that have identifiers.
private final class NamedSections: NamedSource<String> {
  /// The offsets of sections that were read while items were looked up.
  private(set) var offsetsRead: [[Int: CGFloat]] = []

  var names: [Character] = [] {
    didSet { items = names.map { name in (0..<9).map { "\(name)\($0)" } } }
  }

  override func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
    if let view = view as? CollectionView { offsetsRead.append(view.sectionOffsets) }
    return path(of: identifier)
  }
}
