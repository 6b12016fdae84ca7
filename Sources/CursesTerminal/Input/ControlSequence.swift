import CharacterCanvas

/// Sequences that begin with `ESC [`: most keys, mouse reports, and the marks around a paste.
enum ControlSequence {
  /// Longer sequences are not keys.
  private static let limit = 64

  static func item(in bytes: ArraySlice<UInt8>) -> KeySequences.Item {
    let body = bytes.dropFirst(2)
    guard let first = body.first else { return .incomplete }
    if first == UInt8(ascii: "[") { return linuxFunctionKey(body) }
    let parameters = body.prefix { (0x30...0x3F).contains($0) }
    let intermediates = body.dropFirst(parameters.count).prefix { (0x20...0x2F).contains($0) }
    let length = 2 + parameters.count + intermediates.count
    guard let final = body.dropFirst(parameters.count + intermediates.count).first else {
      return length > limit ? .nothing(length) : .incomplete
    }
    guard (0x40...0x7E).contains(final) else {
      // Something else cut the sequence off. The two bytes alone are Alt with a key.
      return length == 2 ? .key(.alt("["), 2) : .nothing(length)
    }
    guard intermediates.isEmpty else { return .nothing(length + 1) }
    if final == UInt8(ascii: "M"), parameters.isEmpty { return MouseReport.legacyItem(in: bytes) }
    return Item(meaning: meaning(Array(parameters), final), length: length + 1)
  }

  private typealias Item = KeySequences.Item

  /// The Linux console sends `ESC [ [ A` to `ESC [ [ E` for its first five function keys.
  private static func linuxFunctionKey(_ body: ArraySlice<UInt8>) -> KeySequences.Item {
    guard let letter = body.dropFirst().first else { return .incomplete }
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return .nothing(3) }
    return .key(.function(Int(letter - UInt8(ascii: "A")) + 1), 4)
  }

  private static func meaning(_ parameters: [UInt8], _ final: UInt8) -> KeySequences.Meaning {
    if parameters.first == UInt8(ascii: "<") { return MouseReport.meaning(numbers(parameters.dropFirst()), final) }
    // Sequences with other private marks are replies, not keys.
    if let first = parameters.first, first > UInt8(ascii: ";") { return .nothing }
    let numbers = numbers(parameters[...])
    switch final {
    case UInt8(ascii: "~") where numbers.first == 200: return .pasteBegins
    case UInt8(ascii: "~") where numbers.first == 27 && numbers.count == 3:
      return key(codePoint: numbers[2], modifiers: numbers[1])
    case UInt8(ascii: "u"): return key(codePoint: numbers.first ?? 0, modifiers: numbers.dropFirst().first ?? 1)
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "@"): return numberedKey(numbers, final)
    default: return letteredKey(numbers, final)
    }
  }

  /// The numbers between semicolons. A missing number is 1. Of numbers joined by colons, the first counts.
  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
      let digits = field.prefix { $0 != UInt8(ascii: ":") }.prefix(7)
      return digits.isEmpty ? 1 : digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    }
  }

  /// rxvt ends these sequences with `^` for Control, and with `@` for Control and Shift.
  private static func numberedKey(_ numbers: [Int], _ final: UInt8) -> KeySequences.Meaning {
    guard let number = numbers.first, let code = KeyCode(number: number) else { return .nothing }
    var modifiers = Modifiers(parameter: numbers.dropFirst().first ?? 1)
    if final != UInt8(ascii: "~") { modifiers.insert(.control) }
    if final == UInt8(ascii: "@") { modifiers.insert(.shift) }
    return .event(.key(Key(code, modifiers)))
  }

  /// rxvt sends small letters for arrows with Shift.
  private static func letteredKey(_ numbers: [Int], _ final: UInt8) -> KeySequences.Meaning {
    var modifiers = Modifiers(parameter: numbers.dropFirst().first ?? 1)
    let isSmallArrow = (UInt8(ascii: "a")...UInt8(ascii: "d")).contains(final)
    if isSmallArrow { modifiers.insert(.shift) }
    guard let code = KeyCode(letter: isSmallArrow ? final - 0x20 : final) else { return .nothing }
    return .event(.key(Key(code, modifiers)))
  }

  /// Keys that are reported by code point, as xterm's `modifyOtherKeys` and the kitty protocol do.
  private static func key(codePoint: Int, modifiers: Int) -> KeySequences.Meaning {
    guard let value = UInt32(exactly: codePoint), let scalar = Unicode.Scalar(value) else { return .nothing }
    let modifiers = Modifiers(parameter: modifiers)
    if value < 0x20 || value == 0x7F {
      let plain = PlainKey.key(ascii: UInt8(value))
      return .event(.key(Key(plain.code, plain.modifiers.union(modifiers))))
    }
    // The kitty protocol gives keys without a character numbers in a private use area. C1 controls are not keys.
    guard value < 0x80 || value >= 0xA0, !(0xE000...0xF8FF).contains(value) else { return .nothing }
    return .event(.key(Key(Character(scalar), modifiers)))
  }
}

extension Modifiers {
  /// Reads xterm's number: 1, plus 1 for Shift, 2 for Alt, 4 for Control and 8 for Meta, which counts as Alt.
  init(parameter: Int) {
    self = []
    let bits = max(0, parameter - 1)
    if bits & 1 != 0 { insert(.shift) }
    if bits & (2 | 8) != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
  }
}

extension KeyCode {
  /// The key of `ESC [ letter`.
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(letter - UInt8(ascii: "P")) + 1)
    case UInt8(ascii: "Z"): self = .backTab
    default: return nil
    }
  }

  /// The key of `ESC [ number ~`, in the numbering of the VT220.
  init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }
}
