import UIKit

/// Posters of any width in three rows that scroll across together.
@MainActor
func posterWall(widths: [CGFloat]) -> UICollectionViewLayout {
  let section = NSCollectionLayoutSection.waterfall(columns: 3) { path, height in widths[path.item] }
  section.orthogonalScrollingBehavior = .continuous
  section.itemAreaLength = .fractionalHeight(0.5)
  return UICollectionViewCompositionalLayout(section: section)
}
