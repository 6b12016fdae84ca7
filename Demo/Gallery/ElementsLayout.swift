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
  /// From one tile to the next: an eighteenth of the width, and a free row between rows of broad tiles.
  private var pitch: CGSize {
    let breadth = max(4, (width / CGFloat(Self.groups)).rounded(.down))
    return CGSize(width: breadth, height: breadth < 6 ? 2 : 3)
  }

  override func prepare() {
    guard let view = collectionView else { return }
    (tiles, headers, end) = ([], [], 0)
    let margin = max(0, (width - CGFloat(Self.groups) * pitch.width) / 2).rounded(.down)
    if let places, view.numberOfSections == 1 {
      prepareTable(places.prefix(view.numberOfItems(inSection: 0)), margin)
    } else {
      for section in 0..<view.numberOfSections { prepareRows(section, view.numberOfItems(inSection: section), margin) }
    }
  }

  /// The last two periods stand a row below the others.
  private func prepareTable(_ places: ArraySlice<(group: Int, period: Int)>, _ margin: CGFloat) {
    let header = CGRect(
      x: margin + CGFloat(Self.headerGroups.lowerBound) * pitch.width, y: 0,
      width: CGFloat(Self.headerGroups.count) * pitch.width - 1, height: 2)
    headers = [self.header(0, header)]
    tiles = [
      places.enumerated().map { item, place in
        let y = CGFloat(place.period) * pitch.height + (place.period > 6 ? 1 : 0)
        return tile(item, 0, CGPoint(x: margin + CGFloat(place.group) * pitch.width, y: y))
      }
    ]
    end = CGFloat(Self.periods) * pitch.height + 1
  }

  private func prepareRows(_ section: Int, _ count: Int, _ margin: CGFloat) {
    headers.append(header(section, CGRect(x: 0, y: end, width: width, height: 1)))
    let top = end + 1
    tiles.append(
      (0..<count).map { item in
        let (row, column) = item.quotientAndRemainder(dividingBy: Self.groups)
        let origin = CGPoint(x: margin + CGFloat(column) * pitch.width, y: top + CGFloat(row) * pitch.height)
        return tile(item, section, origin)
      })
    end = top + CGFloat((count + Self.groups - 1) / Self.groups) * pitch.height + 1
  }

  private func tile(_ item: Int, _ section: Int, _ origin: CGPoint) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
    attributes.frame = CGRect(origin: origin, size: CGSize(width: pitch.width - 1, height: 2))
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
