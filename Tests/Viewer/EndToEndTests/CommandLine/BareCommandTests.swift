import Foundation
import ProgramRuns
import TestExpectations
import TestTerminals
import Testing

/// Without a terminal the viewer prints its first picture, which shows what was opened.
@Suite("Command lines without a command") struct BareCommandTests {
  private let room: TemporaryFolder

  init() throws {
    room = try TemporaryFolder()
    try room.write("birds.csv", "name,kind\nowl,bird of prey\nwren,songbird\n")
    try room.write("flow", "a,b\nno scene,1\n")
    try room.write("view", "name,kind\ncommand,none\n")
    try room.write("mine.yaml", "layout: {kind: list}\ndata: {sections: 1, items: 3}\n")
    try FileManager.default.createDirectory(atPath: room.path("sub"), withIntermediateDirectories: true)
  }

  private func run(_ arguments: String..., input: String = "") throws -> Run {
    try Ashlar.run(arguments, folder: room.path, input: input)
  }

  private func expectPicture(_ words: String, _ run: Run, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(run.ending == .exit(0), "\(run)", sourceLocation: sourceLocation)
    #expect(run.output.contains(words), "\(run)", sourceLocation: sourceLocation)
  }

  @Test("a word that is a file or a folder is opened, before a scene of this name")
  func files() throws {
    expectPicture("bird of prey", try run("birds.csv"))
    expectPicture("no scene", try run("flow"))
    expectPicture("birds.csv  ", try run("sub/.."))
    expectPicture("songbird", try run("birds.csv", "flow", "--merge"))
    expectPicture("command", try run("./view"))
    try expect(run("mine.yaml").output, run("open", "mine.yaml").output)
  }

  @Test("options of view may follow or come before")
  func options() throws {
    let grouped = try run("view", "birds.csv", "--section-by", "kind").output
    try expect(run("birds.csv", "--section-by", "kind").output, grouped)
    #expect(grouped.contains("bird of prey"))
    try expect(run("--section-by", "kind", "birds.csv").output, grouped)
    let wrong = try run("birds.csv", "--section-bu", "kind")
    expect(wrong.ending, .exit(64), "\(wrong)")
    #expect(wrong.errors.contains("did you mean '--section-by'"), "\(wrong)")
  }

  @Test("a name means the same after render and view as alone: the file, with a word about the scene, or the scene")
  func names() throws {
    let word = "ashlar: 'flow' is a file or folder here, which is shown; to open the scene: ashlar open flow\n"
    let bare = try run("flow")
    #expect(bare.errors.contains(word))
    let rendered = try run("render", "flow")
    expect(rendered.output, bare.output)
    expect(rendered.errors, word)
    let viewed = try run("view", "flow")
    expect(viewed.output, bare.output)
    #expect(!viewed.errors.contains("'flow'"))
    let opened = try run("open", "flow")
    #expect(opened.output.contains("Burundi"))
    #expect(!opened.errors.contains("'flow'"))
    let scene = try run("view", "cities")
    expect(scene.output, (try run("open", "cities").output))
    #expect(try run("view", "cities", "--wrap").errors.contains("--wrap applies to data, but 'cities' is a scene"))
  }

  @Test("a file with a byte at standard input is opened, an empty one opens the gallery")
  func redirected() throws {
    expectPicture("from input", try run(input: "from input\n"))
    expectPicture("from input", try run("--section-by", "1", input: "x from input\n"))
    expectPicture("Hydrogen", try run())
    expectPicture("Burundi", try run("open", "flow", input: "ignored\n"))
  }

  @Test("a pipe is opened, and one that ends without a byte opens the gallery, whether it is seen at once or later")
  func pipes() throws {
    func shell(_ line: String) throws -> Run {
      try Run(
        ["sh", "-c", line], environment: Ashlar.environment(["ASHLAR": Ashlar.binary]), folder: room.path)
    }
    expectPicture("from a pipe", try shell("echo from a pipe | \"$ASHLAR\""))
    expectPicture("Hydrogen", try shell(": | \"$ASHLAR\""))
    // The words for a pipe that had not ended while the program waited.
    expectPicture("Hydrogen", try shell(": | \"$ASHLAR\" view - --else-gallery"))
  }

  @Test("a pipe without a byte counts as data until it ends")
  func latePipes() throws {
    let pipe = Pipe()
    let input = StandardInput(descriptor: pipe.fileHandleForReading.fileDescriptor)
    #expect(input.hasBytes(within: 0))
    try pipe.fileHandleForWriting.write(contentsOf: Data("late\n".utf8))
    #expect(input.hasBytes(within: 0))
    try expect(pipe.fileHandleForReading.read(upToCount: 5), Data("late\n".utf8))
    #expect(input.hasBytes(within: 0))
    try pipe.fileHandleForWriting.close()
    expect(input.hasBytes(within: 0), false)
  }

  @Test("mistyped commands and names keep their suggestions")
  func mistakes() throws {
    for (word, hint) in [("veiw", "did you mean 'ashlar view'"), ("wterfall", "did you mean the scene 'waterfall'")] {
      let run = try run(word)
      #expect([.exit(64), .exit(66)].contains(run.ending), "\(run)")
      #expect(run.errors.contains(hint), "\(run)")
    }
    try expect(run("gone.csv").ending, .exit(66))
  }

  @Test("an unknown option is reported before an argument that is missing")
  func unknownOption() throws {
    for arguments in [["view", "--foo"], ["render", "--foo=3"], ["replay", "--foo"]] {
      let run = try Ashlar.run(arguments, folder: room.path)
      expect(run.ending, .exit(64), "\(run)")
      #expect(run.errors.hasPrefix("ashlar: unknown option '--foo'; known: --"), "\(run)")
    }
    #expect(try run("view").errors.contains("missing expected argument"))
  }
}
