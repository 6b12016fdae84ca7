import TestExpectations
import Testing
import UIKit

@MainActor
@Suite("Controls store their state and run closures")
struct ControlTests {
  @Test("A button in a cell gives it the title of its state")
  func button() {
    let cell = UICollectionViewCell(frame: .zero), button = UIButton(type: .system)
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.addTarget(nil, action: Selector(("follow")), for: .touchUpInside)
    cell.contentView.addSubview(button)
    expect(cell.shownContent.text, "Follow")
    expect(cell.shownContent.foreground, .red)
    button.isSelected = true
    expect(cell.shownContent.text, "Following")
    expect(button.currentTitle, "Following")
    button.isHighlighted = true
    expect(button.state, [.selected, .highlighted])
    expect(button.titleLabel?.text, "Follow")
  }

  @Test("A button stores its background images, and shows none")
  func backgrounds() {
    let button = UIButton(type: .custom), image = UIImage(size: CGSize(width: 90, height: 90))
    button.setBackgroundImage(image, for: .normal)
    #expect(button.backgroundImage(for: .highlighted) === image)
    #expect(button.currentBackgroundImage === image)
    expect(button.intrinsicContentSize, UIButton(type: .custom).intrinsicContentSize)
    button.setBackgroundImage(nil, for: .normal)
    #expect(button.currentBackgroundImage == nil)
  }

  @Test("A button is as large as its title and insets")
  func size() {
    let button = UIButton()
    button.titleLabel?.font = .systemFont(ofSize: 20)
    button.setTitle("four", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    button.sizeToFit()
    expect(button.bounds.size, CGSize(width: 46, height: 24))
    button.layoutIfNeeded()
    expect(button.titleLabel?.frame, CGRect(x: 2, y: 1, width: 40, height: 20))
  }

  @Test("Actions that are closures run for their events")
  func actions() {
    let button = UIButton()
    var count = 0
    let action = UIAction { _ in count += 1 }
    button.addAction(action, for: .touchUpInside)
    button.sendActions(for: .touchDown)
    button.sendActions(for: [.touchDown, .touchUpInside])
    expect(count, 1)
    button.removeAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    expect(count, 1)
  }
}
