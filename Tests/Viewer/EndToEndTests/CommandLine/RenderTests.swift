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

  @Test("--version prints the version")
  func version() throws {
    let run = try Ashlar.run("--version")
    expect(run.ending, .exit(0))
    #expect(run.errors.isEmpty)
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(run.output)")
  }
}
