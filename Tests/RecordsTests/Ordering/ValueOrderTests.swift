import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("The order of values") struct ValueOrderTests {
  @Test(
    "numbers are read as people write them",
    arguments: [
      ("0", 0), ("-0", 0), ("12", 12), ("+7", 7), ("1,234,567.25", 1_234_567.25), (" 3.5 ", 3.5), (".5", 0.5),
      ("1e3", 1000), ("-2.5E-2", -0.025), ("40%", 40), ("12B", 12), ("2K", 2048), ("1.5M", 1_572_864),
      ("300 KiB", 307_200), ("4 GB", 4_294_967_296), ("123456789012345678", 123_456_789_012_345_678),
      ("0.1", 0.1), ("1234567.1234567891", 1_234_567.1234567891),
    ] as [(String, Double)])
  func numbers(text: String, value: Double) throws {
    try expect(#require(WrittenAmount(text)).value, value)
  }

  @Test(
    "other texts are not numbers",
    arguments: [
      "", " ", "-", ".", "1.2.3", "12,34", "1,2345", ",123", "1234,567", "x", "5x", "5 Kilo", "1e", "--2", "1 2", "٣",
      "2Ki ", "0x10", "1e999", "nan", "inf",
    ])
  func others(text: String) {
    // A unit may have a blank after it.
    expect((WrittenAmount(text) == nil), (text != "2Ki "))
  }

  @Test("a unit is 1,024 times the one before, unless another base is chosen")
  func bases() {
    expect(WrittenAmount("2M", base: 1000)?.value, 2_000_000)
    expect(WrittenAmount("1.005K", base: 1000)?.value, 1005)
    expect(WrittenAmount("2MiB", base: 1000)?.value, 2_097_152)
  }

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

  @Test(
    "dates are read in the ways in which logs and tables write them",
    arguments: [
      "2026-01-31", "2026/1/31", "31.1.2026", "1/31/2026", "31 Jan 2026", "Jan 31, 2026", "January 31 2026",
      "Sat 31 Jan 2026", "31-Jan-2026", "2026-01-31T00:00:00Z", "2026-01-31 00:00", "Sat Jan 31 00:00:00 UTC 2026",
      "2026-01-31T02:00:00+02:00", "2026-01-30T19:00:00.000-0500", "[31/Jan/2026:00:00:00 +0000]",
    ])
  func dates(text: String) {
    // As `date -u -d 2026-01-31 +%s` prints.
    expect(date(text), 1_769_817_600.0)
  }

  @Test("the day comes first in a column that has a number above 12 there")
  func dayFirst() {
    expect(date("3/4/2026"), date("2026-03-04"))
    expect(date("3/4/2026", isDayFirst: true), date("2026-04-03"))
    #expect(Array("31/1/2026".utf8).withUnsafeBytes { WrittenDate.beginsWithDay($0) })
    #expect(Array("1/31/2026".utf8).withUnsafeBytes { !WrittenDate.beginsWithDay($0) })
  }

  @Test("fractions of seconds and times without a date count")
  func times() {
    expect(date("2026-01-31 23:59:59,250"), 1_769_903_999.25)
    expect(date("01:02:03"), 3723)
    expect(date("Nov  5 10:00:00").map { $0 < date("Nov 23 09:00:00") ?? 0 }, true)
  }

  @Test(
    "other texts are not dates",
    arguments: [
      "", "31", "January", "2026", "2026-13-01", "32.1.2026", "error 5", "1.2.3", "12:99", "10 apples", "May be",
    ])
  func noDates(text: String) { #expect(date(text) == nil) }

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
