import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import CursesTerminal

@Suite("Style sequences that become one")
struct StyleSequencesTests {
  private static func merged(_ text: String) -> String {
    var styles = StyleSequences()
    return String(decoding: styles.merged(Array(text.utf8)), as: UTF8.self)
  }

  @Test("sequences become the one that their case says", arguments: TestCase.all("styles"))
  func merges(_ testCase: TestCase) {
    testCase.run { testCase.expect(Self.merged(testCase.parts[0].text), testCase.parts[1].text) }
  }

  @Test("the character set is selected once, and again where the state of the terminal is unknown")
  func characterSet() {
    var styles = StyleSequences()
    func merged(_ text: String) -> String { String(decoding: styles.merged(Array(text.utf8)), as: UTF8.self) }
    expect(merged("\u{1B}[39;49m\u{1B}(B\u{1B}[mx\u{1B}(B\u{1B}[my"), "\u{1B}(B\u{1B}[mx\u{1B}[my")
    expect(merged("\u{1B}(B\u{1B}[1mx"), "\u{1B}[1mx")
    expect(merged("\u{1B}(0q\u{1B}(Bx"), "\u{1B}(0q\u{1B}(Bx")
    styles.invalidate()
    expect(merged("\u{1B}(Bx"), "\u{1B}(Bx")
  }

  @Test("a terminal shows the same characters in the same styles, in fewer bytes")
  func sameEffect() {
    let pieces = [
      "\u{1B}[m", "\u{1B}[0;1m", "\u{1B}[;7m", "\u{1B}[39;49m", "\u{1B}(B", "\u{1B}[38;5;0m", "\u{1B}[48;5;21m",
      "\u{1B}[38;2;1;2;3m", "\u{1B}[48:2::9:8:7m", "\u{1B}[4m", "\u{1B}[27m", "x", "é", "\u{1B}[2;3H", "\u{1B}[4P",
    ]
    for seed in TestSeeds.all(0..<2_000) {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 0...40, using: &random)
      let text = (0..<count).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
      let merged = Self.merged(text)
      expect(NaiveStyles(merged).shown, NaiveStyles(text).shown, "seed \(seed)")
      #expect(merged.utf8.count <= text.utf8.count + 2, "seed \(seed)")
      #expect(NaiveStyles(merged).mostValues <= 16, "seed \(seed)")
    }
  }
}

/// A terminal that keeps the values of styles that are on, by what they are about.
private struct NaiveStyles {
  /// Each character or other sequence with the style that it has, and the style at the end.
  private(set) var shown: [String] = []
  private(set) var mostValues = 0
  private var style: [String: String] = [:]

  init(_ text: String) {
    var rest = text[...]
    while let first = rest.popFirst() {
      guard first == "\u{1B}" else {
        show(String(first))
        continue
      }
      if rest.hasPrefix("(") {
        rest = rest.dropFirst(2)
        continue
      }
      let end = rest.firstIndex { $0.isLetter || $0 == "@" } ?? rest.startIndex
      let (values, final) = (rest[rest.startIndex..<end].dropFirst(), rest[end])
      rest = rest[rest.index(after: end)...]
      if final == "m" { set(String(values)) } else { show("\(values)\(final)") }
    }
    show("")
  }

  private mutating func show(_ text: String) {
    shown.append(text + style.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined())
  }

  private mutating func set(_ text: String) {
    mostValues = max(mostValues, text.split(omittingEmptySubsequences: false) { ";:".contains($0) }.count)
    var values = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)[...]
    while let value = values.popFirst() {
      switch value {
      case "", "0": style = [:]
      case "38", "48":
        let count = values.first == "5" ? 2 : 4
        style[value] = values.prefix(count).joined(separator: " ")
        values = values.dropFirst(count)
      case "39": style["38"] = nil
      case "49": style["48"] = nil
      case "27": style["7"] = nil
      default:
        let parts = value.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        if parts.count > 1 { style[parts[0]] = parts.dropFirst().joined(separator: " ") } else { style[value] = "on" }
      }
    }
  }
}
