import UIKit

@testable import LayoutsInSwift6

/// A host that gives the heights of a waterfall's items.
final class Columns: Host, WaterfallLayoutDelegate {
  var heights: (Int) -> CGFloat = { _ in 10 }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat { heights(indexPath.item) }
}

/// A host of notes with a number of lines each.
final class Notes: Host {
  var lineCount: (Int) -> Int = { _ in 1 }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
    let lines = (0..<lineCount(indexPath.item)).map { "\(indexPath.item).\($0)" }
    (cell as? NoteCell)?.label.text = lines.joined(separator: "\n")
    return cell
  }

  /// Shows every row once.
  func scrollThrough(_ size: CGSize) {
    collectionView.frame.size = size
    collectionView.layoutIfNeeded()
    while collectionView.contentOffset.y + size.height < collectionView.contentSize.height {
      collectionView.contentOffset.y += size.height / 2
      collectionView.layoutIfNeeded()
    }
    collectionView.contentOffset = .zero
    collectionView.layoutIfNeeded()
  }
}

/// A host with the events of a day.
final class Day: Host, TimelineLayoutDelegate {
  var hours: (Int) -> Range<CGFloat> = { _ in 0..<1 }

  func timeline(_ layout: TimelineLayout, hoursOfItemAt indexPath: IndexPath) -> Range<CGFloat> {
    hours(indexPath.item)
  }
}
