import Foundation

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
