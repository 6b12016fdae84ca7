import Explorer
import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("Options that do not fit the data, and names in quotes") struct FittingOptionTests {
  private let room: TemporaryFolder

  init() throws {
    room = try TemporaryFolder()
    try room.write("cm.csv", "name,\"Population, total\",:desc\na,3,1\nb,1,2\nc,2,0\n")
  }

  @Test("what the viewer keeps and copies for such a column shows the same again")
  func copied() throws {
    func replay(_ keys: String) throws -> String {
      try Ashlar.run(
        ["replay", "-", "--format", "text"], folder: room.path, input: "view: cm.csv\nsize: 100x10\n\n\(keys)"
      ).output
    }
    for keys in ["K \"Pop\" enter", "K \":des\" enter", "B \"Pop\" enter", "A \"sum of Pop\" enter"] {
      let shown = try replay(keys).split(separator: "\n").dropLast().map(\.withoutTrailingBlanks)
      let last = try #require(replay(keys + " y").split(separator: "\n").last)
      let copied = last.components(separatedBy: "copied: ").dropFirst().first
      // The position stands at the end of the row.
      let command = try #require(copied?.components(separatedBy: "  ").first)
      // `PresentationTests` compares the quotes of copied commands with those of bash.
      let words = try #require(ShellWords.words(of: command))
      let again = try Ashlar.run(["render"] + words.dropFirst(2) + ["--size", "100x9"], folder: room.path)
      let rows = again.output.split(separator: "\n").map(\.withoutTrailingBlanks)
      expect(again.ending, .exit(0), "\(command)")
      expect(rows.filter { !$0.isEmpty }, shown.filter { !$0.isEmpty }, "\(command)")
    }
  }

  @Test("it is renewed when the viewer ends, and fits from then on")
  func renewed() throws {
    let state = try room.write("state", "# Options of ashlar view, kept by --state\n--sort 'Population, total'\n")
    let shell = try Ashlar.shell(room: room)
    try shell.enter("cd \"$ROOM\"; \"$ASHLAR\" view cm.csv --state-file state")
    // The sentence is on standard error too, before the viewer opens.
    try shell.wait(for: "the sentence") {
      $0.joined(separator: " ").contains("left out") && $0.last?.hasPrefix(" cm.csv") == true
    }
    try shell.press("Escape")
    try shell.wait(for: "the end of the bar") { !$0.joined(separator: " ").contains("left out") }
    try shell.press("K", "P", "o", "p", "Enter")
    try shell.wait(for: "the order") { $0.contains { $0.hasPrefix("b ") } && $0.last?.contains("sorted by") == true }
    try shell.press("q")
    try shell.wait(for: "the prompt") { $0.last { !$0.isEmpty } == "shell>" }
    let text = try String(contentsOfFile: state, encoding: .utf8)
    #expect(text.contains(#""sort": ["\"Population, total\""]"#), "\(text)")
    let again = try Ashlar.run("render", "cm.csv", "--state-file", state, "--format", "csv", folder: room.path)
    #expect(again.errors.isEmpty, "\(again)")
    #expect(again.output.hasSuffix("b,1,2\nc,2,0\na,3,1\n"), "\(again)")
  }
}
