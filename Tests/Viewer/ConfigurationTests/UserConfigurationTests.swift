import CharacterCanvas
import Configuration
import Explorer
import Foundation
import SceneFiles
import TestExpectations
import Testing

@MainActor
@Suite("The user's configuration") struct UserConfigurationTests {
  /// Reads a text as the configuration.
  private func configuration(
    _ text: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> UserConfiguration {
    let folder = NSTemporaryDirectory() + "ashlar-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("layout: {kind: list}\ndata: {sections: 1, items: 1}\n".utf8)
      .write(to: URL(fileURLWithPath: folder + "/mine.yaml"))
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/config.yaml"))
    return UserConfiguration(
      sceneNames: ["flow", "boxes"], path: folder + "/config.yaml", environment: environment)
  }

  /// The warnings, without the path of the file.
  private func warnings(_ text: String) throws -> [String] {
    try configuration(text).settings.warnings.map {
      String($0[($0.range(of: "config.yaml")?.upperBound ?? $0.startIndex)...])
    }
  }

  private func keys(_ action: String, in settings: ViewerSettings) -> [Key]? {
    settings.table.action(named: action)?.keys
  }

  @Test("keys, theme and scene are used")
  func values() throws {
    let user = try configuration(
      """
      # mine
      keys:
        quit: [ctrl-q, Q]
        row-down: n
        next-match: j
        select-too: []
      theme: dark
      scene: flow
      """)
    #expect(user.settings.warnings.isEmpty)
    expect(keys("quit", in: user.settings), [.control("q"), "Q"])
    expect(keys("row-down", in: user.settings), ["n"])
    expect(keys("next-match", in: user.settings), ["j"])
    expect(keys("select-too", in: user.settings), [])
    #expect(user.settings.table.action(for: "q") == nil)
    #expect(user.settings.table.action(for: .down) == nil)
    expect(user.settings.theme, ThemeChoice("dark"))
    expect(user.scene, "flow")
  }

  @Test("of many faults the first are reported one by one, and the others are counted")
  func manyFaults() throws {
    let text = "keys:\n" + (0..<1000).map { "  nothing-\($0): j\n" }.joined()
    let warnings = try warnings(text)
    expect(warnings.count, 11)
    expect(warnings.first?.contains("nothing-0"), true)
    expect(warnings.dropLast().last?.contains("nothing-9"), true)
    expect(warnings.last, ": and 990 more errors like these")
    #expect(warnings.joined().utf8.count < 20_000)
  }

  @Test("a repeated setting is reported at its second place, and all others are used")
  func repeated() throws {
    let text = "theme: dark\nkeys:\n  quit: Q\n  row-down: n\n  quit: f10\ntheme: light\n"
    let user = try configuration(text)
    expect(user.settings.theme, ThemeChoice("dark"))
    expect(keys("quit", in: user.settings), ["Q"])
    expect(keys("row-down", in: user.settings), ["n"])
    #expect(
      try warnings(text) == [
        ":5:3: duplicate key 'quit'; the first is on line 3",
        ":6:1: duplicate key 'theme'; the first is on line 1",
      ])
  }

  @Test("a key given to one action is removed from its default action")
  func taken() throws {
    let user = try configuration("keys: {search: q, go-to: y}")
    #expect(user.settings.warnings.isEmpty)
    expect(keys("quit", in: user.settings), [])
    expect(keys("search", in: user.settings), ["q"])
    expect(keys("copy-command", in: user.settings), [])
    expect(keys("go-to", in: user.settings), ["y"])
  }

  @Test("no file, an empty one, and one with comments only give no warnings")
  func nothing() throws {
    for text in ["", "\n", "# nothing\n", "keys:\n", "{}"] {
      let user = try configuration(text)
      #expect(user.settings.warnings.isEmpty, "\(text)")
      #expect(user.scene == nil, "\(text)")
    }
    #expect(UserConfiguration(path: "/none/config.yaml").settings.warnings.isEmpty)
  }

  @Test("motion is full unless the file says otherwise, and the environment has the last word")
  func motion() throws {
    func level(_ text: String, _ environment: [String: String] = [:]) throws -> MotionLevel {
      try configuration(text, environment: environment).settings.motion
    }
    try expect(level("theme: dark\n"), .full)
    try expect(level("motion: reduced\n"), .reduced)
    try expect(level("motion: none\n"), .none)
    try expect(level("motion: smooth\n"), .smooth)
    try expect(level("motion: none\n", ["ASHLAR_MOTION": "full"]), .full)
    try expect(level("motion: full\n", ["REDUCED_MOTION": "1"]), .reduced)
    try expect(level("motion: wild\n"), .full)
    try expect(warnings("motion: wild\n").first?.hasPrefix(":1:9: motion is 'wild'"), true)
  }

  @Test("images are shown as the terminal replies, or as the file says")
  func graphics() throws {
    func choice(_ text: String) throws -> GraphicsChoice { try configuration(text).settings.graphics }
    try expect(choice("theme: dark\n"), .auto)
    try expect(choice("graphics: auto\n"), .auto)
    try expect(choice("graphics: cells\n"), .cells)
    try expect(choice("graphics: kitty\n"), .kitty)
    try expect(choice("graphics: sixel\n"), .auto)
    let warning = try warnings("graphics: sixel\n").first
    expect(warning?.hasPrefix(":1:11: graphics is 'sixel'; expected one of auto, cells, quadrants, sextants, octants, kitty"), true)
  }

  @Test("faults are reported with line, column and what is known, and the rest is used")
  func wrong() throws {
    let text = """
      kyes: {}
      theme: drak
      keys:
        quit: ctlr-q
        fly: f
        help: [h, 3]
        scenes: g
        start: [g, home]
      scene: flwo
      """
    let lines = try warnings(text)
    expect(lines.count, 7)
    #expect(
      lines[0].hasPrefix(
        ":1:1: unknown key 'kyes' in the configuration; did you mean 'keys'? known: keys, theme, boxes, ascii, colors, motion"
      ))
    #expect(
      lines[1] == ":2:8: theme is 'drak'; expected one of auto, dark, light, contrast, none; did you mean 'dark'?")
    #expect(lines[2].hasPrefix(":4:9: keys.quit is 'ctlr-q'; expected a key such as j, G, ctrl-d, pgdn or f1"))
    #expect(lines[3].hasPrefix(":5:3: unknown key 'fly' in keys; known: row-down, row-up, page-on,"))
    #expect(lines[4].hasPrefix(":6:13: keys.help.1 is '3'; expected a key such as"))
    #expect(lines[5].hasPrefix(":7:3: unknown key 'scenes' in keys; known: row-down, "))
    expect(lines[6], ":9:8: scene is 'flwo'; expected a scene file, or one of flow, boxes")
    let user = try configuration(text)
    expect(keys("help", in: user.settings), ["h"])
    expect(keys("quit", in: user.settings), ["q"])
  }

  @Test(
    "keys that terminals send as other keys are reported",
    arguments: ["ctrl-h", "ctrl-i", "ctrl-j", "ctrl-m", "'ctrl-['", "ctrl-I"])
  func neverArriving(key: String) throws {
    let lines = try warnings("keys: {quit: \(key)}")
    try #require(lines.count == 1, "\(lines)")
    #expect(lines[0].contains("which come as backspace, tab, enter and esc"), "\(lines)")
  }

  @Test("a key given to two actions is reported, and the first keeps it")
  func conflicts() throws {
    let text = "keys:\n  quit: x\n  help: [x, h]\n"
    try expect(warnings(text), [":3:9: keys.help has the key 'x', which keys.quit has; expected another key"])
    let user = try configuration(text)
    expect(keys("help", in: user.settings), ["h"])
    expect(keys("quit", in: user.settings), ["x"])
    expect(keys("select-too", in: user.settings), [])
  }

  @Test("text that is not a configuration, or cannot be read, is reported and changes nothing")
  func garbage() throws {
    try expect(warnings("keys: [").count, 1)
    #expect(
      try warnings("- a\n- b").first?.hasPrefix(":1:1: the configuration is a list of 2; expected a mapping") == true)
    try expect(warnings("keys: j").first?.hasPrefix(":1:7: keys is 'j'; expected a mapping"), true)
    let folder = UserConfiguration(path: NSTemporaryDirectory())
    expect(folder.settings.warnings, ["\(NSTemporaryDirectory()): this is a folder; expected a file"])
    expect(folder.settings.table.action(for: "q")?.name, "quit")
  }

  @Test("a scene file is found beside the configuration")
  func sceneFile() throws {
    let user = try configuration("scene: mine.yaml")
    #expect(user.settings.warnings.isEmpty)
    expect(user.scene?.hasSuffix("/mine.yaml"), true)
    expect(user.scene?.hasPrefix("/"), true)
  }

  @Test("the configuration is in the user's configuration folder")
  func place() {
    expect(UserSettings.path(environment: ["XDG_CONFIG_HOME": "/x", "HOME": "/h"]), "/x/ashlar/config.yaml")
    for other in ["", "relative"] {
      #expect(
        UserSettings.path(environment: ["XDG_CONFIG_HOME": other, "HOME": "/h"]) == "/h/.config/ashlar/config.yaml")
    }
    expect(UserSettings.path(environment: ["HOME": "/h"]), "/h/.config/ashlar/config.yaml")
  }

  @Test("a file gets the options of the first pattern that its name matches")
  func views() throws {
    let user = try configuration(
      """
      copy: xclip -selection 'clip board'
      views:
        - {files: '*.log', options: --follow --section-start '^== '}
        - {files: 'a*', options: --wrap}
        - {files: '*', options: "--title 'open"}
      """)
    expect(user.settings.warnings.count, 1)
    #expect(user.settings.warnings[0].hasSuffix("a quote in the options of '*' is never closed"))
    expect(user.settings.copyCommand, ["xclip", "-selection", "clip board"])
    expect(user.options(forFile: "/x/a.log"), ["--follow", "--section-start", "^== "])
    expect(user.options(forFile: "a.csv"), ["--wrap"])
    expect(user.options(forFile: "b.csv"), [])
    try expect(configuration("views: {files: a}").settings.warnings.count, 1)
    try expect(configuration("theme: dark").options(forFile: "a.log"), [])
  }
}
