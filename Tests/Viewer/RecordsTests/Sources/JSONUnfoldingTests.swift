import Foundation
import Records
import TestExpectations
import Testing

@Suite("Unfolded JSON") struct JSONUnfoldingTests {
  @Test("arrays and objects take a line for each value, indented by their depth")
  func lines() {
    let text = #"{"a" : [1, 2.5e3,{"b":"x, \"y\": {z}\\"}], "c":{},"d":[ ] , "é": null}"#
    #expect(
      JSONUnfolding.lines(of: text) == [
        "{", #"  "a": ["#, "    1,", "    2.5e3,", "    {", #"      "b": "x, \"y\": {z}\\""#, "    }", "  ],",
        #"  "c": {},"#, #"  "d": [],"#, #"  "é": null"#, "}",
      ])
    expect(JSONUnfolding.lines(of: " [] "), ["[]"])
  }

  @Test("the lines have the same value as the text")
  func value() throws {
    let text = #"[[[{"k":[true,false,{"x":"\u0041\n"}]}]],"",-0.5]"#
    let lines = try #require(JSONUnfolding.lines(of: text))
    func value(_ text: String) throws -> NSArray? {
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSArray
    }
    try expect(value(lines.joined(separator: "\n")), value(text))
  }
}
