import Foundation
import Scenes

/// A sum of numbers as they are written: with as many digits after the point as the most precise of them, and none that
/// come from counting in binary.
struct DecimalSum: Hashable {
  private var total = Decimal(0)
  private var fractionDigits = 0
  /// What is beyond the reach of `total`: hundreds of digits.
  private var beyond: Double?

  /// Texts without a number add nothing.
  mutating func add(firstNumberIn text: String) {
    guard let number = WrittenNumber(firstIn: text) else { return }
    guard beyond == nil, let decimal = number.decimal, !(total + decimal).isNaN else {
      beyond = (beyond ?? NSDecimalNumber(decimal: total).doubleValue) + number.value
      return
    }
    total += decimal
    fractionDigits = max(fractionDigits, number.fractionDigits)
  }

  /// Digits in groups of three, alike in every locale: `1,234.50`.
  var text: String { beyond.map { "\($0)" } ?? total.grouped(fractionDigits: fractionDigits) }
}
