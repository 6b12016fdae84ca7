import Foundation
import LayoutCore
import Sections

// Sections that scroll by themselves, across the scroll axis. The view stores their offsets, and queries pass them to
// the stack.

extension StackLayout: SectionScrolling {
  /// How far sections are scrolled by themselves.
  var sectionOffsets: SectionOffsets { SectionOffsets(collectionView?.sectionOffsets ?? [:]) }

  /// Sets the viewport of their section on the attributes of elements that scroll across.
  func setViewports(of attributes: [LayoutAttributes], _ elements: [StackElement], _ stack: SectionStack) {
    var viewport: (section: Int, value: SectionViewport?) = (-1, nil)
    for (attributes, element) in zip(attributes, elements) where element.scrollsAcross {
      let section = element.id.section
      if viewport.section != section { viewport = (section, self.viewport(ofSection: section, stack)) }
      attributes.viewport = viewport.value
    }
  }

  public func scroller(ofSection section: Int) -> SectionScroller? {
    let stack = stack
    guard let scroll = stack.orthogonalScroll(ofSection: section),
      let viewport = stack.viewport(ofSection: section)
    else {
      return nil
    }
    let isReversed = stack.isMirrored && stack.scrollDirection == .vertical
    return SectionScroller(
      viewport: viewport, axis: stack.scrollDirection == .vertical ? .horizontal : .vertical, isReversed: isReversed,
      offsets: scroll.offsets, isPaging: scroll.behavior.isPaging, stopsAnywhere: scroll.stopCount == 0,
      stop: scroll.stop(near:), next: { scroll.stop(after: $0, forward: $1) }, position: scroll.position(of:),
      offset: scroll.offset(at:))
  }

  /// Names the items of the section that are in view. No section is invalid.
  public func invalidationContext(forScrollingSection section: Int) -> LayoutInvalidationContext {
    let context = (Self.invalidationContextClass as? LayoutInvalidationContext.Type ?? LayoutInvalidationContext.self)
      .init(blank: ())
    (context as? StackInvalidationContext)?.invalidatesMetrics = false
    (context as? StackInvalidationContext)?.invalidatesPlaces = false
    let stack = stack
    guard let viewport = stack.viewport(ofSection: section) else { return context }
    let seen = viewport.intersection(visibleRect)
    let items = stack.items(ofSection: section, overlapping: seen, offsets: sectionOffsets)
    context.invalidateItems(at: items.map { IndexPath(indexes: [section, $0]) })
    return context
  }

  /// The viewport of a section, for the attributes of its elements.
  func viewport(ofSection section: Int, _ stack: SectionStack) -> SectionViewport? {
    stack.viewport(ofSection: section).map {
      SectionViewport(
        rect: $0, axis: stack.scrollDirection == .vertical ? .horizontal : .vertical,
        offset: stack.shift(ofSection: section, offsets: sectionOffsets))
    }
  }
}
