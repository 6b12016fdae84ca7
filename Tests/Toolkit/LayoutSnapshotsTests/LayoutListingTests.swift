import Foundation
import LayoutAudit
import LayoutCore
import LayoutSnapshots
import Layouts
import TestExpectations
import Testing

/// Every expected text was calculated by hand.
@MainActor
@Suite("Listings of layouts")
struct LayoutListingTests {
  private func view(_ layout: CollectionViewLayout, _ counts: [Int], _ width: CGFloat, _ height: CGFloat)
    -> CollectionView
  {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    CountedDataSource(counts).feed(view)
    return view
  }

  @Test("a flow is a list of sections, headers and cells, with what is pinned")
  func flow() {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 6, height: 3)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    layout.lineAlignment = .leading
    layout.headerReferenceSize = CGSize(width: 0, height: 1)
    layout.sectionHeadersPinToVisibleBounds = true
    let view = view(layout, [4, 2], 20, 6)
    view.contentOffset.y = 2
    #expect(
      LayoutListing(of: view).description == """
        layout flow
        view: 0,2 20x6
        content: 20x11
        section 0: 0,0 20x7
          header of section 0: 0,2 20x1 z 10 moved from 0,0
          cell 0.0: 0,1 6x3
          cell 0.1: 6,1 6x3
          cell 0.2: 12,1 6x3
          cell 0.3: 0,4 6x3
        section 1: 0,7 20x4
          header of section 1: 0,7 20x1 z 10

        """)
  }

  @Test("a compositional layout is listed with its groups as they were written, and badges below their items")
  func groups() {
    let view = view(Self.albums(), [4], 90, 12)
    #expect(
      LayoutListing(of: view).description == """
        layout compositional
        view: 0,0 90x12
        content: 90x20
        section 0: 0,0 90x20
          horizontal group 1w x 10: 0,0 90x10
            cell 0.0: 1,1 58x8
              badge 0.0: 55,1 4x1 z 1
            vertical group 1/3 w x 1h: 60,0 30x10
              cell 0.1: 60,0 30x5
              cell 0.2: 60,5 30x5
          horizontal group 1w x 10: 0,10 90x10
            cell 0.3: 1,11 58x8
              badge 0.3: 55,11 4x1 z 1

        """)
  }

  /// A large item with a badge beside a column of two, in groups of 10 points.
  static func albums() -> CompositionalLayout {
    func size(_ width: String, _ height: String) -> CompositionalSize {
      CompositionalSize(
        widthDimension: CompositionalDimension(width) ?? .absolute(0),
        heightDimension: CompositionalDimension(height) ?? .absolute(0))
    }
    let badge = CompositionalSupplementaryItem(
      layoutSize: size("4", "1"), elementKind: "badge",
      containerAnchor: CompositionalAnchor(edges: [.top, .trailing]))
    let large = CompositionalItem(layoutSize: size("2/3 w", "1h"), supplementaryItems: [badge])
    large.contentInsets = DirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    let column = CompositionalGroup.vertical(
      layoutSize: size("1/3 w", "1h"), subitems: [CompositionalItem(layoutSize: size("1w", "0.5h"))])
    return CompositionalLayout(
      section: CompositionalSection(
        group: .horizontal(layoutSize: size("1w", "10"), subitems: [large, column])))
  }

  @Test("elements of a layout that says nothing of itself are listed with their sections")
  func stranger() {
    let view = view(Staircase(), [3], 20, 4)
    #expect(
      LayoutListing(of: view).description == """
        layout Staircase
        view: 0,0 20x4
        content: 20x6
        section 0
          cell 0.0: 0,0 5.333x2
          cell 0.1: 5.333,2 5.333x2 alpha 0.5

        """)
    expect(LayoutListing(of: view, in: CGRect(x: 0, y: 0, width: 20, height: 6)).lines.count, 7)
  }

  @Test("of a million items only those in view are listed")
  func million() {
    let layout = ListLayout()
    layout.itemHeight = 1
    let view = view(layout, [1_000_000], 20, 10)
    view.contentOffset.y = 500_000
    let lines = LayoutListing(of: view).lines
    expect(lines.count, 14)
    expect(lines.dropFirst(4).first, "  cell 0.500000: 0,500000 20x1")
  }
}

/// Each item a third of 16 points broad, one step below the one before.
private final class Staircase: CollectionViewLayout {
  private func attributes(_ item: Int) -> LayoutAttributes {
    let attributes = LayoutAttributes(forCellWith: IndexPath(indexes: [0, item]))
    attributes.frame = CGRect(x: CGFloat(item) * 16 / 3, y: CGFloat(item) * 2, width: 16 / 3, height: 2)
    attributes.alpha = item == 1 ? 0.5 : 1
    return attributes
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 20, height: 6) }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (0..<3).map(attributes).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? { attributes(indexPath[1]) }
}
