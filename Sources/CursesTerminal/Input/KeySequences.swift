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

  /// What the first bytes of the input mean.
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
