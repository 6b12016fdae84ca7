import Foundation
import TestExpectations
import Testing

/// `--set` with the scenes of the gallery. The scene files of some are also in the binary.
@Suite("Settings of the scenes of the gallery") struct SettingTests {
  private static let looks = ["--set", "style.cell.border=double", "--set", "title=Other"]

  @Test("settings work with every command")
  func commands() throws {
    let scene = "waterfall"
    let picture = try Ashlar.run(["render", scene] + Self.looks + ["--size", "40x11"]).output
    #expect(picture.contains("╔"))
    let script = ["replay", "-", "--scene", scene, "--size", "40x12", "--format", "text"] + Self.looks
    let replay = try Ashlar.run(script, input: "j k")
    #expect(replay.output.hasPrefix(picture), "\(replay.errors)")
    let terminal = try Ashlar.shown("open \(scene) \(Self.looks.joined(separator: " "))")
    try terminal.wait(for: "double lines") { rows in rows.contains { $0.contains("╔") } }
    // The panel shows the command line for the same picture.
    try terminal.press("p")
    try terminal.wait(for: "the settings") { rows in rows.contains { $0.contains("style.cell.border=double") } }
    try terminal.press("Escape", "q")
  }
}
