/// Converts the bytes of a text to UTF-8 as they arrive.
///
/// If no encoding is named, the byte-order mark says whether they are UTF-8 or UTF-16, and so do the zeros beside the
/// first two letters of UTF-16. Else they are UTF-8. A decoder that guesses looks at the first bytes beyond ASCII: if
/// these are not a character of UTF-8, and there are no zeros, the text is Windows-1252. Other faulty bytes are passed
/// on as they are, and half a surrogate pair becomes U+FFFD. In an encoding that is named, these are errors.
struct TextDecoder {
  private enum Form: Equatable {
    /// There was nothing but ASCII so far.
    case ascii
    case utf8
    case utf16(isBigEndian: Bool)
    case singleBytes(TextEncoding)
  }

  /// The number of bytes that the encoding is detected from.
  private static let openingCount = 4

  private let source: String
  private let named: TextEncoding?
  /// Whether text that is not UTF-8 is taken for Windows-1252.
  private let guesses: Bool
  /// nil until there are enough bytes to detect it.
  private var form: Form?
  /// The first bytes until there are enough, and later those of a character of UTF-8 that is not complete.
  private var held: [UInt8] = []
  /// The first byte of a code unit, and the first unit of a pair, while the second has not arrived.
  private var half: UInt8?
  private var lead: UInt16?
  /// The line of the next byte, counted only if the encoding is named.
  private var line = 1
  /// Whether the text was taken for Windows-1252 because it is not UTF-8.
  private(set) var hasGuessed = false

  /// - Parameters:
  ///   - encoding: nil to detect it.
  ///   - guesses: whether text that is not UTF-8 is taken for Windows-1252.
  init(source: String, as encoding: TextEncoding? = nil, guesses: Bool = false) {
    (self.source, named, self.guesses) = (source, encoding, guesses)
  }

  /// Passes all bytes on as they are.
  static let none: TextDecoder = {
    var decoder = TextDecoder(source: "")
    decoder.form = .utf8
    return decoder
  }()

  /// The decoder of another text, whose encoding is named or detected in the same way.
  var restarted: TextDecoder { TextDecoder(source: source, as: named, guesses: guesses) }

  /// A decision that people may not expect.
  var note: ReadingNote? { hasGuessed ? .windows1252 : nil }

  /// Decodes the next bytes and passes on their text.
  ///
  /// - Throws: if the encoding is not supported, if bytes are not of the encoding that is named, and what `onText`
  ///   throws. The text before such bytes was passed on.
  mutating func feed(
    _ bytes: UnsafeRawBufferPointer, onText: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    if form != nil, held.isEmpty { return try decode(bytes, onText) }
    held += bytes
    guard form != nil || held.count >= Self.openingCount || Self.isPlain(held) else { return }
    try decodeHeld(onText)
  }

  /// Ends the text: no bytes follow.
  mutating func finish(onText: (UnsafeRawBufferPointer) throws(SourceError) -> Void) throws(SourceError) {
    if form == nil { try decodeHeld(onText) }
    if !held.isEmpty {
      // A character ends too early.
      let rest = held
      held = []
      if named != nil { throw faulty("it ends inside a character") }
      (form, hasGuessed) = (.singleBytes(.windows1252), true)
      try rest.withUnsafeBufferPointer { (rest) throws(SourceError) in
        try decode(UnsafeRawBufferPointer(rest), onText)
      }
    }
    guard half != nil || lead != nil else { return }
    (half, lead) = (nil, nil)
    if named != nil { throw faulty("it ends inside a character") }
    try Self.hand(Array("\u{FFFD}".utf8), onText)
  }

  /// The text of a source's first bytes, which may be incomplete.
  static func text(ofOpening bytes: [UInt8], as encoding: TextEncoding? = nil) -> [UInt8] {
    var decoder = TextDecoder(source: "", as: encoding, guesses: true)
    var text: [UInt8] = []
    do throws(SourceError) {
      try bytes.withUnsafeBufferPointer { (bytes) throws(SourceError) in
        try decoder.feed(UnsafeRawBufferPointer(bytes)) { text += $0 }
      }
      if decoder.form == nil { try decoder.decodeHeld { text += $0 } }
    } catch {
      return text.isEmpty ? bytes : text
    }
    return text
  }

  private mutating func decodeHeld(
    _ onText: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    var bytes = held
    held = []
    if form == nil {
      let (found, markCount) =
        if let named { Self.form(of: bytes, as: named) } else { try Self.form(of: bytes, source: source) }
      form = found == .utf8 && named == nil && guesses && markCount == 0 ? .ascii : found
      bytes.removeFirst(markCount)
    }
    try bytes.withUnsafeBufferPointer { (bytes) throws(SourceError) in
      try decode(UnsafeRawBufferPointer(bytes), onText)
    }
  }

  private mutating func decode(
    _ bytes: UnsafeRawBufferPointer, _ onText: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    switch form {
    case .utf16(let isBigEndian): try decodeUnits(bytes, isBigEndian: isBigEndian, onText)
    case .singleBytes(let encoding): try decodeSingleBytes(bytes, encoding, onText)
    case .ascii: try decide(bytes, onText)
    case .utf8 where named != nil: try check(bytes, onText)
    case .utf8, nil: try onText(bytes)
    }
  }
}

// MARK: The encoding

extension TextDecoder {
  /// - Returns: the form, and the number of bytes of its mark.
  private static func form(of bytes: [UInt8], source: String) throws(SourceError) -> (Form, Int) {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw .unknownEncoding(source: source, name: "UTF-32")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return form(of: bytes, as: .utf8) }
    return utf16(bytes) ?? (.utf8, 0)
  }

  private static func form(of bytes: [UInt8], as named: TextEncoding) -> (Form, Int) {
    switch named {
    case .utf8: (.utf8, bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    case .utf16: utf16(bytes) ?? (.utf16(isBigEndian: false), 0)
    case .utf16LittleEndian: (.utf16(isBigEndian: false), bytes.starts(with: [0xFF, 0xFE]) ? 2 : 0)
    case .utf16BigEndian: (.utf16(isBigEndian: true), bytes.starts(with: [0xFE, 0xFF]) ? 2 : 0)
    default: (.singleBytes(named), 0)
    }
  }

  private static func utf16(_ bytes: [UInt8]) -> (Form, Int)? {
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
    // Only these bytes count, so that the result does not depend on where the first chunk ends.
    switch bytes.prefix(openingCount).map({ $0 == 0 }) {
    case [true, false, true, false]: return (.utf16(isBigEndian: true), 0)
    case [false, true, false, true]: return (.utf16(isBigEndian: false), 0)
    default: return nil
    }
  }

  /// Whether fewer bytes are enough to detect the encoding: two ASCII characters can only be UTF-8.
  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    bytes.count > 1 && bytes.prefix(2).allSatisfy { (0x01..<0x80).contains($0) }
  }

  /// Looks for the first bytes beyond ASCII, and decides by them.
  private mutating func decide(
    _ bytes: UnsafeRawBufferPointer, _ onText: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    guard let place = bytes.firstBeyondASCII else { return try onText(bytes) }
    let rest = UnsafeRawBufferPointer(rebasing: bytes[place...])
    switch rest.scalarLength(at: 0) {
    case .unfinished:
      held = Array(rest)
      try onText(UnsafeRawBufferPointer(rebasing: bytes[..<place]))
    case .none where !rest.contains(0):
      (form, hasGuessed) = (.singleBytes(.windows1252), true)
      try onText(UnsafeRawBufferPointer(rebasing: bytes[..<place]))
      try decode(rest, onText)
    case .none, .bytes:
      form = .utf8
      try onText(bytes)
    }
  }

  private func faulty(_ reason: String) -> SourceError {
    .malformed(source: source, format: named?.title ?? "", line: line, reason: reason)
  }

  private func faulty(_ byte: UInt8) -> SourceError {
    faulty("byte \(String(byte, radix: 16, uppercase: true)) is no character there; --encoding names another encoding")
  }

  private mutating func countLines(_ text: some Sequence<UInt8>) {
    if named != nil { line += text.count { $0 == 0x0A } }
  }
}

// MARK: Bytes

extension TextDecoder {
  /// Passes on UTF-8 up to the first bytes that are none.
  private mutating func check(
    _ bytes: UnsafeRawBufferPointer, _ onText: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    let end = bytes.endOfUTF8
    let valid = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    try onText(valid)
    countLines(valid)
    guard end < bytes.count else { return }
    guard bytes.scalarLength(at: end) == .unfinished else { throw faulty(bytes[end]) }
    held = Array(bytes[end...])
  }

  private mutating func decodeSingleBytes(
    _ bytes: UnsafeRawBufferPointer, _ encoding: TextEncoding,
    _ onText: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    guard let table = encoding.singleBytes else { return try onText(bytes) }
    var (text, wrong) = ([UInt8](), UInt8?.none)
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else if !table[Int(byte)].isEmpty {
        text += table[Int(byte)]
      } else if named == nil {
        text.append(byte)
      } else {
        wrong = byte
        break
      }
    }
    try Self.hand(text, onText)
    countLines(text)
    if let wrong { throw faulty(wrong) }
  }

  private mutating func decodeUnits(
    _ bytes: UnsafeRawBufferPointer, isBigEndian: Bool, _ onText: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    var (text, isFaulty) = ([UInt8](), false)
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      let (high, low) = isBigEndian ? (first, byte) : (byte, first)
      guard append(UInt16(high) << 8 | UInt16(low), to: &text) || named == nil else {
        isFaulty = true
        break
      }
    }
    try Self.hand(text, onText)
    countLines(text)
    if isFaulty { throw faulty("half of a character is missing; --encoding names another encoding") }
  }

  /// - Returns: false if half of a pair of surrogates became U+FFFD.
  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) -> Bool {
    var isWhole = true
    if let first = lead {
      lead = nil
      if UTF16.isTrailSurrogate(unit) {
        text.append(contentsOf: String(UTF16.decode(UTF16.EncodedScalar([first, unit]))).utf8)
        return true
      }
      text.append(contentsOf: "\u{FFFD}".utf8)
      isWhole = false
    }
    if UTF16.isLeadSurrogate(unit) {
      lead = unit
    } else if unit < 0x80 {
      text.append(UInt8(unit))
    } else {
      text.append(contentsOf: String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8)
      if UTF16.isTrailSurrogate(unit) { isWhole = false }
    }
    return isWhole
  }

  private static func hand(
    _ text: [UInt8], _ onText: (UnsafeRawBufferPointer) throws(SourceError) -> Void
  ) throws(SourceError) {
    guard !text.isEmpty else { return }
    try text.withUnsafeBufferPointer { (text) throws(SourceError) in try onText(UnsafeRawBufferPointer(text)) }
  }
}
