import TestExpectations
import TestItems
import Testing
import UIKit

/// Descriptions as they are written for iOS.
@MainActor
@Suite("Compositional layout in UIKit's names")
struct CompositionalTests {

  private func view(_ layout: UICollectionViewLayout, width: CGFloat = 320) -> UICollectionView {
    let view = TestItems([6]).view(layout, size: CGSize(width: width, height: 480))
    view.layoutIfNeeded()
    return view
  }

  private func frame(_ view: UICollectionView, _ item: Int) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
  }

  @Test("a grid with badges, a pinned header and a background has the frames that UIKit gives it")
  func grid() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.25)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    header.zIndex = 2
    section.boundarySupplementaryItems = [header]
    section.decorationItems = [NSCollectionLayoutDecorationItem.background(elementKind: "card")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "card")
    let view = view(layout)
    expect(frame(view, 0), CGRect(x: 5, y: 49, width: 70, height: 70))
    expect(frame(view, 5), CGRect(x: 85, y: 129, width: 70, height: 70))
    let badgeFrame = layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: IndexPath(item: 0, section: 0))
    expect(badgeFrame?.frame, CGRect(x: 61, y: 43, width: 20, height: 20))
    expect(view.contentSize, CGSize(width: 320, height: 204))
    view.bounds.origin.y = 30
    view.layoutIfNeeded()
    let path = IndexPath(item: 0, section: 0)
    let kind = UICollectionView.elementKindSectionHeader
    expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame.minY, 30)
  }

  @Test("a section provider adapts to the environment, and is written without labels")
  func provider() {
    func createLayout() -> UICollectionViewLayout {
      UICollectionViewCompositionalLayout {
        (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
        let columns = layoutEnvironment.container.effectiveContentSize.width > 500 ? 3 : 2
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
        let groupSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(44))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: columns)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
        return section
      }
    }
    expect(frame(view(createLayout()), 3), CGRect(x: 165, y: 54, width: 145, height: 44))
    expect(frame(view(createLayout(), width: 640), 3), CGRect(x: 10, y: 54, width: 200, height: 44))
  }

  @Test("repeated items keep their own width, and a deprecated count gives equal parts")
  func counts() {
    let half = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let parts = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitem: half, count: 4)
    let times = NSCollectionLayoutGroup.horizontal(layoutSize: row, repeatingSubitem: half, count: 4)
    let first = view(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: parts)))
    let second = view(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: times)))
    expect(frame(first, 3), CGRect(x: 240, y: 0, width: 80, height: 40))
    expect(frame(second, 3), CGRect(x: 480, y: 0, width: 160, height: 40))
  }

  private final class RowsLayout: UICollectionViewCompositionalLayout {
    init() {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      super.init(section: NSCollectionLayoutSection(group: group))
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let attributes = super.layoutAttributesForElements(in: rect)
      attributes?.forEach { $0.alpha = 0.5 }
      return attributes
    }
  }

  @Test("a subclass calls the initialisers that UIKit designates, and changes attributes")
  func subclass() {
    let view = view(RowsLayout())
    expect(frame(view, 5), CGRect(x: 0, y: 150, width: 320, height: 30))
    #expect(view.visibleCells.allSatisfy { $0.alpha == 0.5 })
  }

  @Test("a view that reads from right to left mirrors the layout")
  func rightToLeft() {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(40))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let view = view(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    view.layoutIfNeeded()
    expect(view.visibleCells.map(\.frame.minX).max(), 220)
  }
}
