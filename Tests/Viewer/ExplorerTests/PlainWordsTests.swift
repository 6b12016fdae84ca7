import Explorer
import Gallery
import PlainEnglish
import TestExpectations
import Testing

@MainActor
@Suite("Texts of the viewer use the words of the glossary")
struct PlainWordsTests {
  @Test("actions, overlays and headings have no avoided phrases")
  func actions() {
    let texts =
      ActionTable.standard.actions.map(\.explanation) + OverlayKind.allCases.map(\.explanation)
      + ExplorerAction.Topic.allCases.map(\.rawValue)
    for text in texts { expect(AvoidedPhrase.findings(in: text), []) }
  }

  @Test("titles, summaries, sources and notes of scenes have no avoided phrases")
  func scenes() {
    for scene in GalleryCatalogue.standard.scenes {
      let texts = [scene.title, scene.summary, scene.source] + scene.notes
      expect(AvoidedPhrase.findings(in: texts.joined(separator: "\n")), [], "\(scene.name)")
    }
  }
}
