import CharacterCanvas
import ExplorerSessions
import Foundation
import Records
import Scenes
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Explorer

@MainActor
@Suite("Headers of tables name their columns") struct TableHeaderTests {
  private func session(
    _ text: String, sections: [String] = [], aggregates: [Aggregate] = [], width: Int, height: Int = 12
  ) throws -> ExplorerSession {
    var source = SourceRequest(path: "t.csv", format: .csv)
    source.content = Array(text.utf8)
    let stream = try RecordStream(source.reader())
    let plain = try Grouping(of: stream.rows, ColumnChoice(showsAllDetails: true), source: "t.csv")
    let grouping = sections.isEmpty ? plain : try plain.regrouped(by: sections, of: stream.rows)
    let scene = Scene.records(
      stream, grouping: grouping, layout: .table, name: "t", title: "t.csv", source: "t.csv", aggregates: aggregates)
    return ExplorerSession(
      catalogue: SceneCatalogue([try scene.readToEnd()]), size: CellSize(width: width, height: height))
  }

  private struct RandomTable {
    var names: [String]
    var rows: [[String]]
    var text: String { ([names] + rows).map { $0.joined(separator: ",") + "\n" }.joined() }

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      func word(_ most: Int) -> String {
        let letters = 0..<Int.random(in: 1...most, using: &random)
        return String(letters.map { _ in "abcdefghijklmnop".randomElement(using: &random) ?? "x" })
      }
      names = (0..<Int.random(in: 2...9, using: &random)).map { "\(word(9))\($0)" }
      let isNumber = names.map { _ in Bool.random(using: &random) }
      rows = (0..<20).map { _ in isNumber.map { $0 ? "\(Int.random(in: 0...99, using: &random))" : word(5) } }
    }

    /// The width of a column: that of its name or of its widest value.
    func width(_ column: Int) -> Int { ([names] + rows).map { $0[column].count }.max() ?? 0 }
  }

  @Test("the arrow of what sorts takes nothing from a name", arguments: TestSeeds.all(1...20))
  func arrows(seed: UInt64) throws {
    let table = RandomTable(seed: seed)
    let session = try session(table.text, width: 160)
    for (name, isDescending) in table.names.flatMap({ [($0, false), ($0, true)] }) {
      session.sortRows(by: name, alone: true)
      while session.hasWork { session.work() }
      let header = session.lines(1)[0].split(separator: " ").map(String.init)
      expect(header.filter { $0 != "▲" && $0 != "▼" }, table.names, "seed \(seed): \(session.lines(1))")
      let arrow = header.firstIndex(of: isDescending ? "▼" : "▲")
      expect(arrow, (table.names.firstIndex(of: name) ?? 0) + 1, "seed \(seed): \(session.lines(1))")
    }
  }

  @Test("a column that the user made narrow shows as much of its name with the arrow as without")
  func narrowColumns() throws {
    let session = try session("country,n\nNorway,1\n", width: 40)
    session.play("V", "3", "-")
    expect(session.lines(2), ["cou…  n", "Nor…  1"])
    session.play(.enter, .escape)
    expect(session.lines(2), ["cou… ▲  n", "Norway  1"])
  }

  @Test("nothing of a scrolled header is seen right of a frozen one", arguments: TestSeeds.all(1...20))
  func frozen(seed: UInt64) throws {
    let table = RandomTable(seed: seed)
    let session = try session(table.text, width: 24)
    let frozen = table.width(0)
    for key in ["$", "h", "h", "h", "h", "0", "l", "l", "l"] as [Key] {
      session.play(key)
      let header = Array(session.rows()[0])
      expect(String(header[..<frozen]).trimmingSpaces, table.names[0], "seed \(seed), \(key.name)")
      #expect(header[frozen..<frozen + 2].allSatisfy { $0 == " " }, "seed \(seed), \(key.name): \(String(header))")
    }
  }

  private let birds = "name,kind,n\nwren,a,3\nowl,b,20\ngull,a,1\ncrow,b,100\n"
  private let aggregates = [Aggregate(.sum, of: "n"), Aggregate(.share, of: "n"), Aggregate(.count)].compactMap { $0 }

  @Test("with everything folded, aggregates are columns with their names in the header, and rows are counted once")
  func folded() throws {
    let session = try session(birds, sections: ["kind"], aggregates: aggregates, width: 60)
    let before = session.lines(1)
    session.play("z", "M")
    #expect(
      session.lines(3) == [
        " kind   sum of n       share of n  rows", " ▸ a           4  ▎          3.2%     2",
        " ▸ b         120  ███████▊  96.8%     2",
      ])
    #expect(session.rows().contains { $0.hasPrefix(" Total       124  ████████ 100.0%     4") })
    session.play("z", "R")
    expect(session.lines(1), before)
  }

  @Test("the header of what sorts sections has an arrow, and a click on a header sorts by it")
  func sortedFolds() throws {
    let session = try session(birds, sections: ["kind"], aggregates: aggregates, width: 60)
    session.play("z", "M", "J", "J", "J", "J", "J")
    expect(session.lines(2)[0], " kind    sum of n ▼       share of n    rows")
    #expect(session.lines(2)[1].hasPrefix(" ▸ b"))
    session.click(CellPoint(x: 12, y: 0))
    while session.hasWork { session.work() }
    #expect(session.lines(2)[0].contains("sum of n ▲"))
    #expect(session.lines(2)[1].hasPrefix(" ▸ a"))
    session.click(CellPoint(x: 2, y: 0))
    while session.hasWork { session.work() }
    #expect(session.lines(1)[0].hasPrefix(" kind ▲    sum of n "))
  }

  @Test("without aggregates, the folded table has names and rows, and no headers of columns that are not there")
  func foldedAlone() throws {
    let session = try session(birds, sections: ["kind", "name"], width: 40)
    session.play("z", "2")
    expect(session.lines(4), [" kind, name  rows", " ▾ a            2", "   ▸ wren       1", "   ▸ gull       1"])
    session.play("z", "1")
    expect(session.lines(2), [" kind  rows", " ▸ a      2"])
    session.play("z", "2", "V")
    #expect(session.statusLine.contains("everything is folded"))
    session.play("&")
    session.play(contentsOf: "wren")
    session.play(.enter)
    expect(session.lines(3), [" kind, name  rows", " ▾ a            1", "   ▸ wren       1"])
    session.play("f", "z", "o")
    #expect(session.lines(1) == ["n"] || session.lines(1)[0].contains("n"))
    #expect(!session.lines(1)[0].contains("rows"))
  }

  @Test("counts have one notation, and one count stands once")
  func counts() throws {
    let rows = (0..<1_234).map { "x\($0),k,1\n" }.joined()
    let plain = try session("name,kind,n\n" + rows, sections: ["kind"], width: 60)
    #expect(plain.lines(2)[1].hasSuffix(" 1,234"))
    let counted = try session("name,kind,n\n" + rows, sections: ["kind"], aggregates: [Aggregate(.count)], width: 60)
    #expect(counted.lines(2)[1].hasSuffix(" count 1,234"))
    expect(counted.lines(2)[1].ranges(of: "1,234").count, 1)
    counted.play("z", "M")
    expect(counted.rows()[0...1].joined().ranges(of: "1,234").count, 1)
  }

  @Test("a column of the folded table that is as wide as the one in its place has its own name")
  func sameWidth() throws {
    let session = try session(birds.replacing("name", with: "title"), sections: ["kind"], width: 40)
    expect(session.lines(1), ["title    n"])
    session.play("z", "M")
    expect(session.lines(1), [" kind  rows"])
    session.play("z", "R")
    expect(session.lines(1), ["title    n"])
  }

  @Test("a table shown again while everything is folded has the same columns, and its own when unfolded")
  func switching() throws {
    let session = try session(birds, sections: ["kind"], aggregates: aggregates, width: 60)
    let unfolded = session.rows().dropLast()
    session.play("z", "M")
    let folded = session.rows().dropLast()
    session.play("t", "t", "t", "t", "t", "t")
    expect(session.rows().dropLast(), folded)
    session.play("z", "R", "g")
    expect(session.rows().dropLast(), unfolded)
  }
}
