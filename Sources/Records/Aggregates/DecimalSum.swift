import Foundation

/// A sum of numbers as written in decimal. It has as many decimals as the most precise of them, and no binary rounding
/// errors.
package struct DecimalSum: Sendable {
  private var total = Decimal(0)
  package private(set) var fractionDigits = 0
  /// What was added last, as a whole number of units of a power of ten. `Decimal` is slow.
  private var units: Int64 = 0
  private var unitDigits = 0
  /// The sum if `total` cannot hold it, because numbers have dozens of digits.
  private var beyond: Beyond?

  fileprivate enum Beyond: Sendable {
    case exact(ExactDecimal)
    /// Of numbers written with large exponents.
    case rounded(Double)
  }

  package init() {}

  /// Adds `mantissa` divided by a power of ten.
  mutating func add(_ mantissa: Int64, fractionDigits digits: Int) {
    guard beyond == nil else {
      let number = ExactDecimal(mantissa, fractionDigits: digits)
      return addBeyond(.exact(number), fractionDigits: digits)
    }
    fractionDigits = max(fractionDigits, digits)
    if let scaled = Self.scaled(mantissa, by: unitDigits - digits),
      let own = Self.scaled(units, by: max(0, digits - unitDigits))
    {
      let (sum, overflows) = own.addingReportingOverflow(scaled)
      if !overflows { return (units, unitDigits) = (sum, max(unitDigits, digits)) }
    }
    settle()
    (units, unitDigits) = (mantissa, digits)
  }

  /// A number times a power of ten; the number itself for a negative power, and nil if it is too large.
  private static func scaled(_ number: Int64, by power: Int) -> Int64? {
    guard power > 0 else { return number }
    var number = number
    for _ in 0..<power {
      let (next, overflows) = number.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      number = next
    }
    return number
  }

  private var pending: Decimal {
    Decimal(sign: units < 0 ? .minus : .plus, exponent: -unitDigits, significand: Decimal(units.magnitude))
  }

  private mutating func settle() {
    total += pending
    (units, unitDigits) = (0, 0)
  }

  mutating func add(_ number: WrittenNumber) {
    guard beyond == nil, let decimal = number.decimal, !(total + pending + decimal).isNaN else {
      return addBeyond(
        number.isWrittenOut ? .exact(number.exact) : .rounded(number.value), fractionDigits: number.fractionDigits)
    }
    settle()
    total += decimal
    fractionDigits = max(fractionDigits, number.fractionDigits)
  }

  /// Adds a number that was written with a unit.
  mutating func add(_ amount: Double) {
    if let whole = Int64(exactly: amount) { return add(whole, fractionDigits: 0) }
    if let number = WrittenNumber(firstIn: "\(amount)") { add(number) }
  }

  package mutating func add(_ other: DecimalSum) {
    let sum = total + pending + other.total + other.pending
    guard beyond == nil, other.beyond == nil, !sum.isNaN else {
      return addBeyond(other.whole, fractionDigits: other.fractionDigits)
    }
    fractionDigits = max(fractionDigits, other.fractionDigits)
    (total, units, unitDigits) = (sum, 0, 0)
  }

  private mutating func addBeyond(_ number: Beyond, fractionDigits digits: Int) {
    fractionDigits = max(fractionDigits, digits)
    if case .exact(let own) = whole, case .exact(let other) = number, let sum = ExactDecimal.sum(own, other) {
      return beyond = .exact(sum)
    }
    beyond = .rounded(whole.value + number.value)
  }

  private var whole: Beyond { beyond ?? .exact(ExactDecimal("\(total + pending)")) }

  /// nil if it is rounded.
  var exact: ExactDecimal? { if case .exact(let sum) = whole { sum } else { nil } }

  package var value: Double { beyond?.value ?? NSDecimalNumber(decimal: total + pending).doubleValue }

  /// Digits in groups of three, in the same way in every locale: `1,234.50`.
  package var text: String {
    switch beyond {
    case .exact(let sum): sum.grouped(fractionDigits: fractionDigits)
    case .rounded(let sum): "\(sum)"
    case nil: (total + pending).grouped(fractionDigits: fractionDigits)
    }
  }
}

extension DecimalSum.Beyond {
  fileprivate var value: Double {
    switch self {
    case .exact(let number): number.value
    case .rounded(let number): number
    }
  }
}
