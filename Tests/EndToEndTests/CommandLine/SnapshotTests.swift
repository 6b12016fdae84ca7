import Foundation
import TestTerminals
import Testing

@Suite("ashlar snapshot") struct SnapshotTests {
  private let room: TemporaryFolder
  private var folder: String { room.path("pictures") }

  init() throws { room = try TemporaryFolder() }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".txt") }.sorted()
  }

  private func edit(_ name: String, _ change: (String) -> String) throws {
    let path = "\(folder)/\(name)"
    try change(String(contentsOfFile: path, encoding: .utf8)).write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test("records scenes at sizes and places, and finds them again")
  func recording() throws {
    let record = ["snapshot", "record", folder, "flow", "sticky", "--size", "40x8", "--size", "20x4", "--offset", "0,20", "--at", "2.1"]
    let run = try Run([Ashlar.binary] + record, environment: Ashlar.environment())
    #expect(run.ending == .exit(0) && run.errors.isEmpty && run.output == "8 of 8 snapshots written\n")
    #expect(
      try files() == [
        "flow-20x4-0,20.txt", "flow-20x4-item-2.1.txt", "flow-40x8-0,20.txt", "flow-40x8-item-2.1.txt",
        "sticky-20x4-0,20.txt", "sticky-20x4-item-2.1.txt", "sticky-40x8-0,20.txt", "sticky-40x8-item-2.1.txt",
      ])
    let text = try String(contentsOfFile: folder + "/sticky-40x8-0,20.txt", encoding: .utf8)
    #expect(text.hasPrefix("ashlar snapshot 1\nscene: sticky\nsize: 40x8\noffset: 0,20\nscale: 8x16\ntheme: none\n\npicture:\n|"))
    let picture = try Ashlar.run("render", "sticky", "--size", "40x8", "--offset", "0,20").output
    let rows = text.split(separator: "\n").drop { $0 != "picture:" }.dropFirst().prefix(8)
    #expect(rows.map { $0.dropFirst().dropLast().withoutTrailingBlanks } == picture.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(\.withoutTrailingBlanks))
    let verify = try Ashlar.run("snapshot", "verify", folder)
    #expect(verify.ending == .exit(0) && verify.output == "8 snapshots: 8 the same\n" && verify.errors.isEmpty)
    #expect(try Run([Ashlar.binary] + record, environment: Ashlar.environment(["LC_ALL": "de_DE.UTF-8"])).output == "0 of 8 snapshots written, the others are there already\n")
  }

  @Test("says what differs, where, and which element it is, until it is told to keep it")
  func difference() throws {
    _ = try Ashlar.run("snapshot", "record", folder, "sticky", "boxes", "--size", "40x8")
    try edit("sticky-40x8-0,0.txt") { $0.replacingOccurrences(of: "Section 1", with: "Chapter 1") }
    let run = try Ashlar.run("snapshot", "verify", folder)
    #expect(run.ending == .exit(1) && run.errors.isEmpty)
    #expect(run.output.hasPrefix("sticky-40x8-0,0.txt: different\n  picture: 7 cells differ in row 0\n    row 0 expected | Chapter 1"))
    #expect(run.output.contains("          got      | Section 1") && run.output.contains(" ^^^^^^^\n"))
    #expect(run.output.contains("  elements concerned: header of section 0\n"))
    #expect(run.output.hasSuffix("2 snapshots: 1 the same, 1 different\n"))
    #expect(try Ashlar.run("snapshot", "verify", folder, "boxes").ending == .exit(0))
    let update = try Ashlar.run("snapshot", "verify", folder, "--update")
    #expect(update.ending == .exit(0) && update.output == "sticky-40x8-0,0.txt: updated\n2 snapshots: 1 the same, 1 updated\n")
    #expect(try Ashlar.run("snapshot", "verify", folder).output == "2 snapshots: 2 the same\n")
  }

  @Test("names files that are missing, left over or broken")
  func strays() throws {
    _ = try Ashlar.run("snapshot", "record", folder, "flow", "grid", "tags", "--size", "30x5")
    try FileManager.default.removeItem(atPath: folder + "/flow-30x5-0,0.txt")
    try FileManager.default.copyItem(atPath: folder + "/tags-30x5-0,0.txt", toPath: folder + "/tags-99x5-0,0.txt")
    try edit("grid-30x5-0,0.txt") { $0.replacingOccurrences(of: "size: 30x5", with: "size: wide") }
    try "notes of somebody's".write(toFile: folder + "/notes.txt", atomically: true, encoding: .utf8)
    let run = try Ashlar.run("snapshot", "verify", folder)
    #expect(run.ending == .exit(1))
    #expect(run.output.contains("flow-30x5-0,0.txt: missing\n") && run.output.contains("tags-99x5-0,0.txt: orphaned\n"))
    #expect(run.output.contains("grid-30x5-0,0.txt: unreadable\n  line 3 'size: wide' is no size such as 80x24\n"))
    #expect(run.output.hasSuffix("4 snapshots: 1 the same, 1 missing, 1 orphaned, 1 unreadable\n") && !run.output.contains("notes"))
    let update = try Ashlar.run("snapshot", "verify", folder, "--update")
    #expect(update.ending == .exit(1) && update.output.hasSuffix("4 snapshots: 1 the same, 1 orphaned, 2 updated\n"))
    try FileManager.default.removeItem(atPath: folder + "/tags-99x5-0,0.txt")
    #expect(try Ashlar.run("snapshot", "verify", folder).output == "3 snapshots: 3 the same\n")
  }

  @Test("tells machines the same")
  func json() throws {
    struct Entry: Decodable { var file, status: String, difference: String?, elements: [String]? }
    _ = try Ashlar.run("snapshot", "record", folder, "sticky", "flow", "--size", "40x8")
    try edit("sticky-40x8-0,0.txt") { $0.replacingOccurrences(of: "Section 1", with: "Chapter 1") }
    let run = try Ashlar.run("snapshot", "verify", folder, "--json")
    let entries = try JSONDecoder().decode([Entry].self, from: Data(run.output.utf8))
    #expect(run.ending == .exit(1) && run.errors.isEmpty)
    #expect(entries.map(\.file) == ["flow-40x8-0,0.txt", "sticky-40x8-0,0.txt"] && entries.map(\.status) == ["same", "different"])
    #expect(entries[1].elements == ["header of section 0"] && entries[0].difference == nil)
  }

  @Test("says in one sentence what it cannot do")
  func mistakes() throws {
    let cases: [([String], Int32, String)] = [
      (["verify", room.path("nowhere")], 66, "is no folder"), (["verify", room.path, "spiral"], 64, "'spiral'"),
      (["record", folder, "spiral"], 64, "'spiral'"), (["record", folder, "flow", "--at", "99.0"], 64, "sections go from 0 to"),
    ]
    for (arguments, status, words) in cases {
      let run = try Run([Ashlar.binary, "snapshot"] + arguments, environment: Ashlar.environment())
      #expect(run.ending == .exit(status) && run.output.isEmpty && run.errorLines.count == 1 && run.errors.contains(words), "\(run)")
    }
  }
}
