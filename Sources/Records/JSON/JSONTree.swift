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
    if scanner.takes(UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try value(&scanner, bytes, depth: depth))
      scanner.skipBlanks()
      if scanner.takes(UInt8(ascii: "]")) { return elements }
      try scanner.take(UInt8(ascii: ","), wanted: "',' or ']'")
      scanner.skipBlanks()
    }
  }

  private static func members(
    _ scanner: inout JSONValueScanner, _ bytes: [UInt8], depth: Int
  ) throws(JSONProblem) -> [String: JSONTree] {
    try begin(&scanner, UInt8(ascii: "{"), depth)
    var members: [String: JSONTree] = [:]
    if scanner.takes(UInt8(ascii: "}")) { return members }
    while true {
      let name = try text(&scanner)
      scanner.skipBlanks()
      try scanner.take(UInt8(ascii: ":"), wanted: "':'")
      scanner.skipBlanks()
      members[name] = try value(&scanner, bytes, depth: depth)
      scanner.skipBlanks()
      if scanner.takes(UInt8(ascii: "}")) { return members }
      try scanner.take(UInt8(ascii: ","), wanted: "',' or '}'")
      scanner.skipBlanks()
    }
  }

  private static func begin(_ scanner: inout JSONValueScanner, _ byte: UInt8, _ depth: Int) throws(JSONProblem) {
    guard depth <= JSONValueScanner.depthLimit else {
      throw JSONProblem(reason: "nested more than \(JSONValueScanner.depthLimit) levels deep")
    }
    try scanner.take(byte, wanted: "a value")
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

  /// The value on lines of its own, indented by its depth.
  var unfolded: String {
    let text = String(decoding: written, as: UTF8.self)
    return JSONUnfolding.lines(of: text)?.joined(separator: "\n") ?? text
  }
}
