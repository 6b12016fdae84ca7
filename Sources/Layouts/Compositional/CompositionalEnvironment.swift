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

  /// The environment inside a group with frames of its own.
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
