/// A set of Unicode scalars: those that one place of a pattern accepts.
struct ScalarSet: Hashable, Sendable {
  /// In order, without overlaps.
  private(set) var ranges: [ClosedRange<UInt32>]

  private static let last: UInt32 = 0x10FFFF

  init(_ ranges: [ClosedRange<UInt32>]) {
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let before = merged.last, range.lowerBound <= before.upperBound || range.lowerBound == before.upperBound + 1 {
        merged[merged.count - 1] = before.lowerBound...max(before.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  static let digits = ScalarSet([0x30...0x39])
  static let blanks = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x2000...0x200A, 0x2028...0x2029, 0x3000...0x3000,
  ])
  static let notNewline = ScalarSet([0x0A...0x0A]).inverted
  /// Letters, digits and the underscore. Outside ASCII, all scalars from U+00AA on count as letters.
  static let words = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xAA...last])

  static func isWord(_ scalar: UInt32) -> Bool { words.contains(scalar) }

  var inverted: ScalarSet {
    var (gaps, next) = ([ClosedRange<UInt32>](), UInt32(0))
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= Self.last { gaps.append(next...Self.last) }
    return ScalarSet(gaps)
  }

  func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

  /// The set with the other case of its letters. Ranges of thousands of letters stay as they are.
  var ignoringCase: ScalarSet {
    var all = ranges
    for range in ranges where range.count <= 2000 {
      for value in range {
        guard let scalar = Unicode.Scalar(value) else { continue }
        for mapping in [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping] {
          if let other = mapping.unicodeScalars.first, mapping.unicodeScalars.count == 1 {
            all.append(other.value...other.value)
          }
        }
      }
    }
    return ScalarSet(all)
  }

  /// - Complexity: O(r) for r ranges.
  func contains(_ scalar: UInt32) -> Bool {
    for range in ranges where scalar <= range.upperBound { return scalar >= range.lowerBound }
    return false
  }
}
