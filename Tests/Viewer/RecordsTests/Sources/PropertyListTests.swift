import Foundation
import TestExpectations
import Testing

@testable import Records

@Suite("Property lists as a source") struct PropertyListTests {
  @Test(
    "lists that Python wrote are read alike in both encodings", arguments: ["birds-xml.plist", "birds-binary.plist"])
  func birds(file: String) throws {
    let birds = try ReadSource(fixture: file)
    expect(birds.sectionColumn, "section")
    expect(birds.rows.count, 4)
    #expect(birds.faults.isEmpty)
    let barnOwl = [
      "section": "Owls", "name": "Barn owl", "wingspan": "0.9", "eggs": "5", "nocturnal": "true",
      "seen": "2026-01-31 23:59:59Z", "song": "2 bytes",
    ]
    #expect(birds.rows.indices.contains { birds.fields($0) == ["section": "note", "value": "two families"] })
    #expect(birds.fields(1) == barnOwl || birds.fields(0) == barnOwl)
    #expect(
      birds.rows.indices.contains {
        birds.fields($0) == [
          "section": "Owls", "name": "Little owl", "wingspan": "0.57", "nocturnal": "false", "prey": "[moth, vole]",
        ]
      })
    #expect(
      birds.rows.indices.contains {
        birds.fields($0) == ["section": "Thrushes", "name": "Blackbird & co", "eggs": "4"]
      })
  }

  @Test(
    "integers have all their digits",
    arguments: [
      "0", "-1", "255", "9007199254740991", "9007199254740993", "12345678901234567", "9223372036854775807",
      "-9223372036854775808",
    ])
  func integers(digits: String) throws {
    let xml = "<?xml version=\"1.0\"?><plist version=\"1.0\"><array><integer>\(digits)</integer></array></plist>"
    let written = try ReadSource(PropertyListParser(source: "t"), xml)
    expect(written.fields(0), ["value": digits])
    let list = try PropertyListSerialization.propertyList(from: Data(xml.utf8), format: nil)
    let binary = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    let parser = PropertyListParser(source: "t")
    try parser.feed(Array(binary))
    try expect(parser.finish()[0, 0], digits)
  }

  @Test("text that is not a property list is refused", arguments: ["", "bplist00", "<plist><array>", "nope"])
  func refused(text: String) {
    #expect {
      try ReadSource(PropertyListParser(source: "t"), text)
    } throws: { error in
      guard case .malformed("t", "a property list", nil, _)? = error as? SourceError else { return false }
      return true
    }
  }

  @Test("truncated property lists are refused")
  func truncated() throws {
    for file in ["birds-xml.plist", "birds-binary.plist"] {
      let bytes = try Fixture.bytes(file)
      for count in [9, bytes.count / 2, bytes.count - 8] {
        let reader = PropertyListParser(source: "t")
        try reader.feed(Array(bytes[..<count]))
        #expect(throws: SourceError.self) { try reader.finish() }
      }
    }
  }
}
