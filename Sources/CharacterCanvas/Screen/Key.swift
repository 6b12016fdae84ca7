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
  /// Tab, and Tab with Shift, which terminals report as a key of its own.
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
