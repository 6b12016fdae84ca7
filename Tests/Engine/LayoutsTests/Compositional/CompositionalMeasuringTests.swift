import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

/// A cell or a header as high as its place says.
private final class Heights {
  nonisolated(unsafe) static var ofItem: (IndexPath) -> CGFloat = { _ in 1 }
}

private final class HighCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    layoutAttributes.size.height = Heights.ofItem(layoutAttributes.indexPath)
    return layoutAttributes
  }
}

private final class WideCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    layoutAttributes.size = CGSize(width: Heights.ofItem(layoutAttributes.indexPath), height: 2)
    return layoutAttributes
  }
}

private final class HighHeader: ReusableView {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    layoutAttributes.size.height = 5
    return layoutAttributes
  }
}

@MainActor
@Suite("Estimated sizes in compositional layout", .serialized)
struct CompositionalMeasuringTests {
  private func size(_ width: CompositionalDimension, _ height: CompositionalDimension) -> CompositionalSize {
    CompositionalSize(widthDimension: width, heightDimension: height)
  }

  private func host(
    _ group: CompositionalGroup, _ count: Int, cell: CollectionViewCell.Type = HighCell.self,
    _ heights: @escaping (Int) -> CGFloat
  ) -> CompositionalHost {
    Heights.ofItem = { heights($0.item) }
    let host = CompositionalHost(
      CompositionalLayout(section: CompositionalSection(group: group)), counts: [count],
      size: CGSize(width: 80, height: 24), cell: cell)
    host.view.layoutIfNeeded()
    return host
  }

  private func column(_ height: CompositionalDimension) -> CompositionalGroup {
    let size = size(.fractionalWidth(1), height)
    return .horizontal(layoutSize: size, subitems: [CompositionalItem(layoutSize: size)])
  }

  @Test("tags of estimated width fill lines by the widths that they ask for")
  func tags() {
    let group = CompositionalGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(2)),
      subitems: [CompositionalItem(layoutSize: size(.estimated(20), .estimated(2)))])
    group.interItemSpacing = .fixed(1)
    let widths: [CGFloat] = [30, 20, 28, 10, 60, 19, 5]
    let host = host(group, 7, cell: WideCell.self) { widths[$0] }
    // 30 + 1 + 20 + 1 + 28 = 80; 10 + 1 + 60 = 71, and 19 more do not fit.
    expect((0..<7).map { host.frame(0, $0)?.minX }, [0, 31, 52, 0, 11, 0, 20])
    expect((0..<7).map { host.frame(0, $0)?.minY }, [0, 0, 0, 2, 2, 4, 4])
  }

  @Test("a header of estimated height is as high as it asks for, and others of its section keep their own")
  func headers() {
    let section = CompositionalSection(group: column(.absolute(2)))
    section.boundarySupplementaryItems = ["header", "title"].map {
      CompositionalBoundaryItem(
        layoutSize: size(.fractionalWidth(1), $0 == "header" ? .estimated(2) : .absolute(1)), elementKind: $0,
        alignment: .top)
    }
    let host = CompositionalHost(
      CompositionalLayout(section: section), counts: [2], size: CGSize(width: 80, height: 24))
    host.source.supplementaryClasses["header"] = HighHeader.self
    host.view.layoutIfNeeded()
    expect(host.view("header", 0)?.height, 5)
    expect(host.view("title", 0), CGRect(x: 0, y: 5, width: 80, height: 1))
    expect(host.frame(0, 0)?.minY, 6)
  }

  @Test("rows that are measured above the items in view leave these in place")
  func anchors() {
    let host = host(column(.estimated(2)), 100) { $0 == 48 || $0 == 49 ? 5 : 2 }
    host.view.scrollToItem(at: [0, 50], at: .top, animated: false)
    host.view.layoutIfNeeded()
    expect(host.view.contentOffset.y, 100)
    for _ in 0..<8 {
      let before = screenPlaces(of: host.view)
      host.view.contentOffset.y -= 1
      let after = screenPlaces(of: host.view)
      #expect(before.keys.contains { after[$0] == (before[$0] ?? 0) + 1 })
    }
    expect(host.frame(0, 50)?.minY, 106)
  }

  @Test("a step through a million estimated rows solves those that come into view")
  func stepsAreSmall() {
    let host = host(column(.estimated(2)), 1_000_000) { CGFloat(1 + $0 % 3) }
    for _ in 0..<20 {
      let before = LayoutStatistics.total
      host.view.contentOffset.y += 3
      host.view.layoutIfNeeded()
      let work = LayoutStatistics.total - before
      #expect(work.itemsSolved <= 24, "\(work.itemsSolved)")
    }
  }

  @Test("measured rows follow their items through a batch update")
  func updates() {
    let host = host(column(.estimated(2)), 4) { [1, 3, 2, 4][$0] }
    Heights.ofItem = { [1, 9, 3, 2, 4][$0.item] }
    host.source.counts = [5]
    host.view.performBatchUpdates { host.view.insertItems(at: [[0, 1]]) }
    host.view.layoutIfNeeded()
    expect((0..<5).map { host.frame(0, $0)?.height }, [1, 9, 3, 2, 4])
    expect((0..<5).map { host.frame(0, $0)?.minY }, [0, 1, 10, 13, 15])
  }
}
