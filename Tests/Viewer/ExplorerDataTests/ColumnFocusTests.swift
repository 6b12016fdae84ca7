import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Records
import Scenes
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Explorer

@MainActor
@Suite("A column in focus") struct ColumnFocusTests {
  private static let names = (0..<8).map { "c\($0)" + String(repeating: "x", count: $0 % 4) }

  /// Five rows of eight columns. A value has the number of its row and the name of its column.
  private func session() throws -> ExplorerSession {
    let rows = (0..<5).map { row in Self.names.map { "r\(row)\($0)" }.joined(separator: ",") + "\n" }
    let text = Self.names.joined(separator: ",") + "\n" + rows.joined()
    return ExplorerSession(
      catalogue: try recordsCatalogue(text, layout: .table), size: CellSize(width: 30, height: 20))
  }

  /// The text with swapped colours above the last row.
  private func marked(_ session: ExplorerSession) -> String {
    let frame = session.frame()
    let cells = (0..<frame.size.height - 1).flatMap { frame.row($0) }
    return String(cells.filter { $0.style.attributes.contains(.reverse) }.map(\.character)).trimmingSpaces
  }

  @Test("the focus stays with its column, or is on the next one that is shown", arguments: TestSeeds.all(0..<12))
  func follows(_ seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let session = try session()
    let table = try #require(session.stage.table)
    session.play("f")
    var wanted = Self.names[0]
    func isShown(_ name: String) -> Bool { !table.arrangement.hidden.contains { Self.names[$0] == name } }
    /// The columns from the wanted one on, and then the last one shown.
    func expected() -> String? {
      let order = table.arrangement.order.map { Self.names[$0] }
      let later = order.drop { $0 != wanted }
      return later.first(where: isShown) ?? order.last(where: isShown)
    }
    for step in 0..<40 {
      let shown = table.arrangement.shown.map { Self.names[$0] }
      let place = try #require(expected().flatMap { shown.firstIndex(of: $0) })
      let count = Int.random(in: 1...9, using: &chance)
      switch Int.random(in: 0..<8, using: &chance) {
      case 0...2:
        session.play(contentsOf: "\(count)>")
        wanted = shown[min(place + count, shown.count - 1)]
      case 3:
        session.play(contentsOf: "\(count)<")
        wanted = shown[max(place - count, 0)]
      case 4 where shown.count > 2:
        session.play(contentsOf: "Vx")
        session.play(.escape)
        wanted = place + 1 < shown.count ? shown[place + 1] : shown[place - 1]
      case 5:
        session.play(contentsOf: "V\(count)\(Bool.random(using: &chance) ? "L" : "H")")
        session.play(.escape)
        wanted = shown[place]
      case 6:
        session.play(contentsOf: "VX")
        session.play(.escape)
        wanted = shown[place]
      default:
        let groups = Bool.random(using: &chance) ? [Self.names.randomElement(using: &chance) ?? ""] : []
        session.change { $0.rows.currentChoice.groups = groups }
        while session.hasWork { session.work() }
        continue
      }
      expect(session.scenery.focusedColumnName, wanted, "seed \(seed), step \(step)")
      expect(marked(session), "r0" + wanted, "seed \(seed), step \(step)")
    }
    expect(session.scenery.focusedColumnName, expected(), "seed \(seed)")
  }

  @Test("a move to another column draws two names and a cell anew, and makes no view")
  func costs() throws {
    let session = try session()
    // The next key removes the long message of the first.
    session.play("f", "<")
    let before = session.frame()
    let start = LayoutStatistics.total
    session.press(">")
    let after = session.frame()
    let work = LayoutStatistics.total - start
    expect([work.sectionsSolved, work.itemsSolved, work.viewsMade, work.viewsReused], [0, 0, 0, 0])
    let differing = (0..<19).filter { after.row($0) != before.row($0) }
    expect(differing, [0, 1])
  }
}
