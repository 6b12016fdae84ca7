import CharacterCanvas
import CursesTerminal
import Explorer
import LayoutCore
import Layouts
import Records
import Scenes
import TestExpectations
import Testing

@testable import Viewer

@MainActor
@Suite("A user's own program") struct ProgramRunTests {
  /// What a run showed and printed, and its exit status.
  private struct Report: Equatable {
    var shown: [String] = []
    var index: Int?
    var printed = ""
    var complaints: [String] = []
    var status: Int32 = -1
  }

  private struct Refusal: Error, CustomStringConvertible { var description = "line 3: no\nline 4: neither" }

  private static func scene(_ name: String) -> Scene { .boxes(name, counts: [3]) { CollectionViewLayout() } }

  private static func run(
    _ arguments: String..., opening open: ((String) throws -> Scene)? = nil, terminal: TerminalError? = nil,
    scenes: @escaping () throws -> [Scene] = { [scene("one"), scene("longer")] }
  ) -> Report {
    var report = Report()
    let program = ViewerProgram.run(scenes, opening: open) { catalogue, index in
      if let terminal { throw terminal }
      (report.shown, report.index) = (catalogue.names, index)
      return nil
    }
    let result = program.result(of: arguments, called: "mine", in: "/")
    (report.status, report.printed) = (result.status, result.output)
    report.complaints = result.errors.split(separator: "\n").map(String.init)
    return report
  }

  @Test("a program shows its scenes, starting with the one that is named")
  func scenes() {
    expect(Self.run(), Report(shown: ["one", "longer"], index: 0, status: 0))
    expect(Self.run("longer"), Report(shown: ["one", "longer"], index: 1, status: 0))
  }

  @Test("--help prints the usage and the scenes, without a terminal", arguments: ["--help", "-h"])
  func help(option: String) {
    let report = Self.run(option, terminal: .noTerminal)
    expect(report.status, 0)
    #expect(report.complaints.isEmpty)
    #expect(report.printed.hasPrefix("Usage: mine [scene]\n\nScenes:\n  one     "))
  }

  @Test("wrong arguments are reported with status 64, and nothing opens")
  func usage() {
    for (arguments, sentence) in [
      ("longr", "unknown scene 'longr'; did you mean 'longer'? known: one, longer"),
      ("--size", "unknown option '--size'; known: --help"),
    ] {
      expect(Self.run(arguments), Report(complaints: ["mine: \(sentence)"], status: 64))
    }
    #expect(
      Self.run("one", "two")
        == Report(complaints: ["mine: unexpected argument 'two'; usage: mine [scene]"], status: 64))
    let none = Self.run(opening: Self.scene, scenes: { [] })
    expect(none, Report(complaints: ["mine: no scene to open; usage: mine [scene or file ...]"], status: 64))
  }

  @Test("a program opens files if it can, and scenes with the same name get different names")
  func files() {
    let report = Self.run("a", "one", "a", opening: Self.scene)
    expect(report, Report(shown: ["a", "one", "a (2)"], index: 0, status: 0))
  }

  @Test("the viewer shows command lines of the program itself, with the argument that opened a scene")
  func commands() {
    var catalogues: [SceneCatalogue] = []
    let open = { (path: String) in Self.scene(path == "dir/a.yaml" ? "a" : path) }
    let program = ViewerProgram.run({ [Self.scene("one")] }, opening: open) { catalogue, _ in
      catalogues.append(catalogue)
      return nil
    }
    for arguments in [[], ["one"], ["dir/a.yaml", "b"]] { _ = program.result(of: arguments, called: "mine", in: "/") }
    let commands = catalogues.map { ExplorerSession(catalogue: $0, size: CellSize(width: 40, height: 12)).command }
    expect(commands, ["mine one", "mine one", "mine dir/a.yaml"])
  }

  @Test("a saved script names the program that recorded it, and its command for scripts if it has one")
  func scripts() {
    for (program, head) in [
      (ProgramCall(name: "mine", takesSettings: false, replays: false), "# Recorded by mine.\n"),
      (
        ProgramCall(name: "mine", command: "view"),
        "# Recorded by mine. To replay it and compare the frames: mine replay FILE\n"
      ),
    ] {
      let catalogue = SceneCatalogue([Self.scene("one")], in: program)
      let session = ExplorerSession(catalogue: catalogue, size: CellSize(width: 40, height: 12))
      session.handle([.key(Key("w")), .key(.control("u"))])
      session.handle("bug.script".map { .key(Key($0)) } + [.key(.enter)])
      guard case .save(let text, "bug.script")? = session.takeRequests().first else {
        Issue.record("nothing was saved")
        continue
      }
      #expect(text.hasPrefix(head), "\(text)")
    }
  }

  @Test("where settings cannot be given, the command line says that they are left out")
  func settings() {
    for takesSettings in [true, false] {
      let program = ProgramCall(name: "mine", takesSettings: takesSettings)
      let scene = Scene.boxes("one", counts: [30]) { ListLayout() }
      let session = ExplorerSession(
        catalogue: SceneCatalogue([scene], in: program), size: CellSize(width: 90, height: 12))
      session.handle([.key(Key("p")), .key(.right), .key(.escape), .key(Key("y"))])
      #expect(session.command.hasPrefix("mine one"))
      expect(session.command.contains("--set"), takesSettings, "\(session.command)")
      expect(session.frame().plainText().contains("without the settings"), !takesSettings)
    }
  }

  @Test("thrown errors are reported line by line, harmless to print, each with its exit status")
  func errors() {
    #expect(
      Self.run(scenes: { throw Refusal() })
        == Report(complaints: ["mine: line 3: no", "mine: line 4: neither"], status: 65))
    let missing = SourceError.noSuchFile(source: "x\u{1B}[2J", similar: nil)
    let report = Self.run("x", opening: { _ in throw missing })
    expect(report.status, 66)
    expect(report.complaints.count, 1)
    expect(report.complaints.first?.contains("\u{1B}"), false)
    #expect(
      Self.run(terminal: .outputIsNotATerminal)
        == Report(complaints: ["mine: standard output is not a terminal"], status: 69))
  }
}
