/// A character of raw text: its bytes, and the columns that it takes when it is shown.
struct TextUnit {
  enum Kind { case space, newline, other }

  var byteCount: Int
  var columns: Int
  var kind = Kind.other
}

extension TextUnit {
  /// The units of some bytes that claim to be UTF-8.
  ///
  /// - Parameter isEnd: whether no bytes follow. Otherwise the last unit may go on in those that do, so it is left out,
  ///   unless it is the only one.
  static func units(of all: [UInt8], isEnd: Bool) -> [TextUnit] {
    let bytes = isEnd ? all : withoutUnfinishedScalar(all)
    var units: [TextUnit] = []
    units.reserveCapacity(bytes.count)
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      for byte in bytes { units.append(TextUnit(byteCount: 1, columns: 1, kind: byte == 0x20 ? .space : .other)) }
    } else {
      let scalars = Self.scalars(of: bytes)
      var index = 0
      while index < scalars.count {
        var end = index + 1
        // Where two scalars that never combine meet, no character goes on.
        while end < scalars.count, !scalars[end - 1].isInert || !scalars[end].isInert { end += 1 }
        append(scalars[index..<end], to: &units)
        index = end
      }
    }
    if !isEnd, units.count > 1 { units.removeLast() }
    return units
  }

  /// The bytes without those at the end that begin a scalar, and may go on.
  private static func withoutUnfinishedScalar(_ bytes: [UInt8]) -> [UInt8] {
    guard let lead = bytes.indices.suffix(3).last(where: { bytes[$0] >= 0xC0 }), lead > 0 else { return bytes }
    let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
    return bytes.count - lead < length ? Array(bytes[..<lead]) : bytes
  }

  private struct Scalar {
    let scalar: Unicode.Scalar
    let byteCount: Int

    var isInert: Bool { Sanitizing.isInert(scalar.value) }
  }

  private static func scalars(of bytes: [UInt8]) -> [Scalar] {
    var scalars: [Scalar] = []
    var (parser, iterator) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator())
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded): scalars.append(Scalar(scalar: Unicode.UTF8.decode(encoded), byteCount: encoded.count))
      case .error(let length): scalars.append(Scalar(scalar: .replacement, byteCount: length))
      case .emptyInput: return scalars
      }
    }
  }

  private static func append(_ scalars: ArraySlice<Scalar>, to units: inout [TextUnit]) {
    if scalars.count == 1, let first = scalars.first, first.isInert {
      let columns = TextWidth.columns(of: first.scalar)
      return units.append(
        TextUnit(byteCount: first.byteCount, columns: columns, kind: first.scalar == " " ? .space : .other))
    }
    var rest = scalars
    for character in String(String.UnicodeScalarView(scalars.map(\.scalar))) {
      let own = rest.prefix(character.unicodeScalars.count)
      rest = rest.dropFirst(own.count)
      let shown = DisplayText(String(character))
      units.append(
        TextUnit(
          byteCount: own.reduce(0) { $0 + $1.byteCount }, columns: shown.width,
          kind: character.isNewline ? .newline : shown.string == " " ? .space : .other))
    }
  }
}
