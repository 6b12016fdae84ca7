import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("The status line shows the place before the title")
struct StatusLineTests {
  private func row(_ columns: Int, badge: String? = nil, sections: Int = 9) -> String {
    var observation = Observation()
    observation.sceneTitle = "Chemical elements"
    observation.place = .cell(3, 12)
    (observation.sectionTitle, observation.sectionCount, observation.itemCount) = ("Noble gases", sections, 40)
    (observation.visibleRect, observation.contentSize) = (
      CGRect(x: 0, y: 12, width: 1, height: 20), CGSize(width: 1, height: 120)
    )
    observation.badge = badge
    var canvas = Canvas(size: CellSize(width: columns, height: 1))
    StatusLine(observation: observation).draw(into: &canvas, row: 0)
    return canvas.plainText(trimmingTrailingSpaces: false).trimmingCharacters(in: .newlines)
  }

  @Test("the number of the only section is left out, and its name stays where there is room")
  func onlySection() {
    #expect(row(120, sections: 1).contains("Noble gases  item 13/40"))
    #expect((20...120).allSatisfy { !row($0, sections: 1).contains("section") })
    #expect(row(60, sections: 2).contains("section 4/2"))
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
    #expect(text.contains("word0"))
    #expect(text.contains("…"))
    #expect(text.contains("word3999"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // A word of eight letters may not have fitted.
    #expect(lines[1..<row].allSatisfy { $0.count > 40 - 1 - 9 }, "\(text)")
  }

  @Test("rows, sections and items are counted from 1, and there is no second notation for a place")
  func counts() {
    expect(row(89), " Chemical elements       ? help  rows 13–32/120  section 4/9 Noble gases  item 13/40  12%")
    expect(row(76), " Chemical elements      ? help  rows 13–32/120  section 4/9  item 13/40  12%")
    expect(row(56), " Chemical elements  ? help  section 4/9  item 13/40  12%")
  }

  /// The oracle writes down which rows of the screen have a part of the content.
  @Test("rows are those of the screen, whatever a row is in points; all rows in view are not counted")
  func rows() {
    for (rowHeight, y, height, content) in [(1.0, 12.0, 20.0, 120.0), (16, 32, 320, 2_403), (16, 0, 368, 2_403)] {
      var observation = Observation()
      observation.rowHeight = rowHeight
      observation.visibleRect = CGRect(x: 0, y: y, width: 9, height: height)
      observation.contentSize = CGSize(width: 9, height: content)
      let screen = (0..<200).filter { row in
        let edge = CGFloat(row) * rowHeight
        return edge >= y && edge + rowHeight <= y + height && edge + rowHeight / 2 < content
      }
      let all = (0..<200).filter { (CGFloat($0) + 0.5) * rowHeight < content }
      let rows = observation.rows
      expect(rows?.first, screen.first.map { $0 + 1 })
      expect(rows?.last, screen.last.map { $0 + 1 })
      expect(rows?.count, all.count)
    }
    var observation = Observation()
    observation.visibleRect = CGRect(x: 0, y: 0, width: 9, height: 20)
    observation.contentSize = CGSize(width: 9, height: 20)
    #expect(observation.rows == nil)
    expect(observation.position, "all")
    observation.contentSize.width = 109
    observation.visibleRect.origin.x = 50
    #expect(observation.rows == nil)
    expect(observation.position, "50% across")
  }

  @Test("the first screen of every scene of the gallery has the hint for help at 80 columns")
  func hints() {
    let catalogue = GalleryCatalogue.standard
    for scene in catalogue.scenes.indices {
      let session = ExplorerSession(
        catalogue: catalogue, startingAt: scene, size: CellSize(width: 80, height: 24))
      let last = session.rows().last ?? ""
      #expect(last.contains("? help"), "\(catalogue.scenes[scene].name): \(last)")
    }
  }

  @Test("no scene of the gallery counts from 0, or in columns or points")
  func onlyRows() {
    let catalogue = GalleryCatalogue.standard
    for scene in catalogue.scenes.indices {
      let session = ExplorerSession(
        catalogue: catalogue, startingAt: scene, size: CellSize(width: 120, height: 24))
      let line = session.statusLine
      let name = catalogue.scenes[scene].name
      #expect(line.firstMatch(of: /(^|[^0-9])0[–\/]|:\d+\.\d/) == nil, "\(name): \(line)")
      guard let match = line.firstMatch(of: /rows (\d+)–(\d+)\/(\d+)/) else { continue }
      let (first, last) = (Int(match.1) ?? 0, Int(match.2) ?? 999)
      #expect(first >= 1, "\(name): \(line)")
      #expect(last - first < 23, "\(name): \(line)")
      expect((first == 1), (session.view.visibleContentRect.minY < 1), "\(name): \(line)")
      session.press("G")
      let end = session.statusLine.firstMatch(of: /rows (\d+)–(\d+)\/(\d+)/)
      #expect(end.map { $0.2 == $0.3 } ?? true, "\(name): \(session.statusLine)")
    }
  }

  @Test(
    "the title is shortened before section and item are left out",
    arguments: [
      (54, " Chemical elements  section 4/9  item 13/40  12%"),
      (48, " Chemical elements  section 4/9  item 13/40  12%"), (40, " Chemical …  section 4/9  item 13/40  12%"),
      (39, " Chemica…  section 4/9  item 13/40  12%"), (30, " Chemical …  item 13/40  12%"), (20, " Chemical el…  12%"),
    ])
  func narrow(columns: Int, expected: String) {
    #expect(row(columns).hasSuffix(expected.split(separator: "  ").dropFirst().joined(separator: "  ")))
    #expect(row(columns).hasPrefix(" Chemica"))
    expect(row(columns).count, columns)
  }

  @Test("badges of problems are never shortened")
  func badges() {
    #expect(row(40, badge: "3 malformed rows !").contains("…  3 malformed rows !  12%"))
    #expect(row(80, badge: "3 malformed rows !").contains("Chemical elements  3 malformed rows !  "))
  }
}
