import Foundation
import Scenes

/// A sum of numbers as written in decimal. It has as many decimals as the most precise of them, and no binary rounding
/// errors.
struct DecimalSum: Hashable {
  private var total = Decimal(0)
  private var fractionDigits = 0
  /// The sum of numbers that `total` cannot hold, such as those with hundreds of digits.
  private var beyond: Double?

  /// Adds nothing if the text contains no number.
  mutating func add(firstNumberIn text: String) {
    guard let number = WrittenNumber(firstIn: text) else { return }
    guard beyond == nil, let decimal = number.decimal, !(total + decimal).isNaN else {
      beyond = value + number.value
      return
    }
    total += decimal
    fractionDigits = max(fractionDigits, number.fractionDigits)
  }

  mutating func add(_ other: DecimalSum) {
    fractionDigits = max(fractionDigits, other.fractionDigits)
    let sum = total + other.total
    guard beyond == nil, other.beyond == nil, !sum.isNaN else {
      beyond = value + other.value
      return
    }
    total = sum
  }

  private var value: Double { beyond ?? NSDecimalNumber(decimal: total).doubleValue }

  /// Digits in groups of three, in the same way in every locale: `1,234.50`.
  var text: String { beyond.map { "\($0)" } ?? total.grouped(fractionDigits: fractionDigits) }
}
