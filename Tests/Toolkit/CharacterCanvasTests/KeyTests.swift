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
