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
