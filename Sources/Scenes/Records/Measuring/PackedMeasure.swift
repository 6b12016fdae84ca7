/// A measure in 32 bits, the place of one elsewhere, or nothing.
///
/// Bit 31 is set for a place, and bit 0 for a measure: 19 bits of columns over 11 bits of details.
struct PackedMeasure: Sendable {
  private var bits: UInt32

  static let none = PackedMeasure(bits: 0)

  private init(bits: UInt32) { self.bits = bits }

  init(place: Int) { bits = UInt32(place) | 1 << 31 }

  /// nil if there is not enough room.
  init?(_ measure: RowMeasure) {
    guard case .none = measure.shape, (0..<1 << 19).contains(measure.titleColumns), measure.detailCount < 1 << 11
    else { return nil }
    bits = UInt32(measure.titleColumns) << 12 | UInt32(measure.detailCount) << 1 | 1
  }

  var place: Int? { bits >> 31 == 1 ? Int(bits & ~(1 << 31)) : nil }

  var measure: RowMeasure? {
    guard bits >> 31 == 0, bits & 1 == 1 else { return nil }
    return RowMeasure(detailCount: UInt16(bits >> 1 & 0x7FF), titleColumns: Int32(bits >> 12))
  }
}
