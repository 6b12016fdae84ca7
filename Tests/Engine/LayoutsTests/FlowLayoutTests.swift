import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("Flow layouts")
struct FlowLayoutTests {
  private let size = CGSize(width: 300, height: 200)

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

  @Test("after a change of the scroll direction, a new height changes the available space")
  func direction() {
    let layout = FlowLayout()
    let host = Host(layout, counts: [30], size: size)
    host.view.layoutIfNeeded()
    layout.scrollDirection = .horizontal
    host.view.layoutIfNeeded()
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
