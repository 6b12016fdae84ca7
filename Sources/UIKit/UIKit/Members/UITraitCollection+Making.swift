import Foundation
import LayoutCore
import UIKitViews

extension TraitCollection {
  public init(displayScale: CGFloat) {
    self.init()
    self.displayScale = displayScale
  }

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle
  }

  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.horizontalSizeClass = horizontalSizeClass
  }

  public init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.verticalSizeClass = verticalSizeClass
  }

  public init(layoutDirection: UIUserInterfaceLayoutDirection) {
    self.init()
    self.layoutDirection = layoutDirection
  }

  /// The traits that the collections specify; the last one counts.
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init()
    let unspecified = self
    for traits in traitCollections {
      if traits.horizontalSizeClass != .unspecified { horizontalSizeClass = traits.horizontalSizeClass }
      if traits.verticalSizeClass != .unspecified { verticalSizeClass = traits.verticalSizeClass }
      if traits.userInterfaceStyle != .unspecified { userInterfaceStyle = traits.userInterfaceStyle }
      if traits.displayScale != unspecified.displayScale { displayScale = traits.displayScale }
      if traits.layoutDirection != unspecified.layoutDirection { layoutDirection = traits.layoutDirection }
    }
  }

  public var userInterfaceIdiom: UIUserInterfaceIdiom { .unspecified }
}
