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

  @Test("scenes are recorded at sizes and places, and verify finds them unchanged")
  func recording() throws {
    let record = [
      "snapshot", "record", folder, "flow", "sticky", "--size", "40x8", "--size", "20x4", "--offset", "0,20", "--at",
      "2.1",
    ]
    let run = try Ashlar.run(record)
    expect(run.ending, .exit(0))
    #expect(run.errors.isEmpty)
    expect(run.output, "8 of 8 snapshots written\n")
    #expect(
      try files() == [
        "flow-20x4-0,20.txt", "flow-20x4-item-2.1.txt", "flow-40x8-0,20.txt", "flow-40x8-item-2.1.txt",
        "sticky-20x4-0,20.txt", "sticky-20x4-item-2.1.txt", "sticky-40x8-0,20.txt", "sticky-40x8-item-2.1.txt",
      ])
    let text = try String(contentsOfFile: folder + "/sticky-40x8-0,20.txt", encoding: .utf8)
    #expect(
      text.hasPrefix(
        "ashlar snapshot 2\nscene: sticky\nsize: 40x8\noffset: 0,20\nscale: 8x16\ntheme: none\n\npicture:\n|"))
    let picture = try Ashlar.run("render", "sticky", "--size", "40x8", "--offset", "0,20").output
    let rows = text.split(separator: "\n").drop { $0 != "picture:" }.dropFirst().prefix(8)
    #expect(
      rows.map { $0.dropFirst().dropLast().withoutTrailingBlanks }
        == picture.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(\.withoutTrailingBlanks))
    let verify = try Ashlar.run("snapshot", "verify", folder)
    expect(verify.ending, .exit(0))
    expect(verify.output, "8 snapshots: 8 the same\n")
    #expect(verify.errors.isEmpty)
    #expect(
      try Ashlar.start(record, environment: ["LC_ALL": "de_DE.UTF-8"]).output
        == "0 of 8 snapshots written; the others exist already\n")
  }

  @Test("verify says what differs, where, and in which element, until it updates the snapshot")
  func difference() throws {
    _ = try Ashlar.run("snapshot", "record", folder, "sticky", "boxes", "--size", "40x8")
    try edit("sticky-40x8-0,0.txt") { $0.replacingOccurrences(of: "| Monday", with: "| Sunday") }
    let run = try Ashlar.run("snapshot", "verify", folder)
    expect(run.ending, .exit(1))
    #expect(run.errors.isEmpty)
    #expect(
      run.output.hasPrefix(
        "sticky-40x8-0,0.txt: different\n  picture: 2 cells differ in row 0\n    row 0 expected | Sunday"))
    #expect(run.output.contains("          got      | Monday"))
    #expect(run.output.contains(" ^^\n"))
    #expect(run.output.contains("  elements concerned: header of section 0\n"))
    #expect(run.output.hasSuffix("2 snapshots: 1 the same, 1 different\n"))
    try expect(Ashlar.run("snapshot", "verify", folder, "boxes").ending, .exit(0))
    let update = try Ashlar.run("snapshot", "verify", folder, "--update")
    expect(update.ending, .exit(0))
    expect(update.output, "sticky-40x8-0,0.txt: updated\n2 snapshots: 1 the same, 1 updated\n")
    try expect(Ashlar.run("snapshot", "verify", folder).output, "2 snapshots: 2 the same\n")
  }

  @Test("verify names files that are missing, left over or malformed")
  func strays() throws {
    _ = try Ashlar.run("snapshot", "record", folder, "flow", "grid", "tags", "--size", "30x5")
    try FileManager.default.removeItem(atPath: folder + "/flow-30x5-0,0.txt")
    try FileManager.default.copyItem(atPath: folder + "/tags-30x5-0,0.txt", toPath: folder + "/tags-99x5-0,0.txt")
    try edit("grid-30x5-0,0.txt") { $0.replacingOccurrences(of: "size: 30x5", with: "size: wide") }
    try "notes of somebody's".write(toFile: folder + "/notes.txt", atomically: true, encoding: .utf8)
    let run = try Ashlar.run("snapshot", "verify", folder)
    expect(run.ending, .exit(1))
    #expect(run.output.contains("flow-30x5-0,0.txt: missing\n"))
    #expect(run.output.contains("tags-99x5-0,0.txt: orphaned\n"))
    #expect(run.output.contains("grid-30x5-0,0.txt: unreadable\n  line 3 'size: wide' is not a size such as 80x24\n"))
    #expect(run.output.hasSuffix("4 snapshots: 1 the same, 1 missing, 1 orphaned, 1 unreadable\n"))
    #expect(!run.output.contains("notes"))
    let update = try Ashlar.run("snapshot", "verify", folder, "--update")
    expect(update.ending, .exit(0))
    #expect(update.output.hasSuffix("4 snapshots: 1 the same, 2 updated, 1 removed\n"))
    #expect(update.output.contains("tags-99x5-0,0.txt: removed\n  it is not in snapshots.list"))
    try expect(files().count, 4, "somebody's notes stay")
    try expect(Ashlar.run("snapshot", "verify", folder).output, "3 snapshots: 3 the same\n")
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

  /// Two scene files in a folder, and beside it the folder of snapshots with pictures of both.
  private func recordedFiles() throws {
    try FileManager.default.createDirectory(atPath: room.path("scenes"), withIntermediateDirectories: true)
    for file in ["Demo/Scenes/tags.yaml", "Tests/Viewer/SceneFilesTests/Fixtures/Gallery/sticky.yaml"] {
      let name = URL(fileURLWithPath: file).lastPathComponent
      try FileManager.default.copyItem(
        atPath: "\(Ashlar.repository)/\(file)", toPath: room.path("scenes/\(name)"))
    }
    let record = try Ashlar.run(
      "snapshot", "record", "pictures", "scenes/tags.yaml", "scenes/sticky.yaml", "--size", "30x5", folder: room.path)
    expect(record.ending, .exit(0), "\(record.errors)")
    expect(record.output, "2 of 2 snapshots written\n", "\(record.errors)")
  }

  @Test("scene files are named relative to the snapshots, so verify works from any folder")
  func anywhere() throws {
    try recordedFiles()
    try expect(files(), ["scenes_sticky.yaml-30x5-0,0.txt", "scenes_tags.yaml-30x5-0,0.txt"])
    let list = try String(contentsOfFile: folder + "/snapshots.list", encoding: .utf8)
    #expect(list.contains("\tscene: ../scenes/tags.yaml\t"))
    for (place, name) in [("/", folder), (room.path, "pictures"), (room.path("scenes"), "../pictures"), (folder, ".")] {
      let run = try Ashlar.run("snapshot", "verify", name, folder: place)
      expect(run.ending, .exit(0), "\(place): \(run)")
      expect(run.output, "2 snapshots: 2 the same\n", "\(place): \(run)")
    }
    let one = try Ashlar.run("snapshot", "verify", "../pictures", "tags.yaml", folder: room.path("scenes"))
    expect(one.output, "1 snapshot: 1 the same\n")
    // The whole folder may move.
    try FileManager.default.moveItem(atPath: folder, toPath: room.path("elsewhere"))
    try expect(Ashlar.run("snapshot", "verify", room.path("elsewhere")).output, "2 snapshots: 2 the same\n")
    try FileManager.default.copyItem(atPath: room.path("scenes/tags.yaml"), toPath: room.path("scenes_tags.yaml"))
    let shared = try Ashlar.run(
      "snapshot", "record", "elsewhere", "scenes_tags.yaml", "--size", "30x5", folder: room.path)
    expect(shared.ending, .exit(64))
    #expect(shared.errors.contains("'scenes/tags.yaml' and 'scenes_tags.yaml' would both be kept in"))
  }

  @Test("snapshots of a deleted scene file are left over, and fail if its whole folder is missing")
  func missingFiles() throws {
    try recordedFiles()
    try FileManager.default.removeItem(atPath: room.path("scenes/tags.yaml"))
    let run = try Ashlar.run("snapshot", "verify", "pictures", folder: room.path)
    expect(run.ending, .exit(1))
    #expect(run.output.contains("scenes_tags.yaml-30x5-0,0.txt: orphaned\n  its scene file 'scenes/tags.yaml'"))
    try expect(files().count, 2)
    let update = try Ashlar.run("snapshot", "verify", "pictures", "scenes/tags.yaml", "--update", folder: room.path)
    expect(update.ending, .exit(0))
    #expect(update.output.contains("scenes_tags.yaml-30x5-0,0.txt: removed\n"))
    try expect(Ashlar.run("snapshot", "verify", folder).output, "1 snapshot: 1 the same\n")
    try FileManager.default.moveItem(atPath: room.path("scenes"), toPath: room.path("moved"))
    let lost = try Ashlar.run("snapshot", "verify", "pictures", "--update", folder: room.path)
    expect(lost.ending, .exit(1))
    #expect(lost.output.contains("failed\n  cannot read 'scenes/sticky.yaml': no such file"))
    try expect(files().count, 1)
  }

  @Test("a folder without its list, without snapshots, or with an empty one does not pass")
  func nothing() throws {
    _ = try Ashlar.run("snapshot", "record", folder, "flow", "tags", "--size", "30x5")
    let list = folder + "/snapshots.list"
    let text = try String(contentsOfFile: list, encoding: .utf8)
    try FileManager.default.removeItem(atPath: list)
    try FileManager.default.removeItem(atPath: folder + "/tags-30x5-0,0.txt")
    let run = try Ashlar.run("snapshot", "verify", folder)
    expect(run.ending, .exit(1))
    #expect(run.output.hasPrefix("snapshots.list: missing\n  the list of pictures is missing"))
    #expect(run.output.hasSuffix("1 snapshot: 1 the same, 1 missing\n"))
    let update = try Ashlar.run("snapshot", "verify", folder, "--update")
    expect(update.ending, .exit(0))
    #expect(update.output.hasPrefix("snapshots.list: updated\n"))
    #expect(
      try String(contentsOfFile: list, encoding: .utf8) == text.split(separator: "\n").prefix(2).joined(separator: "\n")
        + "\n")
    try edit("flow-30x5-0,0.txt") { _ in "" }
    let empty = try Ashlar.run("snapshot", "verify", folder)
    expect(empty.ending, .exit(1))
    #expect(empty.output.hasPrefix("flow-30x5-0,0.txt: unreadable\n  line 1 is missing: the file is empty\n"))
    #expect(try Ashlar.run("snapshot", "verify", folder, "--update").output.hasPrefix("flow-30x5-0,0.txt: updated\n"))
    for (arguments, words) in [
      ([folder, "--theme", "dark"], "no snapshots with the theme 'dark' in"),
      ([room.path], "no snapshots in '\(room.path)'"),
    ] {
      let run = try Ashlar.run(["snapshot", "verify"] + arguments)
      expect(run.ending, .exit(66))
      #expect(run.output.isEmpty)
      expect(run.errorLines.count, 1)
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(run.errors.contains("to record some: ashlar snapshot record "), "\(run.errors)")
    }
  }

  @Test("snapshots of a scene that no longer exists are left over until an update removes them")
  func gone() throws {
    _ = try Ashlar.run("snapshot", "record", folder, "flow", "tags", "--size", "30x5")
    try edit("tags-30x5-0,0.txt") { $0.replacingOccurrences(of: "scene: tags", with: "scene: spiral") }
    let run = try Ashlar.run("snapshot", "verify", folder)
    expect(run.ending, .exit(1))
    #expect(run.output.contains("tags-30x5-0,0.txt: orphaned\n  unknown scene 'spiral'"))
    try expect(files().count, 2)
    #expect(try Ashlar.run("snapshot", "verify", folder, "--update").output.contains("tags-30x5-0,0.txt: removed\n"))
    try expect(Ashlar.run("snapshot", "verify", folder).output, "1 snapshot: 1 the same\n")
  }

  @Test("without a list, snapshots of layouts that are not scenes are not touched, as library calls keep them")
  func foreign() throws {
    _ = try Ashlar.run("snapshot", "record", folder, "tags", "flow", "--size", "30x5")
    try edit("tags-30x5-0,0.txt") { $0.replacingOccurrences(of: "scene: tags", with: "scene: spiral") }
    try FileManager.default.removeItem(atPath: folder + "/snapshots.list")
    #expect(try Ashlar.run("snapshot", "verify", folder).output.hasSuffix("1 snapshot: 1 the same, 1 missing\n"))
    let words = ["snapshots.list: updated\n  it lists", "1 snapshot: 1 the same"]
    for start in words {
      let run = try Ashlar.run("snapshot", "verify", folder, "--update")
      expect(run.ending, .exit(0))
      #expect(run.output.hasPrefix(start))
      #expect(run.errors.isEmpty)
      try expect(files().count, 2)
    }
  }

  @Test("recording beside snapshots of library calls does not touch these", arguments: [true, false])
  func besideForeign(isListGone: Bool) throws {
    _ = try Ashlar.run("snapshot", "record", folder, "tags", "boxes", "--size", "30x5")
    try edit("tags-30x5-0,0.txt") { $0.replacingOccurrences(of: "scene: tags", with: "scene: spiral") }
    try FileManager.default.removeItem(atPath: folder + "/snapshots.list")
    if !isListGone { try FileManager.default.removeItem(atPath: folder + "/boxes-30x5-0,0.txt") }
    _ = try Ashlar.run("snapshot", "record", folder, "flow", "--size", "30x5")
    let run = try Ashlar.run("snapshot", "verify", folder, "--update")
    expect(run.output, (isListGone ? "2 snapshots: 2 the same\n" : "1 snapshot: 1 the same\n"))
    #expect(try files().contains("tags-30x5-0,0.txt"))
  }

  @Test(
    "snapshots of scenes with unusual titles are read back unchanged",
    arguments: ["a\u{2028}b", "a\u{85}b", "a\r\nb\tc"])
  func oddTitles(title: String) throws {
    _ = try Ashlar.run("snapshot", "record", folder, "tags", "--size", "30x5", "--set", "title='\(title)'")
    try expect(Ashlar.run("snapshot", "verify", folder).output, "1 snapshot: 1 the same\n")
  }

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

  @Test("a request that is not possible is refused in one sentence")
  func mistakes() throws {
    let cases: [([String], Int32, String)] = [
      (["verify", room.path("nowhere")], 66, "is not a folder"), (["verify", room.path, "spiral"], 64, "'spiral'"),
      (["record", folder, "spiral"], 64, "'spiral'"),
      (["record", folder, "flow", "--at", "99.0"], 64, "sections go from 0 to"),
    ]
    for (arguments, status, words) in cases {
      let run = try Ashlar.run(["snapshot"] + arguments)
      expect(run.ending, .exit(status), "\(run)")
      #expect(run.output.isEmpty, "\(run)")
      expect(run.errorLines.count, 1, "\(run)")
      #expect(run.errors.contains(words), "\(run)")
    }
  }
}
