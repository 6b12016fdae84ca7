/// The values of style sequences after a reset, without those that later ones made ineffective.
///
/// Colours replace each other. A style that changes many times without a reset would otherwise have more values than
/// terminals read in one sequence: they ignore the rest, or all of it.
struct StyleValues {
  /// A value, or a colour of several values.
  private typealias Part = ArraySlice<Substring>

  private enum Effect: Equatable { case foreground, background, attribute(Substring) }

  private var parts: [Part] = []

  init(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).split(separator: ";")[...]
    while let first = rest.first {
      let isLongColor = first == "38" || first == "48"
      let count = !isLongColor ? 1 : rest.dropFirst().first == "5" ? 3 : rest.dropFirst().first == "2" ? 5 : 1
      parts.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }

  var bytes: [UInt8] { Array(parts.joined().joined(separator: ";").utf8) }

  /// The values that blanks show; nil if they show the colour of texts too, as reversed and underlined ones do.
  var ofBlanks: [UInt8]? {
    var shown = self
    // Bold, dim and italic.
    shown.parts.removeAll { Self.effect(of: $0) == .foreground || ["1", "2", "3"].contains($0.first) }
    return shown.parts.allSatisfy { Self.effect(of: $0) == .background } ? shown.bytes : nil
  }

  func followed(by next: StyleValues) -> StyleValues {
    var result = self
    for part in next.parts { result.add(part) }
    return result
  }

  private mutating func add(_ part: Part) {
    guard let value = part.first, let number = Int(value) else { return parts.append(part) }
    switch number {
    case 22: parts.removeAll { $0.first == "1" || $0.first == "2" }
    case 23...25, 27...29: parts.removeAll { $0.first.flatMap { Int($0) } == number - 20 }
    default:
      let effect = Self.effect(of: part)
      parts.removeAll { Self.effect(of: $0) == effect }
      if number != 39, number != 49 { parts.append(part) }
    }
  }

  private static func effect(of part: Part) -> Effect {
    let value = part.first ?? ""
    switch Int(value.prefix { $0 != ":" }) ?? 0 {
    case 30...39, 90...97: return .foreground
    case 40...49, 100...107: return .background
    default: return .attribute(value)
    }
  }
}
