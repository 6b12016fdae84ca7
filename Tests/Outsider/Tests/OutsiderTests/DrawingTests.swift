import CharacterCanvas
import CollectionRendering
import Testing
import UIKit

@testable import LayoutsInSwift6

@MainActor
struct DrawingTests {
  /// Cells that are clear, with a name on them.
  final class Named: Host {
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
      let label = UILabel(frame: cell.contentView.bounds)
      label.text = "\(indexPath.section).\(indexPath.item)"
      cell.contentView.addSubview(label)
      return cell
    }
  }

  @Test("The card registered for a section shows in its colour behind the cells, and only there")
  func cardsShow() {
    let layout = CardSectionsLayout()
    layout.itemSize = CGSize(width: 24, height: 16)
    layout.minimumInteritemSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 16, left: 8, bottom: 32, right: 8)
    layout.cardOutset = 16
    let host = Named(layout, counts: [2, 1], width: 80, height: 160)
    let canvas = picture(of: host.collectionView)
    // In cells of 8 by 16 points the view is 10 by 10. A section is 1 row of inset, 1 of items, 2 of inset; its card
    // reaches 1 row above and below the items, so that a row is bare after each.
    #expect(
      canvas.plainText().split(separator: "\n", omittingEmptySubsequences: false).prefix(8).map(trimmed) == [
        "", " 0.0  0.1", "", "", "", " 1.0", "", "",
      ])
    let green = Color.rgb(0, 128, 64)
    let isGreen = (0..<10).map { row in (0..<10).allSatisfy { canvas[$0, row].style.background == green } }
    #expect(isGreen == [true, true, true, false, true, true, true, false, false, false])
    let isBare = (0..<10).map { row in (0..<10).allSatisfy { canvas[$0, row].style.background != green } }
    #expect(isBare == isGreen.map { !$0 })
  }

  private func picture(of view: UICollectionView) -> Canvas {
    var canvas = Canvas(size: CellSize(width: 10, height: 10))
    CollectionRenderer(pointsPerCell: .phone).paint(
      view, into: &canvas, area: CellRect(x: 0, y: 0, width: 10, height: 10))
    return canvas
  }

  private func trimmed(_ line: Substring) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
