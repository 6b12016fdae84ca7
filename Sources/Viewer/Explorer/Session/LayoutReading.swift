import CharacterCanvas
import CollectionRendering
import CollectionWidget
import Foundation
import LayoutCore

/// A collection view for reading. Nothing can be changed through it: it returns values and copies.
@MainActor
struct LayoutReading {
  private let view: CollectionView

  init(_ view: CollectionView) { self.view = view }

  var bounds: CGRect { view.bounds }
  var visibleContentRect: CGRect { view.visibleContentRect }
  var contentSize: CGSize { view.contentSize }
  var contentOffset: CGPoint { view.contentOffset }
  var statistics: LayoutStatistics { view.statistics }
  /// The numbers of sections and items at the last layout pass, of which the visible elements are.
  var numberOfSections: Int { view.countsInView.count }
  func numberOfItems(inSection section: Int) -> Int {
    view.countsInView.indices.contains(section) ? view.countsInView[section] : 0
  }
  /// A change of the layout changes this, too.
  var layoutIdentity: ObjectIdentifier { ObjectIdentifier(view.collectionViewLayout) }

  /// The views of the visible elements, at rest.
  var visibleViews: VisibleViews { VisibleViews(of: view) }
  /// The views of the visible elements as a sample of a transition shows them; nil for those at rest.
  func visibleViews(at sample: Transition.Sample?) -> VisibleViews { VisibleViews(of: view, at: sample) }
  /// The visible elements, from back to front.
  var elements: [VisibleViews.Element] { visibleViews.elements }
  /// The visible elements, as the last layout pass found them.
  var visibleElements: [ElementIdentifier] { view.visibleElements.map(\.identifier) }
  /// Whether every element in the viewport has a view.
  var showsEveryElement: Bool { view.showsEveryElement }
  /// Whether no element can be seen.
  var showsNothing: Bool { view.showsNothing }
  /// The first item in view and where it lies; nil if no item is in view.
  var scrollAnchor: ScrollAnchor? { view.scrollAnchor }
  /// The elements that move, from where they were to where they will be.
  var transition: Transition? { view.transition }

  /// The facts about a visible element that `elements` leaves out.
  struct VisibleElement {
    /// A copy.
    let attributes: LayoutAttributes
    let reuseIdentifier: String?
    let viewClass: String
  }

  /// nil if the element is not visible.
  func visibleElement(_ element: ElementIdentifier) -> VisibleElement? {
    guard let shown = view.visibleElement(element),
      let attributes = shown.attributes.copy() as? LayoutAttributes
    else { return nil }
    return VisibleElement(
      attributes: attributes, reuseIdentifier: shown.view.reuseIdentifier, viewClass: "\(type(of: shown.view))")
  }

  // MARK: Scroll bars

  /// - Parameter offset: the offset that is shown, if it is not the view's.
  func scrollbars(at offset: CGPoint?, in area: CellRect, room: CellRect) -> [PlacedScrollbar] {
    [PlacedScrollbar](of: view, at: offset, in: area, room: room)
  }

  /// The bar of a section that scrolls by itself, beside those of the view.
  func scrollbar(
    ofSection section: Int, beside bars: [PlacedScrollbar], _ grid: CellGrid, in area: CellRect
  ) -> PlacedScrollbar? {
    bars.bar(ofSection: section, of: view, grid, in: area)
  }

  // MARK: Layout queries

  func layoutAnswer(in rect: CGRect) -> [LayoutAttributes] { view.layoutAnswer(in: rect) }
  func layoutAnswer(for element: ElementIdentifier) -> LayoutAttributes? { view.layoutAnswer(for: element) }
  func locatedAttributes(of element: ElementIdentifier) -> LayoutAttributes? { view.locatedAttributes(of: element) }
  func layoutAttributesShowing(in rect: CGRect) -> [LayoutAttributes] { view.layoutAttributesShowing(in: rect) }
  func numberOfElements(overlapping rect: CGRect) -> Int? { view.numberOfElements(overlapping: rect) }
  func naturalFrame(of element: ElementIdentifier) -> CGRect? { view.naturalFrame(of: element) }
  func extent(ofSection section: Int) -> CGRect? { view.extent(ofSection: section) }
  func itemArea(ofSection section: Int) -> CGRect? { view.itemArea(ofSection: section) }
  func lines(ofSection section: Int, in rect: CGRect) -> [LayoutLine] { view.lines(ofSection: section, in: rect) }
  func parts(ofSection section: Int, in rect: CGRect) -> [LayoutPart] { view.parts(ofSection: section, in: rect) }
  var hasParts: Bool { view.hasParts }
  func parts(around element: ElementIdentifier) -> [LayoutPart] { view.parts(around: element) }
}
