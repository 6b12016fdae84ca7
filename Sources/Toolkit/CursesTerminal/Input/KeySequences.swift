import CharacterCanvas

/// The sequences that a terminal sends for its keys: those that all terminals share, and those of one terminal.
public struct KeySequences: Sendable {
  /// Sequences of this terminal only. Each is Escape followed by two or more bytes.
  private let own: [[UInt8]: Key]
  private let longest: Int

  /// - Parameter own: the keys in the terminal's description. Sequences of fewer than three bytes, or without Escape at
  ///   the beginning, are ignored, because they are characters or Alt with a character.
  public init(own: [[UInt8]: Key] = [:]) {
    self.own = own.filter { $0.key.count >= 3 && $0.key[0] == Byte.escape }
    longest = self.own.keys.map(\.count).max() ?? 0
  }

  /// The meaning of the first bytes of the input.
  enum Meaning {
    case event(InputEvent)
    /// Understood, but no event: focus reports, and replies of the terminal.
    case nothing
    case pasteBegins
    case stringBegins
    /// The meaning depends on bytes that have not arrived yet.
    case incomplete
  }

  struct Item {
    var meaning: Meaning
    var length: Int

    static let incomplete = Item(meaning: .incomplete, length: 0)

    static func key(_ key: Key, _ length: Int) -> Item { Item(meaning: .event(.key(key)), length: length) }
    static func nothing(_ length: Int) -> Item { Item(meaning: .nothing, length: length) }
  }

  /// The first key or sequence in `bytes`, which must not be empty.
  func item(in bytes: ArraySlice<UInt8>) -> Item {
    guard bytes.first == Byte.escape else { return PlainKey.item(in: bytes) }
    if let item = ownItem(in: bytes) { return item }
    guard let second = bytes.dropFirst().first else { return .incomplete }
    switch second {
    case UInt8(ascii: "["): return ControlSequence.item(in: bytes)
    case UInt8(ascii: "O"): return SingleShift.item(in: bytes)
    case Byte.escape: return twoEscapes(bytes)
    default: return stringItem(in: bytes) ?? altItem(in: bytes)
    }
  }

  private func ownItem(in bytes: ArraySlice<UInt8>) -> Item? {
    guard longest >= 3, bytes.count >= 3 else { return nil }
    for length in stride(from: min(longest, bytes.count), through: 3, by: -1) {
      if let key = own[Array(bytes.prefix(length))] { return .key(key, length) }
    }
    return nil
  }

  /// Escape before a sequence is Alt with its key, as many terminals send it. Before anything else, Escape is a key.
  private func twoEscapes(_ bytes: ArraySlice<UInt8>) -> Item {
    guard let third = bytes.dropFirst(2).first else { return .incomplete }
    guard third == UInt8(ascii: "[") || third == UInt8(ascii: "O") else { return .key(.escape, 1) }
    let inner = item(in: bytes.dropFirst())
    switch inner.meaning {
    case .incomplete: return .incomplete
    case .event(.key(let key)): return .key(key.withAlt, inner.length + 1)
    default: return .key(.escape, 1)
    }
  }

  /// Replies to queries of other programs (colours, versions) begin with `]`, `P` or `_` and one of certain characters.
  /// Without such a character, the bytes are Alt with a key.
  private func stringItem(in bytes: ArraySlice<UInt8>) -> Item? {
    let start = Array(bytes.prefix(3))
    let marks: String.UTF8View
    switch start[1] {
    case UInt8(ascii: "]"): marks = "0123456789".utf8
    case UInt8(ascii: "P"): marks = "0123456789!>$+|".utf8
    case UInt8(ascii: "_"): marks = "G".utf8
    default: return nil
    }
    guard start.count == 3 else { return .incomplete }
    return marks.contains(start[2]) ? Item(meaning: .stringBegins, length: 3) : nil
  }

  private func altItem(in bytes: ArraySlice<UInt8>) -> Item {
    let inner = PlainKey.item(in: bytes.dropFirst())
    switch inner.meaning {
    case .event(.key(let key)): return .key(key.withAlt, inner.length + 1)
    case .incomplete: return .incomplete
    default: return .nothing(inner.length + 1)
    }
  }
}

extension Key {
  var withAlt: Key { Key(code, modifiers.union(.alt)) }
}

extension KeySequences {
  /// Reads the sequences of keys in the terminal's terminfo entry.
  @MainActor
  init(of surface: CursesSurface) {
    var own: [[UInt8]: Key] = [:]
    for (name, key) in Self.terminfoNames {
      let bytes = surface.string(name)
      if !bytes.isEmpty { own[bytes] = key }
    }
    self.init(own: own)
  }

  private static let terminfoNames: [String: Key] = {
    var names: [String: Key] = [
      "kcuu1": .up, "kcud1": .down, "kcub1": .left, "kcuf1": .right, "khome": .home, "kend": .end,
      "kpp": .pageUp, "knp": .pageDown, "kich1": .insert, "kdch1": .delete, "kcbt": .backTab, "kent": .enter,
      "kind": Key(.down, .shift), "kri": Key(.up, .shift), "kLFT": Key(.left, .shift), "kRIT": Key(.right, .shift),
      "kHOM": Key(.home, .shift), "kEND": Key(.end, .shift), "kPRV": Key(.pageUp, .shift),
      "kNXT": Key(.pageDown, .shift), "kDC": Key(.delete, .shift), "kIC": Key(.insert, .shift),
    ]
    for number in 1...12 { names["kf\(number)"] = .function(number) }
    // Extended names end in xterm's number for the modifiers.
    let modified: [String: KeyCode] = [
      "kUP": .up, "kDN": .down, "kLFT": .left, "kRIT": .right, "kHOM": .home, "kEND": .end, "kPRV": .pageUp,
      "kNXT": .pageDown, "kDC": .delete, "kIC": .insert,
    ]
    for (name, code) in modified {
      for parameter in 3...8 { names["\(name)\(parameter)"] = Key(code, Modifiers(parameter: parameter)) }
    }
    return names
  }()
}

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

/// Mouse reports, in xterm's SGR form (`ESC [ < button ; column ; row M`) and in the older form of three bytes.
enum MouseReport {
  static func meaning(_ numbers: [Int], _ final: UInt8) -> KeySequences.Meaning {
    guard numbers.count == 3, final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return .nothing }
    let position = CellPoint(x: max(0, numbers[1] - 1), y: max(0, numbers[2] - 1))
    return event(numbers[0], at: position, isRelease: final == UInt8(ascii: "m"))
  }

  /// The older form does not say which button was released, and it ends at column 223.
  static func legacyItem(in bytes: ArraySlice<UInt8>) -> KeySequences.Item {
    let report = Array(bytes.dropFirst(3).prefix(3))
    guard report.count == 3 else { return .incomplete }
    let numbers = report.map { Int($0) - 32 }
    let position = CellPoint(x: max(0, numbers[1] - 1), y: max(0, numbers[2] - 1))
    let isRelease = numbers[0] & (3 | 32 | 64) == 3
    return KeySequences.Item(meaning: event(numbers[0], at: position, isRelease: isRelease), length: 6)
  }

  private static func event(_ code: Int, at position: CellPoint, isRelease: Bool) -> KeySequences.Meaning {
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    guard code >= 0, let kind = kind(code, isRelease: isRelease, modifiers: &modifiers) else { return .nothing }
    return .event(.mouse(MouseEvent(kind, at: position, modifiers: modifiers)))
  }

  private static func kind(_ code: Int, isRelease: Bool, modifiers: inout Modifiers) -> MouseEvent.Kind? {
    // Buttons 8 to 11 are not used.
    guard code & 128 == 0 else { return nil }
    if code & 64 != 0 { return isRelease ? nil : scroll(code & 3, &modifiers) }
    let button: MouseEvent.Button
    switch code & 3 {
    case 0: button = .left
    case 1: button = .middle
    case 2: button = .right
    default: return code & 32 != 0 ? .move : isRelease ? .release(.left) : nil
    }
    if isRelease { return .release(button) }
    return code & 32 != 0 ? .drag(button) : .press(button)
  }

  /// With Shift, the wheel scrolls sideways, as in browsers.
  private static func scroll(_ direction: Int, _ modifiers: inout Modifiers) -> MouseEvent.Kind {
    let step = direction & 1 == 0 ? -1 : 1
    let isSideways = direction & 2 != 0 || modifiers.contains(.shift)
    modifiers.remove(.shift)
    return isSideways ? .scroll(dx: step, dy: 0) : .scroll(dx: 0, dy: step)
  }
}

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
