import Foundation
import LayoutCore
import UIKit

/// Tiles of chemical elements: as the periodic table in one section, or in rows below the header of each section.
final class ElementsLayout: UICollectionViewLayout {
  /// The group and the period of each item, both from 0, if there is one section; nil lays out rows.
  var places: [(group: Int, period: Int)]? { didSet { invalidateLayout() } }

  static let (groups, periods) = (18, 9)
  /// The header of the table has the room between hydrogen and helium, from the third group to the twelfth.
  private static let headerGroups = 2..<12

  private var tiles: [[UICollectionViewLayoutAttributes]] = []
  private var headers: [UICollectionViewLayoutAttributes] = []
  private var end: CGFloat = 0

  private var width: CGFloat { collectionView?.bounds.width ?? 0 }
  /// From one tile to the next: as much as eighteen tiles leave of the width, and half a row between rows of tiles.
  private var pitch: CGSize {
    let breadth = max(4, (width / CGFloat(Self.groups)).rounded(.down))
    return CGSize(width: breadth, height: breadth < 6 ? 2.5 : 3.5)
  }

  override func prepare() {
    guard let view = collectionView else { return }
    let margin = max(0, (width - CGFloat(Self.groups) * pitch.width) / 2).rounded(.down)
    (tiles, headers, end) = ([], [], 0)
    for section in 0..<view.numberOfSections {
      let count = view.numberOfItems(inSection: section)
      if let places, view.numberOfSections == 1 {
        headers.append(header(section, CGRect(origin: point(2, 0, margin), size: tableHeaderSize)))
        tiles.append(
          (0..<min(count, places.count)).map { tile($0, section, point(places[$0].group, places[$0].period, margin)) })
        end = CGFloat(Self.periods) * pitch.height
      } else {
        headers.append(header(section, CGRect(x: 0, y: end, width: width, height: 1)))
        end += 1.5
        let top = end
        tiles.append(
          (0..<count).map {
            tile(
              $0, section,
              CGPoint(
                x: margin + CGFloat($0 % Self.groups) * pitch.width, y: top + CGFloat($0 / Self.groups) * pitch.height))
          })
        end += CGFloat((count + Self.groups - 1) / Self.groups) * pitch.height
      }
    }
  }

  private var tableHeaderSize: CGSize {
    CGSize(width: CGFloat(Self.headerGroups.count) * pitch.width - 1, height: 2)
  }

  private func point(_ group: Int, _ period: Int, _ margin: CGFloat) -> CGPoint {
    CGPoint(x: margin + CGFloat(group) * pitch.width, y: CGFloat(period) * pitch.height)
  }

  private func tile(_ item: Int, _ section: Int, _ origin: CGPoint) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
    attributes.frame = CGRect(origin: origin, size: CGSize(width: pitch.width - 1, height: pitch.height - 0.5))
    return attributes
  }

  private func header(_ section: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: section))
    attributes.frame = frame
    return attributes
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: max(width, CGFloat(Self.groups) * pitch.width), height: end)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (headers + tiles.joined()).filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard tiles.indices.contains(indexPath.section), tiles[indexPath.section].indices.contains(indexPath.item) else {
      return nil
    }
    return tiles[indexPath.section][indexPath.item]
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { headers.indices.contains(indexPath.section) ? headers[indexPath.section] : nil }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.width != width }
}
