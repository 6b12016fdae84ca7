/// Converts the bytes of a text to UTF-8 as they arrive. Their byte-order mark says whether they are UTF-8 or UTF-16.
///
/// UTF-16 without a mark is recognised by the zeros beside its first two letters. Bytes of UTF-8 are passed on as they
/// are, valid or not; half a surrogate pair becomes U+FFFD.
struct TextDecoder {
  private enum Encoding: Equatable {
    case utf8
    case utf16(isBigEndian: Bool)
  }

  /// The number of bytes that the encoding is detected from.
  private static let openingCount = 4

  private let source: String
  /// nil until there are enough bytes to detect it.
  private var encoding: Encoding?
  private var opening: [UInt8] = []
  /// The first byte of a code unit, and the first unit of a pair, while the second has not arrived.
  private var half: UInt8?
  private var lead: UInt16?

  init(source: String) { self.source = source }

  /// Passes all bytes on as they are.
  static let none: TextDecoder = {
    var decoder = TextDecoder(source: "")
    decoder.encoding = .utf8
    return decoder
  }()

  /// Decodes the next bytes and passes on their text.
  ///
  /// - Throws: if the encoding is not supported, and what `onText` throws.
  mutating func feed(
    _ bytes: UnsafeRawBufferPointer, onText: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    guard encoding == nil else { return try decode(bytes, onText) }
    opening += bytes
    guard opening.count >= Self.openingCount || Self.isPlain(opening) else { return }
    try begin(onText)
  }

  /// Ends the text: no bytes follow.
  mutating func finish(onText: (UnsafeRawBufferPointer) throws(SourceError) -> Void) throws(SourceError) {
    if encoding == nil { try begin(onText) }
    guard half != nil || lead != nil else { return }
    (half, lead) = (nil, nil)
    try Self.hand(Array("\u{FFFD}".utf8), onText)
  }

  /// The text of a source's first bytes, which may be incomplete.
  static func text(ofOpening bytes: [UInt8]) -> [UInt8] {
    var decoder = TextDecoder(source: "")
    var text: [UInt8] = []
    do throws(SourceError) {
      try bytes.withUnsafeBufferPointer { (bytes) throws(SourceError) in
        try decoder.feed(UnsafeRawBufferPointer(bytes)) { text += $0 }
      }
      if decoder.encoding == nil { try decoder.begin { text += $0 } }
    } catch {
      return bytes
    }
    return text
  }

  // MARK: The encoding

  private mutating func begin(
    _ onText: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    let bytes = opening
    let (found, markCount) = try Self.encoding(of: bytes, source: source)
    (encoding, opening) = (found, [])
    try bytes[markCount...].withUnsafeBufferPointer { (bytes) throws(SourceError) in
      try decode(UnsafeRawBufferPointer(bytes), onText)
    }
  }

  /// - Returns: the encoding, and the number of bytes of its mark.
  private static func encoding(of bytes: [UInt8], source: String) throws(SourceError) -> (Encoding, Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw .unknownEncoding(source: source, name: "UTF-32")
    }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
    // Only these bytes count, so that the result does not depend on where the first chunk ends.
    switch bytes.prefix(openingCount).map({ $0 == 0 }) {
    case [true, false, true, false]: return (.utf16(isBigEndian: true), 0)
    case [false, true, false, true]: return (.utf16(isBigEndian: false), 0)
    default: return (.utf8, 0)
    }
  }

  /// Whether fewer bytes are enough to detect the encoding: two ASCII characters can only be UTF-8.
  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    bytes.count > 1 && bytes.prefix(2).allSatisfy { (0x01..<0x80).contains($0) }
  }

  // MARK: Units

  private mutating func decode(
    _ bytes: UnsafeRawBufferPointer, _ onText: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    guard case .utf16(let isBigEndian)? = encoding else { return try onText(bytes) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      let (high, low) = isBigEndian ? (first, byte) : (byte, first)
      append(UInt16(high) << 8 | UInt16(low), to: &text)
    }
    try Self.hand(text, onText)
  }

  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    if let first = lead {
      lead = nil
      if UTF16.isTrailSurrogate(unit) {
        return text.append(contentsOf: String(UTF16.decode(UTF16.EncodedScalar([first, unit]))).utf8)
      }
      text.append(contentsOf: "\u{FFFD}".utf8)
    }
    if UTF16.isLeadSurrogate(unit) {
      lead = unit
    } else if unit < 0x80 {
      text.append(UInt8(unit))
    } else {
      text.append(contentsOf: String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8)
    }
  }

  private static func hand(
    _ text: [UInt8], _ onText: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    guard !text.isEmpty else { return }
    try text.withUnsafeBufferPointer { (text) throws(SourceError) in try onText(UnsafeRawBufferPointer(text)) }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are well-formed UTF-8 (the Unicode Standard, table 3-7).
  ///
  /// - Complexity: O(b) for b bytes, eight at a time if they are ASCII.
  package var isUTF8: Bool {
    var index = 0
    while index < count {
      if index + 8 <= count, loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
        index += 8
      } else if self[index] < 0x80 {
        index += 1
      } else if let length = lengthOfScalar(at: index) {
        index += length
      } else {
        return false
      }
    }
    return true
  }

  /// The length of a scalar of several bytes; nil if there is no valid one.
  private func lengthOfScalar(at index: Int) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch self[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= count, second.contains(self[index + 1]) else { return nil }
    return self[(index + 2)..<(index + length)].allSatisfy { $0 & 0xC0 == 0x80 } ? length : nil
  }
}
