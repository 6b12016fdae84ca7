import Foundation
import LayoutCore
import TestExpectations
import Testing

/// Rows that slide in from the left and out to the right, by changing what the base class returns, as people write it.
@MainActor
private final class NudgingLayout: FrameLayout {
  private(set) var answers: [String] = []

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if let attributes { answers.append("in \(attributes.indexPath.item) α\(Int(attributes.alpha))") }
    attributes?.frame.origin.x -= 100
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    if let attributes { answers.append("out \(attributes.indexPath.item) α\(Int(attributes.alpha))") }
    attributes?.transform = Transform2D(translationX: 100, y: 0)
    return attributes
  }
}

@MainActor
@Suite("What hooks of the base class return")
struct BaseHookTests {
  private func replaceSecondRow(flips: Bool = false, animates: Bool) -> (Fixture, NudgingLayout) {
    let layout = NudgingLayout { layout in
      (0..<(layout.collectionView?.numberOfItems(inSection: 0) ?? 0)).map {
        cell($0, CGRect(x: 0, y: CGFloat($0) * 10, width: 60, height: 10))
      }
    }
    layout.flips = flips
    let fixture = Fixture(layout, NamedItems(count: 3))
    if flips { fixture.view.effectiveUserInterfaceLayoutDirection = .rightToLeft }
    fixture.view.layoutIfNeeded()
    fixture.view.animatesChanges = animates
    fixture.view.performBatchUpdates {
      fixture.items.sections = [["a0", "new", "a2"]]
      fixture.view.deleteItems(at: [path(0, 1)])
      fixture.view.insertItems(at: [path(0, 1)])
    }
    return (fixture, layout)
  }

  @Test("it is an invisible copy for items that come and go, and nil for those that stay", arguments: [true, false])
  func answers(animates: Bool) {
    let (fixture, layout) = replaceSecondRow(animates: animates)
    expect(layout.answers, ["out 1 α0", "in 1 α0"])
    // The copies were changed, and nothing else was.
    expect(fixture.view.visibleElements.map(\.attributes.frame.minX), [0, 0, 0])
    expect(fixture.view.visibleElements.map(\.attributes.alpha), [1, 1, 1])
  }

  @Test("a copy that a layout changed is where the row comes from and goes to, mirrored where the layout is")
  func ways() {
    for (flips, left, right) in [(false, -100, 100), (true, 140, -60)] as [(Bool, CGFloat, CGFloat)] {
      let elements = replaceSecondRow(flips: flips, animates: true).0.view.transition?.elements ?? []
      expect(elements.map(\.role), [.leaving, .coming])
      expect(elements.first?.to.frame.minX, right)
      expect(elements.first?.to.alpha, 0)
      expect(elements.last?.from.frame.minX, left)
      expect(elements.last?.from.alpha, 0)
    }
  }
}
