import Foundation

/// A query rectangle as four ordered edges. It is empty if one of its numbers is NaN.
///
/// `CGRect.intersects` counts touching edges and traps on NaN on Linux; this test is total and half-open: two
/// rectangles overlap when they share a positive area, so a frame never belongs to two adjoining pages.
struct Window: Sendable {
  var minX: CGFloat
  var maxX: CGFloat
  var minY: CGFloat
  var maxY: CGFloat

  init(minX: CGFloat, maxX: CGFloat, minY: CGFloat, maxY: CGFloat) {
    self.minX = minX
    self.maxX = maxX
    self.minY = minY
    self.maxY = maxY
  }

  init(_ rect: CGRect) {
    let (x, y) = (rect.origin.x, rect.origin.y)
    let (width, height) = (rect.size.width, rect.size.height)
    self.init(
      minX: width < 0 ? x + width : x, maxX: width < 0 ? x : x + width,
      minY: height < 0 ? y + height : y, maxY: height < 0 ? y : y + height)
  }

  var isEmpty: Bool { !(maxX > minX && maxY > minY) }

  /// Whether `frame` shares a positive area with this window, which must not be empty.
  @inline(__always)
  func overlaps(_ frame: CGRect) -> Bool {
    overlaps(x: frame.origin.x, width: frame.size.width, y: frame.origin.y, height: frame.size.height)
  }

  @inline(__always)
  func overlaps(x: CGFloat, width: CGFloat, y: CGFloat, height: CGFloat) -> Bool {
    width > 0 && height > 0 && x < maxX && x + width > minX && y < maxY && y + height > minY
  }

  func shifted(x: CGFloat, y: CGFloat) -> Window {
    Window(minX: minX + x, maxX: maxX + x, minY: minY + y, maxY: maxY + y)
  }

  func grown(across breadth: CGFloat, along length: CGFloat) -> Window {
    Window(minX: minX - breadth, maxX: maxX + breadth, minY: minY - length, maxY: maxY + length)
  }

  /// The window grown on all sides by more than coordinates up to `magnitude` are rounded by.
  ///
  /// Searches by sums that are not exactly the frames use it, and test the frames afterwards.
  func grown(forMagnitude magnitude: CGFloat) -> Window {
    let slack = 1e-6 + 1e-12 * min(magnitude, Extent.largest)
    return Window(minX: minX - slack, maxX: maxX + slack, minY: minY - slack, maxY: maxY + slack)
  }

  var rect: CGRect { CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }
}

/// Decides which extents are usable. All input of the solvers is checked here, so that they never get a NaN, an
/// infinity or a sum that overflows.
enum Extent {
  /// Beyond this a double no longer resolves an eighth of a point; larger values are treated as not finite.
  ///
  /// Computed, because a stored global would be checked for initialisation on every use in the inner loops.
  @inline(__always)
  static var largest: CGFloat { 1e15 }

  /// One integer comparison for "not negative, not NaN, not infinite, not too large".
  ///
  /// Negative numbers carry the sign bit and NaN and infinity the largest exponent, so that as unsigned integers they
  /// all lie above every usable extent.
  @inline(__always)
  static func isUsable(_ value: CGFloat) -> Bool { Double(value).bitPattern <= Double(largest).bitPattern }

  /// The value itself, or 0 for anything a layout cannot place.
  static func usable(_ value: CGFloat) -> CGFloat { isUsable(value) ? value : 0 }

  /// The value itself, or 0 if it is not finite. Spacings and insets may be negative.
  static func finite(_ value: CGFloat) -> CGFloat { abs(value) <= largest ? value : 0 }
}

/// A range along the scroll axis.
public struct Reach: Sendable, Hashable {
  /// Where it begins.
  public var lower: CGFloat
  /// Where it ends; not part of it.
  public var upper: CGFloat

  /// From `lower` to just before `upper`.
  public init(lower: CGFloat, upper: CGFloat) {
    self.lower = lower
    self.upper = upper
  }

  func union(_ other: Reach) -> Reach {
    Reach(lower: min(lower, other.lower), upper: max(upper, other.upper))
  }

  func grown(by extent: CGFloat) -> Reach { Reach(lower: lower - extent, upper: upper + extent) }

  func shifted(by distance: CGFloat) -> Reach {
    Reach(lower: lower + distance, upper: upper + distance)
  }
}
