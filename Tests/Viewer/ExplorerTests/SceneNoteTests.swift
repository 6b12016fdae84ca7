import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Notes of a scene are shown below the content")
struct SceneNoteTests {
  private let faults = GalleryCatalogue.standard.scenes.filter { $0.name.hasPrefix("fault-") }

  private func session(size: CellSize) -> ExplorerSession {
    ExplorerSession(catalogue: SceneCatalogue(faults), size: size)
  }

  @Test("at 80x24 rows of each fault say what is wrong, what is right, which key switches, and what P plays")
  func rows() {
    expect(faults.count, 43)
    let session = session(size: CellSize(width: 80, height: 24))
    for fault in faults {
      // What the view reports of its data stands in place of the notes.
      guard session.stage.announcement == nil else {
        session.press(.tab)
        continue
      }
      let plays = session.stage.demonstration != [.start]
      let rows = session.rows().map { $0.trimmingCharacters(in: .whitespaces) }[(plays ? 20 : 21)...22]
      let (wrong, right, last) = (rows[rows.startIndex], rows[rows.startIndex + 1], rows[22])
      #expect(wrong.hasPrefix("Wrong: "), "\(fault.name): \(wrong)")
      #expect(wrong.hasSuffix("."), "\(fault.name): \(wrong)")
      #expect(right.hasPrefix("Right: "), "\(fault.name): \(right)")
      #expect(right.hasSuffix(". t switches."), "\(fault.name): \(right)")
      expect(last.hasPrefix("P plays: "), plays, "\(fault.name): \(last)")
      session.press(.tab)
    }
  }

  @Test("Escape hides the notes of the shown scene and of no other")
  func hidden() {
    let session = session(size: CellSize(width: 80, height: 24))
    let height = session.contentArea.height
    // Escape ends the comparison with the fix first.
    session.press(.escape)
    expect(session.contentArea.height, height + 1, "the labels of the comparison had a row")
    session.press(.escape)
    expect(session.contentArea.height, height + 4, "and the notes had three")
    session.press(.tab)
    #expect(session.rows()[20].hasPrefix(" Wrong: "))
    session.press(.backTab)
    #expect(!session.rows().contains { $0.hasPrefix(" Wrong: ") })
  }

  @Test("a screen of one row shows only the status line, and one of five rows shows one row of notes")
  func small() {
    expect(session(size: CellSize(width: 80, height: 1)).rows().count, 1)
    let rows = session(size: CellSize(width: 80, height: 5)).rows()
    expect(rows.filter { $0.hasPrefix(" Wrong: ") || $0.hasPrefix(" Right: ") }.count, 1)
  }
}
