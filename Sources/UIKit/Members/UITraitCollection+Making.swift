import Foundation
import LayoutCore

extension TraitCollection {
  public init(displayScale: CGFloat) {
    self.init()
    self.displayScale = displayScale
  }

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle
  }

  public var userInterfaceIdiom: UIUserInterfaceIdiom { .unspecified }
}
