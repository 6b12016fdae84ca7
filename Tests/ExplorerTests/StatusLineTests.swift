import CharacterCanvas
import Explorer
import Foundation
import Testing

@testable import Explorer

@MainActor
@Suite("The status line shows the place before the title")
struct StatusLineTests {
  private func row(_ columns: Int, badge: String? = nil) -> String {
    var observation = Observation()
    observation.sceneTitle = "Chemical elements"
    observation.place = .cell(3, 12)
    (observation.sectionTitle, observation.sectionCount, observation.itemCount) = ("Noble gases", 9, 40)
    (observation.visibleRect, observation.contentSize) = (
      CGRect(x: 0, y: 12, width: 1, height: 20), CGSize(width: 1, height: 120)
    )
    observation.badge = badge
    var canvas = Canvas(size: CellSize(width: columns, height: 1))
    StatusLine(observation: observation).draw(into: &canvas, row: 0)
    return canvas.plainText(trimmingTrailingSpaces: false).trimmingCharacters(in: .newlines)
  }

  @Test(
    "a message longer than the screen keeps its beginning and end, and all rows but the last are full",
    arguments: [2, 3, 9])
  func longMessage(row: Int) {
    let words = (0..<4_000).map { "word\($0)" }
    var observation = Observation()
    observation.announcement = words.joined(separator: " ")
    var canvas = Canvas(size: CellSize(width: 40, height: row + 1))
    StatusLine(observation: observation).draw(into: &canvas, row: row)
    let text = canvas.plainText(trimmingTrailingSpaces: true)
    #expect(text.contains("word0") && text.contains("…") && text.contains("word3999"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // A word of eight letters may not have fitted.
    #expect(lines[1..<row].allSatisfy { $0.count > 40 - 1 - 9 }, "\(text)")
  }

  @Test("the index path is beside the ordinals and counts from 0, as in code and in the : prompt")
  func paths() {
    #expect(row(100).hasSuffix("  section 4/9 Noble gases  item 13/40  :3.12  12%"))
    #expect(row(56) == " Chemical elements   section 4/9  item 13/40  :3.12  12%")
  }

  @Test(
    "the title is shortened before section and item are left out",
    arguments: [
      (48, " Chemical elements  section 4/9  item 13/40  12%"), (40, " Chemical …  section 4/9  item 13/40  12%"),
      (39, " Chemica…  section 4/9  item 13/40  12%"), (30, " Chemical …  item 13/40  12%"), (20, " Chemical el…  12%"),
    ])
  func narrow(columns: Int, expected: String) {
    #expect(row(columns).hasSuffix(expected.split(separator: "  ").dropFirst().joined(separator: "  ")))
    #expect(row(columns).hasPrefix(" Chemica") && row(columns).count == columns)
  }

  @Test("badges of problems are never shortened")
  func badges() {
    #expect(row(40, badge: "3 malformed rows !").contains("…  3 malformed rows !  12%"))
    #expect(row(80, badge: "3 malformed rows !").contains("Chemical elements  3 malformed rows !  "))
  }
}
