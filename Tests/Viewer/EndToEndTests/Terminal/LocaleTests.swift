import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("Character sets of locales", .serialized) struct LocaleTests {
  /// What a command prints on a terminal.
  private func printed(_ arguments: [String], _ locale: [String: String]) throws -> String {
    let terminal = try PseudoTerminal(
      [Ashlar.binary] + arguments, environment: Ashlar.environment(locale), folder: Ashlar.repository)
    try expect(terminal.ending(), .exit(0))
    return terminal.text
  }

  @Test("render on a terminal prints ASCII in a locale with another character set, and UTF-8 in all others")
  func render() throws {
    let render = ["render", "flow", "--size", "60x8"]
    for format in [[], ["--format", "ansi"]] as [[String]] {
      let text = try printed(render + format, ["LC_ALL": "en_US.ISO-8859-1"])
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(format)")
      #expect(text.contains("+--"), "\(format)")
    }
    for locale in [[:], ["LANG": "C"], ["LC_ALL": "POSIX"], ["LANG": "xx_XX"], ["LC_ALL": "C.UTF-8"]] {
      #expect(try printed(render, locale).contains("╭"), "\(locale)")
    }
    #expect(try printed(render + ["--no-ascii"], ["LC_ALL": "en_US.ISO-8859-1"]).contains("╭"))
    let short = ["view", "Demo/Gallery/Data/countries.csv", "--quit-if-one-screen", "--filter", "Åland"]
    #expect(try printed(short, ["LC_ALL": "en_US.ISO-8859-1"]).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("hashes and recorded pictures are the same in all locales")
  func files() throws {
    let script = ["replay", "-", "--scene", "flow"]
    let hashes = try Ashlar.run("replay", "-", "--scene", "flow", input: "j").output
    let latin = ["LC_ALL": "en_US.ISO-8859-1"]
    #expect(
      try Ashlar.start(script, environment: latin, input: "j").output == hashes)
    let room = try TemporaryFolder()
    for (name, locale) in [("a", [:]), ("b", latin)] {
      let run = try Ashlar.start(
        ["snapshot", "record", name, "flow", "--size", "40x8"], environment: locale, folder: room.path)
      expect(run.ending, .exit(0))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: room.path("a"))
    let texts = try ["a", "b"].map { folder in
      try files.map { try String(contentsOfFile: room.path("\(folder)/\($0)"), encoding: .utf8) }
    }
    try #require(!files.isEmpty)
    expect(texts[0], texts[1])
  }
}
