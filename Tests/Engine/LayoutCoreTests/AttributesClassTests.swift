import Foundation
import LayoutCore
import TestExpectations
import Testing

private final class ShadedAttributes: LayoutAttributes {
  var shade = 0
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ShadedAttributes)?.shade = shade
    return copy
  }
}

/// Keeps the path in a place of its own.
private final class FiledAttributes: LayoutAttributes {
  var file = IndexPath(item: 9, section: 9)
  override var indexPath: IndexPath {
    get { file }
    set { file = newValue }
  }
}

private final class ShadedCell: CollectionViewCell {
  var shades: [Int] = []
  var kinds: Set<String> = []
  override func apply(_ layoutAttributes: LayoutAttributes) {
    kinds.insert("\(type(of: layoutAttributes))")
    shades.append((layoutAttributes as? ShadedAttributes)?.shade ?? -1)
  }
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    kinds.insert("\(type(of: layoutAttributes))")
    return layoutAttributes
  }
}

@MainActor @Suite("A layout's own classes of attributes and contexts")
struct AttributesClassTests {
  @Test("a subclass that keeps the path itself is given it")
  func ownPath() {
    let element = ElementIdentifier(category: .supplementaryView, kind: "bar", section: 2, item: 5)
    let attributes = FiledAttributes.make(for: element)
    expect(attributes.file, path(2, 5))
    expect(ElementIdentifier(attributes), element)
  }

  @Test("a subclass of attributes reaches cells and callers, also mirrored, verified, and during an update")
  func everyPath() throws {
    let layout = FrameLayout { _ in
      let attributes = ShadedAttributes(forCellWith: path(0, 0))
      attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      attributes.shade = 5
      return [attributes]
    }
    layout.flips = true
    let fixture = Fixture(layout, NamedItems(count: 1))
    fixture.view.register(ShadedCell.self, forCellWithReuseIdentifier: "name")
    fixture.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    fixture.view.verifiesUnchangedAttributes = true
    var inTheMiddle: LayoutAttributes?
    fixture.view.layoutIfNeeded()
    layout.onPrepare = { inTheMiddle = $0.collectionView?.layoutAttributesForItem(at: path(0, 0)) }
    layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    expect((inTheMiddle as? ShadedAttributes)?.shade, 5)
    let cell = try #require(fixture.view.visibleCells.first as? ShadedCell)
    expect(cell.kinds, ["ShadedAttributes"])
    expect(cell.shades, [5], "applied once: nothing changed since")
    expect((fixture.view.layoutAttributesForItem(at: path(0, 0)) as? ShadedAttributes)?.shade, 5)
    expect((fixture.view.visibleElements.first?.attributes as? ShadedAttributes)?.shade, 5)
    #expect(fixture.diagnostics.isEmpty)
  }

  @Test("contexts have the class that the layout names")
  func contexts() {
    let layout = ContextLayout()
    let fixture = Fixture(layout, NamedItems(count: 1))
    fixture.view.layoutIfNeeded()
    layout.invalidateLayout()
    fixture.view.performBatchUpdates(nil)
    expect(layout.contexts.count, 3)
    #expect(layout.contexts.allSatisfy { $0 is SpecialContext })
    #expect(layout.invalidationContext(forBoundsChange: .zero) is SpecialContext)
    let attributes = LayoutAttributes()
    #expect(
      layout.invalidationContext(forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
        is SpecialContext)
  }

  private final class SpecialContext: LayoutInvalidationContext {}

  private final class ContextLayout: CollectionViewLayout {
    var contexts: [LayoutInvalidationContext] = []
    override class var invalidationContextClass: AnyClass { SpecialContext.self }
    override func invalidateLayout(with context: LayoutInvalidationContext) {
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
  }

  @Test("a context collects the elements that it names; naming none means everything")
  func gathering() {
    let context = LayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(!context.namesElementsOnly)
    context.invalidateItems(at: [path(0, 1)])
    context.invalidateItems(at: [path(0, 2)])
    context.invalidateSupplementaryElements(ofKind: "header", at: [path(0, 0)])
    context.invalidateSupplementaryElements(ofKind: "header", at: [path(1, 0)])
    context.invalidateDecorationElements(ofKind: "box", at: [path(0, 0)])
    expect(context.invalidatedItemIndexPaths, [path(0, 1), path(0, 2)])
    expect(context.invalidatedSupplementaryIndexPaths, ["header": [path(0, 0), path(1, 0)]])
    expect(context.invalidatedDecorationIndexPaths, ["box": [path(0, 0)]])
    #expect(context.namesElementsOnly)
  }

  @Test("the base class of layouts returns what UIKit's does")
  func baseAnswers() {
    let layout = CollectionViewLayout()
    let attributes = LayoutAttributes()
    #expect(layout.collectionView == nil)
    expect(layout.collectionViewContentSize, .zero)
    #expect(layout.layoutAttributesForElements(in: .infinite) == nil)
    #expect(layout.layoutAttributesForItem(at: path(0, 0)) == nil)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "", at: path(0, 0)) == nil)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "", at: path(0, 0)) == nil)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: .zero))
    #expect(
      !layout.shouldInvalidateLayout(forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
    #expect(layout.initialLayoutAttributesForAppearingItem(at: path(0, 0)) == nil)
    #expect(layout.finalLayoutAttributesForDisappearingItem(at: path(0, 0)) == nil)
    #expect(layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: "", at: path(0, 0)) == nil)
    #expect(layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: "", at: path(0, 0)) == nil)
    #expect(layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: "", at: path(0, 0)) == nil)
    #expect(layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: "", at: path(0, 0)) == nil)
    expect(layout.indexPathsToInsertForSupplementaryView(ofKind: ""), [])
    expect(layout.indexPathsToDeleteForSupplementaryView(ofKind: ""), [])
    expect(layout.indexPathsToInsertForDecorationView(ofKind: ""), [])
    expect(layout.indexPathsToDeleteForDecorationView(ofKind: ""), [])
    let point = CGPoint(x: 3, y: 4)
    expect(layout.targetContentOffset(forProposedContentOffset: point), point)
    expect(layout.targetContentOffset(forProposedContentOffset: point, withScrollingVelocity: .zero), point)
    #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
    expect(layout.developmentLayoutDirection, .leftToRight)
    #expect(type(of: layout).layoutAttributesClass == LayoutAttributes.self)
    #expect(type(of: layout).invalidationContextClass == LayoutInvalidationContext.self)
  }
}
