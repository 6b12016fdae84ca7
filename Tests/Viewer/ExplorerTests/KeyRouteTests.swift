import CharacterCanvas
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("The routing of keys") struct KeyRouteTests {
  @Test("the palette skips entries in which the typed letters are merely scattered")
  func scattered() {
    #expect(FuzzyMatch("oe").score(in: "scroll down one row") != nil, "o begins a word, and half of two is one")
    #expect(FuzzyMatch("slnw").score(in: "scroll down one row") == nil)
    #expect(FuzzyMatch("scroll").score(in: "scroll down one row") != nil)
    #expect(FuzzyMatch("sdor").score(in: "scroll down one row") != nil, "beginnings of words")
  }

  @Test("each key in a prompt leads to one effect with the text so far")
  func promptEffects() {
    var prompt = Prompt("say: ", for: .goTo)
    var effects: [Effect] = []
    let looks = Looks(ScreenCapabilities(), size: CellSize(width: 80, height: 24), theme: .automatic)
    let scenery = Scenery(ExplorerState(looks: looks, table: .standard), ViewFactsTests.facts())
    for key in ["j", "k", "q", .left, .backspace, "x", .enter] as [Key] {
      if case .used(let own) = prompt.handle(.key(key), in: scenery) { effects += own }
    }
    let changes = ["j", "jk", "jkq", "jkq", "jq", "jxq"].map { Effect.typed(.goTo, $0, .changed) }
    expect(effects, changes + [.leaveMode, .typed(.goTo, "jxq", .entered)])
  }
}
