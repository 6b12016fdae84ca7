import Foundation
import LayoutCore

/// The environment that a section of a compositional layout is described for.
@preconcurrency @MainActor
public protocol CompositionalEnvironment {
  /// The available space.
  var container: any CompositionalContainer { get }
  var traitCollection: TraitCollection { get }
}

/// The space for a section, or for the items of a group.
@preconcurrency @MainActor
public protocol CompositionalContainer {
  /// In points, before insets are taken off.
  var contentSize: CGSize { get }
  /// In points, after insets are taken off.
  var effectiveContentSize: CGSize { get }
  var contentInsets: DirectionalEdgeInsets { get }
  var effectiveContentInsets: DirectionalEdgeInsets { get }
}

struct SolvedEnvironment: CompositionalEnvironment {
  var container: any CompositionalContainer
  var traitCollection: TraitCollection

  init(container: SolvedContainer, traitCollection: TraitCollection) {
    (self.container, self.traitCollection) = (container, traitCollection)
  }

  /// The environment inside a group with custom frames.
  init(inside size: CGSize, of environment: any CompositionalEnvironment) {
    self.init(
      container: SolvedContainer(contentSize: size, contentInsets: .zero),
      traitCollection: environment.traitCollection)
  }
}

struct SolvedContainer: CompositionalContainer {
  var contentSize: CGSize
  var contentInsets: DirectionalEdgeInsets

  var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }

  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}

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
