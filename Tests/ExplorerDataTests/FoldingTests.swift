import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Records
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Folding by keys") struct FoldingTests {
  private let cities =
    "name,region,country\nParis,Europe,France\nLyon,Europe,France\nRome,Europe,Italy\nOslo,Europe,Norway\n"
    + "Tokyo,Asia,Japan\nDelhi,Asia,India\nPune,Asia,India\nCairo,Africa,Egypt\n"

  private func session(
    width: Int = 50, height: Int = 14, request: Presentation? = nil, folds: Folds = Folds(), file: String? = nil
  ) throws -> ExplorerSession {
    try groupedSession(
      cities, by: ["region", "country"], width: width, height: height, request: request, folds: folds, file: file)
  }

  /// The first words of the rows.
  private func words(_ session: ExplorerSession, _ count: Int) -> [String] {
    session.rows().prefix(count).map { row in
      row.trimmingSpaces.split(separator: " ").prefix(row.contains("▸") || row.contains("▾") ? 2 : 1)
        .joined(separator: " ")
    }
  }

  @Test("a search finds the titles of groups and sections before what is in them, also of folded ones")
  func searchesTitles() throws {
    let session = try session(height: 6)
    func search(_ text: String) {
      session.press("/")
      session.press(contentsOf: text)
      session.press(.enter)
    }
    search("asia")
    #expect(words(session, 5).contains("Asia"))
    #expect(session.statusLine.contains("match 1 of 4 for 'asia'"))
    session.press("g")
    session.press(contentsOf: "zM")
    search("india")
    #expect(words(session, 5).contains("▸ India"), "\(words(session, 5))")
    #expect(session.stage.folds.folds(try #require(FoldPath("Europe"))))
    session.press(contentsOf: "zM")
    search("africa")
    // The group itself is not hidden, so it stays folded.
    expect(session.stage.foldedCount, 3)
    #expect(session.statusLine.contains("match 1 of 2"))
    session.press("n")
    #expect(session.stage.foldedCount < 3)
  }

  @Test("zM leaves the outermost headers, zo opens one level, and zR opens all levels")
  func all() throws {
    let session = try session()
    let before = session.frame()
    session.press(contentsOf: "zM")
    expect(words(session, 4), ["▸ Europe", "▸ Asia", "▸ Africa", ""])
    #expect(session.statusLine.contains("3 folded; zR unfolds all"))
    session.press("l")
    #expect(session.statusLine.contains("3 folded"), "it stays in the status line")
    session.press(contentsOf: "zo")
    expect(words(session, 6), ["▾ Europe", "▸ France", "▸ Italy", "▸ Norway", "▸ Asia", "▸ Africa"])
    session.press(contentsOf: "z2")
    let two = ["▾ Europe", "▸ France", "▸ Italy", "▸ Norway", "▾ Asia", "▸ Japan", "▸ India", "▾ Africa", "▸ Egypt"]
    expect(words(session, 9), two)
    session.press(contentsOf: "zR")
    session.stage.announcement = nil
    expect(session.frame(), before)
  }

  @Test("zc folds the section in focus, then the group around it; the focus goes to their headers")
  func outwards() throws {
    let session = try session()
    session.press("f", "j")
    expect(session.focusedElement, .cell(0, 1))
    session.press(contentsOf: "zc")
    expect(words(session, 4), ["▾ Europe", "▸ France", "▾ Italy", "Rome"])
    expect(session.focusedElement?.kind, ElementKind.sectionHeader)
    expect(session.focusedElement?.section, 0)
    session.press(contentsOf: "zc")
    expect(words(session, 3), ["▸ Europe", "▾ Asia", "▾ Japan"])
    expect(session.focusedElement?.kind, ElementKind.groupHeader)
    session.press(contentsOf: "zc")
    #expect(session.statusLine.contains("all groups here are folded"))
    session.press(contentsOf: "za")
    expect(words(session, 3), ["▾ Europe", "▸ France", "▾ Italy"], "what was folded inside still is")
  }

  @Test("Enter and a click on a header fold and unfold its group")
  func headers() throws {
    let session = try session()
    session.press(contentsOf: "zM")
    session.press("f", "j", .enter)
    expect(words(session, 5), ["▸ Europe", "▾ Asia", "▸ Japan", "▸ India", "▸ Africa"])
    session.press(.enter)
    expect(words(session, 4), ["▸ Europe", "▸ Asia", "▸ Africa", ""])
    for kind in [MouseEvent.Kind.press(.left), .release(.left)] {
      session.handle([.mouse(MouseEvent(kind, at: CellPoint(x: 4, y: 2)))])
    }
    expect(words(session, 4), ["▸ Europe", "▸ Asia", "▾ Africa", "▸ Egypt"])
  }

  @Test("a search finds hidden items and unfolds them; Escape while typing folds them again")
  func search() throws {
    let session = try session()
    session.press(contentsOf: "zM")
    session.press("/")
    session.play(contentsOf: "delhi")
    #expect(session.rows().contains { $0.hasPrefix("Delhi") })
    session.press(.escape)
    expect(words(session, 4), ["▸ Europe", "▸ Asia", "▸ Africa", ""])
    session.play("/")
    session.play(contentsOf: "pune")
    session.play(.enter)
    expect(words(session, 7), ["▸ Europe", "▾ Asia", "▸ Japan", "▾ India", "Delhi", "Pune", "▸ Africa"])
    #expect(session.statusLine.contains("match 1 of 1"))
    session.play(contentsOf: "/egypt")
    session.play(.enter)
    expect(words(session, 8).suffix(2), ["▾ Africa", "▸ Egypt"], "a header needs only the group around it")
  }

  @Test("filters, sorting and a reload keep what is folded")
  func kept() throws {
    let session = try session(file: "t.csv")
    session.play("f", "j", "z", "c", "f")
    session.play("&")
    session.play(contentsOf: "i")
    session.play(.enter)
    expect(words(session, 5), ["▾ Europe", "▸ France", "▾ Italy", "Rome", "▾ Asia"])
    session.play("u")
    expect(words(session, 4), ["▾ Europe", "▸ France", "▾ Italy", "Rome"])
    session.reload(changed: ["t.csv"])
    expect(words(session, 4), ["▾ Europe", "▸ France", "▾ Italy", "Rome"])
    session.press(contentsOf: "t")
    session.press(contentsOf: "t")
    expect(session.stage.foldedCount, 1)
  }

  @Test("y prints what is folded, and the options show it again")
  func command() throws {
    let request = try Presentation(words: ["t.csv", "--fold", "Asia", "--wrap"])
    let start = try #require(Folds(folded: ["Asia"]))
    let session = try session(request: request, folds: start)
    #expect(words(session, 9).contains("▸ Asia"))
    session.press(contentsOf: "z2zo")
    #expect(session.command.contains("--fold 2 --unfold Europe/France"))
    #expect(!session.command.contains("--fold Asia"))
    let again = try self.session(folds: try #require(Folds(folded: ["2"], unfolded: ["Europe/France"])))
    expect(words(again, 9), words(session, 9))
  }

  @Test("edits unfold everything first, and undo them; nothing is folded without headers")
  func edits() throws {
    let session = try session()
    session.press(contentsOf: "zME")
    expect(session.stage.foldedCount, 0)
    session.press("d", .escape)
    expect(session.stage.edits?.isUntouched, false)
    session.press(contentsOf: "zM")
    expect(session.stage.foldedCount, 3)
    session.press("u")
    expect(session.stage.foldedCount, 0)
    expect(session.stage.edits?.isUntouched, true)
    let plain = try groupedSession(cities, by: [])
    plain.press(contentsOf: "zM")
    #expect(plain.statusLine.contains("no headers to fold here"))
    expect(plain.stage.foldedCount, 0)
  }

  @Test("a hidden section is found by its name, and U folds what was folded at the beginning")
  func namedAndReset() throws {
    let session = try session(folds: try #require(Folds(folded: ["Africa"])))
    session.press(contentsOf: "zM:italy")
    session.press(.enter)
    expect(words(session, 6), ["▾ Europe", "▸ France", "▸ Italy", "▸ Norway", "▸ Asia", "▸ Africa"])
    session.press("U")
    #expect(session.statusLine.contains("reset all"))
    expect(session.stage.folds.words.folded, ["Africa"])
    session.press("U")
    #expect(session.statusLine.contains("nothing to reset"))
  }

  @Test("scenes of the gallery fold where they have headers", arguments: ["nested", "waterfall", "sticky"])
  func gallery(name: String) throws {
    let session = try gallerySession(name)
    let before = session.frame()
    session.press(contentsOf: "z1")
    let view = session.view
    expect(session.stage.foldedCount, view.numberOfSections)
    #expect((0..<view.numberOfSections).allSatisfy { view.numberOfItems(inSection: $0) == 0 })
    session.press(contentsOf: "zR")
    session.stage.announcement = nil
    expect(session.frame(), before)
  }

  @Test("the outline is a tree; left and right fold, unfold and go up and down in it")
  func outline() throws {
    let session = try session(width: 80)
    session.press(contentsOf: "zM")
    session.press("O")
    func outline() -> [String] {
      session.rows().dropFirst(2).prefix(7).map { row in
        row.prefix { $0 != "│" }.trimmingCharacters(in: .whitespaces)
      }.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    }
    expect(outline(), ["› ▸ Europe 4", "▸ Asia 3", "▸ Africa 1"])
    session.press(.right, .right)
    expect(outline(), ["▾ Europe 4", "› ▸ France 2", "▸ Italy 1", "▸ Norway 1", "▸ Asia 3", "▸ Africa 1"])
    session.press(.left)
    expect(outline().prefix(2), ["› ▾ Europe 4", "• ▸ France 2"], "a folded section: to the group around it")
    session.press(.left)
    expect(outline(), ["› ▸ Europe 4", "▸ Asia 3", "▸ Africa 1"])
    session.press(.down, .right, .enter)
    #expect(outline().contains("▾ Asia 3"))
    #expect(session.focusedPanel == nil)
  }
}
