import Foundation
import TestExpectations
import TestTerminals
import Testing

/// Messages for requests that fail, beside those in `Cases/errors.txt`.
@Suite("Errors on the command line") struct ErrorTests {
  private static let elements = "Demo/Gallery/Data/elements.csv"

  @Test(
    "a full disk is reported as an error",
    arguments: [
      "render flow", "render flow --format json", "scenes", "schema", "manual", "--help", "help render", "--version",
      "--generate-completion-script bash",
    ])
  func fullDisk(command: String) throws {
    let run = try Run(
      ["/bin/sh", "-c", "\"$0\" \(command) >/dev/full", Ashlar.binary], environment: Ashlar.environment(),
      folder: Ashlar.repository)
    expect(run.ending, .exit(74))
    expect(run.output, "")
    expect(run.errors, "ashlar: cannot write to standard output: No space left on device\n")
  }

  @Test("a full disk for the log is reported at the end")
  func fullLog() throws {
    let run = try Ashlar.start(["open", "waterfall", "--accessible", "--log", "/dev/full"], input: "5j\nquit\n")
    expect(run.ending, .exit(74))
    #expect(run.errors.hasPrefix("ashlar: the log '/dev/full' cannot be written: "))
  }

  @Test(
    "a standard error that is closed or full drops warnings and changes nothing else", arguments: ["&-", "/dev/full"])
  func noStandardError(place: String) throws {
    let room = try TemporaryFolder()
    let scene = try room.write("wide.yaml", "layout: {kind: flow, itemSize: [34, 3]}\ndata: {items: 3}\n")
    let reported = try Ashlar.run("render", scene, "--size", "20x3")
    let hidden = try Run(
      ["/bin/sh", "-c", "\"$0\" render \"$1\" --size 20x3 2>\(place)", Ashlar.binary, scene],
      environment: Ashlar.environment())
    #expect(reported.errors.hasPrefix("ashlar: flow: "))
    #expect(reported.errors.contains("34 long"))
    #expect(hidden.errors.isEmpty)
    expect(hidden.ending, .exit(0))
    expect(hidden.output, reported.output)
    #expect(!reported.output.isEmpty)
  }

  @Test("the error for an unknown option lists each known option once")
  func options() throws {
    let errors = try Ashlar.run("render", "flow", "--frob").errors
    let known = errors.components(separatedBy: "known: ").last ?? ""
    let options = known.matches(of: /--[a-z-]+/).map { String($0.output) }
    expect(Set(options).count, options.count, "\(errors)")
    #expect(options.contains("--keys"), "\(errors)")
  }

  @Test("errors quote names so that they are harmless to print")
  func hostileNames() throws {
    let name = "\u{1B}]2;x\u{07}\u{9B}2J\u{202E}"
    for arguments in [
      ["view", name], ["view", Self.elements, "--title", name], ["open", name], ["view", "--\(name)"],
      ["render", "flow", "--size", name],
    ] {
      let run = try Ashlar.run(arguments)
      let scalars = Set(
        run.errors.unicodeScalars.filter {
          $0 != "\n" && ($0.value < 32 || (0x7F..<0xA0).contains($0.value) || $0 == "\u{202E}")
        })
      #expect(!run.errors.isEmpty, "\(run.errors.debugDescription)")
      #expect(scalars.isEmpty, "\(run.errors.debugDescription)")
      #expect(run.output.isEmpty)
      #expect(run.ending != .exit(0))
    }
  }

  @Test(
    "errors leave the terminal untouched",
    arguments: [["view", "no-such.csv"], ["view", elements, "--title", "x"], ["open", "spiral"], ["view", "-"]])
  func inTerminal(arguments: [String]) throws {
    let terminal = try PseudoTerminal(
      [Ashlar.binary] + arguments, environment: Ashlar.environment(), folder: Ashlar.repository)
    let ending = try terminal.ending()
    #expect(ending != .exit(0))
    #expect(!terminal.output.contains(0x1B))
    #expect(terminal.text.hasPrefix("ashlar: "))
    #expect(terminal.text.hasSuffix("\r\n"))
    #expect(terminal.settings.isEqual(to: terminal.before))
  }
}
