import TestExpectations
import TestTerminals
import Testing

/// The program `ashlar-pager`, which has no gallery. Its commands are those of `ashlar`, which other tests are about.
@Suite("The program without the gallery") struct PagerProgramTests {
  @Test("its texts have its own name, and name no scene of the gallery")
  func texts() throws {
    let help = try Ashlar.runPager(["--help"], folder: "/")
    #expect(help.output.contains("USAGE: ashlar-pager <subcommand>"), "\(help)")
    #expect(help.output.contains("  ps aux | ashlar-pager\n"))
    for words in [
      ["--help"], ["open", "--help"], ["scenes", "--help"], ["view", "--help"], ["render", "--help"],
      ["layout", "--help"],
      ["audit", "--help"], ["snapshot", "record", "--help"], ["replay", "--help"], ["doctor", "--help"], ["manual"],
      ["--generate-completion-script", "bash"],
    ] {
      let run = try Ashlar.runPager(words, folder: "/")
      expect(run.ending, .exit(0), "\(words): \(run.errors)")
      #expect(run.output.contains("ashlar-pager"), "\(words)")
      let others = run.output.matches(of: /(?:^|[ '"(])ashlar [a-z]+|gallery|tags\.yaml/).map(\.output)
      expect(others, [], "\(words)")
    }
    #expect(try Ashlar.runPager(["doctor"], folder: "/").output.contains(/ashlar-pager +0\./))
  }

  @Test("without a file it says what to name")
  func nothing() throws {
    let bare = try Run([Ashlar.pager], environment: Ashlar.environment())
    expect(bare.ending, .exit(64))
    expect(bare.errors, "ashlar-pager: no file to open; usage: ashlar-pager FILE\n")
  }
}
