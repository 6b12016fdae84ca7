import CharacterCanvas

/// Makes one of the style sequences that curses writes one after the other.
///
/// Curses sends one sequence for attributes and one for each colour. To end a style it resets the colours, selects the
/// ASCII character set and resets everything. A terminal needs one sequence for all of these, a third as long.
struct StyleSequences {
  /// Terminals accept at least this many values in one sequence.
  private static let mostValues = 16
  private static let escape = UInt8(ascii: "\u{1B}")

  /// Whether the terminal is known to use the ASCII character set.
  private var isASCII = false

  /// - Returns: bytes with the same effect on a terminal as `bytes`.
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func merged(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var pending: Style?
    func flush() {
      if let style = pending { style.append(to: &result) }
      pending = nil
    }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == Self.escape, index + 2 < bytes.count else {
        flush()
        result.append(byte)
        index += 1
        continue
      }
      if let end = Self.endOfStyle(bytes, from: index) {
        let next = Style(bytes[index + 2..<end - 1])
        if let style = pending, !next.isReset, style.count + next.count > Self.mostValues { flush() }
        pending = pending.map { $0.followed(by: next) } ?? next
        index = end
      } else if bytes[index + 1] == UInt8(ascii: "(") {
        // Character sets and styles do not affect each other.
        if bytes[index + 2] != UInt8(ascii: "B") || !isASCII { result += bytes[index..<index + 3] }
        isASCII = bytes[index + 2] == UInt8(ascii: "B")
        index += 3
      } else {
        flush()
        result.append(byte)
        index += 1
      }
    }
    flush()
    return result
  }

  /// Forgets the state of the terminal.
  mutating func invalidate() { isASCII = false }

  /// The index after a style sequence, if one begins at `start`.
  private static func endOfStyle(_ bytes: [UInt8], from start: Int) -> Int? {
    guard bytes[start + 1] == UInt8(ascii: "[") else { return nil }
    var index = start + 2
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: ";"): index += 1
      case UInt8(ascii: "m"): return index + 1
      default: return nil
      }
    }
    return nil
  }

  /// The values of a style sequence.
  private struct Style {
    /// What is between the introducer and the final byte; never empty.
    private var values: [UInt8]
    private(set) var count: Int

    init(_ bytes: ArraySlice<UInt8>) {
      values = bytes.isEmpty ? [UInt8(ascii: "0")] : Array(bytes)
      count = values.reduce(1) { $0 + ($1 == UInt8(ascii: ";") || $1 == UInt8(ascii: ":") ? 1 : 0) }
    }

    /// Whether it ends all styles before it.
    var isReset: Bool {
      if values[0] == UInt8(ascii: ";") { return true }
      return values[0] == UInt8(ascii: "0") && (values.count == 1 || values[1] == UInt8(ascii: ";"))
    }

    func followed(by next: Style) -> Style {
      if next.isReset { return next }
      var joined = self
      joined.values += [UInt8(ascii: ";")] + next.values
      joined.count += next.count
      return joined
    }

    func append(to bytes: inout [UInt8]) {
      bytes += [escape, UInt8(ascii: "[")]
      if values != [UInt8(ascii: "0")] { bytes += values }
      bytes.append(UInt8(ascii: "m"))
    }
  }
}
