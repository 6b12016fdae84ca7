import Foundation
import TestTerminals
import Testing

/// What the README says to run, runs; what it shows was printed by what it says.
@Suite("The README") struct ReadmeTests {
  @Test("its commands run", arguments: Readme.commands)
  func command(_ command: String) throws {
    let run = try Readme.run(command)
    #expect(run.ending == .exit(0), "\(run.errors)")
    #expect(!run.output.isEmpty)
    let notes = run.errorLines.filter { !$0.hasPrefix("ashlar: standard output is not a terminal") }
    #expect(notes.isEmpty)
  }

  @Test("there are commands and a picture")
  func something() {
    #expect(Readme.commands.count >= 2)
    #expect(!Readme.pictures.isEmpty)
  }

  @Test("its pictures are what the commands named above them print", arguments: Readme.pictures)
  func picture(_ picture: Readme.Picture) throws {
    let run = try Readme.run(picture.command)
    let printed = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(\.withoutTrailingBlanks)
    let shown = picture.text.map(\.withoutTrailingBlanks)
    #expect(Array(printed.prefix(shown.count)) == shown && printed.dropFirst(shown.count).allSatisfy(\.isEmpty))
  }
}

/// The page that a visitor reads first, as far as it can be tried out.
enum Readme {
  struct Picture: CustomTestStringConvertible, Sendable {
    let command: String
    let text: [String]

    var testDescription: String { command }
  }

  private struct Block {
    let language: Substring
    /// The line before the block, blank ones aside.
    let before: Substring
    let lines: [Substring]
  }

  private static let blocks: [Block] = {
    let text = (try? String(contentsOfFile: Ashlar.repository + "/README.md", encoding: .utf8)) ?? ""
    var blocks: [Block] = []
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var before: Substring = ""
    while let line = rest.popFirst() {
      if line.hasPrefix("```") {
        let lines = rest.prefix { !$0.hasPrefix("```") }
        blocks.append(Block(language: line.dropFirst(3), before: before, lines: Array(lines)))
        rest = rest.dropFirst(lines.count + 1)
      }
      if !line.isEmpty { before = line }
    }
    return blocks
  }()

  /// The lines of all shell blocks that run the program, in any part of a pipeline: by its name, by the script that
  /// builds it, or by its place in the build folder. Lines that install or build something do not begin that way.
  static let commands: [String] = blocks.filter { ["sh", "bash", "shell", "console"].contains($0.language) }
    .flatMap(\.lines).map { line in line.hasPrefix("$ ") ? String(line.dropFirst(2)) : String(line) }
    .filter { line in
      line.split(separator: "|").contains { part in
        part.split(separator: " ").first.map { $0 == "ashlar" || $0 == "Demo/run" || $0.hasSuffix("/ashlar") } == true
      }
    }

  /// The text blocks that follow a comment such as `<!-- ashlar render flow -->`.
  static let pictures: [Picture] = blocks.compactMap { block in
    guard block.language == "text", let match = block.before.wholeMatch(of: /<!-- (ashlar .*?) -->/) else { return nil }
    return Picture(command: String(match.1), text: block.lines.map(String.init))
  }

  /// Runs a line with the program under test in place of an installed one or one that is built first.
  static func run(_ line: String) throws -> Run {
    let room = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: room.path("ashlar"), withDestinationPath: Ashlar.binary)
    var environment = Ashlar.environment()
    environment["PATH"] = room.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    let command = line.replacing(/(^|\|\s*)[^\s|]*(Demo\/run|\/ashlar)\b/) { match in "\(match.1)ashlar" }
    return try Run(
      ["bash", "-o", "pipefail", "-c", command], environment: environment, folder: Ashlar.repository)
  }
}
