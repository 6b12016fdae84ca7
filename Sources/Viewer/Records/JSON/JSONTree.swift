/// A JSON value taken apart, for readers that look for members by their names.
package struct JSONTree {
  package enum Kind {
    case text(String)
    case list([JSONTree])
    /// Of members with the same name, the last counts.
    case object([String: JSONTree])
    /// A number, a truth value or null.
    case other
  }

  package let kind: Kind
  /// The bytes of the value, as they were written.
  package let written: ArraySlice<UInt8>

  /// nil if the bytes are not exactly one JSON value.
  ///
  /// - Complexity: O(b) for b bytes.
  package init?(_ bytes: [UInt8]) {
    let tree = bytes.withUnsafeBytes { buffer in
      var scanner = JSONValueScanner(buffer)
      do throws(JSONProblem) {
        scanner.skipBlanks()
        let tree = try Self.value(&scanner, bytes, depth: 0)
        scanner.skipBlanks()
        return scanner.isAtEnd ? tree : nil
      } catch {
        return JSONTree?.none
      }
    }
    guard let tree else { return nil }
    self = tree
  }

  private init(_ kind: Kind, _ written: ArraySlice<UInt8>) { (self.kind, self.written) = (kind, written) }

  private static func value(
    _ scanner: inout JSONValueScanner, _ bytes: [UInt8], depth: Int
  ) throws(JSONProblem) -> JSONTree {
    let start = scanner.position
    let kind: Kind
    switch scanner.next {
    case UInt8(ascii: "\""): kind = .text(try text(&scanner))
    case UInt8(ascii: "["): kind = .list(try list(&scanner, bytes, depth: depth + 1))
    case UInt8(ascii: "{"): kind = .object(try members(&scanner, bytes, depth: depth + 1))
    default:
      try scanner.skipValue()
      kind = .other
    }
    return JSONTree(kind, bytes[start..<scanner.position])
  }

  private static func text(_ scanner: inout JSONValueScanner) throws(JSONProblem) -> String {
    var text: [UInt8] = []
    try scanner.appendString(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static func list(
    _ scanner: inout JSONValueScanner, _ bytes: [UInt8], depth: Int
  ) throws(JSONProblem) -> [JSONTree] {
    try begin(&scanner, UInt8(ascii: "["), depth)
    var elements: [JSONTree] = []
    if scanner.consumeIfNext(UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try value(&scanner, bytes, depth: depth))
      scanner.skipBlanks()
      if scanner.consumeIfNext(UInt8(ascii: "]")) { return elements }
      try scanner.consume(UInt8(ascii: ","), wanted: "',' or ']'")
      scanner.skipBlanks()
    }
  }

  private static func members(
    _ scanner: inout JSONValueScanner, _ bytes: [UInt8], depth: Int
  ) throws(JSONProblem) -> [String: JSONTree] {
    try begin(&scanner, UInt8(ascii: "{"), depth)
    var members: [String: JSONTree] = [:]
    if scanner.consumeIfNext(UInt8(ascii: "}")) { return members }
    while true {
      let name = try text(&scanner)
      scanner.skipBlanks()
      try scanner.consume(UInt8(ascii: ":"), wanted: "':'")
      scanner.skipBlanks()
      members[name] = try value(&scanner, bytes, depth: depth)
      scanner.skipBlanks()
      if scanner.consumeIfNext(UInt8(ascii: "}")) { return members }
      try scanner.consume(UInt8(ascii: ","), wanted: "',' or '}'")
      scanner.skipBlanks()
    }
  }

  private static func begin(_ scanner: inout JSONValueScanner, _ byte: UInt8, _ depth: Int) throws(JSONProblem) {
    guard depth <= JSONValueScanner.depthLimit else {
      throw JSONProblem(reason: "nested more than \(JSONValueScanner.depthLimit) levels deep")
    }
    try scanner.consume(byte, wanted: "a value")
    scanner.skipBlanks()
  }
}

extension JSONTree {
  var text: String? { if case .text(let text) = kind { text } else { nil } }
  var list: [JSONTree]? { if case .list(let list) = kind { list } else { nil } }
  var isObject: Bool { if case .object = kind { true } else { false } }
  var isNull: Bool { written.elementsEqual("null".utf8) }

  /// The member of that name; nil if there is none.
  subscript(name: String) -> JSONTree? { if case .object(let members) = kind { members[name] } else { nil } }

  /// The value on separate lines, indented by its depth.
  var unfolded: String {
    let text = String(decoding: JSONEscapes.readable(written) ?? Array(written), as: UTF8.self)
    return JSONUnfolding.lines(of: text)?.joined(separator: "\n") ?? text
  }
}

/// Shows a JSON array or object on separate lines, indented by its depth.
public enum JSONUnfolding {
  /// The most columns that a line is indented by.
  private static let mostIndent = 40

  /// The lines of a text that is one JSON array or object; nil for any other text.
  ///
  /// - Complexity: O(b) for b bytes.
  public static func lines(of text: String) -> [String]? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first(where: { !isBlank($0) }), first == open || first == openList,
      JSONText.problem(in: bytes) == nil
    else { return nil }
    return lines(of: bytes)
  }

  private static let (open, close, openList, closeList) = (UInt8(0x7B), UInt8(0x7D), UInt8(0x5B), UInt8(0x5D))

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// - Parameter json: one valid value.
  private static func lines(of json: [UInt8]) -> [String] {
    var (lines, line, depth, isInText) = ([String](), [UInt8](), 0, false)
    func end() {
      lines.append(String(decoding: line, as: UTF8.self))
      line = Array(repeating: 0x20, count: min(depth * 2, mostIndent))
    }
    var index = 0
    while index < json.count {
      let byte = json[index]
      index += 1
      if isInText {
        line.append(byte)
        if byte == 0x5C {
          line.append(json[index])
          index += 1
        }
        isInText = byte != 0x22
        continue
      }
      switch byte {
      case 0x22:
        isInText = true
        line.append(byte)
      case open, openList:
        line.append(byte)
        while isBlank(json[index]) { index += 1 }
        if json[index] == close || json[index] == closeList {
          line.append(json[index])
          index += 1
        } else {
          depth += 1
          end()
        }
      case close, closeList:
        depth -= 1
        end()
        line.append(byte)
      case 0x2C:
        line.append(byte)
        end()
      case 0x3A: line += [byte, 0x20]
      case _ where isBlank(byte): break
      default: line.append(byte)
      }
    }
    end()
    return lines
  }
}

/// JSON as other readers need it.
package enum JSONText {
  /// A string with its quotes, harmless to terminals.
  package static func string(_ text: String) -> String { JSONOutput.string(text) }

  /// Where and why a text is not a single JSON value; nil if it is one. Lines and columns count from 1.
  ///
  /// - Complexity: O(b) for b bytes.
  package static func problem(in text: [UInt8]) -> (line: Int, column: Int, reason: String)? {
    text.withUnsafeBytes { bytes in
      var scanner = JSONValueScanner(bytes)
      do throws(JSONProblem) {
        scanner.skipBlanks()
        try scanner.skipValue()
        scanner.skipBlanks()
        guard scanner.isAtEnd else { throw .unexpected(scanner.next, wanted: "the end of the text") }
        return nil
      } catch {
        let before = bytes[..<min(scanner.position, bytes.count)]
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
        return (before.count { $0 == 0x0A } + 1, column, error.reason)
      }
    }
  }
}
