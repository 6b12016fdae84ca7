/// The keys held down with another key or the mouse.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let control = Modifiers(rawValue: 1 << 0)
  public static let alt = Modifiers(rawValue: 1 << 1)
  public static let shift = Modifiers(rawValue: 1 << 2)
}

/// A key of the keyboard, whatever modifiers are held with it.
public enum KeyCode: Hashable, Sendable {
  case character(Character)
  case up, down, left, right
  case pageUp, pageDown, home, end
  /// Tab, and Tab with Shift, which terminals report as a separate key.
  case tab, backTab
  case enter, escape, backspace, delete, insert
  /// F1, F2 and so on.
  case function(Int)
}

/// A key press: a key and the modifiers held with it.
///
/// One press has one spelling. Shift with a letter is the capital letter, Shift with Tab is `backTab`, and Control
/// makes no difference between capital and small letters, because terminals make none.
public struct Key: Hashable, Sendable {
  public let code: KeyCode
  public let modifiers: Modifiers

  public init(_ code: KeyCode, _ modifiers: Modifiers = []) {
    switch code {
    case .tab where modifiers.contains(.shift):
      self.code = .backTab
      self.modifiers = modifiers.subtracting(.shift)
    case .backTab:
      self.code = code
      self.modifiers = modifiers.subtracting(.shift)
    case .character(let character):
      (self.code, self.modifiers) = Self.spelling(of: character, modifiers)
    default:
      self.code = code
      self.modifiers = modifiers
    }
  }

  public init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }

  private static func spelling(of character: Character, _ modifiers: Modifiers) -> (KeyCode, Modifiers) {
    guard character.isCased else { return (.character(character), modifiers) }
    if modifiers.contains(.control) {
      return (.character(single(character.lowercased(), or: character)), modifiers)
    }
    if modifiers.contains(.shift) {
      return (.character(single(character.uppercased(), or: character)), modifiers.subtracting(.shift))
    }
    return (.character(character), modifiers)
  }

  /// `text` if it is one character (the capital of `ß` is two), else `original`.
  private static func single(_ text: String, or original: Character) -> Character {
    guard let first = text.first, text.count == 1 else { return original }
    return first
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral value: Character) { self.init(value) }
}

extension Key {
  public static let up = Key(.up)
  public static let down = Key(.down)
  public static let left = Key(.left)
  public static let right = Key(.right)
  public static let pageUp = Key(.pageUp)
  public static let pageDown = Key(.pageDown)
  public static let home = Key(.home)
  public static let end = Key(.end)
  public static let tab = Key(.tab)
  public static let backTab = Key(.backTab)
  public static let enter = Key(.enter)
  public static let escape = Key(.escape)
  public static let backspace = Key(.backspace)
  public static let delete = Key(.delete)
  public static let insert = Key(.insert)
  public static let space = Key(" ")

  public static func control(_ character: Character) -> Key { Key(character, .control) }
  public static func alt(_ character: Character) -> Key { Key(character, .alt) }
  public static func function(_ number: Int) -> Key { Key(.function(number)) }
}

extension Key {
  /// The key as people write it: `j`, `G`, `space`, `ctrl-u`, `alt-x`, `shift-tab`, `pgdn`, `f1`.
  ///
  /// Every name is ASCII or a printable character, and `Key(named:)` reads it.
  public var name: String {
    if code == .backTab { return prefix + "shift-tab" }
    return prefix + code.name
  }

  private var prefix: String {
    Self.modifierNames.filter { modifiers.contains($0.modifier) }.map { $0.name + "-" }.joined()
  }

  /// The key with the given name, or `nil` if there is none. Letters are case-sensitive, and names are not: `g` is not
  /// `G`, but `PgDn` is `pgdn`. Some keys have a second name: `escape`, `return`, `pageup`, `del`.
  public init?(named name: String) {
    var modifiers: Modifiers = []
    var rest = Substring(name)
    while let found = Self.modifierNames.first(where: { rest.count > $0.name.count + 1 && rest.starts(with: $0) }) {
      modifiers.formUnion(found.modifier)
      rest = rest.dropFirst(found.name.count + 1)
    }
    guard let code = KeyCode(named: rest) else { return nil }
    self.init(code, modifiers)
  }

  /// The names that are words: all but those of characters and functions.
  package static var spelledNames: [String] { KeyCode.spelledNames }

  fileprivate typealias ModifierName = (modifier: Modifiers, name: String)

  private static let modifierNames: [ModifierName] = [(.control, "ctrl"), (.alt, "alt"), (.shift, "shift")]
}

extension Substring {
  fileprivate func starts(with modifier: Key.ModifierName) -> Bool {
    prefix(modifier.name.count + 1).lowercased() == modifier.name + "-"
  }
}

extension KeyCode {
  fileprivate var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): Self.isPrintable(character) ? String(character) : Self.numbers(of: character)
    case .function(let number): "f\(number)"
    default: Self.names.first { $0.code == self }?.name ?? ""
    }
  }

  fileprivate init?(named name: Substring) {
    if let character = name.first, name.count == 1 {
      self = .character(character)
      return
    }
    let lowercased = name.lowercased()
    if let found = (Self.names + Self.otherNames).first(where: { $0.name == lowercased }) {
      self = found.code
    } else if lowercased.first == "f", let number = Int(lowercased.dropFirst()), (1...63).contains(number),
      lowercased == "f\(number)"
    {
      self = .function(number)
    } else if let character = Self.character(numbered: lowercased) {
      self = .character(character)
    } else {
      return nil
    }
  }

  private typealias Name = (code: KeyCode, name: String)

  private static let names: [Name] = [
    (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"),
    (.pageUp, "pgup"), (.pageDown, "pgdn"), (.home, "home"), (.end, "end"),
    (.tab, "tab"), (.backTab, "backtab"), (.enter, "enter"), (.escape, "esc"),
    (.backspace, "backspace"), (.delete, "delete"), (.insert, "insert"), (.character(" "), "space"),
  ]

  fileprivate static var spelledNames: [String] { names.map(\.name) + otherNames.map(\.name) }

  private static let otherNames: [Name] = [
    (.pageUp, "pageup"), (.pageDown, "pagedown"), (.enter, "return"), (.escape, "escape"),
    (.delete, "del"), (.insert, "ins"),
  ]
}

extension KeyCode {
  /// Whether a character can be its own name in help, in a configuration and on a screen.
  private static func isPrintable(_ character: Character) -> Bool {
    let text = String(character)
    let staysApart = ("-" + text).count == 2
    return staysApart && !character.isWhitespace
      && DisplayText(text).string.unicodeScalars.elementsEqual(text.unicodeScalars)
  }

  /// The name of any other character, by its code points: `u+1b`.
  private static func numbers(of character: Character) -> String {
    "u+" + character.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "+")
  }

  private static func character(numbered name: String) -> Character? {
    guard name.hasPrefix("u+") else { return nil }
    var scalars = String.UnicodeScalarView()
    for digits in name.dropFirst(2).split(separator: "+", omittingEmptySubsequences: false) {
      guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
      scalars.append(scalar)
    }
    let text = String(scalars)
    return text.count == 1 ? text.first : nil
  }
}
