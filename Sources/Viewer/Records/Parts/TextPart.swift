extension PartStep.TextPart {
  func withBytes<Result>(of value: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    switch self {
    case .first: Self.withFirst(of: value, body)
    // Every byte that does not go on with a character begins one.
    case .length:
      ShortText.with(body) { text in text.append(value.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }) }
    case .ext: Self.withLowercase(value[Self.ext(value)], body)
    case .dir: body(UnsafeRawBufferPointer(rebasing: value[..<Self.endOfFolder(value)]))
    case .host: Self.withLowercase(value[Self.host(value)], body)
    }
  }

  private static func withFirst<Result>(
    of value: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    if value[0] < 0x80, value.count == 1 || value[1] < 0x80 {
      return ShortText.with(body) { $0.append(Self.isLowercase(value[0]) ? value[0] & 0xDF : value[0]) }
    }
    // A character with marks takes some more bytes.
    var first = String(decoding: value.prefix(64), as: UTF8.self).prefix(1).uppercased()
    return first.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }

  private static func isLowercase(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
  private static func isUppercase(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }

  private static func withLowercase<Result>(
    _ part: Slice<UnsafeRawBufferPointer>, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let bytes = UnsafeRawBufferPointer(rebasing: part)
    guard bytes.contains(where: { isUppercase($0) || $0 >= 0x80 }) else { return body(bytes) }
    var text = String(decoding: bytes, as: UTF8.self).lowercased()
    return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }

  /// The last point of a path's name, unless only points come before it.
  private static func ext(_ path: UnsafeRawBufferPointer) -> Range<Int> {
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    guard let point = path[start...].lastIndex(of: UInt8(ascii: ".")),
      path[start..<point].contains(where: { $0 != UInt8(ascii: ".") })
    else { return 0..<0 }
    return point + 1..<path.count
  }

  /// The last slash of a path, without those before it. The root stays as it is.
  private static func endOfFolder(_ path: UnsafeRawBufferPointer) -> Int {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return 0 }
    return path[...slash].lastIndex { $0 != UInt8(ascii: "/") }.map { $0 + 1 } ?? slash + 1
  }

  /// The host of a URL, without the user, the port and the brackets of an address.
  private static func host(_ url: UnsafeRawBufferPointer) -> Range<Int> {
    let slash = UInt8(ascii: "/")
    guard let first = url.firstIndex(of: slash), first + 1 < url.count, url[first + 1] == slash,
      first == 0 || (first > 1 && url[first - 1] == UInt8(ascii: ":") && url[..<(first - 1)].allSatisfy(isOfScheme))
    else { return 0..<0 }
    let start = first + 2
    let end = url[start...].firstIndex { $0 == slash || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? url.count
    let host = url[start..<end].lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? start
    if let open = url[host..<end].firstIndex(of: UInt8(ascii: "[")) {
      return open + 1..<(url[open..<end].firstIndex(of: UInt8(ascii: "]")) ?? end)
    }
    return host..<(url[host..<end].firstIndex(of: UInt8(ascii: ":")) ?? end)
  }

  private static func isOfScheme(_ byte: UInt8) -> Bool {
    isLowercase(byte | 0x20) || (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}
