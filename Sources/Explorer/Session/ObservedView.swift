import CollectionRendering
import Foundation
import LayoutCore

/// A collection view for reading. Nothing can be changed through it: it returns values and copies.
@MainActor
struct ObservedView {
  private let view: CollectionView

  init(_ view: CollectionView) { self.view = view }

  var bounds: CGRect { view.bounds }
  var visibleContentRect: CGRect { view.visibleContentRect }
  var contentSize: CGSize { view.contentSize }
  var contentOffset: CGPoint { view.contentOffset }
  var statistics: LayoutStatistics { view.statistics }
  var numberOfSections: Int { view.numberOfSections }
  func numberOfItems(inSection section: Int) -> Int { view.numberOfItems(inSection: section) }
  /// A change of the layout changes this, too.
  var layoutIdentity: ObjectIdentifier { ObjectIdentifier(view.collectionViewLayout) }

  /// The visible elements, from back to front.
  var elements: [VisibleViews.Element] { VisibleViews(of: view).elements }

  /// The facts about a visible element that `elements` leaves out.
  struct Shown {
    /// A copy.
    let attributes: LayoutAttributes
    let reuseIdentifier: String?
    let viewClass: String
  }

  /// nil if the element is not visible.
  func shown(_ element: ElementIdentifier) -> Shown? {
    guard let shown = view.visibleElement(element),
      let attributes = shown.attributes.copy() as? LayoutAttributes
    else { return nil }
    return Shown(
      attributes: attributes, reuseIdentifier: shown.view.reuseIdentifier, viewClass: "\(type(of: shown.view))")
  }

  // MARK: Layout queries

  func layoutAnswer(in rect: CGRect) -> [LayoutAttributes] { view.layoutAnswer(in: rect) }
  func layoutAnswer(for element: ElementIdentifier) -> LayoutAttributes? { view.layoutAnswer(for: element) }
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
