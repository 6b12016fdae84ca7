import TestExpectations
import TestTerminals
import Testing

/// The program `ashlar-pager`, which has no gallery. Its commands are those of `ashlar`, which other tests are about.
@Suite("The program without the gallery") struct PagerProgramTests {
  private let room: TemporaryFolder

  init() throws {
    room = try TemporaryFolder()
    try room.write("birds.csv", "family,name\nowls,tawny\nowls,barn\ngulls,herring\n")
    try room.write("two.json", #"{"layout": {"kind": "list"}, "data": {"sections": [{"items": ["a", "b"]}]}}"#)
  }

  private func run(_ words: String..., input: String = "") throws -> Run {
    try Ashlar.runPager(words, folder: room.path, input: input)
  }

  @Test("it shows data and scene files")
  func files() throws {
    let data = try run("render", "birds.csv", "--section-by", "family", "--title", "name", "--size", "20x5")
    expect(data.output.split(separator: "\n").map(\.first), [" ", "t", "b", " ", "h"], "\(data)")
    let bare = try run("birds.csv", "-F")
    #expect(bare.output.contains("tawny"), "\(bare)")
    let piped = try run(input: "owls tawny\n")
    #expect(piped.output.contains("tawny"), "\(piped)")
    let scene = try run("layout", "two.json", "--all")
    expect(scene.ending, .exit(0), "\(scene)")
    #expect(scene.output.contains("cell 0.1"), "\(scene)")
    let audit = try run("audit", "two.json", "--rects", "2")
    expect(audit.ending, .exit(0), "\(audit)")
  }

  @Test("its texts have its own name, and name no scene of the gallery")
  func texts() throws {
    let help = try run("--help")
    #expect(help.output.contains("USAGE: ashlar-pager <subcommand>"), "\(help)")
    #expect(help.output.contains("  ps aux | ashlar-pager\n"))
    for words in [
      ["--help"], ["open", "--help"], ["scenes", "--help"], ["view", "--help"], ["render", "--help"],
      ["layout", "--help"],
      ["audit", "--help"], ["snapshot", "record", "--help"], ["replay", "--help"], ["doctor", "--help"], ["manual"],
      ["--generate-completion-script", "bash"],
    ] {
      let run = try Ashlar.runPager(words, folder: room.path)
      expect(run.ending, .exit(0), "\(words): \(run.errors)")
      #expect(run.output.contains("ashlar-pager"), "\(words)")
      let others = run.output.matches(of: /(?:^|[ '"(])ashlar [a-z]+|gallery|tags\.yaml/).map(\.output)
      expect(others, [], "\(words)")
    }
    #expect(try run("doctor").output.contains(/ashlar-pager +0\./))
  }

  @Test("without a file it says what to name, and no scene is known")
  func nothing() throws {
    let bare = try Run([Ashlar.pager], environment: Ashlar.environment(), folder: room.path)
    expect(bare.ending, .exit(64))
    expect(bare.errors, "ashlar-pager: no file to open; usage: ashlar-pager FILE\n")
    let scenes = try run("scenes")
    expect(scenes.output, "")
    expect(scenes.ending, .exit(0))
    let audit = try run("audit", "--all")
    expect(audit.ending, .exit(64))
    #expect(audit.errors.contains("no scene is built in"), "\(audit)")
    let flow = try run("open", "flow")
    expect(flow.ending, .exit(66), "\(flow)")
  }
}
