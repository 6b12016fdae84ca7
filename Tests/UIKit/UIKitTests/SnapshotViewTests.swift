import LayoutCore
import TestExpectations
import Testing
import UIKit

private final class CopiedCell: UICollectionViewCell {
  override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let view = UIView(frame: frame)
    contentView.snapshotView(afterScreenUpdates: afterUpdates).map(view.addSubview)
    return view
  }
}

@MainActor
@Suite("Snapshots of views")
struct SnapshotViewTests {
  private func card() -> UIView {
    let card = UIView(frame: CGRect(x: 30, y: 40, width: 80, height: 48))
    card.backgroundColor = .red
    card.layer.borderWidth = 1
    card.layer.cornerRadius = 6
    let label = UILabel(frame: CGRect(x: 8, y: 16, width: 64, height: 16))
    label.text = "Tern"
    label.textColor = .white
    card.addSubview(label)
    return card
  }

  @Test("A snapshot is as large as the view, at the origin, with its colours, border and texts")
  func looks() throws {
    let copy = try #require(card().snapshotView(afterScreenUpdates: true))
    expect(copy.frame, CGRect(x: 0, y: 0, width: 80, height: 48))
    expect(copy.backgroundColor, .red)
    expect(copy.layer.borderWidth, 1)
    expect(copy.layer.cornerRadius, 6)
    let label = try #require(copy.subviews.first as? UILabel)
    expect(label.frame, CGRect(x: 8, y: 16, width: 64, height: 16))
    expect(label.text, "Tern")
    expect(label.textColor, .white)
  }

  @Test("A snapshot does not change with its view")
  func isApart() throws {
    let card = card()
    let copy = try #require(card.snapshotView(afterScreenUpdates: false))
    card.backgroundColor = .blue
    (card.subviews[0] as? UILabel)?.text = "Gull"
    card.subviews[0].removeFromSuperview()
    expect(copy.backgroundColor, .red)
    expect((copy.subviews.first as? UILabel)?.text, "Tern")
  }

  @Test("Views that are hidden are left out, and others keep their transform and alpha")
  func inside() throws {
    let card = card()
    let hidden = UIView(), turned = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 16))
    hidden.isHidden = true
    turned.transform = CGAffineTransform(scaleX: 2, y: 2)
    turned.alpha = 0.25
    card.addSubview(hidden)
    card.addSubview(turned)
    let copy = try #require(card.snapshotView(afterScreenUpdates: false))
    expect(copy.subviews.count, 2)
    expect(copy.subviews.last?.transform, CGAffineTransform(scaleX: 2, y: 2))
    expect(copy.subviews.last?.alpha, 0.25)
  }

  @Test("A snapshot of an image view shows the image")
  func image() throws {
    let view = UIImageView(image: UIImage(size: CGSize(width: 16, height: 16)))
    let copy = try #require(view.snapshotView(afterScreenUpdates: false))
    expect(copy.displayedImage, view.displayedImage)
  }

  @Test("A text that a cell has without a label is in the snapshot")
  func content() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    for view in cell.subviews { view.removeFromSuperview() }
    cell.shownContent.text = "Auk"
    let copy = try #require(cell.snapshotView(afterScreenUpdates: false))
    expect((copy.subviews.first as? UILabel)?.text, "Auk")
  }

  @Test("A cell may make its snapshot itself")
  func overridden() {
    let cell = CopiedCell(frame: CGRect(x: 8, y: 16, width: 80, height: 32))
    expect(cell.snapshotView(afterScreenUpdates: true)?.frame, cell.frame)
  }

  @Test("A part of a snapshot has the size of the part")
  func part() throws {
    let part = try #require(
      card().resizableSnapshotView(
        from: CGRect(x: 8, y: 16, width: 24, height: 16), afterScreenUpdates: false, withCapInsets: .zero))
    expect(part.frame, CGRect(x: 0, y: 0, width: 24, height: 16))
    expect(part.subviews.first?.frame.origin, CGPoint(x: -8, y: -16))
  }
}
