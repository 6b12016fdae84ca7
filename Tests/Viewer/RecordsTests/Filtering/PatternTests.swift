import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Patterns

@Suite("Patterns") struct PatternTests {
  @Test("random patterns match as those of Foundation do", arguments: TestSeeds.all(1...10))
  func oracle(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func pattern(_ depth: Int) -> String {
      switch Int.random(in: 0...(depth > 0 ? 9 : 4), using: &random) {
      case 0, 1: ["a", "b", "c"].randomElement(using: &random)!
      case 2: "."
      case 3: ["[ab]", "[^a]", "\\w", "\\b"].randomElement(using: &random)!
      case 4: ["^", "$", "b", "a"].randomElement(using: &random)!
      case 5: "(" + pattern(depth - 1) + "|" + pattern(depth - 1) + ")"
      case 6: "(?:" + pattern(depth - 1) + ")" + ["*", "+", "?", "{2}", "{1,2}"].randomElement(using: &random)!
      default: pattern(depth - 1) + pattern(depth - 1)
      }
    }
    for _ in 0..<60 {
      let expression = pattern(4)
      let ours = PatternFinder(try #require(try TextPattern("~" + expression)))
      let theirs = try NSRegularExpression(pattern: expression)
      for _ in 0..<12 {
        let text = String(
          (0..<Int.random(in: 0...7, using: &random)).map { _ in "abc ".randomElement(using: &random)! })
        let range = NSRange(text.startIndex..., in: text)
        let expected = theirs.firstMatch(in: text, range: range) != nil
        expect(ours.matches(text), expected, "'\(expression)' in '\(text)', seed \(seed)")
      }
    }
  }

  @Test("patterns that explode elsewhere take time in proportion to the text")
  func explosion() throws {
    let text = String(repeating: "a", count: 5000)
    for pattern in ["(a*)*b", "(a|a)*b", "(a+)+$b", "(.*)(.*)(.*)(.*)x"] {
      let program = try PatternProgram(pattern, ignoresCase: true)
      let machine = PatternMachine(program)
      let found = try Array(text.utf8).withUnsafeBytes { try machine.matches($0) }
      // After some characters every state is known, and nothing is left to do but to look it up.
      #expect(!found, "\(pattern): \(machine.work)")
      #expect(machine.work < 2000, "\(pattern): \(machine.work)")
    }
  }

  @Test("a pattern with too many states is refused in a sentence")
  func givenUp() throws {
    var random = SplitMix64(seed: TestSeeds.one(1))
    let text = String((0..<4000).map { _ in Bool.random(using: &random) ? "a" : "b" })
    let finder = PatternFinder(try #require(try TextPattern("~(a|b)*a(a|b){300}c")), mostWork: 50_000)
    #expect { try Array(text.utf8).withUnsafeBytes { try finder.matches($0) } } throws: { "\($0)".contains("too long") }
  }

  @Test("matches are marked where they are, the longest first")
  func columns() throws {
    func columns(_ pattern: String, _ row: String) throws -> [Range<Int>] {
      PatternFinder(try #require(try TextPattern(pattern))).columns(in: Array(row))
    }
    try expect(columns("an", "Banana"), [1..<3, 3..<5])
    try expect(columns("~a.?", "banana"), [1..<3, 3..<5, 5..<6])
    try expect(columns("~\\bb|é", "bob bé"), [0..<1, 4..<5, 5..<6])
    try expect(columns("~x*", "aaa"), [])
  }
}
