import ExplorerSessions
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Audits of scenes that the user has edited") struct AuditedEditsTests {
  @Test("an audit asks layouts about the items after added sections and after folded ones", arguments: [true, false])
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
    expect(session.route.panels.ids, [.audit])
    #expect((session.scenery.currentAudit != nil))
    #expect(!session.hasWork)
  }
}
