import CharacterCanvas

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
