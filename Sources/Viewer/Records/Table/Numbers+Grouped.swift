import Foundation

extension Int {
  /// Digits in groups of three, the same in every locale.
  public var grouped: String { (self < 0 ? "-" : "") + String(magnitude).inGroupsOfThree }
}

extension StringProtocol {
  /// Digits with commas between groups of three.
  package var inGroupsOfThree: String {
    let count = count
    var text = ""
    for (index, digit) in enumerated() {
      if index > 0, (count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}

extension Decimal {
  /// Digits in groups of three, the same in every locale, with at least `fractionDigits` of them after the point.
  package func grouped(fractionDigits: Int = 0) -> String {
    let parts = "\(self.magnitude)".split(separator: ".")
    let text = (isSignMinus && !isZero ? "-" : "") + parts[0].inGroupsOfThree
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    guard fractionDigits > 0 || !fraction.isEmpty else { return text }
    return text + "." + fraction + String(repeating: "0", count: max(0, fractionDigits - fraction.count))
  }
}

/// Numbers of bytes as people write them, in units of a thousand.
package enum ByteCount {
  private static let units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]

  /// `512 B`, `1.2 kB`, `12 kB`: two digits at least from a thousand bytes on, rounded to the nearest.
  package static func text(_ bytes: Int) -> String {
    var (divisor, unit) = (UInt(1), 0)
    while unit + 1 < units.count, rounded(bytes.magnitude, by: divisor) >= 1000 {
      divisor *= 1000
      unit += 1
    }
    let sign = bytes < 0 ? "-" : ""
    let whole = rounded(bytes.magnitude, by: divisor)
    let tenths = divisor == 1 ? 0 : rounded(bytes.magnitude, by: divisor / 10)
    let isShort = unit > 0 && tenths < 100
    return "\(sign)\(isShort ? "\(tenths / 10).\(tenths % 10)" : "\(whole)") \(units[unit])"
  }

  /// The same for a field; nil unless it is a whole number.
  package static func text(ofField field: String) -> String? { Int(field).map(text) }

  /// Half up.
  private static func rounded(_ value: UInt, by divisor: UInt) -> UInt {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return divisor > 1 && rest >= divisor - rest ? quotient + 1 : quotient
  }
}
