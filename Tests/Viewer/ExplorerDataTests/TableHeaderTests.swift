import CharacterCanvas
import ExplorerSessions
import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Explorer

@MainActor
@Suite("Headers of tables name their columns") struct TableHeaderTests {
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

    @MainActor
    func session(width: Int) throws -> ExplorerSession {
      ExplorerSession(
        catalogue: try recordsCatalogue(text, layout: .table), size: CellSize(width: width, height: 12))
    }

    /// The width of a column: that of its name or of its widest value.
    func width(_ column: Int) -> Int { ([names] + rows).map { $0[column].count }.max() ?? 0 }
  }

  @Test("the arrow of what sorts takes nothing from a name", arguments: TestSeeds.all(1...20))
  func arrows(seed: UInt64) throws {
    let table = RandomTable(seed: seed)
    let session = try table.session(width: 160)
    for (name, isDescending) in table.names.flatMap({ [($0, false), ($0, true)] }) {
      session.chooseRows(.sort(by: name, alone: true))
      while session.hasWork { session.work() }
      let header = session.lines(1)[0].split(separator: " ").map(String.init)
      expect(header.filter { $0 != "▲" && $0 != "▼" }, table.names, "seed \(seed): \(session.lines(1))")
      let arrow = header.firstIndex(of: isDescending ? "▼" : "▲")
      expect(arrow, (table.names.firstIndex(of: name) ?? 0) + 1, "seed \(seed): \(session.lines(1))")
    }
  }

  @Test("nothing of a scrolled header is seen right of a frozen one", arguments: TestSeeds.all(1...20))
  func frozen(seed: UInt64) throws {
    let table = RandomTable(seed: seed)
    let session = try table.session(width: 24)
    let frozen = table.width(0)
    for key in ["$", "h", "h", "h", "h", "0", "l", "l", "l"] as [Key] {
      session.play(key)
      let header = Array(session.rows()[0])
      expect(String(header[..<frozen]).trimmingSpaces, table.names[0], "seed \(seed), \(key.name)")
      #expect(header[frozen..<frozen + 2].allSatisfy { $0 == " " }, "seed \(seed), \(key.name): \(String(header))")
    }
  }
}
