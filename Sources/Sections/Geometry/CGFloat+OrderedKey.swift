import Foundation

extension CGFloat {
  /// An integer that is ordered as the number is. Processors select integers without branching, but not doubles.
  @inline(__always)
  var orderedKey: Int64 { Int64(bitPattern: Double(self).bitPattern).foldedAtSign }

  @inline(__always)
  init(orderedKey: Int64) { self.init(Double(bitPattern: UInt64(bitPattern: orderedKey.foldedAtSign))) }
}

extension Int64 {
  /// Negative numbers with all bits but the sign flipped; its own inverse.
  @inline(__always)
  fileprivate var foldedAtSign: Int64 { self ^ ((self >> 63) & Int64.max) }
}
