import Foundation
import LayoutCore

/// Settings for all sections of a compositional layout. Layouts keep a copy: assign it again after a change.
@preconcurrency @MainActor
open class CompositionalConfiguration {
  open var scrollDirection = ScrollDirection.vertical
  /// Between neighbouring sections, in points; never negative.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of all content.
  open var boundarySupplementaryItems: [CompositionalBoundaryItem] = []
  /// The reference from which the insets of sections are measured.
  open var contentInsetsReference = ContentInsetsReference.safeArea

  public init() {}

  /// The same values in another object.
  final func copied() -> CompositionalConfiguration {
    let copy = CompositionalConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
