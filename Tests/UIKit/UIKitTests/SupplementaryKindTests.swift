import TestExpectations
import Testing
import UIKit

/// A sample of Apple's registers its badges for the identifier of their class, which is not the kind in its layout.
@MainActor
@Suite("A registration for another kind than the layout's still makes the view of the element")
struct SupplementaryKindTests {
  private final class Badge: UICollectionReusableView {}

  @Test("badges show with the attributes of the layout, without a report, and are reused")
  func badges() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(24), heightDimension: .absolute(16)),
      elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      subitems: [item])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 160, height: 80),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    var reports: [String] = []
    view.diagnosticHandler = { reports.append($0.description) }
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    var configured: [ObjectIdentifier] = []
    let badges = UICollectionView.SupplementaryRegistration<Badge>(elementKind: "badge-view") { badge, _, _ in
      configured.append(ObjectIdentifier(badge))
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: badges, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<40))
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    let shown = view.visibleSupplementaryViews(ofKind: "badge")
    expect(shown.map(\.frame), [0, 40].map { CGRect(x: 136, y: $0, width: 24, height: 16) })
    for y in stride(from: 40, through: 1400, by: 40) {
      view.contentOffset.y = CGFloat(y)
      view.layoutIfNeeded()
    }
    expect(reports, [])
    #expect(configured.count > 30)
    #expect(Set(configured).count <= 4, "views that went out of view come back")
  }
}
