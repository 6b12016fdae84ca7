import Foundation
import Testing

@testable import Porting

/// Files of our own that Linux cannot compile, and what becomes of them. `Porting/test` compiles them before and after.
@Suite struct FixtureTests {
  @Test("the result is the one that is kept", arguments: Fixture.all)
  func result(_ fixture: Fixture) throws {
    let output = fixture.port()
    if Fixture.isRecording {
      try output.text.write(to: fixture.kept, atomically: true, encoding: .utf8)
    }
    #expect(output.text == (try? String(contentsOf: fixture.kept, encoding: .utf8)))
  }

  @Test("nothing is left to do by hand", arguments: Fixture.all)
  func complete(_ fixture: Fixture) {
    #expect(fixture.port().findings.filter { $0.kind == .left }.isEmpty)
  }

  @Test("porting again changes nothing", arguments: Fixture.all)
  func idempotent(_ fixture: Fixture) {
    let once = fixture.port().text
    let twice = Porter.port([.init(path: fixture.name, text: once)])[0]
    #expect(twice.text == once)
    #expect(!twice.hasChanged)
  }

  @Test("comments are kept", arguments: Fixture.all)
  func comments(_ fixture: Fixture) {
    let output = Tokens(fixture.port().text)
    for comment in Tokens(fixture.text).comments { #expect(output.comments.contains(comment)) }
  }

  @Test("with Objective-C the tokens are those of the original", arguments: Fixture.all)
  func unchangedWithObjectiveC(_ fixture: Fixture) {
    let output = fixture.port()
    guard !output.findings.contains(where: { $0.kind == .doneEverywhere }) else { return }
    #expect(Tokens(output.text, hasObjectiveC: true).counted == Tokens(fixture.text, hasObjectiveC: true).counted)
  }

  @Test(
    "files that are ported together are the ones that are kept, and nothing is left to do by hand",
    arguments: FixtureGroup.all)
  func groups(_ group: FixtureGroup) throws {
    let outputs = Porter.port(group.files.map { .init(path: $0.name, text: $0.text) })
    for (file, output) in zip(group.files, outputs) {
      if Fixture.isRecording { try output.text.write(to: file.kept, atomically: true, encoding: .utf8) }
      #expect(output.text == (try? String(contentsOf: file.kept, encoding: .utf8)))
      #expect(output.findings.filter { $0.kind == .left }.isEmpty)
    }
    let again = Porter.port(outputs.map { .init(path: $0.path, text: $0.text) })
    #expect(again.filter(\.hasChanged).isEmpty)
  }

  @Test("what does not compile afterwards is left to do by hand", arguments: Fixture.left)
  func leftovers(_ fixture: Fixture) throws {
    let output = fixture.port()
    if Fixture.isRecording { try output.text.write(to: fixture.kept, atomically: true, encoding: .utf8) }
    #expect(output.text == (try? String(contentsOf: fixture.kept, encoding: .utf8)))
    #expect(output.findings.count { $0.kind == .left } == 1)
  }

  @Test("each construct has three files")
  func three() {
    let groups = Dictionary(grouping: Fixture.all) { $0.source.deletingLastPathComponent().lastPathComponent }
    #expect(groups.count >= 8)
    for (name, fixtures) in groups { #expect(fixtures.count >= 3, "\(name)") }
  }

  @Test(
    "each word that needs Objective-C is in three files",
    arguments: [
      "@objc ", "@objcMembers", "@IBOutlet", "@IBAction", "@IBInspectable", "@objc optional", "responds(to:",
      "#selector", "addTarget", "GestureRecognizer(", "weak ", "objc_getAssociatedObject", "required init?(coder",
      "class var", "URL", "abs(", "import SwiftUI", "func draw", "(frame: ", "#elseif os(", "addObserver(",
    ])
  func words(word: String) {
    #expect(Fixture.all.count { $0.text.contains(word) } >= 3)
  }
}

/// A file to port.
struct Fixture: CustomStringConvertible, Sendable {
  let source: URL
  let text: String

  var name: String { source.lastPathComponent }
  var kept: URL { source.deletingPathExtension().appendingPathExtension("ported.swift") }
  var description: String { name }

  func port() -> Porter.Output { Porter.port([.init(path: name, text: text)])[0] }

  static let isRecording = ProcessInfo.processInfo.environment["PORTING_FIXTURES"] == "record"

  /// Files that are whole once they are ported.
  static let all = files(in: "Fixtures")
  /// Files of which something is left to do by hand.
  static let left = files(in: "Left")

  static func files(in folder: String) -> [Fixture] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(folder)
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return files.filter { $0.pathExtension == "swift" && !$0.lastPathComponent.hasSuffix(".ported.swift") }
      .sorted { $0.path < $1.path }
      .map { Fixture(source: $0, text: (try? String(contentsOf: $0, encoding: .utf8)) ?? "") }
  }
}

/// Files that are ported together.
struct FixtureGroup: CustomStringConvertible, Sendable {
  let description: String
  let files: [Fixture]

  static let all = Dictionary(grouping: Fixture.files(in: "Groups")) {
    $0.source.deletingLastPathComponent().lastPathComponent
  }.map { FixtureGroup(description: $0, files: $1) }.sorted { $0.description < $1.description }
}
