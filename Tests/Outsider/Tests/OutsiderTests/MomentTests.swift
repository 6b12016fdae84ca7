import CharacterCanvas
import CollectionRendering
import LayoutCore
import Testing
import UIKit

@testable import LayoutsInSwift6

/// What shows while rows slide in and out, as the hooks of a user's layout say.
@MainActor
@Suite("Moments of a user's layout")
struct MomentTests {
  /// Four rows of 2 by 30 points, of which the first leaves and a new one comes at the end, at the same speed all the
  /// time.
  private func picture(after share: Double) -> String {
    let layout = SlidingListLayout()
    layout.itemSize = CGSize(width: 30, height: 2)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let host = Pictured(layout, counts: [4], width: 30, height: 10)
    var names = ["apple", "b", "c", "d"]
    host.text = { names[$0.item] }
    host.isBordered = false
    let view = host.collectionView
    _ = host.picture()
    view.animatesChanges = true
    view.changeAnimation = Animation(.milliseconds(300), .linear)
    view.performBatchUpdates {
      names = ["b", "c", "d", "0123456789abcdefghij"]
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.insertItems(at: [IndexPath(item: 3, section: 0)])
    }
    _ = view.sample(at: .zero)
    let sample = view.sample(at: .milliseconds(300) * share)
    var canvas = Canvas(size: CellSize(width: 30, height: 10))
    CollectionRenderer(pointsPerCell: .one).paint(
      VisibleViews(of: view, at: sample), into: &canvas, area: CellRect(x: 0, y: 0, width: 30, height: 10))
    var rows = canvas.rows
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  @Test("the first picture shows what was there")
  func start() { expect(picture(after: 0), "apple\n\nb\n\nc\n\nd") }

  @Test("after a fifth of the time, the old row is a fifth of a row to the right, and the new one does not show yet")
  func fifth() {
    // The old row has gone 6 of 30 to the right. The rows between have moved up by 0.4 of 2, which is less than half a
    // cell. Without colours to blend, text that comes in is shown from half of the time on.
    expect(picture(after: 0.2), "      apple\n\nb\n\nc\n\nd")
  }

  @Test("after four fifths, the old row is gone, and the new one has a fifth of a row to go")
  func fourFifths() {
    // The new row has 6 of 30 left to go, so its first 6 characters are out of view. The others have moved up by 1.6.
    expect(picture(after: 0.8), "b\n\nc\n\nd\n\n6789abcdefghij")
  }

  @Test("the last picture shows what is there")
  func end() { expect(picture(after: 1), "b\n\nc\n\nd\n\n0123456789abcdefghij") }
}
