import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("Flow layouts")
struct FlowLayoutTests {
  private let size = CGSize(width: 300, height: 200)

  private func frames(_ layout: FlowLayout, _ sizes: [CGSize]) -> [CGRect] {
    layout.itemSizesInRange = { _, _ in sizes }
    let host = Host(layout, counts: [sizes.count], size: size)
    host.view.layoutIfNeeded()
    return sizes.indices.compactMap { host.frame(0, $0) }
  }

  private let sizes = [(120, 10), (100, 30), (90, 10), (60, 20), (80, 10), (70, 10), (50, 20)].map {
    CGSize(width: $0.0, height: $0.1)
  }

  @Test("lines are at the leading edge, in the middle, at the trailing edge, or justified")
  func lineAlignments() {
    let layout = FlowLayout()
    // 120 + 10 + 100 = 230 of 300; 90 + 60 + 80 + 20 = 250; 70 + 10 + 50 = 130.
    expect(frames(layout, sizes).map(\.minX), [0, 200, 0, 125, 220, 0, 80])
    layout.lineAlignment = .leading
    expect(frames(layout, sizes).map(\.minX), [0, 130, 0, 100, 170, 0, 80])
    layout.lineAlignment = .center
    expect(frames(layout, sizes).map(\.minX), [35, 165, 25, 125, 195, 85, 165])
    layout.lineAlignment = .trailing
    expect(frames(layout, sizes).map(\.minX), [70, 200, 50, 150, 220, 170, 250])
  }

  @Test("items are in the middle of their line, at its start, or at its end")
  func itemAlignments() {
    let layout = FlowLayout()
    expect(frames(layout, sizes).map(\.minY), [10, 0, 45, 40, 45, 75, 70])
    layout.itemAlignment = .start
    expect(frames(layout, sizes).map(\.minY), [0, 0, 40, 40, 40, 70, 70])
    layout.itemAlignment = .end
    expect(frames(layout, sizes).map(\.minY), [20, 0, 50, 40, 50, 80, 70])
  }

  @Test("properties that a subclass sets after super.prepare() apply")
  func propertiesAfterPrepare() {
    final class Late: FlowLayout {
      override func prepare() {
        super.prepare()
        itemSize = CGSize(width: 30, height: 20)
        minimumInteritemSpacing = 0
        sectionInset = EdgeInsets(top: 7, left: 0, bottom: 0, right: 0)
      }
    }
    let layout = Late()
    let host = Host(layout, counts: [11], size: size)
    host.view.layoutIfNeeded()
    expect(host.frame(0, 9), CGRect(x: 270, y: 7, width: 30, height: 20))
    expect(host.view.contentSize.height, 57)
  }

  @Test("a flow returns attributes of its class, and a subclass may change them")
  func rewriting() throws {
    final class Tinted: LayoutAttributes {
      var tint = 0
    }
    final class Rewriting: FlowLayout {
      override class var layoutAttributesClass: AnyClass { Tinted.self }
      override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
        let answer = super.layoutAttributesForElements(in: rect)
        for attributes in answer ?? [] {
          attributes.frame.origin.x += 1
          (attributes as? Tinted)?.tint = attributes.indexPath.item
        }
        return answer
      }
    }
    let layout = Rewriting()
    layout.headerReferenceSize = CGSize(width: 1, height: 5)
    layout.sectionBoxes = [SectionBox(kind: "box")]
    let host = Host(layout, counts: [5], size: size)
    host.view.layoutIfNeeded()
    for _ in 0..<3 {
      let answer = try #require(layout.layoutAttributesForElements(in: host.view.bounds))
      expect(answer.count, 7)
      #expect(answer.allSatisfy { $0 is Tinted })
      expect(answer.filter { $0.representedElementCategory == .cell }.map(\.frame.minX), [1, 63.5, 126, 188.5, 251])
    }
  }

  @Test("section insets count from the layout margins where these are further in")
  func layoutMargins() {
    let layout = FlowLayout()
    layout.sectionInset.left = 2
    layout.lineAlignment = .leading
    let host = Host(layout, counts: [3], size: size)
    host.view.layoutMargins = EdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
    host.view.layoutIfNeeded()
    expect(host.frame(0, 0)?.minX, 2)
    layout.sectionInsetReference = .fromLayoutMargins
    expect(host.frame(0, 0)?.minX, 22)
    host.view.contentInset.left = 15
    // The content begins at 15, and the margin is 5 further in.
    expect(host.frame(0, 0)?.minX, 7)
    layout.scrollDirection = .horizontal
    expect(host.frame(0, 0)?.origin, CGPoint(x: 2, y: 0), "across is now up and down, where the margins are 0")
  }

  @Test("a strip of each header stays in view, and headers have their space")
  func partialPin() {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 300, height: 50)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 120)
    layout.pinnedHeaderHeight = 44
    let host = Host(layout, counts: [10, 2], size: size)
    host.view.layoutIfNeeded()
    // A header of 120, of which 44 stay. The second section begins at 620 and pushes it off.
    let places: [(CGFloat, CGFloat)] = [(0, 0), (76, 0), (100, 24), (300, 224), (560, 484), (600, 500), (640, 500)]
    for (offset, y) in places {
      host.view.contentOffset.y = offset
      expect(host.header(0), CGRect(x: 0, y: y, width: 300, height: 120), "at \(offset)")
    }
  }

  @Test("preferred sizes of cells apply from that item on, and are kept through updates")
  func selfSizing() {
    let layout = FlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 40)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    let host = Host(layout, counts: [30, 4], size: size, cell: HalfCell.self)
    host.view.layoutIfNeeded()
    // Six fit in a line of 300 once they are 50 wide and 20 high. Only those in view are measured.
    expect(host.frame(0, 0), CGRect(x: 0, y: 0, width: 50, height: 20))
    expect(host.frame(0, 7), CGRect(x: 50, y: 20, width: 50, height: 20))
    host.view.performBatchUpdates {
      host.source.counts = [31, 4]
      host.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    expect(host.frame(0, 8), CGRect(x: 100, y: 20, width: 50, height: 20))
    let before = LayoutStatistics.total
    host.view.contentOffset.y += 1
    host.view.layoutIfNeeded()
    expect((LayoutStatistics.total - before).sectionsSolved, 0, "nothing is left to measure")
    layout.estimatedItemSize = .zero
    host.view.layoutIfNeeded()
    expect(host.frame(0, 0)?.size, CGSize(width: 50, height: 50))
  }

  @Test("preferred sizes that are invalid are ignored")
  func impossibleWishes() {
    let layout = FlowLayout()
    layout.estimatedItemSize = FlowLayout.automaticSize
    let host = Host(layout, counts: [3], size: size, cell: NaNCell.self)
    var diagnostics = 0
    host.view.diagnosticHandler = { _ in diagnostics += 1 }
    host.view.layoutIfNeeded()
    expect(host.frame(0, 0)?.size, CGSize(width: 50, height: 50))
    expect(diagnostics, 0)
  }

  @Test("a change of the scroll direction lays out again, and a new height then changes the available space")
  func direction() {
    let layout = FlowLayout()
    let host = Host(layout, counts: [30], size: size)
    host.view.layoutIfNeeded()
    layout.scrollDirection = .horizontal
    host.view.layoutIfNeeded()
    // Three of 50 fit in 200 with spacings of 10, and spread: 150 and two gaps of 25. There are ten columns.
    expect(host.frame(0, 4), CGRect(x: 60, y: 75, width: 50, height: 50))
    expect(host.view.contentSize, CGSize(width: 590, height: 200))
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 9, y: 0, width: 310, height: 200)))
    #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 300, height: 201)))
  }
}

/// A cell that prefers 50 by 20 points.
final class HalfCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    layoutAttributes.size = CGSize(width: 50, height: 20)
    return layoutAttributes
  }
}

final class NaNCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    layoutAttributes.size = CGSize(width: CGFloat.nan, height: -1)
    return layoutAttributes
  }
}
