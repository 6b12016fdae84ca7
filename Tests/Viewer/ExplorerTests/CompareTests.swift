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

  @Test("scripts record no hash of a frame while the compared views alternate")
  func blinking() throws {
    let session = try gallerySession("flow")
    session.press("c", "f", "j", "c", "b")
    session.blink()
    session.record(shown: session.frame())
    expect(session.script.steps.last, .frame(hash: nil))
  }

  @Test("the compared layout scrolls along with the scene")
  func layouts() throws {
    let session = try gallerySession("sticky")
    session.press("c", "t")
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
}
