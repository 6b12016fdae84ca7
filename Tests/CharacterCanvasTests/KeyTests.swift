import CharacterCanvas
import TestExpectations
import TestSeeds
import Testing

@Suite("Keys")
struct KeyTests {
  @Test(
    "Every key has a name, and the name gives the key",
    arguments: [
      (Key("j"), "j"), ("G", "G"), (.space, "space"), (.control("u"), "ctrl-u"), (.alt("x"), "alt-x"),
      (.alt("X"), "alt-X"),
      (.backTab, "shift-tab"), (.tab, "tab"), (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"),
      (.pageUp, "pgup"), (.pageDown, "pgdn"), (.home, "home"), (.end, "end"), (.enter, "enter"), (.escape, "esc"),
      (.backspace, "backspace"), (.delete, "delete"), (.insert, "insert"), (.function(1), "f1"), (.function(12), "f12"),
      (Key(.up, .shift), "shift-up"), (Key(.right, [.control, .alt, .shift]), "ctrl-alt-shift-right"),
      ("-", "-"), (.control("-"), "ctrl--"), ("f", "f"), ("?", "?"), ("{", "{"), ("日", "日"), ("é", "é"),
      (Key(.backTab, .alt), "alt-shift-tab"), (Key(" ", .shift), "shift-space"), ("\u{1B}", "u+1b"), ("\t", "u+9"),
      ("\u{202E}", "u+202e"), (.control("\u{200B}"), "ctrl-u+200b"), ("\u{A0}", "u+a0"),
    ] as [(Key, String)])
  func names(_ key: Key, _ name: String) {
    expect(key.name, name)
    expect(Key(named: name), key)
  }

  @Test(
    "Some keys have other names, too",
    arguments: [
      ("escape", .escape), ("ESC", .escape), ("return", .enter), ("PageUp", .pageUp), ("pagedown", .pageDown),
      ("del", .delete), ("ins", .insert), ("Ctrl-U", .control("u")), ("shift-g", "G"), ("backtab", .backTab),
      ("alt-ctrl-x", Key("x", [.control, .alt])), ("shift-shift-tab", .backTab), (" ", .space), ("F5", .function(5)),
    ] as [(String, Key)])
  func otherNames(_ name: String, _ key: Key) {
    expect(Key(named: name), key)
  }

  @Test(
    "Text that names no key gives nil",
    arguments: [
      "", "ctrl-", "shift-", "ctrl", "foo", "f0", "f64", "f+1", "ctrl-foo", "u+", "u+zz", "u+110000", "u+d800", "u+41+",
      "jj",
    ])
  func noNames(_ name: String) {
    #expect(Key(named: name) == nil)
  }

  @Test("One key press has one spelling")
  func spelling() {
    expect(Key("g", .shift), "G")
    expect(Key("U", .control), .control("u"))
    expect(Key(.tab, .shift), .backTab)
    expect(Key("ß", .shift), Key("ß"))
    #expect(Key("?", .shift) != "?")
  }

  @Test("A key of any character and modifiers can be written and read again", arguments: TestSeeds.all(0..<2))
  func roundTrips(_ seed: UInt64) {
    var hostile = HostileText(seed: seed)
    for _ in 0..<300 {
      for character in hostile.next() {
        for modifiers: Modifiers in [[], .control, .alt, .shift, [.control, .shift]] {
          let key = Key(character, modifiers)
          expect(Key(named: key.name), key, "seed \(seed), \(key.name)")
          expect(DisplayText(key.name).string, key.name, "seed \(seed), \(key.name)")
        }
      }
    }
  }
}
