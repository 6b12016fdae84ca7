import Configuration
import Foundation
import Records
import SceneFiles
import Scenes
import TestExpectations
import Testing

@MainActor
@Suite("The kept state of views") struct ViewStateTests {
  private let folder = NSTemporaryDirectory() + "ashlar-\(UUID().uuidString)"

  private func withFile(_ body: (ViewState) throws -> Void) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(ViewState(path: folder + "/deep/state.options"))
  }

  private func text(_ state: ViewState) throws -> String { try String(contentsOfFile: state.path, encoding: .utf8) }

  @Test("a written state is read back unchanged, whatever its characters")
  func roundTrip() throws {
    try withFile { state in
      try expect(state.read(), ViewState.Contents())
      var shown = Presentation()
      shown.table.columns = [.init(name: "name", width: 12), .init(name: "it's"), .init(name: "日本")]
      shown.rows.order = [ColumnOrder("-n")]
      shown.rows.groups = ["a b", "\\", "Population, total"]
      shown.text.wrapsLines = true
      try state.write(.init(shown), of: ["/tmp/a b.csv"])
      try expect(state.read(), .init(shown))
      #expect(
        try text(state) == #"""
          {
            "version": 1,
            "files": ["/tmp/a b.csv"],
            "wrap": true,
            "columns": ["name:12", "it's", "日本"],
            "sort": ["-n"],
            "sectionBy": ["a b", "\\", "Population, total"]
          }

          """#)
      try state.write(.init(), of: ["x"])
      try expect(state.read(), .init())
      try expect(FileManager.default.contentsOfDirectory(atPath: folder + "/deep"), ["state.options"])
    }
  }

  @Test("an empty or relative HOME is no folder: the one of the list of users is used")
  func home() {
    let user = HomeFolder.path([:])
    #expect(user.hasPrefix("/"))
    #expect(user != "/")
    for environment in [["HOME": ""], ["HOME": "tmp"], [:]] {
      let path = ViewState(forFiles: ["/tmp/a.csv"], environment: environment).path
      #expect(path.hasPrefix(user + "/.local/state/ashlar/views/a.csv-"))
      expect(UserSettings.path(environment: environment), user + "/.config/ashlar/config.yaml")
    }
    #expect(ViewState(forFiles: ["a"], environment: ["HOME": "/x/"]).path.hasPrefix("/x/.local/state/"))
  }

  @Test("a link to the file stays a link")
  func link() throws {
    try withFile { state in
      try state.write(.init(), of: ["x"])
      let link = folder + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: state.path)
      var shown = Presentation()
      shown.text.wrapsLines = true
      try ViewState(path: link).write(.init(shown), of: ["x"])
      try expect(state.read().presentation, shown)
      try expect(FileManager.default.destinationOfSymbolicLink(atPath: link), state.path)
    }
  }

  @Test(
    "a file with something else is refused in a sentence",
    arguments: [
      ("name,kind\nowl,bird\n", "is not a file with options of ashlar view"),
      ("", "is not a file with options of ashlar view"),
      ("# Options of ashlar view, kept by --state\n\n--frob x\n", "has '--frob x' on line 3; expected one of"),
      ("# Options of ashlar view, kept by --state\n--filter x\n", "has '--filter x' on line 2; expected one of"),
      ("# Options of ashlar view, kept by --state\n--wrap --wrap\n", "has '--wrap --wrap' on line 2"),
      ("# Options of ashlar view, kept by --state\n--sort 'a\n", "has a quote on line 2 that is never closed"),
      ("{\"wrap\": true}", "is not a file with options of ashlar view"),
      ("{\"version\": 2}", "has version 2; this program reads version 1"),
    ])
  func refused(text: String, words: String) throws {
    try withFile { state in
      try state.write(.init(), of: ["x"])
      try Data(text.utf8).write(to: URL(fileURLWithPath: state.path))
      let fault = #expect(throws: ViewState.Fault.self) { try state.read() }
      expect(fault?.description.contains(words), true)
      expect(fault?.description.contains(state.path), true)
    }
  }

  @Test("options of the form before there were versions are read, and replaced by what is written")
  func oldForm() throws {
    try withFile { state in
      try state.write(.init(), of: ["x"])
      let lines = [
        "# Options of ashlar view, kept by --state", "# '/tmp/a.csv'", "--columns 'name:12,it'\\''s'", "--sort=-n",
        "--section-by '\"a, b\",c'", "--fold 2", "--fold Asia", "--freeze nonsense", "--wrap",
      ]
      try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: state.path))
      let contents = try state.read()
      #expect(contents.isOutdated)
      expect(contents.presentation.table.columns, [.init(name: "name", width: 12), .init(name: "it's")])
      expect(contents.presentation.rows.order, [ColumnOrder("-n")])
      expect(contents.presentation.rows.groups, ["a, b", "c"])
      expect(contents.presentation.rows.folded, ["2", "Asia"])
      #expect(contents.presentation.text.wrapsLines)
      let complaint = "has an option that is not valid and was left out: --freeze nonsense; expected a number from 0"
      expect(contents.complaints.map { $0.prefix(complaint.count) }, [complaint[...]])
      try state.write(contents, of: ["x"])
      try expect(state.read(), .init(contents.presentation))
    }
  }

  @Test("an unknown key is named and stays, and one invalid value costs no other")
  func unknown() throws {
    try withFile { state in
      try state.write(.init(), of: ["x"])
      let text = #"{"version": 1, "freeze": "x", "colour": {"of": [1, "é"]}, "wrap": true, "sort": null}"#
      try Data(text.utf8).write(to: URL(fileURLWithPath: state.path))
      let contents = try state.read()
      #expect(contents.presentation.text.wrapsLines)
      #expect(contents.presentation.table.frozenCount == nil)
      expect(contents.complaints.count, 2)
      expect(contents.complaints.first?.hasPrefix("has the unknown key 'colour', which stays; known: wrap, "), true)
      expect(contents.complaints.last?.contains("freeze: 'x'; expected a number from 0 to 1000"), true)
      try state.write(contents, of: ["x"])
      #expect(try self.text(state).contains(#""colour": {"of": [1, "é"]}"#))
      try expect(state.read().presentation, contents.presentation)
    }
  }

  @Test("a folder or a pipe in place of the file is refused at once")
  func otherKinds() throws {
    try withFile { state in
      try FileManager.default.createDirectory(atPath: state.path, withIntermediateDirectories: true)
      #expect(throws: ViewState.Fault.self) { try state.read() }
      #expect(throws: ViewState.Fault.self) { try state.write(.init(), of: ["x"]) }
      let pipe = folder + "/pipe"
      expect(mkfifo(pipe, 0o600), 0)
      #expect(throws: ViewState.Fault.self) { try ViewState(path: pipe).read() }
    }
  }

  @Test("each source has a file of its own, in the folder for state")
  func paths() {
    let (state, home) = (
      ["XDG_STATE_HOME": "/state", "HOME": "/home/me"], ["XDG_STATE_HOME": "x", "HOME": "/home/me"]
    )
    let path = ViewState(forFiles: ["/data/my people.csv"], environment: state).path
    #expect(path.hasPrefix("/state/ashlar/views/my_people.csv-"))
    #expect(path.hasSuffix(".options"))
    expect(path, ViewState(forFiles: ["/data/./my people.csv"], environment: state).path)
    let others = [["/other/my people.csv"], ["/data/my people.csv", "/b.csv"], ["/b.csv", "/data/my people.csv"]]
    let paths = others.map { ViewState(forFiles: $0, environment: state).path }
    expect(Set(paths + [path]).count, 4)
    #expect(
      ViewState(forFiles: ["/a.csv"], environment: home).path.hasPrefix("/home/me/.local/state/ashlar/views/a.csv-"))
  }
}
