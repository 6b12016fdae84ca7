import Foundation
import LayoutCore
import TestExpectations
import Testing

@MainActor @Suite("Properties of views")
struct ViewTests {
  @Test("frame, bounds and centre describe one box, and a transform makes the frame its bounding box")
  func geometry() {
    let view = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.bounds.size = CGSize(width: 10, height: 10)
    expect(view.frame, CGRect(x: 20, y: 35, width: 10, height: 10))
    view.center = CGPoint(x: 5, y: 5)
    view.transform = Transform2D(scaleX: 2, y: 2)
    expect(view.frame, CGRect(x: -5, y: -5, width: 20, height: 20))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    expect(view.frame, CGRect(x: 0, y: 0, width: 40, height: 20))
    expect(view.bounds.size, CGSize(width: 20, height: 10))
    view.layer.transform = .identity
    #expect(view.transform.isIdentity)
    expect(view.frame, CGRect(x: 10, y: 5, width: 20, height: 10))
  }

  @Test("a view has one superview, and points are converted through the tree, scrolled or not")
  func tree() {
    let root = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let scroll = ScrollView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let leaf = View(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    root.addSubview(scroll)
    root.addSubview(leaf)
    scroll.insertSubview(leaf, at: 7)
    expect(root.subviews, [scroll])
    #expect(leaf.superview === scroll)
    #expect(leaf.window === root)
    scroll.contentOffset = CGPoint(x: 0, y: 20)
    expect(leaf.convert(CGPoint(x: 1, y: 1), to: root), CGPoint(x: 16, y: -4))
    expect(root.convert(CGRect(x: 16, y: -4, width: 2, height: 2), to: leaf).origin, CGPoint(x: 1, y: 1))
    expect(leaf.convert(CGPoint(x: 16, y: -4), from: nil), CGPoint(x: 1, y: 1))
    let other = View()
    scroll.addSubview(other)
    scroll.bringSubviewToFront(leaf)
    expect(scroll.subviews, [other, leaf])
    leaf.removeFromSuperview()
    #expect(leaf.window == nil)
    #expect(leaf.superview == nil)
  }

  @Test("layout runs once where it is needed, and in subviews")
  func layout() {
    let outer = LayoutCounting()
    let inner = LayoutCounting()
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    outer.layoutIfNeeded()
    #expect((outer.layouts, inner.layouts) == (1, 1))
    inner.frame.size.width = 5
    outer.layoutIfNeeded()
    #expect((outer.layouts, inner.layouts) == (1, 2))
    inner.frame.origin.x = 5
    outer.layoutIfNeeded()
    expect(inner.layouts, 2, "a move needs no layout inside")
  }

  @Test("layoutIfNeeded visits no subview if no layout is needed, and finds a need that arises far below")
  func visits() {
    let root = View()
    let middle = View()
    let leaves = (0..<100).map { _ in VisitCounting() }
    leaves.forEach(middle.addSubview)
    root.addSubview(middle)
    root.layoutIfNeeded()
    #expect(leaves.allSatisfy { $0.visits == 1 && $0.layouts == 1 })
    for _ in 0..<50 { root.layoutIfNeeded() }
    #expect(leaves.allSatisfy { $0.visits == 1 })
    leaves[7].setNeedsLayout()
    root.layoutIfNeeded()
    expect(leaves[7].layouts, 2)
    expect(leaves[8].layouts, 1)
    let late = VisitCounting()
    leaves[3].addSubview(late)
    root.layoutIfNeeded()
    expect(late.layouts, 1)
  }

  private final class VisitCounting: View {
    var visits = 0
    var layouts = 0
    override func layoutIfNeeded() {
      visits += 1
      super.layoutIfNeeded()
    }
    override func layoutSubviews() { layouts += 1 }
  }

  private final class LayoutCounting: View {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  @Test("a content view always has the size of its cell")
  func contentView() {
    let cell = CollectionViewCell()
    let inner = View(frame: cell.contentView.bounds)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.contentView.addSubview(inner)
    cell.frame = CGRect(x: 3, y: 3, width: 40, height: 20)
    expect(cell.contentView.frame, CGRect(x: 0, y: 0, width: 40, height: 20))
    expect(inner.frame, CGRect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test("the looks that authors set reach the content that a terminal shows")
  func content() {
    let cell = CollectionViewCell()
    let label = Label()
    label.text = "Iron"
    label.textColor = .red
    label.textAlignment = .center
    label.font = Font(pointSize: 16, weight: .bold)
    cell.contentView.addSubview(label)
    cell.backgroundColor = .blue
    cell.layer.borderWidth = 1
    cell.layer.borderColor = .green
    var expected = ViewContent(
      text: "Iron", foreground: .red, background: .blue, border: .single, borderColor: .green, alignment: .center,
      isBold: true)
    expected.lineLimit = 1
    expect(cell.shownContent, expected)
    cell.layer.cornerRadius = 4
    expect(cell.shownContent.border, .rounded)
    cell.layer.borderWidth = 0
    #expect(cell.shownContent.border == nil)
    label.text = "Gold"
    expect(cell.shownContent.text, "Gold")
    let second = Label()
    second.text = "not the first"
    cell.contentView.addSubview(second)
    expect(cell.shownContent.text, "Gold")
    cell.layer.opacity = 0.5
    expect(cell.alpha, 0.5)
  }

  @Test("traits and margins have UIKit's defaults")
  func defaults() {
    let view = View()
    expect(view.traitCollection.displayScale, 1)
    expect(view.layoutMargins, EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    expect(view.autoresizingMask, [])
    #expect(view.isUserInteractionEnabled)
    #expect(!view.isHidden)
    expect(view.alpha, 1)
    #expect(view.window == nil)
  }
}
