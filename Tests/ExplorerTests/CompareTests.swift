import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Comparisons of two pictures")
struct CompareTests {
  private func picture(_ text: String, at x: Int) -> Canvas {
    var canvas = Canvas(size: CellSize(width: 8, height: 2))
    canvas.draw(DisplayText(text), at: CellPoint(x: x, y: 1), style: .plain)
    return canvas
  }

  @Test("equal pictures do not differ; a moved character differs in its old and its new cell")
  func difference() {
    expect(FrameDifference(picture("x", at: 2), picture("x", at: 2)).count, 0)
    let moved = FrameDifference(picture("x", at: 2), picture("x", at: 5))
    expect(moved.cells, [CellPoint(x: 2, y: 1), CellPoint(x: 5, y: 1)])
    expect(FrameDifference(picture("x", at: 2), Canvas(size: CellSize(width: 8, height: 1))).count, 8)
  }

  @Test("cells that differ are tinted and bold; without colours, reversed and underlined", arguments: Theme.all)
  func marks(theme: Theme) throws {
    var canvas = picture("xy", at: 2)
    FrameDifference(canvas, picture("xz", at: 2)).mark(
      on: &canvas, at: CellPoint(x: 0, y: 0), clip: canvas.bounds, theme: theme)
    expect(canvas[2, 1].style, .plain)
    let style = canvas[3, 1].style
    expect(canvas[3, 1].character, "y")
    if theme == .none {
      expect(style, Style(attributes: [.reverse, .underline]))
    } else {
      expect(style.attributes, .bold)
      #expect(style.background != .standard)
      #expect(style.contrast(in: theme.palette()) >= 4.5)
    }
  }

  @Test("cells whose halves differ keep their colours where pictures differ")
  func halves() {
    var canvas = Canvas(size: CellSize(width: 1, height: 1))
    let (red, blue) = (Ground.color(.rgb(255, 0, 0)), Ground.color(.rgb(0, 0, 255)))
    canvas.setGrounds(upper: red, lower: blue, at: CellPoint(x: 0, y: 0))
    let before = canvas
    FrameDifference(canvas, Canvas(size: canvas.size)).mark(
      on: &canvas, at: CellPoint(x: 0, y: 0), clip: canvas.bounds, theme: .dark)
    expect(canvas, before)
  }

  private func tag(_ session: ExplorerSession) -> String { session.rows().dropLast().last?.trimmingSpaces ?? "" }

  @Test("comparing parameters, a change differs until it is undone, and scrolling does not")
  func parameters() throws {
    let session = try gallerySession("flow")
    session.press("c", "p")
    expect(session.contentArea, CellRect(x: 0, y: 0, width: 39, height: 22))
    #expect(tag(session).hasSuffix("earlier parameters: 0 cells differ"))
    let rows = session.rows()
    expect(rows[0].prefix(39), rows[0].dropFirst(40).prefix(39))
    expect(rows[0].dropFirst(39).first, "│")
    session.press("j", " ", "j")
    #expect(tag(session).hasSuffix(": 0 cells differ"))
    let spacing = try #require(session.parameters.first { $0.name.hasSuffix("sectionSpacing") })
    session.set(spacing.name, to: .number(4))
    #expect(!tag(session).hasSuffix(": 0 cells differ"))
    session.undo()
    #expect(tag(session).hasSuffix(": 0 cells differ"))
    session.press("c", "c")
    expect(session.contentArea.width, 80)
    #expect(session.comparison == nil)
  }

  @Test("a fault is beside its fix at first, where there is room, and ends like any comparison", arguments: [80, 79])
  func faults(columns: Int) throws {
    let session = try gallerySession("fault-broad", width: columns)
    expect((session.comparison != nil), (columns == 80))
    expect(session.contentArea.width, (columns == 80 ? 39 : 79))
    session.press("c", "c")
    expect(session.contentArea.width, columns)
    // Shown again, the scene stays without a comparison.
    session.press(.tab, .backTab)
    expect(session.contentArea.width, columns)
    session.press(.tab)
    expect((session.comparison != nil), (columns == 80), "the next fault, which was not shown before")
  }

  @Test("a kept frame differs after a scroll, not after scrolling back; C swaps the compared views")
  func frames() throws {
    let session = try gallerySession("flow")
    session.press("c", "f")
    #expect(tag(session).hasSuffix("kept frame: 0 cells differ"))
    session.press("j")
    #expect(!tag(session).hasSuffix(": 0 cells differ"))
    session.press("k")
    #expect(tag(session).hasSuffix("kept frame: 0 cells differ"))
    session.press("C")
    #expect(tag(session).hasSuffix("kept frame: 0 cells differ"))
    expect(session.contentArea.width, 80)
    session.press("C", "j")
    #expect(tag(session).contains("now: "))
    #expect(!tag(session).hasSuffix(": 0 cells differ"))
    session.press("k", "c", "s")
    #expect(tag(session).hasSuffix("kept frame: 0 cells differ"))
    session.press("c", "c", "c", "p", "C", "c", "f", "c", "s", "C")
    expect(session.contentArea.width, 80)
    #expect(tag(session).hasSuffix("kept frame: 0 cells differ"))
    session.press("C")
    #expect(tag(session).hasSuffix("now: 0 cells differ"))
  }

  @Test("two kept frames stay side by side while the scene scrolls, and their differences are counted")
  func twoFrames() throws {
    let session = try gallerySession("flow")
    session.press("c", "2")
    #expect(session.statusLine.contains("keep a frame first"))
    session.press("c", "f")
    let first = session.rows()[3].dropFirst(40)
    session.press("5", "j", "c", "2", "j")
    let (kept, words) = (session.rows(), tag(session))
    expect(kept[3].dropFirst(40), first)
    #expect(kept[3].prefix(39) != first.prefix(39))
    #expect(words.contains("cells differ"))
    #expect(!words.hasSuffix(": 0 cells differ"))
    session.press("G", "k")
    expect(session.rows().dropLast(2), kept.dropLast(2))
    expect(tag(session), words)
    session.press("C")
    #expect(tag(session).contains("kept frame: "))
    session.press("C")
    #expect(tag(session).contains("second frame: "))
    session.press("c", "f", "c", "2")
    #expect(tag(session).hasSuffix(": 0 cells differ"))
    session.press("c", "c")
    #expect(session.comparison == nil)
  }

  @Test("overlays are drawn on the scene, not on the kept frame, and never cover the caption")
  func overlays() throws {
    let session = try gallerySession("flow")
    session.press("5", "j")
    let whole = session.rows()
    session.press("c", "f")
    let kept = session.rows().map { $0.dropFirst(40) }
    session.press("o", "7", "2", .escape, "f")
    let rows = session.rows()
    #expect(zip(rows, kept).dropLast(2).allSatisfy { $0.dropFirst(40) == $1 }, "the kept frame has no outlines")
    #expect(rows[3].prefix(39) != kept[3].prefix(39))
    #expect(rows[22].contains("kept frame: 0 cells differ"))
    session.press("C", "C")
    #expect(session.rows()[22].contains("now: "))
    session.press("C")
    expect(session.rows()[3].dropLast(), whole[3].dropLast(), "in its place too")
  }

  @Test("a click in the compared picture inspects the same place of the scene; keys stay with the inspector")
  func clickBeside() throws {
    let session = try gallerySession("flow")
    session.press("i", "c", "p")
    session.click(CellPoint(x: 5, y: 3))
    let cursor = session.cursor
    session.press("l", "l")
    session.click(CellPoint(x: 45, y: 3))
    expect(session.cursor, cursor)
    expect(cursor, CellPoint(x: 5, y: 3))
    expect(session.focusedPanel, .inspector)
    session.press("i")
    session.click(CellPoint(x: 45, y: 3))
    expect(session.view.indexPathsForSelectedItems ?? [], [])
  }

  @Test(
    "kept frames are complete, side by side or one at a time, however they were kept",
    arguments: [[], ["c", "s"]] as [[Key]])
  func wholeFrames(before: [Key]) throws {
    let session = try gallerySession("flow")
    session.press("c", "p")
    session.handle(before.map { .key($0) })
    let first = session.view.contentOffset
    session.press("c", "f")
    expect(session.view.contentOffset, first)
    #expect(tag(session).hasSuffix(": 0 cells differ"))
    session.press("5", "j", "c", "2")
    for _ in 0..<2 {
      session.press("c", "s", "C", "C")
      let isSplit = session.comparison?.isSplit == true
      #expect(!isSplit)
      #expect(tag(session).contains("second frame: "))
      // The footer has its text at one end of the row and its number at the other.
      #expect(session.rows().contains { $0.dropFirst(45).contains { $0 != " " } }, "the right half is not empty")
      #expect(session.rows().filter { $0.count == 80 && $0.dropFirst(42).contains(where: \.isLetter) }.count > 5)
      session.press("c", "s")
      #expect(session.rows().allSatisfy { $0.dropFirst(39).first != nil })
      expect(session.comparison?.isSplit, true)
      expect(session.rows()[3].dropFirst(39).first, "│")
    }
  }

  @Test("blinking swaps the compared views in place until it is stopped; scripts record no hash of its frames")
  func blinking() throws {
    let session = try gallerySession("flow")
    session.press("c", "b")
    #expect(!session.isBlinking)
    #expect(session.statusLine.contains("nothing to compare"))
    session.press("c", "f", "j", "c", "b")
    #expect(session.isBlinking)
    #expect(tag(session).contains("now: "))
    session.blink()
    #expect(tag(session).contains("kept frame: "))
    session.record(shown: session.frame())
    guard case .frame(let hash)? = session.script.steps.last else { throw Missing() }
    #expect(hash == nil)
    session.blink()
    #expect(tag(session).contains("now: "))
    session.press("C")
    #expect(!session.isBlinking)
    #expect(tag(session).contains("kept frame: "))
    session.press("c", "b", .tab)
    #expect(!session.isBlinking, "the scene on show is not compared")
    session.press(.backTab)
    #expect(session.isBlinking)
    session.press("c", "c")
    #expect(!session.isBlinking)
  }

  @Test(
    "the picture after blinking does not depend on how often it blinked", arguments: 0..<3,
    [["c", "b"], ["C"], ["c", "s", "C"]] as [[Key]])
  func stoppingBlinking(blinks: Int, keys: [Key]) throws {
    func picture(_ blinks: Int) throws -> Canvas {
      let session = try gallerySession("flow")
      session.press("c", "f", "j", "c", "b")
      for _ in 0..<blinks { session.blink() }
      session.handle(keys.map { .key($0) })
      #expect(!session.isBlinking)
      return session.frame()
    }
    try expect(picture(blinks), picture(0))
  }

  private struct Missing: Error {}

  @Test("the compared layout scrolls along with the scene")
  func layouts() throws {
    let session = try gallerySession("sticky")
    session.press("c", "t")
    guard session.comparison != nil else {
      #expect(session.statusLine.contains("one layout only"))
      return
    }
    #expect(tag(session).contains("waterfall: "))
    session.press("j", "j")
    guard case .stage(let twin)? = session.comparison?.other else { return }
    for keys in ["", "]", ":50%\r", ":4.0\r", "G", "5k", "g"] {
      session.handle(keys.map { .key($0 == "\r" ? .enter : Key($0)) })
      _ = session.frame()
      let (mine, theirs) = (session.view, twin.collectionView)
      let anchor = try #require(mine.scrollAnchor)
      let frames = try [mine, theirs].map { try #require($0.layoutAnswer(for: anchor.element)?.frame) }
      let end = theirs.contentSize.height - theirs.bounds.height
      #expect(
        frames[0].minY - mine.contentOffset.y == frames[1].minY - theirs.contentOffset.y
          || theirs.contentOffset.y == end || anchor.distance.y < 0, "\(keys)")
      #expect(frames[1].intersects(theirs.visibleContentRect), "the same first item is in view after \(keys)")
    }
  }

  @Test("an edit, its undo and its redo change both compared views")
  func edits() throws {
    let session = try gallerySession("waterfall")
    session.press("c", "p")
    for key in ["E", "d", "i", "D", "u", "u", "u", .control("r")] as [Key] {
      session.press(key)
      #expect(tag(session).hasSuffix(": 0 cells differ"), "after \(key)")
    }
  }

  @Test("a comparison stays inside the screen at any size", arguments: [1, 2, 3, 20])
  func small(width: Int) throws {
    let session = try gallerySession("flow", width: width, height: 5)
    session.press("c", "p", "j", "c", "f", "k", "C", "C")
    expect(session.frame().size, CellSize(width: width, height: 5))
  }

  @Test("a scene keeps its comparison, and another scene does not show it")
  func otherScene() throws {
    let session = try gallerySession("flow")
    session.press("c", "p", .tab)
    #expect(!session.rows().joined().contains("cells differ"))
    session.press(.backTab)
    #expect(session.rows().joined().contains("0 cells differ"))
  }
}
