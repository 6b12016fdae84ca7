/// Values inside a JSON value, found in its bytes.
enum JSONPart {
  /// Calls `body` with a member of an object as text: a string without its quotes, nothing for null, and anything else
  /// as it is written. Nothing if there is no such member.
  static func withMember<Result>(
    _ name: [UInt8], of value: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    withText(in: value, body) { (scanner: inout JSONValueScanner) throws(JSONProblem) in
      try scanner.skip(toMember: name)
    }
  }

  /// The same with an element of a list.
  static func withElement<Result>(
    _ index: Int, of value: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    withText(in: value, body) { (scanner: inout JSONValueScanner) throws(JSONProblem) in
      try scanner.skip(toElement: index)
    }
  }

  /// Whether a value is an object or a list that has what some steps lead to, even if it is null.
  static func exists(_ steps: some Sequence<PartStep>, in value: UnsafeRawBufferPointer) -> Bool {
    var scanner = JSONValueScanner(value)
    do throws(JSONProblem) {
      for step in steps {
        switch step {
        case .member(let name): guard try scanner.skip(toMember: name) else { return false }
        case .element(let index): guard try scanner.skip(toElement: index) else { return false }
        case .time, .bucket, .text: return true
        }
      }
      return true
    } catch {
      return false
    }
  }

  /// The names of the members of an object; none if it is not an object.
  static func names(in value: UnsafeRawBufferPointer) -> [String] {
    var (scanner, names) = (JSONValueScanner(value), [String]())
    do throws(JSONProblem) {
      _ = try scanner.skip { name in
        names.append(String(decoding: name, as: UTF8.self))
        return false
      }
    } catch {}
    return names
  }

  /// Whether a value may be an object or a list.
  static func mayHaveParts(_ value: UnsafeRawBufferPointer) -> Bool {
    value.first == UInt8(ascii: "{") || value.first == UInt8(ascii: "[")
  }

  private static func withText<Result>(
    in value: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result,
    _ skip: (inout JSONValueScanner) throws(JSONProblem) -> Bool
  ) -> Result {
    var scanner = JSONValueScanner(value)
    do throws(JSONProblem) {
      if try skip(&scanner) {
        if scanner.next == UInt8(ascii: "\"") {
          if let plain = try scanner.plainString() { return body(plain) }
          var text: [UInt8] = []
          try scanner.appendString(to: &text)
          return text.withUnsafeBytes(body)
        }
        let start = scanner.position
        try scanner.skipValue()
        if value[start] != UInt8(ascii: "n") {
          return body(UnsafeRawBufferPointer(rebasing: value[start..<scanner.position]))
        }
      }
    } catch {}
    return body(UnsafeRawBufferPointer(start: nil, count: 0))
  }
}

extension JSONValueScanner {
  /// Moves to the value of a member, if an object with one comes next.
  fileprivate mutating func skip(toMember name: [UInt8]) throws(JSONProblem) -> Bool {
    try skip { $0.elementsEqual(name) }
  }

  /// Moves to the value of the first member whose name satisfies a condition.
  fileprivate mutating func skip(toMember isWanted: (UnsafeRawBufferPointer) -> Bool) throws(JSONProblem) -> Bool {
    skipBlanks()
    guard consumeIfNext(UInt8(ascii: "{")) else { return false }
    skipBlanks()
    if next == UInt8(ascii: "}") { return false }
    while true {
      var isFound = false
      if let plain = try plainString() {
        isFound = isWanted(plain)
      } else {
        var text: [UInt8] = []
        try appendString(to: &text)
        isFound = text.withUnsafeBytes(isWanted)
      }
      skipBlanks()
      try consume(UInt8(ascii: ":"), wanted: "':'")
      skipBlanks()
      if isFound { return true }
      try skipValue()
      skipBlanks()
      guard consumeIfNext(UInt8(ascii: ",")) else { return false }
      skipBlanks()
    }
  }

  /// Moves to an element, if a list with one comes next.
  fileprivate mutating func skip(toElement index: Int) throws(JSONProblem) -> Bool {
    skipBlanks()
    guard consumeIfNext(UInt8(ascii: "[")) else { return false }
    skipBlanks()
    if next == UInt8(ascii: "]") { return false }
    for _ in 0..<index {
      try skipValue()
      skipBlanks()
      guard consumeIfNext(UInt8(ascii: ",")) else { return false }
      skipBlanks()
    }
    return true
  }
}
