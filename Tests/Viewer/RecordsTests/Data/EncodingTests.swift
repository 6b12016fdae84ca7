import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Text that is neither UTF-8 nor UTF-16, and encodings that are named.
@Suite("Encodings of text") struct EncodingTests {
  /// The characters of the bytes from A0 on, and for Windows from 80 on, by the codecs of Python 3.11; `·` for a byte
  /// without a meaning.
  static let tables: [(TextEncoding, first: UInt8, String)] = [
    (
      .windows1252, 0x80,
      "€·‚ƒ„…†‡ˆ‰Š‹Œ·Ž··‘’“”•–—˜™š›œ·žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïð"
        + "ñòóôõö÷øùúûüýþÿ"
    ),
    (
      .windows1250, 0x80,
      "€·‚·„…†‡·‰Š‹ŚŤŽŹ·‘’“”•–—·™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđń"
        + "ňóôőö÷řůúűüýţ˙"
    ),
    (
      .windows1251, 0x80,
      "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—·™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрс"
        + "туфхцчшщъыьэюя"
    ),
    (
      .latin9, 0xA0,
      "\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
    ),
    (
      .latin2, 0xA0,
      "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
    ),
  ]

  private func decoded(_ bytes: [UInt8], chunk: Int = .max, as encoding: TextEncoding? = nil) throws -> String {
    try TextDecoder(source: "t", as: encoding, guesses: true).text(of: bytes, chunk: chunk)
  }

  @Test("each byte is the character that the table of its encoding has", arguments: tables)
  func bytes(encoding: TextEncoding, first: UInt8, characters: String) throws {
    let scalars = Array(characters.unicodeScalars)
    expect(scalars.count, 256 - Int(first))
    for (byte, scalar) in zip(first...0xFF, scalars) {
      // A dot is also the character of B7.
      if scalar == "·", byte != 0xB7 {
        #expect(throws: SourceError.self) { try decoded([0x61, 0x62, byte], as: encoding) }
      } else {
        try expect(decoded([0x61, 0x62, byte], as: encoding), "ab\(scalar)", "\(encoding) \(byte)")
      }
    }
  }

  // MARK: Without a name

  private func read(
    _ bytes: [UInt8], named name: String = "a.csv", as encoding: TextEncoding? = nil, isForViewer: Bool = false
  ) throws -> (rows: [[String]], note: ReadingNote?, faults: Int) {
    var request = SourceRequest(path: name)
    (request.content, request.encoding, request.showsFaultyAsLines) = (bytes, encoding, isForViewer)
    let reader = try request.reader()
    while try reader.readMore() {}
    let rows = try #require(reader.rows)
    return (
      (0..<rows.rowCount).map { row in rows.columns.indices.map { rows[row, $0] } }, reader.note, reader.faults.count
    )
  }

  @Test("text with bytes that are not UTF-8 is Windows-1252, in every format, and the status line says so")
  func guessed() throws {
    let texts = [
      ("a.csv", "name,kind\nJos\u{E9},\u{80}\n"), ("a.tsv", "name\tkind\nJos\u{E9}\t\u{80}\n"),
      ("a.json", "[{\"name\":\"Jos\u{E9}\",\"kind\":\"\u{80}\"}]"),
      ("a.jsonl", "{\"name\":\"Jos\u{E9}\",\"kind\":\"\u{80}\"}\n"),
      ("a", "name,kind\nJos\u{E9},\u{80}\n"), ("a.log", "Jos\u{E9}\t\u{80}\n"),
    ]
    for (name, text) in texts {
      let read = try read(Array(text.unicodeScalars.map { UInt8($0.value) }), named: name)
      expect(read.rows, [["José", "€"]], "\(name)")
      expect(read.note, .windows1252, "\(name)")
      expect(read.faults, 0, "\(name)")
    }
  }

  @Test("bytes that have no meaning in Windows-1252 are faults, and data with zeros are not taken for text")
  func others() throws {
    let odd = try read(Array("a,b\n1,".utf8) + [0xE9, 0x81, 0x0A])
    expect(odd.rows, [["1", "é\u{FFFD}"]])
    expect(odd.faults, 1)
    let data = try read([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D], named: "a")
    #expect(data.rows[0][0].hasPrefix("\u{FFFD}PNG"))
    expect(data.note, .binary)
  }

  @Test("any text of both encodings is read as itself", arguments: TestSeeds.all(1...100))
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let characters = Array("abc,;\n é–“”€ßÿÀ")
    // C0 is never in UTF-8. Other characters could be one of UTF-8 by chance.
    let text = "headÀ" + String((0..<60).map { _ in characters.randomElement(using: &generator)! })
    let table = Self.tables[0]
    let numbers = Dictionary(
      uniqueKeysWithValues: zip(table.2.unicodeScalars, table.first...0xFF).filter { $0.0 != "·" })
    let bytes = text.unicodeScalars.map { $0.isASCII ? UInt8($0.value) : numbers[$0]! }
    let chunk = Int.random(in: 1...20, using: &generator)
    try expect(decoded(bytes, chunk: chunk, as: .windows1252), text, "seed \(seed)")
    try expect(decoded(bytes, chunk: chunk), text, "seed \(seed)")
    try expect(decoded(Array(text.utf8), chunk: chunk), text, "seed \(seed)")
    try expect(decoded(Array(text.utf8), chunk: chunk, as: .utf8), text, "seed \(seed)")
  }

  // MARK: By name

  @Test("a named encoding is strict: other bytes are an error with their line, and the rows before them stay")
  func strict() throws {
    let latin = Array("a,b\n1,2\n3,".utf8) + [0xE9, 0x0A]
    #expect(
      throws: SourceError.malformed(
        source: "a.csv", format: "UTF-8", line: 3,
        reason: "byte E9 is no character there; --encoding names another encoding")
    ) { try read(latin, as: .utf8) }
    try expect(read(latin, as: .latin1).rows, [["1", "2"], ["3", "é"]])
    #expect(try read(latin, as: .latin1).note == nil)
    try expect(read(Array("a,b\n1,é\n".utf8), as: .utf8).rows, [["1", "é"]])
    for name in ["a", "a.log", "a.json", "a.yaml"] {
      #expect(throws: SourceError.self, "\(name)") { try read([0x61, 0x62, 0x63, 0xE9, 0x0A], named: name, as: .utf8) }
    }
    let shown = try read([0x61, 0x62, 0x63, 0xE9, 0x0A], as: .utf8, isForViewer: true)
    expect(shown.rows, [["abcé"]])
    expect(shown.note?.isError, true)
    let reader = CSVParser(source: "t", delimiter: UInt8(ascii: ","), hasHeader: true, note: nil)
    reader.decoder = TextDecoder(source: "t", as: .utf8)
    #expect(throws: SourceError.self) { try reader.feed(latin) }
    expect(reader.table?.rowCount, 1)
  }

  @Test("controls from 80 to 9F are never shown as such, whatever the encoding")
  func controls() throws {
    for encoding in [TextEncoding.latin1, .latin2, .latin9] {
      var request = SourceRequest(path: "a.txt")
      (request.content, request.encoding) = (Array("ab ".utf8) + (0x80...0x9F), encoding)
      let reader = try request.reader()
      while try reader.readMore() {}
      let table = try #require(reader.rows as? Table)
      expect(table[0, 0].unicodeScalars.count, 3 + 32)
      let shown = table.text(row: 0, column: 0).string
      #expect(!shown.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) }, "\(shown)")
      #expect(shown.contains("⟨U+009B⟩"))
    }
  }

  @Test("UTF-16 may be named, with or without its mark")
  func utf16() throws {
    let text = "中文\n"
    for (encoding, plain, mark) in [
      (TextEncoding.utf16LittleEndian, String.Encoding.utf16LittleEndian, [0xFF, 0xFE]),
      (.utf16BigEndian, .utf16BigEndian, [0xFE, 0xFF]),
    ] as [(TextEncoding, String.Encoding, [UInt8])] {
      let bytes = Array(try #require(text.data(using: plain)))
      try expect(decoded(bytes, as: encoding), text)
      try expect(decoded(mark + bytes, as: encoding), text)
      try expect(decoded(mark + bytes, as: .utf16), text)
    }
  }
}
