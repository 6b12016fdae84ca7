import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("The go-to prompt")
struct GoToTests {
  @Test("input is read as the most specific kind of target")
  func reading() {
    let cases: [(String, GoToTarget?)] = [
      ("3.12", .item(section: 3, item: 12)), (" 12 ", .number(12)), ("50%", .percent(50)), ("900%", .percent(100)),
      ("2.5%", .percent(2.5)), ("0,120", .offset(CGPoint(x: 0, y: 120))), ("-8, 1.5", .offset(CGPoint(x: -8, y: 1.5))),
      ("4.", .section(4)), ("Noble gases", .sectionNamed("Noble gases")), ("3.x", .sectionNamed("3.x")),
      ("-3", .sectionNamed("-3")), ("nan%", .sectionNamed("nan%")), ("inf,0", .sectionNamed("inf,0")),
      ("1.2.3", .sectionNamed("1.2.3")), ("99999999999999999999", .sectionNamed("99999999999999999999")),
      ("", nil), ("  ", nil),
    ]
    for (text, target) in cases { expect(GoToTarget(text), target, "\(text)") }
  }

  private func go(_ text: String, in session: ExplorerSession) {
    session.press(":")
    session.press(contentsOf: text)
    session.press(.enter)
  }

  @Test("going to an index path puts the item right below the pinned header")
  func indexPath() throws {
    let session = try gallerySession("waterfall")
    let view = session.stage.collectionView
    go("4.3", in: session)
    let frame = try #require(view.layoutAttributesForItem(at: IndexPath(item: 3, section: 4))?.frame)
    expect(frame.minY - view.contentOffset.y, 1)
    #expect(session.rows()[0].hasPrefix(" \(session.stage.sectionTitle(4) ?? "?")"))
  }

  @Test("a section is found by its name, by a part of its name, and by its number")
  func sections() throws {
    let session = try gallerySession("waterfall")
    let layout = try #require(session.stage.collectionView.collectionViewLayout as? any LayoutStructure)
    for (text, section) in [("noble gases", 1), ("NOBLE", 1), ("alkali m", 2), ("actin", nil), ("3.", 3)] {
      go(text, in: session)
      let index =
        section ?? (0..<10).first { session.stage.sectionTitle($0)?.lowercased().hasPrefix(text) == true } ?? -1
      expect(session.stage.collectionView.contentOffset.y, layout.extent(ofSection: index)?.minY, "\(text)")
    }
  }

  @Test("sections side by side are reached by keys, by name and by number", arguments: [false, true])
  func sideways(isMirrored: Bool) throws {
    let session = try gallerySession("flow", width: 60, height: 20)
    let view = session.view
    session.set("layout.scrollDirection", to: .choice("horizontal"))
    session.set("layout.isMirrored", to: .flag(isMirrored))
    session.press("g")
    if isMirrored { go("0.0", in: session) }
    let layout = try #require(view.collectionViewLayout as? any LayoutStructure)
    func expectAtStart(of section: Int, _ words: String) {
      let (extent, visible) = (layout.extent(ofSection: section) ?? .zero, view.visibleContentRect)
      #expect(isMirrored ? extent.maxX == visible.maxX : extent.minX == visible.minX, "\(words)")
    }
    session.press("]")
    expectAtStart(of: 1, "]")
    session.press("3", "]")
    expectAtStart(of: 4, "3]")
    session.press("[")
    expectAtStart(of: 3, "[")
    go(try #require(session.stage.sectionTitle(5)), in: session)
    expectAtStart(of: 5, "by name")
    go("2.", in: session)
    expectAtStart(of: 2, "by number")
  }

  @Test("going to a section of a grid puts it right below the frozen row")
  func grid() throws {
    let session = try gallerySession("grid")
    // Rows are 16 points high and a section each. The first is frozen, so the second begins below it.
    session.press("]")
    expect(session.view.contentOffset, CGPoint(x: 0, y: 16))
    session.press("]")
    expect(session.view.contentOffset, CGPoint(x: 0, y: 32))
    session.press("g", "2", "]")
    expect(session.view.contentOffset, CGPoint(x: 0, y: 32))
    for place in ["7.", "7.0"] {
      session.press("g")
      go(place, in: session)
      expect(session.view.contentOffset, CGPoint(x: 0, y: 96), "\(place)")
    }
    session.press("[")
    expect(session.view.contentOffset, CGPoint(x: 0, y: 80))
  }

  @Test("a count before ] or [ skips that many section starts, with empty ones among thousands of sections")
  func manySections() throws {
    let layout = ListLayout()
    let counts = (0..<3000).map { $0 % 3 == 1 ? 0 : 1 }
    let scene = Scene.boxes("many", counts: counts) { layout }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 40, height: 10))
    let starts = Set((0..<3000).compactMap { layout.extent(ofSection: $0)?.minY }).sorted()
    session.press(contentsOf: "1500]")
    expect(session.view.contentOffset.y, starts[1500])
    session.press(contentsOf: "1490[")
    expect(session.view.contentOffset.y, starts[10])
    session.press(contentsOf: "99[")
    expect(session.view.contentOffset.y, 0)
  }

  @Test("a percentage and an offset scroll to whole rows inside the content")
  func shares() throws {
    let session = try gallerySession("flow")
    let view = session.stage.collectionView
    let end = view.contentSize.height - 23
    for (text, offset) in [("50%", (end / 2).rounded()), ("100%", end), ("0%", 0), ("0,17", 17), ("0,99999", end)] {
      go(text, in: session)
      expect(view.contentOffset.y, offset, "\(text)")
    }
  }

  @Test("an unknown target is reported, and nothing moves")
  func unknown() throws {
    let session = try gallerySession("waterfall")
    session.press("j", "j")
    for (text, answer) in [
      ("77.0", "no section 77: sections go from 0 to 9"), ("1.99", "no item 1.99: section 1 has items 0 to 6"),
      ("zebra", "no section is called 'zebra'"),
    ] {
      go(text, in: session)
      #expect(session.statusLine.contains(answer))
      expect(session.stage.collectionView.contentOffset.y, 2)
    }
  }

  @Test("marks return to their place after scrolling, resizing and another scene; '' goes back and forth")
  func marks() throws {
    let session = try gallerySession("waterfall")
    session.press(.space, "j", "m")
    #expect(session.statusLine.hasPrefix("set mark:"))
    session.press("a")
    let marked = session.frame().plainText().split(separator: "\n").dropLast()
    session.press("G", "'", "a")
    expect(session.frame().plainText().split(separator: "\n").dropLast(), marked)
    session.press("'", "'")
    expect(session.stage.collectionView.contentOffset.y, session.stage.collectionView.contentSize.height - 23)
    session.press(.tab)
    session.handle([.resize(CellSize(width: 60, height: 30)), .resize(CellSize(width: 80, height: 24))])
    session.press("'", "a")
    expect(session.scene.name, "waterfall")
    expect(session.frame().plainText().split(separator: "\n").dropLast(), marked)
    session.press("'", "q")
    #expect(session.statusLine.contains("no mark 'q'"))
    #expect(!session.isFinished)
    session.press("m", .escape, "j")
    #expect(session.route.mode == nil)
  }

  @Test("0 and $ scroll to the left and right ends of wide content")
  func across() throws {
    let session = try gallerySession("grid", width: 47, height: 25)
    let view = session.stage.collectionView
    session.press("j", "$")
    expect(view.contentOffset.x, view.contentSize.width - view.bounds.width)
    #expect(view.contentOffset.y > 0)
    session.press("0")
    expect(view.contentOffset.x, 0)
    #expect(view.contentOffset.y > 0)
  }
}
