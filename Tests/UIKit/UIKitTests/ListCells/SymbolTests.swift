import TestExpectations
import Testing
import UIKit

@testable import UIKitViews

@MainActor
@Suite("System symbols as characters")
struct SymbolTests {
  @Test("each symbol of the table is one column wide, and there are more than a hundred")
  func columns() {
    #expect(SystemSymbols.glyphs.count > 100)
    let label = UILabel()
    for (name, glyph) in SystemSymbols.glyphs {
      label.text = String(glyph)
      expect(label.intrinsicContentSize.width, 8, "\(name): \(glyph)")
      expect(UIImage(systemName: name)?.isSymbolImage, true, "\(name)")
    }
  }

  @Test(
    "a name takes the character of the longest beginning that has one",
    arguments: [
      ("star", "☆"), ("star.fill", "★"), ("star.leadinghalf.filled", "☆"), ("heart.circle.fill", "♡"),
      ("folder.fill.badge.plus", "▰"), ("no.such.symbol", "▫"),
    ])
  func beginnings(_ name: String, _ glyph: Character) { expect(SystemSymbols.glyph(for: name), glyph) }

  @Test("what cannot be a name is no image", arguments: ["", "Star", "a b", "star.", ".star", "a..b", "ø"])
  func noNames(_ name: String) { #expect(UIImage(systemName: name) == nil) }

  @Test("an image view shows the character of a symbol in its tint, and a picture instead of it later")
  func imageView() {
    let view = UIImageView(image: UIImage(systemName: "star.fill"))
    view.tintColor = .red
    expect(view.bounds.size, CGSize(width: 16, height: 16))
    expect(view.shownLabels.map(\.text), ["★"])
    expect(view.shownLabels.map(\.textColor), [.red])
    view.image = UIImage(size: CGSize(width: 8, height: 8))
    #expect(view.shownLabels.isEmpty)
  }

  @Test("the character is not what a cell says")
  func textOfCells() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    cell.contentView.addSubview(UIImageView(image: UIImage(systemName: "star")))
    let label = UILabel(frame: CGRect(x: 16, y: 0, width: 64, height: 16))
    label.text = "Alps"
    cell.contentView.addSubview(label)
    expect(cell.shownContent.text, "Alps")
  }
}
