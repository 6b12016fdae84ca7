import Foundation
import TestExpectations
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

  @Test("a snapshot keeps the theme, the settings and the scale that its file states")
  func conditions() throws {
    let record = ["snapshot", "record", folder, "boxes", "--size", "40x8"]
    let look = ["--theme", "dark", "--set", "layout.itemSize=[20,3]", "--points-per-cell", "2x1"]
    #expect(
      try Ashlar.run(record).ending == .exit(0) && Ashlar.run(record + look).output == "1 of 1 snapshots written\n")
    let names = try files()
    try #require(names.count == 2)
    #expect(names[0].hasPrefix("boxes-40x8-0,0-dark-set."))
    expect(names[1], "boxes-40x8-0,0.txt")
    let head = try String(contentsOfFile: "\(folder)/\(names[0])", encoding: .utf8).components(separatedBy: "\n\n")[0]
    #expect(
      head == """
        ashlar snapshot 1
        scene: boxes
        size: 40x8
        offset: 0,0
        scale: 2x1
        theme: dark
        set: layout.itemSize=[20,3]
        set: viewport.pointsPerCell=[2,1]
        """)
    try expect(Ashlar.run("snapshot", "verify", folder).output, "2 snapshots: 2 the same\n")
    try expect(Ashlar.run("snapshot", "verify", folder, "--theme", "dark").output, "1 snapshot: 1 the same\n")
    try expect(Ashlar.run("snapshot", "verify", folder, "--set", "layout.itemSize=[9,9]", "boxes").ending, .exit(1))
    try edit(names[0]) { $0.replacingOccurrences(of: "theme: dark", with: "theme: light") }
    let other = try Ashlar.run("snapshot", "verify", folder)
    expect(other.ending, .exit(1))
    #expect(other.output.contains("styles: "))
    #expect(other.output.contains("expected '"))
    try edit(names[0]) { $0.replacingOccurrences(of: "theme: light", with: "theme: red") }
    #expect(try Ashlar.run("snapshot", "verify", folder).output.contains("failed\n  unknown theme 'red'"))
    try FileManager.default.removeItem(atPath: "\(folder)/\(names[0])")
    #expect(try Ashlar.run("snapshot", "verify", folder, "--update").output.contains("\(names[0]): updated\n"))
    #expect(try String(contentsOfFile: "\(folder)/\(names[0])", encoding: .utf8).hasPrefix(head))
  }

  @Test("scene files are recorded, and a missing snapshot is reported and recorded again")
  func sceneFiles() throws {
    let demo = Ashlar.repository + "/Demo/Scenes"
    let scenes = try FileManager.default.contentsOfDirectory(atPath: demo).map { "Demo/Scenes/\($0)" }.sorted()
    let record = try Ashlar.run(["snapshot", "record", folder] + scenes + ["--size", "40x10", "--json"])
    let entries = try JSONDecoder().decode([Entry].self, from: Data(record.output.utf8))
    expect(record.ending, .exit(0))
    expect(entries.map(\.scene), scenes)
    #expect(entries.allSatisfy { $0.status == "written" })
    let name = try #require(entries.first { $0.scene == "Demo/Scenes/tags.yaml" }).file
    #expect(name.hasSuffix("Demo_Scenes_tags.yaml-40x10-0,0.txt"))
    #expect(!name.contains(".."))
    let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    let gallery = try Ashlar.run("render", "tags", "--size", "40x10").output.split(
      separator: "\n", omittingEmptySubsequences: false)
    let rows = text.split(separator: "\n").drop { $0 != "picture:" }.dropFirst().prefix(10)
    #expect(
      rows.map { $0.dropFirst().dropLast().withoutTrailingBlanks } == gallery.dropLast().map(\.withoutTrailingBlanks))
    try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    #expect(
      try Ashlar.run("snapshot", "verify", folder, "Demo/Scenes/tags.yaml").output.hasPrefix("\(name): missing\n"))
    let update = try Ashlar.run("snapshot", "verify", folder, "--update")
    expect(update.ending, .exit(0))
    #expect(update.output.hasPrefix("\(name): updated\n"))
    try expect(String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8), text)
  }

  private struct Entry: Decodable { var file, scene, status: String }

  @Test("verify reports the same as JSON")
  func json() throws {
    struct Entry: Decodable { var file, status: String, difference: String?, elements: [String]? }
    _ = try Ashlar.run("snapshot", "record", folder, "sticky", "flow", "--size", "40x8")
    try edit("sticky-40x8-0,0.txt") { $0.replacingOccurrences(of: "| Monday", with: "| Sunday") }
    let run = try Ashlar.run("snapshot", "verify", folder, "--json")
    let entries = try JSONDecoder().decode([Entry].self, from: Data(run.output.utf8))
    expect(run.ending, .exit(1))
    #expect(run.errors.isEmpty)
    expect(entries.map(\.file), ["flow-40x8-0,0.txt", "sticky-40x8-0,0.txt"])
    expect(entries.map(\.status), ["same", "different"])
    expect(entries[1].elements, ["header of section 0"])
    #expect(entries[0].difference == nil)
  }
}
