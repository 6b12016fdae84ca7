import Foundation
import Testing

// A program of the reader's own, as the README prints it, in a pseudo-terminal.

@Suite("The program of the README")
struct StaircaseTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("is the program that is built here")
  func sameText() throws {
    let program = Self.root.appendingPathComponent("Sources/Staircase/main.swift")
    let readme = Self.root.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
    #expect(
      try String(contentsOf: readme, encoding: .utf8)
        .contains("```swift\n\(String(contentsOf: program, encoding: .utf8))```"))
  }

  @Test("opens the explorer on its layout and gives the terminal back")
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
    keys.fileHandleForWriting.write(Data("q".utf8))
    let bytes = screen.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(process.terminationStatus == 0)
    for shown in [" 0.0  ", " 0.1  ", "item 1/1000000", "\u{1B}[?1049h", "\u{1B}[?1049l"] {
      #expect(text.contains(shown), "\(shown.debugDescription) is not in \(text.debugDescription)")
    }
  }
}
