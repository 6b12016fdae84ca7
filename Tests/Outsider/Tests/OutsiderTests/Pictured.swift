import CharacterCanvas
import CollectionRendering
import LayoutCore
import UIKit

/// A host whose cells and headers show a text, with a border if requested, and its picture.
class Pictured: Host {
  var text: (IndexPath) -> String = { "\($0.item)" }
  var barText: (IndexPath) -> String = { "header \($0.section)" }
  var isBordered = true

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
    label(in: cell.contentView).text = text(indexPath)
    cell.layer.borderWidth = isBordered ? 1 : 0
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    label(in: view).text = barText(indexPath)
    view.layer.borderWidth = isBordered ? 1 : 0
    return view
  }

  private func label(in view: UIView) -> UILabel {
    if let label = view.subviews.lazy.compactMap({ $0 as? UILabel }).first { return label }
    let label = UILabel(frame: view.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
    return label
  }
}

extension Host {
  /// What the view shows on this many cells, each of this many points.
  func canvas(_ width: Int = 30, _ height: Int = 10, pointsPerCell: PointsPerCell = .one) -> Canvas {
    var canvas = Canvas(size: CellSize(width: width, height: height))
    collectionView.layoutIfNeeded()
    CollectionRenderer(pointsPerCell: pointsPerCell)
      .paint(VisibleViews(of: collectionView), into: &canvas, area: CellRect(x: 0, y: 0, width: width, height: height))
    return canvas
  }

  /// The same picture as text, without empty rows at the end.
  func picture(pointsPerCell: PointsPerCell = .one) -> String {
    var rows = canvas(pointsPerCell: pointsPerCell).rows
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
  }
}

extension Canvas {
  /// The text of each row, without trailing spaces.
  var rows: [String] {
    plainText().split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }
}
