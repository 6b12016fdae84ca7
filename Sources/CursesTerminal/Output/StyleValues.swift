/// The values of style sequences after a reset, without those that later ones made ineffective.
///
/// Colours replace each other. A style that changes many times without a reset would otherwise have more values than
/// terminals read in one sequence: they ignore the rest, or all of it.
struct StyleValues {
  private typealias Value = ArraySlice<UInt8>
  /// A value, or a colour of several values.
  private typealias Part = ArraySlice<Value>

  private enum Effect: Equatable { case foreground, background, attribute(Value) }

  private static let separator = UInt8(ascii: ";")

  private var parts: [Part] = []

  init(_ bytes: [UInt8]) {
    var rest = bytes.split(separator: Self.separator)[...]
    while let first = rest.first {
      let number = Self.number(first)
      let form = number == 38 || number == 48 ? rest.dropFirst().first.flatMap { Self.number($0) } : nil
      let count = form == 5 ? 3 : form == 2 ? 5 : 1
      parts.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for part in parts {
      for value in part {
        if !bytes.isEmpty { bytes.append(Self.separator) }
        bytes += value
      }
    }
    return bytes
  }

  /// The values that blanks show; nil if they show the colour of texts too, as reversed and underlined ones do.
  var ofBlanks: [UInt8]? {
    var shown = self
    // Bold, dim and italic.
    shown.parts.removeAll { Self.effect(of: $0) == .foreground || Self.number(of: $0).map { 1...3 ~= $0 } ?? false }
    return shown.parts.allSatisfy { Self.effect(of: $0) == .background } ? shown.bytes : nil
  }

  func followed(by next: StyleValues) -> StyleValues {
    var result = self
    for part in next.parts { result.add(part) }
    return result
  }

  private mutating func add(_ part: Part) {
    guard let number = Self.number(of: part) else { return parts.append(part) }
    switch number {
    case 22: parts.removeAll { Self.number(of: $0) == 1 || Self.number(of: $0) == 2 }
    case 23...25, 27...29: parts.removeAll { Self.number(of: $0) == number - 20 }
    default:
      let effect = Self.effect(of: part)
      parts.removeAll { Self.effect(of: $0) == effect }
      if number != 39, number != 49 { parts.append(part) }
    }
  }

  private static func effect(of part: Part) -> Effect {
    let value = part.first ?? []
    switch number(value.prefix { $0 != UInt8(ascii: ":") }) ?? 0 {
    case 30...39, 90...97: return .foreground
    case 40...49, 100...107: return .background
    default: return .attribute(value)
    }
  }

  /// The number of the first value; nil if it is none.
  private static func number(of part: Part) -> Int? { part.first.flatMap { number($0) } }

  private static func number(_ value: Value) -> Int? {
    guard !value.isEmpty, value.count < 10 else { return nil }
    var number = 0
    for byte in value {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
