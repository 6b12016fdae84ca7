import CharacterCanvas
import Explorer
import ExplorerSessions
import Records
import Scenes
import Testing

@MainActor
@Suite("Words about guesses") struct GuessNoteTests {
  private func session(_ text: String, named name: String) throws -> ExplorerSession {
    var request = SourceRequest(path: name)
    (request.content, request.showsFaultyAsLines) = (Array(text.utf8), true)
    let stream = try RecordStream(request.reader())
    let grouping = try Grouping(of: stream.rows, source: name)
    let scene = Scene.records(stream, grouping: grouping, layout: .list, name: "t", title: name, source: name)
    return ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: 10))
  }

  @Test(
    "the status line says what was decided about a source",
    arguments: [
      ("[10:11] INFO a\n", "log", "log  lines, not JSON"), ("ELF\0\n", "a.out", "a.out  binary"),
      ("lib\t7\nnet\t8\n", "p.tsv", "p.tsv  first row is data: --header"),
    ])
  func words(text: String, name: String, words: String) throws {
    #expect(try session(text, named: name).statusLine.contains(words))
  }

  @Test("a file that is not of the format of its name shows its lines, with the error in a bar")
  func named() throws {
    let session = try session("[10:11] INFO a\n", named: "log.json")
    let rows = session.rows().joined(separator: "\n")
    #expect(rows.contains("[10:11] INFO a"))
    #expect(rows.contains("'log.json' is not JSON at line 1"))
    #expect(session.statusLine.contains("lines, not JSON"))
  }
}
