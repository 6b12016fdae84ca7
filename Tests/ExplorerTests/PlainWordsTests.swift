import Explorer
import Gallery
import PlainEnglish
import Testing

@MainActor
@Suite("Texts of the viewer avoid what the glossary replaces")
struct PlainWordsTests {
  @Test("in actions, overlays and headings")
  func actions() {
    let texts =
      ActionTable.standard.actions.map(\.explanation) + OverlayKind.allCases.map(\.explanation)
      + ExplorerAction.Topic.allCases.map(\.rawValue)
    for text in texts { #expect(AvoidedPhrase.findings(in: text) == []) }
  }

  @Test("in titles, summaries, sources and notes of scenes")
  func scenes() {
    for scene in GalleryCatalogue.standard.scenes {
      let texts = [scene.title, scene.summary, scene.source] + scene.notes
      #expect(AvoidedPhrase.findings(in: texts.joined(separator: "\n")) == [], "\(scene.name)")
    }
  }
}
