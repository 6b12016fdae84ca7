import LayoutCore
import TestExpectations
import TestItems
import Testing
import UIKit

/// Hangs every item on its own place by a spring, as bouncing layouts do.
private final class SpringLayout: UICollectionViewFlowLayout {
  lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty else { return }
    let all = CGRect(origin: .zero, size: collectionViewContentSize)
    for attributes in super.layoutAttributesForElements(in: all) ?? [] {
      let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
      spring.length = 0
      spring.damping = 0.5
      spring.frequency = 1.5
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    for case let spring as UIAttachmentBehavior in animator.behaviors {
      guard let item = spring.items.first else { continue }
      item.center.y += 0
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}

@MainActor
@Suite("Dynamics are stored and move nothing")
struct DynamicsTests {
  @Test("A layout of springs shows its items where they are, and it is reported once")
  func springs() {
    let layout = SpringLayout(), view = TestItems([9]).view(layout, size: CGSize(width: 50, height: 170))
    var reports: [String] = []
    view.diagnosticHandler = { reports.append($0.description) }
    view.layoutIfNeeded()
    // Items of 50 by 50 with 10 between them.
    expect(view.visibleCells.map(\.frame.minY), [0, 60, 120])
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    expect(view.indexPathsForVisibleItems.map(\.item), [1, 2, 3, 4])
    expect(layout.animator.behaviors.count, 9)
    #expect(!layout.animator.isRunning)
    expect(reports, ["SpringLayout: UIDynamicAnimator stores what it is given and has no effect here"])
  }

  @Test("Behaviours keep their items; an animator forgets behaviours that are removed")
  func behaviours() {
    let (a, b) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
    b.center = CGPoint(x: 5, y: 105)
    let animator = UIDynamicAnimator(referenceView: UIView()), together = UIDynamicBehavior()
    let string = UIAttachmentBehavior(item: a, attachedTo: b), gravity = UIGravityBehavior(items: [a])
    let properties = UIDynamicItemBehavior(items: [a, b])
    properties.removeItem(b)
    together.addChildBehavior(string)
    together.addChildBehavior(properties)
    expect(string.length, 100)
    expect(string.items.count, 2)
    expect(properties.items.count, 1)
    let handler = CollectionView.unhandledDiagnostic
    defer { CollectionView.unhandledDiagnostic = handler }
    var reports: [LayoutDiagnostic] = []
    CollectionView.unhandledDiagnostic = { reports.append($0) }
    animator.addBehavior(together)
    animator.addBehavior(gravity)
    expect(reports.map(\.problem), [.hasNoEffect("UIDynamicAnimator")])
    #expect(together.dynamicAnimator === animator)
    expect(animator.behaviors, [together, gravity])
    expect(animator.items(in: CGRect(x: 0, y: 0, width: 200, height: 200)).count, 2)
    expect(animator.items(in: CGRect(x: 0, y: 0, width: 20, height: 20)).map { $0.center }, [a.center])
    animator.removeBehavior(together)
    expect(animator.behaviors, [gravity])
    #expect(together.dynamicAnimator == nil)
    animator.removeAllBehaviors()
    #expect(animator.items(in: .infinite).isEmpty)
  }
}
