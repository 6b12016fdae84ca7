/// Collects pasted text up to the mark that ends it.
struct PasteReader: Sendable {
  /// How many bytes are kept. The rest is read and dropped: a viewer needs no megabyte of pasted text.
  static let limit = 1 << 20
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// How many bytes of the end mark have been read.
  private var matched = 0

  /// Removes bytes from `input`. Returns the text once the end mark was read. Line ends of every kind become `\n`;
  /// terminals send `\r` for them.
  mutating func read(_ input: inout ArraySlice<UInt8>) -> String? {
    while let byte = input.popFirst() {
      if byte == Self.end[matched] {
        matched += 1
        guard matched == Self.end.count else { continue }
        return text
      }
      keep(Self.end[..<matched])
      matched = byte == Byte.escape ? 1 : 0
      if matched == 0 { keep(CollectionOfOne(byte)) }
    }
    return nil
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    if bytes.count < Self.limit { bytes.append(contentsOf: more) }
  }

  private var text: String {
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "\r") {
        lines.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || previous != UInt8(ascii: "\r") {
        lines.append(byte)
      }
      previous = byte
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
