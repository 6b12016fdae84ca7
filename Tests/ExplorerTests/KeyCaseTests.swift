import ExplorerSessions
import TestExpectations
import Testing

@MainActor
@Suite("Keys, and what is shown after them") struct KeyCaseTests {
  @Test("cases of text files", arguments: KeyCase.all())
  func cases(_ keyCase: KeyCase) {
    keyCase.run(with: KeyCaseTools(subjects: explorerSubjects, steps: explorerSteps))
  }
}

/// Each of these cases must fail, at its last line and nowhere else.
@MainActor
@Suite("Cases that fail") struct FailingKeyCaseTests {
  @Test("a case that does not hold, expects nothing or is not understood fails", arguments: KeyCase.all(in: "Failing"))
  func failing(_ keyCase: KeyCase) {
    let problems = keyCase.problems(with: KeyCaseTools(subjects: explorerSubjects, steps: explorerSteps))
    expect(problems.map(\.line), [keyCase.lastLine])
  }

  @Test("a failure shows what was expected, what was found, and both pictures")
  func words() throws {
    let cases = KeyCase.all(in: "Failing")
    let rows = try #require(cases.first { $0.title == "whole rows of which one differs" })
    let words = rows.problems(with: KeyCaseTools()).map(\.words).joined()
    #expect(words.contains("expected rows start:\n|  Eastern Africa"))
    #expect(words.contains("| another row\nfound \n|  Eastern Africa"))
    #expect(words.contains("on the screen \n|  Eastern Africa"))
  }
}
