import Foundation
import LayoutCore

extension ViewColor {
  /// Red, green, blue and alpha, from 0 to 1; also of greys.
  public var components: [CGFloat]? { [red, green, blue, alpha] }

  public var numberOfComponents: Int { 4 }

  /// Writes the components to where the pointers say; returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Writes the components of a grey; returns whether the colour is one.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = self.alpha
    return true
  }

  /// Writes the place on the colour wheel, all components from 0 to 1; returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (highest, lowest) = (max(red, green, blue), min(red, green, blue))
    let range = highest - lowest
    var sector: CGFloat = 0
    if range > 0 {
      if highest == red {
        sector = (green - blue) / range
      } else {
        sector = highest == green ? (blue - red) / range + 2 : (red - green) / range + 4
      }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = highest > 0 ? range / highest : 0
    brightness?.pointee = highest
    alpha?.pointee = self.alpha
    return true
  }
}
