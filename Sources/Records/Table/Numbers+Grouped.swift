import Foundation

extension Int {
  /// Digits in groups of three, the same in every locale.
  public var grouped: String { Decimal(self).grouped() }
}

extension Decimal {
  /// Digits in groups of three, the same in every locale, with at least `fractionDigits` of them after the point.
  package func grouped(fractionDigits: Int = 0) -> String {
    let parts = "\(self.magnitude)".split(separator: ".")
    let whole = Array(parts[0])
    var text = isSignMinus && !isZero ? "-" : ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    guard fractionDigits > 0 || !fraction.isEmpty else { return text }
    return text + "." + fraction + String(repeating: "0", count: max(0, fractionDigits - fraction.count))
  }
}
