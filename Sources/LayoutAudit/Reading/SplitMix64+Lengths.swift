import Foundation
import SeededRandom

extension SplitMix64 {
  /// A value from `low` to `high`, within ten million. Three of four values are whole, so that edges often meet.
  mutating func length(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    let (low, high) = (min(max(low, -1e7), 1e7), min(max(high, -1e7), 1e7))
    guard low < high else { return low }
    let value = CGFloat.random(in: low...high, using: &self)
    return next() % 4 == 0 ? value : min(max(value.rounded(), low), high)
  }

  mutating func element<Element>(of elements: [Element]) -> Element? { elements.randomElement(using: &self) }
}
