import Foundation
import TestExpectations
import TestTerminals
import Testing

/// Pictures without a terminal.
@Suite("ashlar render and related commands") struct RenderTests {
  private static let sizes = [(80, 24), (33, 7), (1, 1), (200, 60), (5, 300)]

  @Test("render prints as many rows as requested, and none is wider", arguments: ["flow", "messages"])
  func size(scene: String) throws {
    for (columns, rows) in Self.sizes {
      let run = try Ashlar.run("render", scene, "--size", "\(columns)x\(rows)")
      expect(run.ending, .exit(0))
      // Layouts warn if there is no space for an item.
      #expect(run.errors.isEmpty || columns < 40)
      let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
      expect(lines.count, rows + 1)
      expect(lines.last, "")
      #expect(lines.allSatisfy { $0.count <= columns })
    }
  }

  @Test("every scene has a picture of every size, of as many rows and columns")
  func sizes() throws {
    let room = try TemporaryFolder()
    let sizes = Self.sizes.flatMap { ["--size", "\($0)x\($1)"] }
    let run = try Ashlar.run(["snapshot", "record", room.path("all")] + sizes)
    expect(run.ending, .exit(0), "\(run.errors)")
    for scene in Ashlar.scenes {
      for (columns, rows) in Self.sizes {
        let file = room.path("all/\(scene)-\(columns)x\(rows)-0,0.txt")
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        let picture = lines.drop { $0 != "picture:" }.dropFirst().prefix { $0.hasPrefix("|") }
        expect(picture.count, rows, "\(scene), \(columns)")
        #expect(picture.allSatisfy { $0.count <= columns + 2 }, "\(scene), \(columns)")
      }
    }
  }

  @Test("render prints 80x24 cells from the start by default")
  func standard() throws {
    let plain = try Ashlar.run("render", "flow").output
    try expect(Ashlar.run("render", "flow", "--size", "80x24", "--offset", "0,0", "--format", "text").output, plain)
  }

  @Test("offsets are kept within the content", arguments: ["waterfall", "flow", "boxes"])
  func offsets(scene: String) throws {
    let start = try Ashlar.run("render", scene).output
    let end = try Ashlar.run("render", scene, "--offset", "0,1e12").output
    #expect(start != end)
    try expect(Ashlar.run("render", scene, "--offset=-5,-1e300").output, start)
    try expect(Ashlar.run("render", scene, "--offset", "1e300,1e300").output, end)
  }

  @Test("overlays explain the picture, with and without keys")
  func overlays() throws {
    let plain = try Ashlar.run("render", "boxes", "--size", "60x12").output
    for keys in [[], ["--keys", "j k"]] {
      let frames = try Ashlar.run(["render", "boxes", "--size", "60x12", "--overlay", "frames,rulers"] + keys)
      expect(frames.ending, .exit(0))
      #expect(frames.output != plain)
      // The outline of the first item has its index path.
      #expect(frames.output.contains("0.0"))
      #expect(!plain.contains("0.0"))
    }
    let unknown = try Ashlar.run("render", "boxes", "--overlay", "frames,shadows")
    expect(unknown.ending, .exit(64))
    #expect(unknown.output.isEmpty)
    #expect(unknown.errors.hasPrefix("ashlar: unknown overlay 'shadows'; known: asked, changes, frames, "))
  }

  @Test("a theme colours what the content leaves open, with and without keys")
  func themes() throws {
    for keys in [[], ["--keys", "j k"]] {
      let render = { (theme: String) in
        try Ashlar.run(["render", "flow", "--size", "60x12", "--format", "ansi", "--theme", theme] + keys).output
      }
      let (none, dark, light) = (try render("none"), try render("dark"), try render("light"))
      try expect(render("auto"), none)
      // The border of a card has the theme's faint colour: 9AA5B1 in the dark theme, 525C66 in the light.
      #expect(dark.contains("38;2;154;165;177"))
      #expect(!none.contains("38;2;154;165;177"))
      #expect(light.contains("38;2;82;92;102"))
    }
  }

  @Test("render prints the same bytes every time and in every locale", arguments: ["flow", "photos", "nested"])
  func locales(scene: String) throws {
    let first = try Ashlar.run("render", scene).output
    let locales = [
      ["LC_ALL": "de_DE.UTF-8"], [:], ["LANG": "C"], ["LC_ALL": "C.UTF-8"], ["LANG": "xx_XX"], ["TERM": "dumb"],
      ["NO_COLOR": "1"], ["LC_ALL": "en_US.ISO-8859-1"],
    ]
    for locale in locales {
      try expect(Ashlar.run("render", scene, environment: locale).output, first, "\(locale)")
    }
  }

  @Test("data without rows are reported, and the picture is printed anyway")
  func noRows() throws {
    let room = try TemporaryFolder()
    let file = try room.write("none.csv", "name,kind\n")
    let scene = try room.write("none.yaml", "layout: {kind: list}\ndata: {source: none.csv}\n")
    for arguments in [["render", file], ["render", scene], ["view", file], ["render", file, "--keys", "j"]] {
      let run = try Ashlar.run(arguments)
      // A table shows the names of its columns.
      let rows = run.output.split(separator: "\n")
      expect(run.ending, .exit(0))
      expect(rows, (arguments[1] == scene ? [] : ["name  kind"]))
      expect(run.errorLines.last, "ashlar: '\(file)' has no rows", "\(run.errors)")
    }
    let piped = try Ashlar.run("render", "-", input: "[]")
    expect(piped.ending, .exit(0))
    expect(piped.errors, "ashlar: standard input has no rows\n")
    #expect(try Ashlar.run(["render", "flow"]).errors.isEmpty)
  }

  @Test("files and standard input are read alike")
  func files() throws {
    let file = "Demo/Gallery/Data/elements.csv"
    let text = try String(contentsOfFile: Ashlar.repository + "/" + file, encoding: .utf8)
    for layout in ["list", "flow", "waterfall", "grid"] {
      let options = ["--section-by", "category", "--layout", layout, "--size", "70x40", "--offset", "0,9"]
      let one = try Ashlar.run(["render", file] + options)
      let other = try Ashlar.run(["render", "-"] + options, input: text)
      expect(one.output, other.output)
      #expect(one.output.contains("Noble gases"))
      #expect(one.errors.isEmpty)
      let set = ["--section-by", "category", "--set", "layout.kind=\(layout)", "--size", "70x40", "--offset", "0,9"]
      #expect(
        try Ashlar.run(["render", file] + set)
          .output == one.output)
    }
  }

  @Test(
    "commands for the viewer print a picture if standard output is not a terminal",
    arguments: [
      ([], ["waterfall"]), (["open"], ["waterfall"]), (["open", "boxes"], ["boxes"]), (["flow"], ["flow"]),
      (
        ["view", "Demo/Gallery/Data/elements.csv", "--section-by", "category"],
        ["Demo/Gallery/Data/elements.csv", "--section-by", "category"]
      ),
    ])
  func insteadOfTheViewer(arguments: [String], rendered: [String]) throws {
    let run = try Ashlar.run(arguments)
    let picture = try Ashlar.run(["render"] + rendered)
    expect(run.ending, .exit(0))
    expect(run.output, picture.output)
    #expect(!run.output.isEmpty)
    expect(run.errors, "ashlar: standard output is not a terminal; printing 80x24 cells of text instead\n")
  }

  @Test("--version prints the version")
  func version() throws {
    let run = try Ashlar.run("--version")
    expect(run.ending, .exit(0))
    #expect(run.errors.isEmpty)
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(run.output)")
  }

  @Test(
    "--help says how each command is used",
    arguments: [["--help"], ["open", "--help"], ["view", "--help"], ["render", "--help"]])
  func help(arguments: [String]) throws {
    let run = try Ashlar.run(arguments)
    expect(run.ending, .exit(0))
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("USAGE: ashlar"))
  }

  @Test("a scene file can take its data from standard input")
  func pipedScene() throws {
    let room = try TemporaryFolder()
    let text =
      "layout: {kind: list, headerHeight: 1}\ndata: {source: {file: \"-\", from: csv}, sectionBy: kind, title: name}\n"
    let scene = try room.write("scene.yaml", text)
    let rows = "name,kind\nowl,bird\nbee,insect\nwren,bird\n"
    for command in ["render", "open"] {
      let size = command == "render" ? ["--size", "20x5"] : []
      let run = try Ashlar.run([command, scene] + size, input: rows)
      let words = run.output.split(separator: "\n").prefix(5).map { $0.split(separator: " ").first.map(String.init) }
      expect(run.ending, .exit(0), "\(run)")
      expect(words, ["bird", "owl", "wren", "insect", "bee"], "\(run)")
    }
    // The source is only a name here, and its first bytes decide the format.
    let plain = try room.write("plain.yaml", "layout: {kind: list}\ndata: {source: \"-\"}\n")
    #expect(try Ashlar.run("render", plain, "--size", "20x1", input: "[{\"name\": \"owl\"}]").output.hasPrefix("owl"))
    let set = try Ashlar.run("render", scene, "--set", "data.sectionBy=name", "--size", "20x1", input: rows)
    #expect(set.output.hasPrefix(" owl "))
    for (input, status, words) in [
      ("", 65, "standard input is empty"), ("x,y\n1,2\n", 65, "names an unknown field 'kind'"),
    ] {
      let run = try Ashlar.run("render", scene, input: input)
      expect(run.ending, .exit(Int32(status)), "\(run.errors)")
      #expect(run.output.isEmpty, "\(run.errors)")
      #expect(run.errors.contains(words), "\(run.errors)")
    }
  }
}
