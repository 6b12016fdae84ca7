import CharacterCanvas

/// Sequences that begin with `ESC O`: arrows and function keys in application mode, and the keypad.
enum SingleShift {
  static func item(in bytes: ArraySlice<UInt8>) -> KeySequences.Item {
    // Some terminals put the modifiers in between: `ESC O 5 A`.
    let digits = bytes.dropFirst(2).prefix { (0x30...0x39).contains($0) }.prefix(2)
    let length = 3 + digits.count
    guard let final = bytes.dropFirst(length - 1).first else { return .incomplete }
    let number = digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    guard let key = key(final, Modifiers(parameter: number)) else { return .key(.alt("O"), 2) }
    return .key(key, length)
  }

  private static func key(_ final: UInt8, _ modifiers: Modifiers) -> Key? {
    if let code = KeyCode(letter: final) { return Key(code, modifiers) }
    switch final {
    // rxvt sends small letters for arrows with Control.
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return KeyCode(letter: final - 0x20).map { Key($0, modifiers.union(.control)) }
    case UInt8(ascii: "M"): return Key(.enter, modifiers)
    case UInt8(ascii: "I"): return Key(.tab, modifiers)
    case UInt8(ascii: "X"): return Key("=", modifiers)
    // The keypad sends the codes of its characters plus 64.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): return Key(Character(Unicode.Scalar(final - 0x40)), modifiers)
    default: return nil
    }
  }
}
