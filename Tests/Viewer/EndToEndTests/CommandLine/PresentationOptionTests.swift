import Foundation
import Scenes
import Testing

/// Options are declared for the argument parser one by one. This compares them with the table of keys.
@Suite("Options and the table of what is shown") struct PresentationOptionTests {
  /// The options of a command that are no keys: they say what happens, and not what is shown.
  private static let others: Set<String> = [
    "--quit-if-one-screen", "--print", "--multi", "--state", "--state-file", "--memory", "--no-ascii", "--accessible",
    "--log", "--help", "--version", "--no-header", "--no-state",
  ]

  private func help(_ command: String) throws -> String {
    let run = try Ashlar.run([command, "--help"])
    return run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("ashlar view has an option for each key, with the help of the table, and no other")
  func view() throws {
    let help = try help("view")
    for key in Presentation.keys where key.doors.contains(.command) && !key.help.isEmpty {
      let words = key.help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(help.contains(" \(key.option)"), "\(key.option)")
      #expect(help.contains(words), "\(key.option)")
    }
    let known = Set(Presentation.keys.map(\.option)).union(Self.others)
    let list = help.components(separatedBy: "OPTIONS:").last ?? ""
    let unknown = list.matches(of: /\x20(--[a-z-]+)/).map { String($0.output.1) }.filter { !known.contains($0) }
    #expect(unknown.isEmpty, "\(unknown)")
  }

  @Test("ashlar open has the options that are for scenes, with the help of the table")
  func open() throws {
    let help = try help("open")
    for key in Presentation.keys where key.doors.contains(.opening) && !key.help.isEmpty {
      #expect(help.contains(" \(key.option)"), "\(key.option)")
      #expect(help.contains(key.help.split(whereSeparator: \.isWhitespace).joined(separator: " ")), "\(key.option)")
    }
  }

  @Test("ashlar render and layout have these options, too", arguments: ["render", "layout"])
  func others(command: String) throws {
    let help = try help(command)
    for key in Presentation.keys
    where key.doors.contains(.command) && !["follow", "state", "theme", "boxes", "ascii", "colors"].contains(key.name) {
      #expect(help.contains(" \(key.option)"), "\(key.option)")
    }
  }
}
