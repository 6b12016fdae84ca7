/// JSON as it is written: on one line, and harmless to terminals.
enum JSONOutput {
  /// A string with its quotes. Bytes that are not UTF-8 become U+FFFD.
  static func string(_ text: some Sequence<UInt8>) -> [UInt8] {
    Array(string(String(decoding: Array(text), as: UTF8.self)).utf8)
  }

  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result + "\""
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): result += escape(scalar.value)
    default: result.unicodeScalars.append(scalar)
    }
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// A field of a row, by what it was in the source.
  static func value(_ field: some Sequence<UInt8>, _ kind: FieldKind) -> [UInt8] {
    switch kind {
    case .null: Array("null".utf8)
    case .written, .members: onOneLine(field)
    case .missing, .text, .untyped: string(field)
    }
  }

  /// A value as it was written, without blanks between its parts. Control characters in its strings are escaped.
  static func onOneLine(_ json: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var (isInString, isEscaped) = (false, false)
    for byte in json {
      if isInString {
        if byte < 0x20 || byte == 0x7F { result += escape(UInt32(byte)).utf8 } else { result.append(byte) }
        if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        result.append(byte)
        isInString = byte == UInt8(ascii: "\"")
      }
    }
    return result
  }
}
