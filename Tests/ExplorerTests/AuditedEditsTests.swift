import Scenes
import Testing

@testable import Explorer

@MainActor
@Suite("Audits of what the user made of a scene") struct AuditedEditsTests {
  @Test("layouts are asked about the items behind added sections, and behind folded ones", arguments: [true, false])
  func mixed(isEdited: Bool) throws {
    let session = try gallerySession("mixed")
    if isEdited {
      guard case .success = session.stage.edit(.addSections(count: 3, after: 0)) else {
        Issue.record("no section was added")
        return
      }
    } else {
      session.press(contentsOf: "zc")
    }
    session.play("a")
    #expect(session.openPanels == ["audit"] && session.isAuditUpToDate && !session.hasWork)
  }
}
