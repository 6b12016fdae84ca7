import CharacterCanvas
import Explorer
import ExplorerSessions
import Foundation
import Records
import Scenes
import TestExpectations
import Testing

@MainActor
@Suite("Searching fields") struct FieldSearchTests {
  private func session(width: Int = 60, height: Int = 12) throws -> ExplorerSession {
    let rows = (0..<100).map { "bird \($0),\($0 % 10 == 7 ? "Rare" : "common") visitor,\($0 * 3)\n" }.joined()
    return try recordsSession("name,kind,n\n" + rows, width: width, height: height)
  }

  private func firstTitle(_ session: ExplorerSession) -> String { String(session.rows()[0].prefix(8)) }

  @Test("a text in any field is found and marked in place; the match is in the middle")
  func fields() throws {
    let session = try session()
    session.play("/")
    session.play(contentsOf: "rare")
    session.play(.enter)
    #expect(session.statusLine.contains("match 1 of 10 for 'rare'"))
    session.play("n", "n")
    #expect(session.statusLine.contains("match 3 of 10"))
    let rows = session.rows()
    let row = try #require(rows.firstIndex { $0.hasPrefix("bird 27 ") })
    expect(row, 5)
    let canvas = session.frame()
    let column = try #require(Array(rows[row]).firstIndex(of: "R"))
    let styles = (0..<60).map { canvas[$0, row].style }
    #expect((column..<column + 4).allSatisfy { styles[$0] != styles[column + 5] })
    expect(styles[column + 4], styles[column + 5])
  }

  @Test("the first match is shown while typing; Escape returns, and Enter stays")
  func typing() throws {
    let session = try session()
    session.play("/")
    session.play(contentsOf: "bird 6")
    #expect(session.rows().dropLast().contains { $0.hasPrefix("bird 6 ") })
    session.play("3")
    #expect(session.rows().dropLast().contains { $0.hasPrefix("bird 63 ") })
    #expect(firstTitle(session) != "bird 0  ")
    session.play(.backspace)
    expect(firstTitle(session), "bird 0  ")
    session.play("3", .escape)
    expect(firstTitle(session), "bird 0  ")
    #expect(!session.statusLine.contains("match"))
    session.play("/")
    session.play(contentsOf: "bird 63")
    session.play(.enter)
    #expect(session.statusLine.contains("match 1 of 1 for 'bird 63'"))
    #expect(session.rows().dropLast().contains { $0.hasPrefix("bird 63 ") })
    session.play("'", "'")
    expect(firstTitle(session), "bird 0  ")
  }

  @Test("a tilde begins a regular expression; a malformed one is explained on Enter")
  func patterns() throws {
    let session = try session()
    session.play("/")
    session.play(contentsOf: "~^bird [48]2$")
    session.play(.enter)
    #expect(session.statusLine.contains("match 1 of 2 for"))
    session.play("n", "/")
    session.play(contentsOf: "~[")
    session.play(.enter)
    #expect(session.rows().joined().contains("has a '[' without a ']'"))
  }

  @Test("* searches for a word of the row in focus, and a number says which")
  func words() throws {
    let session = try recordsSession("name,kind\nbarn owl,x\nbarn swallow,x\nlittle owl,x\nowlet,x\n")
    session.play("f", "*")
    #expect(session.statusLine.contains("match 2 of 2"), "\(session.statusLine)")
    session.play("g", "2", "*")
    #expect(session.statusLine.contains("of 2 for"), "\(session.statusLine)")
    expect(session.focusedElement?.item, 2)
  }
}
