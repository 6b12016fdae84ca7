import ExplorerSessions
import Testing

@MainActor
@Suite("Keys on data, and what is shown after them") struct DataCaseTests {
  private let tools = KeyCaseTools(
    scenes: dataScenes, data: dataTables, subjects: explorerSubjects.merging(dataSubjects) { $1 },
    steps: explorerSteps.merging(dataSteps) { $1 })

  @Test("cases of text files", arguments: KeyCase.all())
  func cases(_ keyCase: KeyCase) { keyCase.run(with: tools) }

  @Test("cases of commands that print lines", arguments: KeyCase.all(in: "Lines"))
  func lines(_ keyCase: KeyCase) throws { try keyCase.runOnLines(with: tools) }
}
