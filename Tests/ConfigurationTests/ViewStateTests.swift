import Configuration
import Foundation
import SceneFiles
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
      #expect(try state.read() == [])
      let options = [["--columns", "name:12,it's,日本"], ["--sort=-n"], ["--section-by", "a b,\\"], ["--wrap"]]
      try state.write(options, of: ["/tmp/a b.csv"])
      #expect(try state.read() == options)
      #expect(
        try text(state) == """
          # Options of ashlar view, kept by --state
          # '/tmp/a b.csv'
          --columns 'name:12,it'\\''s,日本'
          --sort=-n
          --section-by 'a b,\\'
          --wrap

          """)
      try state.write([], of: ["x"])
      #expect(try state.read() == [])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/deep") == ["state.options"])
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
      #expect(UserSettings.path(environment: environment) == user + "/.config/ashlar/config.yaml")
    }
    #expect(ViewState(forFiles: ["a"], environment: ["HOME": "/x/"]).path.hasPrefix("/x/.local/state/"))
  }

  @Test("a link to the file stays a link")
  func link() throws {
    try withFile { state in
      try state.write([], of: ["x"])
      let link = folder + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: state.path)
      try ViewState(path: link).write([["--wrap"]], of: ["x"])
      #expect(try state.read() == [["--wrap"]])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == state.path)
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
    ])
  func refused(text: String, words: String) throws {
    try withFile { state in
      try state.write([], of: ["x"])
      try Data(text.utf8).write(to: URL(fileURLWithPath: state.path))
      let fault = #expect(throws: ViewState.Fault.self) { try state.read() }
      #expect(fault?.description.contains(words) == true && fault?.description.contains(state.path) == true)
    }
  }

  @Test("a folder or a pipe in place of the file is refused at once")
  func otherKinds() throws {
    try withFile { state in
      try FileManager.default.createDirectory(atPath: state.path, withIntermediateDirectories: true)
      #expect(throws: ViewState.Fault.self) { try state.read() }
      #expect(throws: ViewState.Fault.self) { try state.write([["--wrap"]], of: ["x"]) }
      let pipe = folder + "/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(throws: ViewState.Fault.self) { try ViewState(path: pipe).read() }
    }
  }

  @Test("each source has a file of its own, in the folder for state")
  func paths() {
    let (state, home) = (
      ["XDG_STATE_HOME": "/state", "HOME": "/home/me"], ["XDG_STATE_HOME": "x", "HOME": "/home/me"]
    )
    let path = ViewState(forFiles: ["/data/my people.csv"], environment: state).path
    #expect(path.hasPrefix("/state/ashlar/views/my_people.csv-") && path.hasSuffix(".options"))
    #expect(path == ViewState(forFiles: ["/data/./my people.csv"], environment: state).path)
    let others = [["/other/my people.csv"], ["/data/my people.csv", "/b.csv"], ["/b.csv", "/data/my people.csv"]]
    let paths = others.map { ViewState(forFiles: $0, environment: state).path }
    #expect(Set(paths + [path]).count == 4)
    #expect(
      ViewState(forFiles: ["/a.csv"], environment: home).path.hasPrefix("/home/me/.local/state/ashlar/views/a.csv-"))
  }
}
