import Foundation
import TestExpectations
import TestSeeds
import Testing

@testable import Patterns
@testable import Records

/// Random expressions whose groups Python has found. `Fixtures/groups.py` makes them.
@Suite("Groups of expressions against Python") struct GroupOracleTests {
  struct Case: Decodable {
    let pattern: String
    let names: [String]
    let texts: [String]
    let groups: [[String]?]
  }

  @Test("300 expressions have the groups that Python finds")
  func stored() throws { try check(Fixture.bytes("groups.jsonl")) }

  @Test("random expressions have the groups that Python finds", arguments: TestSeeds.all(1...2))
  func random(seed: UInt64) throws {
    guard let lines = try Fixture.output(of: "groups.py", "\(seed)", "1000") else { return }
    try check(lines)
  }

  private func check(_ lines: [UInt8]) throws {
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      let one = try JSONDecoder().decode(Case.self, from: Data(line))
      let pattern = try GroupPattern(one.pattern)
      expect(pattern.names, one.names)
      let finder = GroupFinder(pattern)
      let existence = try #require(try TextPattern("~" + one.pattern))
      for (text, expected) in zip(one.texts, one.groups) {
        try expect(groups(finder, text), expected, "\(one.pattern) in '\(text)'")
        // As a filter, with letters of both cases alike. The texts are in lower case.
        expect(PatternFinder(existence).matches(text), expected != nil, "\(one.pattern) in '\(text)'")
      }
    }
  }

  private func groups(_ finder: GroupFinder, _ text: String) -> [String]? {
    Array(text.utf8).withUnsafeBytes { bytes in
      var groups: [Range<Int>] = []
      guard finder.find(in: bytes, &groups) else { return nil }
      return groups.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }

  @Test("groups of texts outside ASCII are whole characters")
  func scalars() throws {
    let finder = GroupFinder(try GroupPattern("(?<first>.)(?<rest>.*) (?<last>\\w+)$"))
    expect(groups(finder, "é日本 x über"), ["é", "日本 x", "über"])
    expect(groups(finder, "x\u{FFFD} y"), ["x", "\u{FFFD}", "y"])
    expect(groups(finder, "nothing"), nil)
  }

  @Test("a name that repeats in alternatives is one group")
  func alternatives() throws {
    let finder = GroupFinder(try GroupPattern(#"(?<key>\w)=(?:"(?<value>[^"]*)"|(?<value>\d+)|(?<other>x))"#))
    expect(groups(finder, #"a="b c""#), ["a", "b c", ""])
    expect(groups(finder, "a=12"), ["a", "12", ""])
    expect(groups(finder, "a=x"), ["a", "", "x"])
  }

  @Test("an expression that backtracking engines never finish takes time in proportion to the text")
  func linear() throws {
    let finder = GroupFinder(try GroupPattern("^(?<x>(?:a*)*)(?<y>(?:a|aa)+)$"))
    let text = String(repeating: "a", count: 20_000)
    expect(groups(finder, text + "b"), nil)
    expect(groups(finder, text), [String(text.dropLast()), "a"])
    // Repetitions that may be empty in several ways lead on.
    let nested = GroupFinder(try GroupPattern("(?<x>(?:(?:a?)*?(?:b?|c))*)d"))
    expect(groups(nested, "cbad"), ["cba"])
  }

  @Test("a malformed group is refused with a reason")
  func malformed() {
    for (pattern, reason) in [
      ("(a)", "has no named group; write (?<name>…) for each column"), ("(?<a>x)(?<a>y)", "two groups of the name 'a'"),
      ("(?<a>(?<a>x))", "two groups of the name 'a'"), ("(?:(?<a>x)|y)(?<a>z)", "two groups of the name 'a'"),
      ("(?<=a)b", "looks ahead or behind"), ("(?<>x)", "without a name"), ("(?<a", "without a name"),
      ("(?<a>x", "has a '(' without a ')'"),
    ] {
      do throws(PatternError) {
        _ = try GroupPattern(pattern)
        Issue.record("'\(pattern)' is accepted")
      } catch {
        #expect(error.reason.contains(reason), "\(error)")
      }
    }
  }
}
