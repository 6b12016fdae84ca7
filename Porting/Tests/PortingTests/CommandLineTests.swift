import Foundation
import Testing

@testable import Porting

@Suite struct CommandLineTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("porting \(UUID().uuidString)")
  private let before = "@objc class A: NSObject {}\n"

  private func file() throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("A.swift")
    try before.write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  @Test("a check writes nothing; without it the file is replaced")
  func writing() throws {
    let file = try file()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(CommandLineTool(["--check", file.path]).run() == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == before)
    #expect(CommandLineTool([file.path]).run() == 0)
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == "#if canImport(ObjectiveC)\n@objc\n#endif\nclass A: NSObject {}\n")
  }

  @Test("a folder gets the result, and the file stays")
  func folders() throws {
    let file = try file()
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appendingPathComponent("out")
    #expect(CommandLineTool(["--output", output.path, file.path]).run() == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == before)
    let written = try String(contentsOf: output.appendingPathComponent("A.swift"), encoding: .utf8)
    #expect(written.hasPrefix("#if canImport(ObjectiveC)"))
  }

  @Test("what is left to do is status 1")
  func left() throws {
    let file = try file()
    defer { try? FileManager.default.removeItem(at: folder) }
    try "class A: NSObject { func f() { setValue(1, forKey: \"a\") } }".write(
      to: file, atomically: true, encoding: .utf8)
    #expect(CommandLineTool(["--check", file.path]).run() == 1)
  }

  @Test(
    "a wrong command line, or a file that cannot be read, is status 2",
    arguments: [[], ["--chek", "a.swift"], ["a.swift", "--output"], ["/no such/file.swift"]])
  func errors(arguments: [String]) {
    #expect(CommandLineTool(arguments).run() == 2)
  }
}
