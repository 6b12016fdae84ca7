import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("The user's configuration", .serialized) struct ConfigurationTests {
  private let room: TemporaryFolder

  init() throws {
    room = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: room.path("ashlar"), withIntermediateDirectories: true)
  }

  @Test("keys, theme and scene are used; faults are reported before the start and on the screen")
  func holds() throws {
    _ = try room.write("ashlar/config.yaml", "keys: {quit: Q, row-down: n}\ntheme: drak\nscene: boxes\n")
    let tmux = try Ashlar.shell(room: room)
    try tmux.enter("XDG_CONFIG_HOME=$ROOM \"$ASHLAR\" 2>$ROOM/errors; echo status $?")
    let boxes = try Ashlar.picture("boxes", columns: 80, rows: 23)
    let screen = try tmux.wait(for: "the bar") { $0.joined().contains("is 'drak'; expected one of auto") }
    #expect(screen.joined().contains("config.yaml:2:8: "))
    expect(screen[0], boxes[0])
    try tmux.press("Escape")
    try tmux.wait(for: "the scene without the bar") { $0.dropLast() == boxes[...] }
    try tmux.press("q", "n")
    try tmux.wait(for: "scroll down one row") { $0[2] == boxes[3] }
    try tmux.press("Q")
    try tmux.wait(for: "the prompt") { $0.contains { $0.hasPrefix("status 0") } }
    let errors = try String(contentsOfFile: room.path("errors"), encoding: .utf8)
    #expect(errors.hasPrefix("ashlar: "))
    #expect(errors.contains("config.yaml:2:8: theme is 'drak'; expected one of auto"))
  }

  @Test("options for characters and colours take precedence over the configuration")
  func overruled() throws {
    _ = try room.write("ashlar/config.yaml", "ascii: true\ncolors: never\ntheme: dark\n")
    let tmux = try Ashlar.shell(room: room)
    try tmux.enter("XDG_CONFIG_HOME=$ROOM \"$ASHLAR\" open boxes")
    try tmux.wait(for: "boxes of ASCII") { $0.joined().contains("+--") && !$0.joined().contains("─") }
    #expect(try !tmux.run(["capture-pane", "-pe"]).contains("[38;"))
    try tmux.press("q")
    try tmux.wait(for: "the prompt") { $0.last { !$0.isEmpty } == "shell>" }
    try tmux.enter("XDG_CONFIG_HOME=$ROOM \"$ASHLAR\" open boxes --no-ascii --colors 256")
    try tmux.wait(for: "boxes of lines") { $0.joined().contains("──") && !$0.joined().contains("+--") }
    #expect(try tmux.run(["capture-pane", "-pe"]).contains("[38;"))
  }

  @Test("a scene that cannot be opened is reported, and the gallery opens")
  func brokenScene() throws {
    _ = try room.write("ashlar/broken.yaml", "layout: {kind: lst}\ndata: {items: 3}\n")
    _ = try room.write("ashlar/config.yaml", "scene: broken.yaml\n")
    let run = try Ashlar.run(environment: ["XDG_CONFIG_HOME": room.path])
    expect(run.ending, .exit(0))
    #expect(run.errors.contains("broken.yaml:1:16: "))
    #expect(run.errors.contains("'lst'"))
    try expect(run.output, Ashlar.picture("waterfall", columns: 80, rows: 24).joined(separator: "\n") + "\n")
    try expect(Ashlar.run("open", room.path("ashlar/broken.yaml")).ending, .exit(65))
  }

  @Test("the command line takes precedence, and commands that print pictures ignore the configuration")
  func commandLine() throws {
    _ = try room.write("ashlar/config.yaml", "scene: boxes\ntheme: none\nwrong: x\n")
    let environment = ["XDG_CONFIG_HOME": room.path]
    let run = try Ashlar.run("open", "flow", environment: environment)
    #expect(
      try run.output.split(separator: "\n").first.map(String.init)
        == Ashlar.picture("flow", columns: 80, rows: 24).first)
    #expect(run.errors.contains("config.yaml:3:1: unknown key 'wrong'"))
    #expect(try Ashlar.run("render", "flow", environment: environment).errors.isEmpty)
  }
}
