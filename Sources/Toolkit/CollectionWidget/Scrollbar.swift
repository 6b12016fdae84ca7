import Foundation

/// Computes the thumb on a track for the part of the content in view, and the offset for a position of the thumb.
///
/// The thumb is at an end of the track only if the view is at that end of the content.
package struct Scrollbar: Hashable {
  /// Cells of the track.
  package let track: Int
  /// Cells of the thumb, fewer than the track's.
  package let length: Int
  /// Cells before the thumb.
  package let start: Int
  private let lowest, highest: CGFloat

  /// nil if everything is in view, or if the track is too short.
  package init?(track: Int, extent: CGFloat, offset: CGFloat, lowest: CGFloat, highest: CGFloat) {
    guard track >= 3, extent > 0, highest > lowest + 0.5, highest.isFinite else { return nil }
    (self.track, self.lowest, self.highest) = (track, lowest, highest)
    let share = extent / (extent + highest - lowest)
    length = min(max(1, Int((CGFloat(track) * share).rounded())), track - 1)
    let steps = track - length
    let way = min(max((offset - lowest) / (highest - lowest), 0), 1)
    if way == 0 {
      start = 0
    } else if way == 1 {
      start = steps
    } else {
      start = steps < 2 ? 0 : 1 + min(Int(way * CGFloat(steps - 1)), steps - 2)
    }
  }

  package var thumb: Range<Int> { start..<start + length }

  /// The offset at which the thumb begins at cell `start` of the track.
  package func offset(start: Int) -> CGFloat {
    let steps = track - length
    if start <= 0 { return lowest }
    if start >= steps { return highest }
    return lowest + (highest - lowest) * (CGFloat(start) - 0.5) / CGFloat(max(1, steps - 1))
  }
}
