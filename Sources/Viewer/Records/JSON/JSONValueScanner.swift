/// Why bytes are not a JSON value.
struct JSONProblem: Error, Hashable {
  let reason: String

  static func unexpected(_ byte: UInt8?, wanted: String) -> JSONProblem {
    guard let byte else { return JSONProblem(reason: "it ends where \(wanted) should be") }
    let name = (0x21...0x7E).contains(byte) ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(byte)"
    return JSONProblem(reason: "\(name) where \(wanted) should be")
  }
}

/// Reads one JSON value (RFC 8259) and finds where its fields begin and end. Numbers and containers are not converted.
///
/// Control characters inside strings are accepted: text is sanitised when it is shown.
struct JSONValueScanner {
  static let depthLimit = 256

  let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }
  var isAtEnd: Bool { position >= bytes.count }

  mutating func skipBlanks() {
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
  }

  /// Consumes a byte that must come next.
  mutating func consume(_ byte: UInt8, wanted: String) throws(JSONProblem) {
    guard next == byte else { throw .unexpected(next, wanted: wanted) }
    position += 1
  }

  /// Consumes a byte if it comes next.
  mutating func consumeIfNext(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Appends a value as text: a string without its quotes, nothing for null, anything else as written.
  mutating func appendValue(to text: inout [UInt8]) throws(JSONProblem) {
    if next == UInt8(ascii: "\"") { return try appendString(to: &text) }
    let start = position
    try skipValue()
    guard bytes[start] != UInt8(ascii: "n") else { return }
    text.append(contentsOf: bytes[start..<position])
  }

  /// The bytes of a string without escapes; nil if it has some.
  mutating func plainString() throws(JSONProblem) -> UnsafeRawBufferPointer? {
    let start = position
    try consume(UInt8(ascii: "\""), wanted: "a string")
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte != UInt8(ascii: "\\") else {
        position = start
        return nil
      }
      position += 1
    }
    try consume(UInt8(ascii: "\""), wanted: "the end of a string")
    return UnsafeRawBufferPointer(rebasing: bytes[start + 1..<position - 1])
  }

  mutating func appendString(to text: inout [UInt8]) throws(JSONProblem) {
    try consume(UInt8(ascii: "\""), wanted: "a string")
    while true {
      let start = position
      while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
      text.append(contentsOf: bytes[start..<position])
      if consumeIfNext(UInt8(ascii: "\"")) { return }
      try consume(UInt8(ascii: "\\"), wanted: "the end of a string")
      try appendEscape(to: &text)
    }
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(JSONProblem) {
    guard let byte = next else { throw .unexpected(nil, wanted: "an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try scalar()).utf8)
    default: throw .unexpected(byte, wanted: "an escape")
    }
  }

  /// The character after `\u`. Half a surrogate pair becomes U+FFFD.
  private mutating func scalar() throws(JSONProblem) -> Unicode.Scalar {
    let first = try codeUnit()
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let start = position
    guard consumeIfNext(UInt8(ascii: "\\")), consumeIfNext(UInt8(ascii: "u")) else {
      position = start
      return "\u{FFFD}"
    }
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else {
      position = start
      return "\u{FFFD}"
    }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func codeUnit() throws(JSONProblem) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw .unexpected(next, wanted: "a hexadecimal digit")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  // MARK: Skipping values

  mutating func skipValue(depth: Int = 0) throws(JSONProblem) {
    switch next {
    case UInt8(ascii: "{"): try skipContainer(UInt8(ascii: "}"), depth: depth)
    case UInt8(ascii: "["): try skipContainer(UInt8(ascii: "]"), depth: depth)
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "t"): try skip("true")
    case UInt8(ascii: "f"): try skip("false")
    case UInt8(ascii: "n"): try skip("null")
    default: try skipNumber()
    }
  }

  private mutating func skipContainer(_ end: UInt8, depth: Int) throws(JSONProblem) {
    guard depth < Self.depthLimit else {
      throw JSONProblem(reason: "nested more than \(Self.depthLimit) levels deep")
    }
    position += 1
    skipBlanks()
    if consumeIfNext(end) { return }
    while true {
      if end == UInt8(ascii: "}") {
        try skipString()
        skipBlanks()
        try consume(UInt8(ascii: ":"), wanted: "':'")
        skipBlanks()
      }
      try skipValue(depth: depth + 1)
      skipBlanks()
      if consumeIfNext(end) { return }
      try consume(UInt8(ascii: ","), wanted: end == UInt8(ascii: "}") ? "',' or '}'" : "',' or ']'")
      skipBlanks()
    }
  }

  private mutating func skipString() throws(JSONProblem) {
    guard try plainString() == nil else { return }
    var text: [UInt8] = []
    try appendString(to: &text)
  }

  private mutating func skip(_ word: StaticString) throws(JSONProblem) {
    let isThere = word.withUTF8Buffer { letters in bytes[position...].starts(with: letters) }
    guard isThere else { throw .unexpected(next, wanted: "a value") }
    position += word.utf8CodeUnitCount
  }

  private mutating func skipNumber() throws(JSONProblem) {
    let start = position
    _ = consumeIfNext(UInt8(ascii: "-"))
    if !consumeIfNext(UInt8(ascii: "0")) { try skipDigits(wanted: position == start ? "a value" : "a digit") }
    if consumeIfNext(UInt8(ascii: ".")) { try skipDigits(wanted: "a digit") }
    if consumeIfNext(UInt8(ascii: "e")) || consumeIfNext(UInt8(ascii: "E")) {
      if !consumeIfNext(UInt8(ascii: "+")) { _ = consumeIfNext(UInt8(ascii: "-")) }
      try skipDigits(wanted: "a digit")
    }
  }

  private mutating func skipDigits(wanted: String) throws(JSONProblem) {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    guard position > start else { throw .unexpected(next, wanted: wanted) }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
