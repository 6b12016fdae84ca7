import Foundation
import SeededRandom

extension SplitMix64 {
  /// A value between the bounds. Half of the values are whole, so that edges often meet.
  package mutating func value(_ range: ClosedRange<Double>) -> CGFloat {
    let value = Double.random(in: range, using: &self)
    return CGFloat(Bool.random(using: &self) ? value.rounded() : value)
  }

  package mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  package mutating func chance(_ oneIn: Int) -> Bool { integer(1...oneIn) == 1 }

  package mutating func element<T>(_ values: [T]) -> T { values[integer(0...values.count - 1)] }
}
