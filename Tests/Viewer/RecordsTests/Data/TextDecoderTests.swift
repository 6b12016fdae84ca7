import Foundation
import TestExpectations
import Testing

@testable import Records

@Suite("Decoding text") struct TextDecoderTests {
  static let marked: [(String, [UInt8], String.Encoding)] = [
    ("UTF-8", [0xEF, 0xBB, 0xBF], .utf8), ("UTF-8 without a mark", [], .utf8),
    ("UTF-16, little end first", [0xFF, 0xFE], .utf16LittleEndian),
    ("UTF-16, big end first", [0xFE, 0xFF], .utf16BigEndian),
    ("UTF-16 without a mark", [], .utf16LittleEndian), ("the other without a mark", [], .utf16BigEndian),
  ]

  private let decoder = TextDecoder(source: "t")

  @Test("text is the same wherever its chunks end, in each encoding", arguments: marked)
  func chunks(name: String, mark: [UInt8], encoding: String.Encoding) throws {
    let text = "name,höhe\r\nMönch,4110 m\r\nfive 🏔🗻,\u{FFFF}\r\n"
    let bytes = mark + Array(try #require(text.data(using: encoding)))
    for chunk in 1...bytes.count {
      try expect(decoder.text(of: bytes, chunk: chunk), text, "\(name), \(chunk) at a time")
    }
  }

  @Test("the first two letters are decoded at once, because a user may be slow to type more")
  func shortest() throws {
    var decoder = decoder
    var text: [UInt8] = []
    try Array("a\n".utf8).withUnsafeBufferPointer { (piece) throws(SourceError) in
      try decoder.feed(UnsafeRawBufferPointer(piece)) { text += $0 }
    }
    expect(text, Array("a\n".utf8))
  }

  @Test("sources in UTF-16 give the same rows as in UTF-8", arguments: marked)
  func rows(name: String, mark: [UInt8], encoding: String.Encoding) throws {
    let sources: [(String, String)] = [
      ("a.csv", "name,kind\r\n\"Züri, Bach\",🏔\r\n"), ("a.tsv", "name\tkind\r\nZüri, Bach\t🏔\r\n"),
      ("a.json", "[{\"name\": \"Züri, Bach\", \"kind\": \"🏔\"}]"),
      ("a.jsonl", "{\"name\": \"Züri, Bach\", \"kind\": \"🏔\"}\r\n"), ("a.txt", "name,kind\n\"Züri, Bach\",🏔\n"),
    ]
    let room = try Room()
    for (file, text) in sources {
      let path = try room.write(file, mark + Array(try #require(text.data(using: encoding))))
      let read = try ReadSource(SourceRequest(path: path).reader())
      expect(read.columns, ["name", "kind"], "\(file) in \(name)")
      expect(read.rows, [["Züri, Bach", "🏔"]], "\(file) in \(name)")
      #expect(read.faults.isEmpty)
    }
    let lines = try room.write("a.log", mark + Array(try #require("one\ttwo\r\nthree\tfour".data(using: encoding))))
    try expect(ReadSource(SourceRequest(path: lines).reader()).rows, [["one", "two"], ["three", "four"]])
  }

  @Test("UTF-32 is refused by name")
  func utf32() throws {
    for bytes: [UInt8] in [[0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61]] {
      let error = #expect(throws: SourceError.unknownEncoding(source: "t", name: "UTF-32")) {
        try decoder.text(of: bytes)
      }
      expect(error.map { "\($0)" }, "'t' is UTF-32 text; expected UTF-8 or UTF-16")
    }
  }

  @Test("null characters in a text are kept")
  func zeros() throws {
    for text in ["a\0b,c\0", "\0\0\0\0", "ab\0c", "\0", "a\0"] { try expect(decoder.text(of: Array(text.utf8)), text) }
  }
}
