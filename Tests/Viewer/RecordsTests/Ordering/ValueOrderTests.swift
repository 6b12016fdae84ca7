import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("The order of values") struct ValueOrderTests {
  private static func key(_ text: String) -> [UInt8] {
    var key: [UInt8] = []
    Array(text.utf8).withUnsafeBytes { NaturalKey.append($0, to: &key) }
    return key
  }

  @Test(
    "texts are ordered by their words, whatever the case, and by the numbers in them", arguments: TestSeeds.all(1...10))
  func texts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sorted = [
      "7", "10", "item", "item 9", "Item 10", "item 10 b", "item 100", "itemize", "v1.2", "v1.10", "v1.10.1",
      "\u{E9}t\u{E9}",
    ]
    let shuffled = sorted.shuffled(using: &random)
    expect(shuffled.sorted { Self.key($0).lexicographicallyPrecedes(Self.key($1)) }, sorted, "seed \(seed)")
    expect(Self.key("cafe\u{301} 007"), Self.key("CAF\u{C9} 7"))
    let long = String(repeating: "9", count: 300)
    #expect(Self.key(long).lexicographicallyPrecedes(Self.key("1" + long)))
    #expect(Self.key("a\u{1}").lexicographicallyPrecedes(Self.key("a\u{2}")))
  }

  @Test("the keys of texts have the order of names that are compared part by part", arguments: TestSeeds.all(1...10))
  func keys(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = Array("aAb01 9-é")
    func text() -> String {
      String((0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement(using: &random)! })
    }
    for _ in 0..<500 {
      let (a, b) = (text(), text())
      let (one, other) = (Self.key(a), Self.key(b))
      // Equal keys differ in case or in leading zeros, which the parts order as well.
      guard one != other else { continue }
      expect(one.lexicographicallyPrecedes(other), (SortKey(a) < SortKey(b)), "'\(a)' and '\(b)', seed \(seed)")
    }
  }

  private func date(_ text: String, isDayFirst: Bool = false) -> Double? {
    Array(text.utf8).withUnsafeBytes { WrittenDate($0, isDayFirst: isDayFirst)?.seconds }
  }

  @Test("the day comes first where a number is above 12")
  func dayFirst() {
    #expect(Array("31/1/2026".utf8).withUnsafeBytes { WrittenDate.beginsWithDay($0) })
    #expect(Array("1/31/2026".utf8).withUnsafeBytes { !WrittenDate.beginsWithDay($0) })
  }

  @Test("times in the middle of a day are in the order of their days")
  func times() {
    expect(date("Nov  5 10:00:00").map { $0 < date("Nov 23 09:00:00") ?? 0 }, true)
  }

  @Test("days are counted as the calendar of Foundation counts them", arguments: TestSeeds.all(1...5))
  func days(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for _ in 0..<200 {
      let (year, month, day) = (
        Int.random(in: 1600...2400, using: &random), Int.random(in: 1...12, using: &random),
        Int.random(in: 1...28, using: &random)
      )
      let expected = calendar.date(from: DateComponents(year: year, month: month, day: day))?.timeIntervalSince1970
      expect(date("\(day).\(month).\(year)"), expected, "seed \(seed)")
    }
  }

  @Test("a sort in slices equals a stable sort of all at once", arguments: TestSeeds.all(1...6))
  func slices(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = [0, 1, 2, 16_384, 16_385, 70_000][Int(seed % 6)]
    let values = (0..<count).map { (key: Int.random(in: 0...50, using: &random), place: $0) }
    var sort = SlicedSort(values)
    while !sort.isComplete { sort.step { ($0.key, $0.place) < ($1.key, $1.place) } }
    let expected = (0...50).flatMap { key in values.filter { $0.key == key } }
    #expect(sort.elements.elementsEqual(expected) { $0 == $1 }, "seed \(seed)")
  }
}
