import ExplorerSessions
import Foundation
import LayoutCore
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
      ("4.", .section(4)), ("Noble gases", .named("Noble gases")), ("3.x", .named("3.x")),
      ("-3", .named("-3")), ("nan%", .named("nan%")), ("inf,0", .named("inf,0")),
      ("1.2.3", .named("1.2.3")), ("99999999999999999999", .named("99999999999999999999")),
      ("", nil), ("  ", nil),
    ]
    for (text, target) in cases { expect(GoToTarget(text), target, "\(text)") }
  }

  private func go(_ text: String, in session: ExplorerSession) {
    session.press(":")
    session.press(contentsOf: text)
    session.press(.enter)
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

  @Test("in the scene of boxes a mark stays on its item when a section before it is removed")
  func boxes() throws {
    let session = try gallerySession("boxes")
    session.press("2", "]", "m", "a")
    let section = session.view.scrollAnchor?.element.section ?? 0
    #expect(section >= 1)
    session.press("g", "E", "D", .escape, "g", "'", "a")
    expect(session.view.scrollAnchor?.element, .cell(section - 1, 0))
  }
}
