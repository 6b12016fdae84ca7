import Foundation
import TestExpectations
import TestTerminals
import Testing

/// `--set` with the scenes of the gallery. The scene files of some are also in the binary.
@Suite("Settings of the scenes of the gallery") struct SettingTests {
  private static let looks = ["--set", "style.cell.border=double", "--set", "title=Other"]

  @Test("a key of a scene file changes a scene as its file", arguments: ["nested.yaml", "tags.yaml", "waterfall.yaml"])
  func anyKey(file: String) throws {
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    let view = Self.looks + ["--size", "60x20", "--format", "ansi"]
    let named = try Ashlar.run(["render", name] + view)
    let written = try Ashlar.run(["render", "Demo/Scenes/\(file)"] + view)
    expect(named.ending, .exit(0))
    expect(named.output, written.output)
    expect(named.errors, written.errors)
  }

  @Test("a key of a scene file changes a known fault, which has no file")
  func fault() throws {
    let run = try Ashlar.run(["render", "fault-cut", "--size", "60x20", "--set", "style.cell.border=double"])
    expect(run.ending, .exit(0))
    #expect(run.output.contains("╔"), "\(run.output)\(run.errors)")
  }

  @Test("settings work with every command")
  func commands() throws {
    let scene = "waterfall"
    let picture = try Ashlar.run(["render", scene] + Self.looks + ["--size", "40x11"]).output
    #expect(picture.contains("╔"))
    let script = ["replay", "-", "--scene", scene, "--size", "40x12", "--format", "text"] + Self.looks
    let replay = try Ashlar.run(script, input: "j k")
    #expect(replay.output.hasPrefix(picture), "\(replay.errors)")
    try expect(Ashlar.run(["audit", scene, "--rects", "3"] + Self.looks).ending, .exit(0))
    let folder = try TemporaryFolder()
    let record = ["snapshot", "record", folder.path("pictures"), scene, "--size", "40x11"]
    try expect(Ashlar.run(record + Self.looks).ending, .exit(0))
    try expect(Ashlar.run("snapshot", "verify", folder.path("pictures")).ending, .exit(0))
    let terminal = try Ashlar.shown("open \(scene) \(Self.looks.joined(separator: " "))")
    try terminal.wait(for: "double lines") { rows in rows.contains { $0.contains("╔") } }
    // The panel shows the command line for the same picture.
    try terminal.press("p")
    try terminal.wait(for: "the settings") { rows in rows.contains { $0.contains("style.cell.border=double") } }
    try terminal.press("Escape", "q")
  }

  @Test(
    "an invalid setting is a usage error that says what scene files may contain",
    arguments: [
      ("style.cell.border=thick", "style.cell.border is 'thick'; expected"),
      ("style.cel.bold=true", "unknown key 'cel' in style; did you mean 'cell'?"),
      ("data.items=3", "data has both 'source' and 'items'"), ("data.source=/no.csv", "cannot read '/no.csv'"),
      ("layout.kind=mixed", "the layout is mixed"),
    ])
  func wrong(setting: String, words: String) throws {
    let run = try Ashlar.run("render", "waterfall", "--set", setting)
    expect(run.ending, .exit(64), "\(run.errors)")
    #expect(run.output.isEmpty, "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
  }
}
