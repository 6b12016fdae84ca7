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

  private func state(_ lines: String...) throws -> String {
    try room.write("state", (["# Options of ashlar view, kept by --state"] + lines).joined(separator: "\n") + "\n")
  }

  private func run(_ arguments: String..., input: String = "") throws -> Run {
    try Ashlar.run(arguments, folder: room.path, input: input)
  }

  @Test(
    "a column with a comma or a direction in its name is sorted, grouped, chosen and summed by its quoted name",
    arguments: [
      (["--sort", "\"Population, total\":desc"], "a c b"), (["--sort", "\":desc\""], "c a b"),
      (["--sort", "2"], "b c a"),
      (["--sort", "name:desc,\"Population, total\""], "c b a"),
      (["--section-by", "\"Population, total\"", "--sort", "sections"], "b c a"),
      (["--sort-sections", "sum:\"Population, total\":desc", "--section-by", "name"], "a c b"),
    ])
  func quoted(options: [String], order: String) throws {
    let run = try Ashlar.run(["render", "cm.csv", "--format", "csv"] + options, folder: room.path)
    let names = run.output.split(separator: "\n").dropFirst().compactMap { $0.split(separator: ",").first }
    expect(names.joined(separator: " "), order, "\(run)")
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
      let again = try Run(
        ["bash", "-c", command.replacing("ashlar view", with: "\"$ASHLAR\" render") + " --size 100x9"],
        environment: Ashlar.environment(["ASHLAR": Ashlar.binary]), folder: room.path)
      let rows = again.output.split(separator: "\n").map(\.withoutTrailingBlanks)
      expect(again.ending, .exit(0), "\(command)")
      expect(rows.filter { !$0.isEmpty }, shown.filter { !$0.isEmpty }, "\(command)")
    }
  }

  @Test("a kept state that does not fit loses the part that does not, with a sentence")
  func parts() throws {
    let state = try state("--sort 'gone,name:desc'", "--aggregate sum:gone", "--columns name", "--freeze nonsense")
    let run = try run("render", "cm.csv", "--state-file", state, "--format", "csv")
    expect(run.ending, .exit(0), "\(run)")
    #expect(run.output.hasSuffix("c,2,0\nb,1,2\na,3,1\n"), "\(run)")
    #expect(run.errors.contains("named a column that the data do not have: 'gone'; this part was left out"))
    #expect(run.errors.contains("has an option that is not valid and was left out: "))
    expect(run.errorLines.count, 2)
    // A pipe can be read only once.
    let piped = try self.run("render", "-", "--state-file", state, "--format", "csv", input: "name,x\na,1\nb,2\n")
    expect(piped.ending, .exit(0), "\(piped)")
    expect(piped.output, "name,x\nb,2\na,1\n", "\(piped)")
    // What is typed is an error.
    try expect(self.run("render", "cm.csv", "--sort", "gone", "--state-file", state).ending, .exit(64))
  }

  @Test("it is renewed when the viewer ends, and fits from then on")
  func renewed() throws {
    let state = try state("--sort 'Population, total'")
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
    let again = try run("render", "cm.csv", "--state-file", state, "--format", "csv")
    #expect(again.errors.isEmpty, "\(again)")
    #expect(again.output.hasSuffix("b,1,2\nc,2,0\na,3,1\n"), "\(again)")
  }

  @Test("options of the configuration that do not fit lose this part, and say where they come from")
  func configured() throws {
    try FileManager.default.createDirectory(atPath: room.path("ashlar"), withIntermediateDirectories: true)
    try room.write("ashlar/config.yaml", "views:\n  - {files: '*.csv', options: --section-by nocol --sort name:desc}\n")
    let run = try Ashlar.run(["view", "cm.csv"], environment: ["XDG_CONFIG_HOME": room.path], folder: room.path)
    expect(run.ending, .exit(0))
    #expect(run.errors.contains("the configuration's options for '*.csv' named a column"))
    let rows = run.output.split(separator: "\n").map { $0.prefix(1) }
    expect(rows.prefix(4), ["n", "c", "b", "a"], "\(run)")
  }

  @Test("--columns and --freeze choose a table where the default is a list")
  func tables() throws {
    try room.write("two.csv", "kind,name\nbird,owl\n")
    let list = try run("render", "two.csv", "--section-by", "kind", "--size", "30x3").output
    #expect(!list.contains("name"))
    for option in [["--columns", "name"], ["--freeze", "0"]] {
      let run = try Ashlar.run(
        ["render", "two.csv", "--section-by", "kind", "--size", "30x3"] + option, folder: room.path)
      #expect(run.output.hasPrefix("name"), "\(run)")
    }
  }
}
