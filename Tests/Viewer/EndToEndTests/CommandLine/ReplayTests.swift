import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("ashlar replay") struct ReplayTests {
  private func replay(_ script: String, _ arguments: String...) throws -> Run {
    try Ashlar.run(["replay", "-"] + arguments, input: script)
  }

  private func hashes(_ run: Run) -> [Substring] {
    run.output.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true)[1] }
  }

  @Test("replay prints a hash for every frame, and equal frames have equal hashes")
  func frames() throws {
    let run = try replay("scene: flow\nsize: 60x12\n\nj k wheel-down@3,3 3k 70x12 60x12")
    expect(run.ending, .exit(0))
    #expect(run.errors.isEmpty)
    let lines = run.output.split(separator: "\n")
    try #require(lines.count == 8)
    #expect(lines[0].hasPrefix("0  "))
    #expect(lines[0].hasSuffix("  start"))
    #expect(lines[5].hasSuffix("  k"))
    #expect(lines.allSatisfy { $0.contains(/^\d  [0-9a-f]{16}  \S+$/) })
    let hashes = hashes(run)
    expect(hashes[0], hashes[2])
    expect(hashes[0], hashes[5])
    expect(hashes[0], hashes[7])
    expect(Set(hashes).count, 5)
    try expect(replay("j k wheel-down@3,3 3k 70x12 60x12", "--scene", "flow", "--size", "60x12").output, run.output)
    #expect(
      try Ashlar.run(
        "replay", "-", "--scene", "flow", "--size", "60x12", environment: ["LC_ALL": "de_DE.UTF-8", "TERM": "dumb"],
        input: "j k wheel-down@3,3 3k 70x12 60x12"
      ).output == run.output)
  }

  @Test("a large file that is no script is refused before it is read to its end")
  func noScript() throws {
    // A script has 64 MB at most. The pipe has no end, so that this would be the error if more than its beginning were
    // read.
    for source in ["yes xyzzy", "yes x | tr -d '\\n'"] {
      let line = "\(source) | \"$ASHLAR\" replay /dev/stdin"
      let run = try Run(
        ["bash", "-c", line], environment: Ashlar.environment(["ASHLAR": Ashlar.binary]), folder: Ashlar.repository)
      expect(run.ending, .exit(65), "\(run)")
      #expect(run.errors.contains("unknown word 'x"), "\(run)")
      #expect(!run.errors.contains("64 MB"), "\(run.errors.prefix(500))")
      #expect(run.errors.utf8.count < 20_000, "\(run.errors.prefix(500))")
    }
  }

  @Test("replay prints the last frame in any format, as the viewer would show it")
  func lastFrame() throws {
    let script = "pgdn 5j tab shift-tab"
    let text = try replay(script, "--scene", "waterfall", "--size", "80x24", "--format", "text").output
    let terminal = try Ashlar.shown("open waterfall")
    try terminal.press("Space", "5", "j", "Tab", "BTab")
    let expected = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(\.withoutTrailingBlanks)
    try terminal.wait(for: "the same picture") { $0.map(\.withoutTrailingBlanks) == Array(expected) }
    for (format, start) in [
      ("svg", "<svg"), ("html", "<!DOCTYPE html>"), ("json", "{\"contentSize\""), ("ansi", "\u{1B}["),
    ] {
      #expect(try replay(script, "--scene", "waterfall", "--format", format).output.hasPrefix(start))
    }
  }

  @Test("replay names the step at which a frame differs from the script")
  func recorded() throws {
    let head = "scene: flow\nsize: 60x12\n\n"
    let plain = try replay(head + "frame\nj\nframe\nwait:0.5 5j\nframe\n")
    expect(plain.ending, .exit(0))
    #expect(plain.errors.isEmpty)
    expect(plain.output.split(separator: "\n").count, 3)
    let found = hashes(plain)
    expect(found[2], hashes(try replay(head + "j 5j"))[3])
    let right = head + "frame \(found[0])\nj\nframe \(found[1])\nwait:0.5 5j\nframe \(found[2])\n"
    #expect(try replay(right).output == plain.output && plain.output.hasSuffix("  5 j\n"))
    let wrong = try replay(right + "k\nframe 00000000000000ff\nk\nframe 00000000000000fe\n")
    expect(wrong.ending, .exit(1))
    #expect(wrong.output.hasSuffix("  k  recorded as 00000000000000fe\n"))
    expect(wrong.errorLines.count, 1)
    #expect(wrong.errors.contains("frame 3 of 0 to 4, after 'k', looks different, the first of 2 frames"))
    let picture = try replay(right + "k\nframe 00000000000000ff\n", "--format", "text")
    expect(picture.ending, .exit(1))
    #expect(picture.output.contains("Africa"))
    #expect(picture.errors.contains("recorded was 00000000000000ff"))
    try expect(replay(right + "k\nframe 00000000000000ff\n", "--size", "50x12").ending, .exit(0))
  }

  @Test(
    "replay repeats a session of the viewer, on a scene, a changed scene, files and data",
    arguments: [
      "open flow", "open waterfall --set layout.columnSpacing=3 --theme dark",
      "open Demo/Scenes/tags.yaml Demo/Scenes/nested.yaml",
      "view Demo/Gallery/Data/elements.csv --section-by category --sort items --layout waterfall",
    ])
  func viewer(command: String) throws {
    let room = try TemporaryFolder()
    let file = room.path("bug.script")
    let terminal = try Ashlar.shown(command)
    try terminal.press("Space", "5", "j", "Tab", "i")
    try terminal.wait(for: "the inspector") { $0.contains { $0.contains("Inspector") } }
    try terminal.press("l", "j", "Escape", "/", "a", "Enter", "n")
    try terminal.resize(70, 20)
    try terminal.wait(for: "another size") { $0.count == 20 && $0.last?.isEmpty == false }
    try terminal.press("T", "p", "Down", "Right")
    // A script ends with the last frame before `w`, so this waits for one that has all the keys.
    try terminal.wait(for: "the parameters") { $0.contains { $0.contains("Parameters") } }
    try terminal.press("p", "w", "C-u")
    try terminal.send(file + "\r")
    // The file is there before all of it is written.
    try terminal.wait(for: "the file") { $0.contains { $0.contains("saved /") } }
    let run = try Ashlar.run("replay", file)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    expect(run.ending, .exit(0), "\(run)\n\(text)")
    #expect(run.output.split(separator: "\n").count > 2, "\(run.output)\n\(text)")
    #expect(!run.output.contains("recorded as"), "\(run.output)\n\(text)")
  }

  @Test("replay reports the same as JSON")
  func json() throws {
    struct Record: Decodable {
      struct Frame: Decodable { var event, hash: String }
      var scene: String, size: [Int], frames: [Frame]
    }
    let run = try replay("j click@4,4", "--scene", "flow", "--size", "50x10", "--json")
    let record = try JSONDecoder().decode(Record.self, from: Data(run.output.utf8))
    expect(record.scene, "flow")
    expect(record.size, [50, 10])
    expect(record.frames.map(\.event), ["start", "j", "press@4,4", "release@4,4"])
    #expect(
      record.frames.map(\.hash)
        == hashes(try replay("j click@4,4", "--scene", "flow", "--size", "50x10")).map(String.init))
  }

  @Test("a script with many unknown words names the first of them")
  func mistakes() throws {
    let long = try replay(String(repeating: "spiral ", count: 500), "--scene", "flow")
    expect(long.ending, .exit(65))
    expect(long.errorLines.count, 21)
    #expect(long.errors.hasSuffix("and 480 more like these\n"))
  }
}
