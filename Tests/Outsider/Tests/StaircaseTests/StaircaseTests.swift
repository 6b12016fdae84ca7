import Foundation
import Testing

// The user's program that the README prints, in a pseudo-terminal.

@Suite("The program of the README")
struct StaircaseTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func readme() throws -> String {
    let repository = root.deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: repository.appendingPathComponent("README.md"), encoding: .utf8)
  }

  @Test("the README prints the program that is built here")
  func sameText() throws {
    let program = Self.root.appendingPathComponent("Sources/Staircase/main.swift")
    #expect(try Self.readme().contains("```swift\n\(String(contentsOf: program, encoding: .utf8))```"))
  }

  @Test("the README prints a manifest with the dependencies that the program is built with here")
  func manifest() throws {
    let text = try #require(try Self.readme().firstMatch(of: /```swift\n(\/\/ swift-tools-version(?s:.*?))```/)).1
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("manifest-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appendingPathComponent("Package.swift"))
    let (printed, own) = (try Manifest(in: folder), try Manifest(in: Self.root))
    let target = try #require(printed.targets.first)
    #expect(target.name == "Staircase")
    #expect(target.type == "executable")
    #expect(printed.targets.count == 1)
    #expect(own.targets.contains(target))
    #expect(printed.platforms == own.platforms)
  }

  @Test("an error is reported in a sentence, with a status, and without a register dump")
  func noTerminal() throws {
    let program = try #require(Bundle.main.executableURL).deletingLastPathComponent().appendingPathComponent(
      "Staircase")
    for (arguments, sentence, status) in [
      ([], "standard output is not a terminal", Int32(69)),
      (["stair"], "unknown scene 'stair'; known: staircase", 64),
    ] {
      let (output, errors, process) = (Pipe(), Pipe(), Process())
      (process.executableURL, process.arguments) = (program, arguments)
      (process.standardOutput, process.standardError) = (output, errors)
      try process.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(text == "Staircase: \(sentence)\n", "\(text)")
      #expect(process.terminationStatus == status, "\(text)")
    }
  }

  @Test("the program opens the explorer with its layout and restores the terminal")
  func run() throws {
    let program = try #require(Bundle.main.executableURL).deletingLastPathComponent().appendingPathComponent(
      "Staircase")
    let (keys, screen) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "LC_ALL=C.UTF-8", "TERM=xterm-256color", "script", "--quiet", "--return", "--command",
      program.path, "/dev/null",
    ]
    (process.standardInput, process.standardOutput) = (keys, screen)
    try process.run()
    // A key that leaves would be handled before so many items are prepared.
    var bytes = Data()
    while !String(decoding: bytes, as: UTF8.self).contains("item 1/1000000") {
      let more = screen.fileHandleForReading.availableData
      if more.isEmpty { break }
      bytes += more
    }
    keys.fileHandleForWriting.write(Data("q".utf8))
    bytes += screen.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(process.terminationStatus == 0)
    for shown in [" 0.0  ", " 0.1  ", "item 1/1000000", "\u{1B}[?1049h", "\u{1B}[?1049l"] {
      #expect(text.contains(shown), "\(shown.debugDescription) is not in \(text.debugDescription)")
    }
  }
}

/// What `swift package dump-package` prints for a manifest.
private struct Manifest: Decodable {
  struct Target: Decodable, Equatable {
    let name: String
    let type: String
    let dependencies: [Dependency]
  }

  struct Dependency: Decodable, Equatable { let product: [String?]? }

  struct Platform: Decodable, Equatable { let platformName, version: String }

  let targets: [Target]
  let platforms: [Platform]

  init(in folder: URL) throws {
    let (output, process) = (Pipe(), Process())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--ignore-lock", "--package-path", folder.path, "dump-package"]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    self = try JSONDecoder().decode(Manifest.self, from: data)
  }
}
