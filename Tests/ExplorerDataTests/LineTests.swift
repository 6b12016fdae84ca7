import CharacterCanvas
import Explorer
import ExplorerSessions
import Foundation
import Records
import Scenes
import TestExpectations
import Testing

@MainActor
@Suite("Long lines") struct LineTests {
  private let text =
    "name,text\n" + (0..<30).map { "item \($0),\((1...8).map { "word\($0)" }.joined(separator: " "))\n" }.joined()

  @Test("a cut line ends with a mark; l and h scroll lines, 0 and $ go to their ends")
  func sideways() throws {
    let session = try recordsSession(text, width: 30)
    #expect(session.rows()[0].trimmingSpaces.hasSuffix("…"))
    session.play("l")
    expect(session.lines(1), ["…ord1 word2 word3 word4 word5…"])
    session.play("$")
    #expect(session.lines(1)[0].hasPrefix("…"))
    #expect(session.lines(1)[0].hasSuffix("word8"))
    session.play("l")
    #expect(session.lines(1)[0].hasSuffix("word8"))
    session.play("h", "0")
    #expect(session.rows()[0].hasPrefix("item 0 "))
  }

  @Test("$ shows the end of the longest line in view while copies are among the rows, and after the last row")
  func editedRows() throws {
    let session = try recordsSession("name,text\nx,short\ny,\(String(repeating: "z", count: 40))\n", width: 30)
    session.play("E", "5", "i", .escape, "$")
    #expect(session.lines(7).contains { $0.hasSuffix("zzz") }, "\(session.lines(7))")
  }

  @Test("W wraps long lines, each as high as it needs, and cuts them again; the first row in view stays")
  func wrapping() throws {
    let session = try recordsSession(text, width: 30)
    session.play("j", "j", "W")
    #expect(
      session.lines(3) == ["item 2  word1 word2 word3", "word4 word5 word6 word7 word8", "item 3  word1 word2 word3"])
    session.play("G")
    expect(session.lines(11).last, "word4 word5 word6 word7 word8")
    session.play("g", "1", "2", "G")
    let first = try #require(session.observation.firstItem)
    #expect(first.item > 5)
    session.play("W", "W", "W", "W")
    expect(session.observation.firstItem, first)
    session.play("g", "W")
    #expect(session.lines(2).allSatisfy { $0.hasSuffix("…") })
    expect(session.observation.announcement?.hasPrefix("long lines are cut"), true)
  }

  @Test("# puts the numbers that lines have in the file before them, u takes them away, and y and the state know it")
  func numbers() throws {
    let session = try recordsSession(text, width: 30, request: Presentation(words: ["t.csv"]))
    session.play("#")
    #expect(session.rows()[0].hasPrefix("   2  item 0"))
    #expect(session.rows()[1].hasPrefix("   3  item 1"))
    expect(session.command, "ashlar view t.csv --numbers")
    session.play("l")
    #expect(session.rows()[0].hasPrefix("   2  …ord1"))
    session.play("$")
    #expect(session.lines(1)[0].hasSuffix("word8"))
    session.play("0", "W")
    #expect(session.rows()[0].hasPrefix("   2  item 0"))
    #expect(session.rows()[3].hasPrefix("   3  item 1"))
    session.play("u", "u")
    #expect(session.rows()[0].hasPrefix("item 0"))
    expect(session.command, "ashlar view t.csv")
    session.play("#", "K", .end, .enter)
    expect(session.stage.lines?.numbersLines, true)
    let table = try gallerySession("flow")
    table.press("#")
    #expect(table.statusLine.contains("no lines to number: only lists of records have lines"))
  }

  @Test("wide characters are cut in whole, and a blank stands for half of one")
  func wide() throws {
    let session = try recordsSession("name,text\nx,日本語日本語日本語日本語日本語日本語日本語\n", width: 20)
    session.play("l")
    let line = session.lines(1)[0]
    #expect(line.hasPrefix("…"))
    #expect(DisplayText(line).width <= 20)
  }

  @Test("only lists of records have lines, and the command line says whether they are wrapped")
  func others() throws {
    let gallery = try gallerySession("flow")
    gallery.press("W")
    #expect(gallery.statusLine.contains("no lines to wrap: only lists of records have lines"))
    let session = try recordsSession(text, request: Presentation(words: ["t.csv"]))
    session.play("W")
    expect(session.command, "ashlar view t.csv --wrap")
    session.play("W")
    expect(session.command, "ashlar view t.csv")
  }
}
