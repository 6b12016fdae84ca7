import CharacterCanvas
import Explorer
import ExplorerSessions
import Foundation
import Records
import Scenes
import TestExpectations
import Testing

@MainActor
@Suite("Filtering by keys") struct FilteringTests {
  private let birds = "name,kind,n\nwren,a,3\nowl,b,20\ngull,a,1\ncrow,b,100\n"

  private func names(_ session: ExplorerSession) -> [String] {
    (0..<session.stage.collectionView.numberOfSections).flatMap { section in
      (0..<session.stage.collectionView.numberOfItems(inSection: section)).compactMap {
        session.stage.title(section: section, item: $0)
      }
    }
  }

  @Test("& narrows the rows, u undoes, and Escape removes no filter")
  func narrowing() throws {
    let session = try recordsSession(birds)
    session.play("&")
    session.play(contentsOf: "w")
    session.play(.enter)
    expect(names(session), ["wren", "owl", "crow"])
    session.play("j")
    #expect(session.statusLine.contains("3 of 4 rows with 'w'"), "\(session.statusLine)")
    session.play("&")
    session.play(contentsOf: "n>=20")
    session.play(.enter)
    expect(names(session), ["owl", "crow"])
    session.play(.escape, .escape, .escape)
    expect(names(session), ["owl", "crow"])
    session.play("u")
    expect(names(session), ["wren", "owl", "crow"])
    session.play("u")
    expect(names(session), ["wren", "owl", "gull", "crow"])
    session.play(.control("r"))
    expect(names(session), ["wren", "owl", "crow"])
    session.play("&", .enter)
    expect(names(session).count, 4)
  }

  @Test("a column in several currencies is compared by number, which the status line and the problems say")
  func currencies() throws {
    let session = try recordsSession("name,price\nwren,$5\nowl,\"$1,200\"\ngull,€7\n")
    session.play("&")
    session.play(contentsOf: "price>6")
    session.play(.enter)
    expect(names(session), ["owl", "gull"])
    session.play("j")
    let sentence = "price is compared by number, in two currencies: $, €"
    #expect(session.statusLine.contains("price is compared by number,"), "\(session.statusLine)")
    session.play("!")
    #expect(session.rows().dropLast().contains { $0.contains(sentence) })
    session.play(.escape, "u", "j")
    #expect(!session.statusLine.contains("currencies"))
  }

  @Test("Tab completes names of columns as far as they agree, and shows them if there are several")
  func completion() throws {
    let session = try recordsSession("name,nation,kind\nwren,x,a\nowl,y,b\n")
    session.play("&")
    session.play(contentsOf: "not (n")
    session.play(.tab)
    expect(session.rows().last?.hasPrefix("&not (na "), true)
    expect(session.rows().last?.contains(" name  nation"), true)
    session.play(contentsOf: "m")
    session.play(.tab)
    session.play(contentsOf: "=k")
    // A value is not completed.
    session.play(.tab)
    expect(session.rows().last?.hasPrefix("&not (name=k "), true)
    session.play(.backspace)
    session.play(contentsOf: "wren)")
    session.play(.enter)
    expect(names(session), ["owl"])
  }

  @Test("a filter that nothing passes says so, and a malformed pattern changes nothing")
  func nothing() throws {
    let session = try recordsSession(birds)
    session.play("&")
    session.play(contentsOf: "zebra")
    session.play(.enter)
    #expect(session.statusLine.contains("no rows with 'zebra'"))
    #expect(session.frame().plainText().contains("no items"))
    session.play("u", "&")
    session.play(contentsOf: "~(a")
    session.play(.enter)
    #expect(session.rows().joined().contains("has a '(' without a ')'"))
    expect(names(session).count, 4)
  }

  @Test("the first item in view and the focus stay, or the next one that remains takes their place")
  func place() throws {
    let rows = (0..<200).map { "item \($0),\($0 % 2 == 0 ? "even" : "odd"),\($0)\n" }.joined()
    let session = try recordsSession("name,kind,n\n" + rows)
    session.play(contentsOf: "101Gf")
    let element = try #require(session.focusedElement)
    expect(session.stage.title(section: 0, item: element.item), "item 100")
    session.play("&")
    session.play(contentsOf: "kind=odd")
    session.play(.enter)
    let after = try #require(session.focusedElement)
    expect(session.stage.title(section: 0, item: after.item), "item 101")
    #expect(session.rows().contains { $0.hasPrefix("item 101 ") })
    session.play("u")
    #expect(session.rows().contains { $0.hasPrefix("item 101 ") && !$0.isEmpty })
  }

  @Test("what a filter cannot do is shown while it is typed, and as a sentence after Enter")
  func faults() throws {
    let session = try recordsSession(birds, width: 80)
    session.play("&")
    for (text, remark) in [("k", nil), ("knd", nil), ("knd=", "unknown column 'knd'; did you mean 'kind'?")] {
      session.play(.control("u"))
      session.play(contentsOf: text)
      let line = session.rows().last ?? ""
      #expect(line.hasPrefix("&\(text)"))
      expect(line.contains("unknown column"), (remark != nil), "\(line)")
      #expect(line.contains(remark ?? "go"), "\(line)")
    }
    session.play(.control("u"))
    session.play(contentsOf: "n>5 and")
    expect(session.rows().last?.contains("go"), true)
    session.play(contentsOf: " n<many")
    expect(session.rows().last?.contains("'many' is not a number"), true)
    session.play(.enter)
    #expect(session.statusLine.contains("'many' is not a number, and n is a column of numbers"))
    expect(names(session).count, 4)
    session.play("&")
    session.play(contentsOf: "n>5 and not kind=a or wren")
    session.play(.enter)
    expect(names(session), ["wren", "owl", "crow"])
    session.play("j")
    #expect(session.statusLine.contains("3 of 4 rows with 'n>5 and not kind=a or wren'"), "\(session.statusLine)")
  }

  @Test("the command line has the filters that are on show")
  func command() throws {
    let session = try recordsSession(birds, request: Presentation(words: ["t.csv", "--filter", "w"]))
    session.play("&")
    session.play(contentsOf: "n>5")
    session.play(.enter)
    expect(session.command, "ashlar view t.csv --filter 'n>5'")
  }
}
