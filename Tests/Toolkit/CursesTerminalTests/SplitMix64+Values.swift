import SeededRandom

extension SplitMix64 {
  mutating func chance(_ part: Int, in whole: Int) -> Bool { Int.random(in: 0..<whole, using: &self) < part }
}
