import TestExpectations
import Testing
import UIKit

@MainActor
@Suite("Views store what cells set, and show what a terminal can show")
struct ViewTests {
  final class Card: UICollectionViewCell {
    let title = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      title.text = "before"
      contentView.addSubview(title)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test("A label in a content view gives the cell its text, whenever it was set")
  func labels() {
    let card = Card(frame: .zero)
    expect(card.shownContent.text, "before")
    card.title.text = "after"
    card.title.font = .boldSystemFont(ofSize: 12)
    card.title.textAlignment = .center
    card.title.textColor = .red
    expect(card.shownContent.text, "after")
    #expect(card.shownContent.isBold)
    expect(card.shownContent.alignment, .center)
    expect(card.shownContent.foreground, .red)
  }

  @Test("Values that are only stored have UIKit's defaults, and belong to one view or layer")
  func storedValues() {
    let view = UIView(), layer = CALayer(), scroll = UIScrollView()
    expect(view.contentMode, .scaleToFill)
    #expect(view.isOpaque)
    #expect(!view.clipsToBounds)
    expect(view.tag, 0)
    expect(view.tintColor, .blue)
    #expect(scroll.bounces)
    expect(scroll.decelerationRate, .normal)
    expect(layer.shadowOffset, CGSize(width: 0, height: -3))
    expect(layer.anchorPoint, CGPoint(x: 0.5, y: 0.5))
    let child = UIView()
    view.addSubview(child)
    view.tintColor = .red
    view.tag = 7
    view.layer.masksToBounds = true
    view.layer.shadowRadius = 9
    scroll.scrollsToTop = false
    scroll.keyboardDismissMode = .onDrag
    expect(child.tintColor, .red, "that of the superview")
    expect(child.tag, 0)
    #expect(view.viewWithTag(7) === view)
    #expect(view.clipsToBounds)
    expect(view.layer.shadowRadius, 9)
    expect(layer.shadowRadius, 3)
    #expect(!layer.masksToBounds)
    #expect(!scroll.scrollsToTop)
    expect(scroll.keyboardDismissMode, .onDrag)
    expect(UIScrollView().keyboardDismissMode, .none)
    #expect(UIScrollView().scrollsToTop)
  }

  @Test("A content view's colour and border cover the cell's, until they are removed")
  func contentView() {
    let cell = UICollectionViewCell(frame: .zero)
    cell.backgroundColor = .blue
    cell.contentView.backgroundColor = .red
    expect(cell.shownContent.background, .red)
    expect(cell.backgroundColor, .blue)
    cell.contentView.backgroundColor = .clear
    expect(cell.shownContent.background, .blue)
    cell.contentView.layer.borderWidth = 1
    cell.contentView.layer.borderColor = UIColor.black.cgColor
    expect(cell.shownContent.border, .single)
    expect(cell.shownContent.borderColor, .black)
    cell.contentView.layer.cornerRadius = 4
    expect(cell.shownContent.border, .rounded)
    cell.contentView.layer.borderWidth = 0
    #expect(cell.shownContent.border == nil)
  }

  @Test("Autoresizing masks share a change of size in proportion to the flexible parts")
  func autoresizing() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func child(_ mask: UIView.AutoresizingMask) -> UIView {
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
      view.autoresizingMask = mask
      parent.addSubview(view)
      return view
    }
    let fixed = child([]), wide = child([.flexibleWidth]), pushed = child([.flexibleLeftMargin])
    let shared = child([.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight])
    parent.frame.size = CGSize(width: 180, height: 140)
    expect(fixed.frame, CGRect(x: 10, y: 10, width: 60, height: 60))
    expect(wide.frame, CGRect(x: 10, y: 10, width: 140, height: 60))
    expect(pushed.frame, CGRect(x: 90, y: 10, width: 60, height: 60))
    // The margins of 10 and 30 share the 80 points: 20 and 60 are added.
    expect(shared.frame, CGRect(x: 30, y: 10, width: 60, height: 100))
  }

  @Test("Subviews are ordered, found by tag, and called when they move")
  func tree() {
    final class Spy: UIView {
      var news: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) { news.append(newSuperview == nil ? "out" : "in") }
      override func didMoveToSuperview() { news.append(superview == nil ? "gone" : "there") }
    }
    let parent = UIView(frame: .zero), a = UIView(), b = UIView(), spy = Spy()
    [a, b].forEach(parent.addSubview)
    parent.insertSubview(spy, aboveSubview: a)
    expect(parent.subviews, [a, spy, b])
    parent.sendSubviewToBack(b)
    expect(parent.subviews, [b, a, spy])
    parent.insertSubview(spy, belowSubview: a)
    expect(parent.subviews, [b, spy, a])
    spy.tag = 5
    #expect(parent.viewWithTag(5) === spy)
    #expect(spy.isDescendant(of: parent))
    #expect(!parent.isDescendant(of: spy))
    spy.news = []
    spy.removeFromSuperview()
    expect(spy.news, ["out", "gone"])
    let window = UIWindow(frame: .zero)
    window.addSubview(parent)
    #expect(a.window === window)
    #expect(spy.window == nil)
  }
}
