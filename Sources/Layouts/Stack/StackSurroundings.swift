import Foundation

/// What the view around a layout was like when sections were solved, and since.
struct StackSurroundings {
  /// The breadth that sections were solved for.
  var solvedBreadth: CGFloat = -1
  /// The breadth that the last context for new bounds was made for.
  var announcedBreadth: CGFloat = -1
  /// Pixels per point that origins are rounded to; 1 rounds nothing.
  var pixelScale: CGFloat = 1
}
