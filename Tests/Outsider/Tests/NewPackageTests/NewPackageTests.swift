import Foundation
import Testing

/// The package that `ashlar new Bricks` writes. Its layout, its program and its tests are built in this package, by
/// links to the files that `ashlar new` copies.
@Suite("A new package")
struct NewPackageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let template = root.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/Viewer/Templates/Template")

  /// What a program printed, and how it ended.
  private struct Report: Equatable {
    var output = "", errors = "", status: Int32 = 0
  }

  private static func run(_ arguments: String..., input: String = "", in folder: URL = template) throws -> Report {
    try run(arguments, input: input, in: folder)
  }

  private static func run(_ arguments: [String], input: String = "", in folder: URL) throws -> Report {
    let (process, output, errors, keys) = (Process(), Pipe(), Pipe(), Pipe())
    process.executableURL = try #require(Bundle.main.executableURL).deletingLastPathComponent()
      .appendingPathComponent("Bricks")
    (process.arguments, process.currentDirectoryURL) = (arguments, folder)
    (process.standardInput, process.standardOutput, process.standardError) = (keys, output, errors)
    try process.run()
    try keys.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try keys.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Report(output: text, errors: complaints, status: process.terminationStatus)
  }

  @Test("the manifest declares the targets that are built here")
  func manifest() throws {
    let (new, own) = (try Manifest(of: Self.template), try Manifest(of: Self.root))
    #expect(new.targets.map(\.name) == ["BricksLayouts", "Bricks", "BricksTests"])
    for target in new.targets { #expect(own.targets.contains(target), "\(target)") }
    #expect(new.platforms == own.platforms)
  }

  @Test("the program has the commands view, audit, render, snapshot and replay, and names itself in their help")
  func help() throws {
    let help = try Self.run("--help")
    #expect(help.status == 0)
    #expect(help.output.contains("USAGE: Bricks <subcommand>"))
    for command in ["view (default)", "audit", "render", "snapshot", "replay"] {
      #expect(help.output.contains("\n  \(command) "), "\(command)\n\(help.output)")
    }
    for command in ["view", "audit", "render", "snapshot", "replay"] {
      let help = try Self.run(command, "--help")
      #expect(help.output.contains("  Bricks \(command)"), "\(help.output)")
      #expect(!help.output.contains("ashlar"), "\(help.output)")
    }
  }

  @Test("its scenes are clean, and its recorded pictures are what they show")
  func checks() throws {
    let audit = try Self.run("audit", "bricks", "--rects", "10")
    #expect(audit.status == 0)
    #expect(audit.output.hasPrefix("bricks: clean; 27 elements, 36 of 36 rules kept"))
    let pictures = try Self.run("snapshot", "verify", "Pictures")
    #expect(pictures == Report(output: "1 snapshot: 1 the same\n"))
    #expect(try Self.run("render", "--size", "40x3").output.contains("│  0.0   │"))
  }

  @Test("without a terminal, view prints a picture and says so in its own name")
  func noTerminal() throws {
    let view = try Self.run()
    #expect(view.status == 0)
    #expect(view.output.contains("0.0"))
    #expect(view.errors.hasPrefix("Bricks: "), "\(view.errors)")
    #expect(view.errors.contains("is not a terminal"), "\(view.errors)")
  }

  @Test("errors name the program, the value and what was possible, with a status")
  func errors() throws {
    #expect(
      try Self.run("brick")
        == Report(
          errors: "Bricks: unknown scene 'brick'; did you mean 'bricks'? known: bricks, bricks-million\n", status: 64))
    // All scenes are the program's own, so none has to be named.
    let audit = try Self.run("audit", "--rects", "2")
    #expect(audit.status == 0, "\(audit)")
    #expect(audit.output.contains("bricks: clean"), "\(audit)")
    #expect(audit.output.contains("bricks-million: clean"), "\(audit)")
    let gone = try Self.run("snapshot", "verify", "Nothing")
    #expect(gone.status == 66, "\(gone)")
    #expect(gone.errors.contains("to make it: Bricks snapshot record"), "\(gone)")
  }

  @Test("y copies a command line that shows the same again in this program")
  func command() throws {
    let shown = try Self.run("replay", "-", "--format", "text", input: "scene: bricks\nsize: 70x12\n\ny")
    #expect(shown.output.contains("copied: Bricks view bricks"), "\(shown)")
  }

  @Test("a changed parameter is in that command line, which the program takes again")
  func setting() throws {
    let shown = try Self.run(
      "replay", "-", "--format", "text", input: "scene: bricks\nsize: 100x13\n\np right esc y")
    #expect(shown.output.contains("copied: Bricks view bricks --set layout.columns=5"), "\(shown)")
    let again = try Self.run("render", "bricks", "--set", "layout.columns=5", "--size", "100x12")
    #expect(
      shown.output.split(separator: "\n").dropLast().elementsEqual(again.output.split(separator: "\n")), "\(again)")
    #expect(again.output.split(separator: "\n")[1].contains("0.4"))
  }

  @Test("the program takes the commands of its workflow, which write what the workflow uploads")
  func workflow() throws {
    let file = Self.template.appendingPathComponent("github/workflows/check.yml")
    let text = try String(contentsOf: file, encoding: .utf8).replacing(/\n +--/, with: " --")
    let commands = text.matches(of: /swift run Bricks (.+)/).map { $0.output.1.split(separator: " ").map(String.init) }
    #expect(commands.map { $0[0] } == ["audit", "snapshot"])
    let room = FileManager.default.temporaryDirectory.appendingPathComponent("workflow-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: room, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: room) }
    try FileManager.default.copyItem(
      at: Self.template.appendingPathComponent("Pictures"), to: room.appendingPathComponent("Pictures"))
    let picture = room.appendingPathComponent("Pictures/bricks-60x12-0,0.txt")
    let recorded = try String(contentsOf: picture, encoding: .utf8)
    for isChanged in [false, true] {
      if isChanged { try Data(recorded.replacing("0.0", with: "9.9").utf8).write(to: picture) }
      for words in commands {
        let arguments = words.map { $0 == "\"$GITHUB_STEP_SUMMARY\"" ? "summary.md" : $0 }
        let run = try Self.run(arguments, in: room)
        let fails = isChanged && words[0] == "snapshot"
        #expect(run.status == (fails ? 1 : 0), "\(words): \(run)")
        // An audit that takes longer than some seconds says so.
        #expect(run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("audit of ") }, "\(words): \(run)")
        #expect(run.output.contains("::error title=") == fails, "\(run)")
      }
    }
    let summary = try String(contentsOf: room.appendingPathComponent("summary.md"), encoding: .utf8)
    #expect(summary.contains("### Audit of bricks: ✅ clean"))
    #expect(summary.contains("### Pictures: ❌ "))
    let folder = try #require(text.firstMatch(of: /path: (\w+)\n +if-no-files-found/)).output.1
    let svgs = try FileManager.default.contentsOfDirectory(atPath: room.appendingPathComponent(String(folder)).path)
    #expect(svgs.sorted() == ["bricks-60x12-0,0.after.svg", "bricks-60x12-0,0.before.svg"])
  }

  @Test("scene files can name its layout")
  func sceneFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bricks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = "layout: {kind: bricks}\ndata: {items: 10, title: \"red {item}\"}\n"
    try Data(file.utf8).write(to: folder.appendingPathComponent("wall.yaml"))
    let run = try Self.run("render", "wall.yaml", "--size", "40x3", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("red"), "\(run)")
  }
}

/// What `swift package dump-package` prints for a manifest.
private struct Manifest: Decodable {
  struct Target: Decodable, Equatable {
    let name: String
    let type: String
    let dependencies: [Dependency]
    let exclude: [String]
  }

  struct Dependency: Decodable, Equatable {
    let product: [String?]?
    let byName: [String?]?
  }

  struct Platform: Decodable, Equatable { let platformName, version: String }

  let targets: [Target]
  let platforms: [Platform]

  /// - Parameter folder: the folder of a manifest, which is read alone.
  init(of folder: URL) throws {
    let room = FileManager.default.temporaryDirectory.appendingPathComponent("manifest-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: room, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: room) }
    try FileManager.default.copyItem(
      at: folder.appendingPathComponent("Package.swift"), to: room.appendingPathComponent("Package.swift"))
    let (output, process) = (Pipe(), Process())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--ignore-lock", "--package-path", room.path, "dump-package"]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    self = try JSONDecoder().decode(Manifest.self, from: data)
  }
}
