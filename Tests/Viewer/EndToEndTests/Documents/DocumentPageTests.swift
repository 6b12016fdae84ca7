import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("README and Documentation", .serialized) struct DocumentPageTests {
  @Test("the documents have pages, commands and pictures")
  func something() {
    #expect(DocumentPage.all.count > 10)
    #expect(!DocumentPage.all.contains { $0.text.isEmpty })
    #expect(DocumentCommand.all.count > 20)
    #expect(DocumentPicture.all.count > 5)
  }

  @Test("every command runs", arguments: DocumentCommand.all)
  func command(_ command: DocumentCommand) throws {
    let run = try command.run()
    expect(run.ending, .exit(0), "\(run.errors)")
    #expect(!run.output.isEmpty)
    let notes = run.errorLines.filter { !$0.hasPrefix("ashlar: standard output is not a terminal") }
    #expect(notes.isEmpty)
  }

  /// `ASHLAR_SNAPSHOTS=record` stores what the commands print now.
  @Test("every picture is what the command above it prints", arguments: DocumentPicture.all)
  func picture(_ picture: DocumentPicture) throws {
    if ProcessInfo.processInfo.environment["ASHLAR_SNAPSHOTS"] == "record" { try picture.record() }
    let (shown, printed) = (try picture.shown(), try picture.printed())
    #expect(!shown.isEmpty)
    expect(shown, printed)
  }

  @Test("blocks that show a file are the same as the file", arguments: DocumentPage.all)
  func files(of page: DocumentPage) throws {
    for block in page.blocks {
      guard let comment = block.comment, let path = comment.wholeMatch(of: /file (\S+)/)?.1 else { continue }
      let lines = try Repository.lines(String(path)).dropLast()
      expect(Array(lines), block.lines, "\(page.path) shows another \(path)")
    }
  }

  @Test("the example of a configuration gives no warnings")
  func configuration() throws {
    let block = try #require(DocumentPage.all.flatMap(\.blocks).first { $0.comment == "configuration" })
    let room = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: room.path("ashlar"), withIntermediateDirectories: true)
    try room.write("ashlar/config.yaml", block.lines.joined(separator: "\n") + "\n")
    let run = try Ashlar.run("open", environment: ["XDG_CONFIG_HOME": room.path])
    expect(run.ending, .exit(0), "\(run.errors)")
    #expect(run.output.contains("Hydrogen"), "\(run.errors)")
    expect(run.errorLines.count, 1, "\(run.errors)")
  }

  @Test("links and paths have existing targets", arguments: DocumentPage.all)
  func links(of page: DocumentPage) {
    // The README also names a file of the reader's package.
    let paths = page.links + (page.path == "README.md" ? [] : page.namedPaths)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: "\(Ashlar.repository)/\(path)"), "\(page.path) names \(path)")
    }
  }

  @Test("every page is reached by links")
  func reachable() {
    let linked = Set(DocumentPage.all[0].links)
    for page in DocumentPage.all.dropFirst() { #expect(linked.contains(page.path), "\(page.path)") }
  }

  @Test("the comparison names only keys and options that Ashlar has, and a cell for every viewer")
  func comparison() throws {
    let page = try #require(DocumentPage.all.first { $0.path == "Documentation/Comparison.md" })
    let (help, keys) = (try Ashlar.run("view", "--help").output, try Repository.text("Documentation/Keys.md"))
    let rows = page.lines.drop { !$0.hasPrefix("| capability |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
      .map { $0.dropFirst().dropLast().split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(rows.count > 30)
    for cells in rows {
      expect(cells.count, 6, "\(cells)")
      guard cells.count == 6, let name = cells[1].wholeMatch(of: /`(.+)`/)?.1 else { continue }
      let known = name.hasPrefix("-") ? help.contains(name) : keys.contains("| `\(name)`")
      #expect(known, "\(cells[0]): \(name)")
    }
    let capabilities = rows.filter { !$0[0].hasPrefix("**") }
    #expect(capabilities.allSatisfy { !$0[1].isEmpty })
  }

  @Test("adapters have at most 60 lines, as their page says")
  func adapters() throws {
    let page = try #require(DocumentPage.all.first { $0.path == "Documentation/Adapters.md" })
    let adapters = page.blocks.filter { $0.language == "swift" }
    #expect(adapters.count > 4)
    for adapter in adapters { #expect(adapter.lines.count <= 60, "\(adapter.lines.first ?? "")") }
  }

  @Test("the README is short, and uses the program only after it is installed")
  func frontPage() throws {
    let page = DocumentPage.all[0]
    #expect(page.lines.count <= 161)
    let install = try #require(page.lines.firstIndex(of: "## Install"))
    let early = page.lines[..<install].filter { $0.contains(#/(^|\| )ashlar /#) }
    #expect(early.isEmpty, "ashlar is used before it is installed: \(early)")
  }
}
