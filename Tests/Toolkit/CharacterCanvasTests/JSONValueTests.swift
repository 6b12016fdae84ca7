import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import CharacterCanvas

@Suite("JSON as it is written") struct JSONValueTests {
  @Test("random values are read back by Foundation, from one line and from many", arguments: TestSeeds.all(1...60))
  func readBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let value = Self.value(depth: 3, &random)
    let expected = Self.plain(value)
    for text in [value.text, value.document] {
      let found = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      expect((found as? NSObject), expected, "seed \(seed): \(text)")
    }
  }

  @Test("members keep their order, and whole numbers have no fraction")
  func form() {
    let value: JSONValue = ["b": .number(2), "a": [.flag(true), .null, .number(0.5)], "n": .integer(UInt64.max)]
    expect(value.text, #"{"b": 2, "a": [true, null, 0.5], "n": 18446744073709551615}"#)
    #expect(
      JSONValue.object([("b", ["c": "d"]), ("e", .definition("f", [:]))]).document
        == "{\n  \"b\": {\n    \"c\": \"d\"\n  },\n  \"e\": {\"$ref\": \"#/$defs/f\"}\n}\n")
    expect(JSONValue.lines([.integer(1), .integer(2)]).text, "[\n  1,\n  2\n]")
    expect(JSONValue.present(["a": nil, "b": "c"]).text, #"{"b": "c"}"#)
    expect(JSONValue.number(.nan).text, "null", "JSON has no such number")
  }

  @Test("control characters do not reach the terminal")
  func controls() {
    expect(JSONValue.string("\u{1B}[2J\u{9B}\u{2028}\"\\").text, #""\u001b[2J\u009b\u2028\"\\""#)
  }

  private static func value(depth: Int, _ random: inout SplitMix64) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
    case 0: return .null
    case 1: return .flag(Bool.random(using: &random))
    case 2: return .number(Double(Int.random(in: -8_000...8_000, using: &random)) / 8)
    case 3: return .integer(Int.random(in: -1_000_000...1_000_000, using: &random))
    case 4:
      let scalars = (0..<4).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random)) }
      return .string(String(String.UnicodeScalarView(scalars)))
    case 5: return .array(values(depth: depth, &random))
    case 6: return .lines(values(depth: depth, &random))
    default: return .object(values(depth: depth, &random).enumerated().map { ("key \($0)", $1) })
    }
  }

  private static func values(depth: Int, _ random: inout SplitMix64) -> [JSONValue] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth - 1, &random) }
  }

  /// The same value in Foundation's types.
  private static func plain(_ value: JSONValue) -> NSObject {
    switch value {
    case .null: NSNull()
    case .flag(let flag): NSNumber(value: flag)
    case .number(let number): NSNumber(value: number)
    case .integer(let digits): NSNumber(value: Double(digits) ?? .nan)
    case .string(let string): string as NSString
    case .array(let elements), .lines(let elements): elements.map(plain) as NSArray
    case .object(let members):
      Dictionary(uniqueKeysWithValues: members.map { ($0.key, plain($0.value)) }) as NSDictionary
    case .definition(let name, _): ["$ref": "#/$defs/\(name)"] as NSDictionary
    }
  }
}
