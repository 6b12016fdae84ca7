/// Makes rows from JSON values. An object has a field for each member, anything else a single field named `value`.
struct JSONRows {
  private(set) var rows = KeyedRows(storesKinds: true)
  private var key: [UInt8] = []

  /// Appends a row. A value that is not JSON is counted as a fault instead.
  ///
  /// - Parameters:
  ///   - member: a field placed before those of the value.
  ///   - keepsText: whether the text of a value that is not JSON becomes a row, too.
  mutating func append(
    _ value: UnsafeRawBufferPointer, line: Int, member: (name: String, value: [UInt8])? = nil, keepsText: Bool = false
  ) {
    do throws(JSONProblem) {
      rows.beginRow()
      if let member { rows.setField(member.name, member.value) }
      var scanner = JSONValueScanner(value)
      scanner.skipBlanks()
      if scanner.next == UInt8(ascii: "{") {
        try readObject(&scanner)
      } else {
        if member == nil { rows.markBare() }
        try Self.valueName.withUnsafeBufferPointer { (name) throws(JSONProblem) in
          try readValue(UnsafeRawBufferPointer(name), &scanner)
        }
      }
      scanner.skipBlanks()
      guard scanner.isAtEnd else { throw .unexpected(scanner.next, wanted: "the end of the value") }
      rows.endRow(line: line)
    } catch {
      rows.note(RowFault(line: line, .malformed(error.reason)))
      if keepsText { appendText(value, line: line, member: member) }
    }
  }

  /// Appends a row with a text that is not JSON.
  mutating func appendText(
    _ text: UnsafeRawBufferPointer, line: Int, member: (name: String, value: [UInt8])? = nil
  ) {
    rows.beginRow()
    if let member { rows.setField(member.name, member.value) } else { rows.markBare() }
    rows.setField("value", text)
    rows.endRow(line: line)
  }

  mutating func note(_ fault: RowFault) { rows.note(fault) }

  /// Makes the table if there is none yet. If no column is known, the first one gets this name.
  mutating func openTable(ifNoneCalled name: String) { rows.openTable(ifNoneCalled: name) }

  private static let valueName = Array("value".utf8)

  private mutating func readObject(_ scanner: inout JSONValueScanner) throws(JSONProblem) {
    try scanner.consume(UInt8(ascii: "{"), wanted: "'{'")
    scanner.skipBlanks()
    if scanner.consumeIfNext(UInt8(ascii: "}")) { return }
    while true {
      if let plain = try scanner.plainString() {
        try readMember(plain, &scanner)
      } else {
        key.removeAll(keepingCapacity: true)
        try scanner.appendString(to: &key)
        let name = key
        try name.withUnsafeBufferPointer { (name) throws(JSONProblem) in
          try readMember(UnsafeRawBufferPointer(name), &scanner)
        }
      }
      scanner.skipBlanks()
      if scanner.consumeIfNext(UInt8(ascii: "}")) { return }
      try scanner.consume(UInt8(ascii: ","), wanted: "',' or '}'")
      scanner.skipBlanks()
    }
  }

  private mutating func readMember(
    _ name: UnsafeRawBufferPointer, _ scanner: inout JSONValueScanner
  ) throws(JSONProblem) {
    scanner.skipBlanks()
    try scanner.consume(UInt8(ascii: ":"), wanted: "':'")
    scanner.skipBlanks()
    try readValue(name, &scanner)
  }

  private mutating func readValue(
    _ name: UnsafeRawBufferPointer, _ scanner: inout JSONValueScanner
  ) throws(JSONProblem) {
    let kind: FieldKind =
      switch scanner.next {
      case UInt8(ascii: "\""): .text
      case UInt8(ascii: "n"): .null
      default: .written
      }
    try rows.setField(name, kind) { (text) throws(JSONProblem) in try scanner.appendValue(to: &text) }
  }
}
