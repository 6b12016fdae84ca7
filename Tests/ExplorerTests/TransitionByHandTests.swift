import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Moving to a layout by hand") struct TransitionByHandTests {
  private func session(_ scene: String = "morph") throws -> ExplorerSession {
    let session = try gallerySession(scene, width: 70, height: 24)
    _ = session.frame()
    return session
  }

  /// The pictures without their last rows.
  private func content(_ session: ExplorerSession) -> ArraySlice<String> { session.rows().dropLast() }

  @Test("keys move the progress, Enter finishes, and the layout is the one that t shows")
  func finished() throws {
    let (session, other) = (try session(), try session())
    let before = content(session)
    session.play("%")
    expect(content(session), before)
    #expect(session.statusLine.hasPrefix(" waterfall to "))
    session.play("5")
    #expect(session.statusLine.contains(" 50 %"))
    let middle = content(session)
    #expect(middle != before)
    session.play("l", "l", "h")
    #expect(session.statusLine.contains(" 55 %"))
    session.play("5")
    expect(content(session), middle)
    session.play(.enter)
    other.play("t")
    expect(session.stage.layoutIndex, other.stage.layoutIndex)
    #expect(session.view.collectionViewLayout === session.stage.collectionView.collectionViewLayout)
    #expect(session.view.interactiveTransitionLayout == nil)
    session.play("g")
    other.play("g")
    expect(content(session), content(other))
    session.play("u")
    expect(session.stage.layoutIndex, 0)
  }

  @Test("Escape goes back, and beyond the layouts the progress is kept")
  func cancelled() throws {
    let session = try session()
    let before = content(session)
    session.play("%", "0", "h", "h")
    #expect(session.statusLine.contains(" -10 %"))
    expect(session.view.interactiveTransitionLayout?.transitionProgress, -0.1)
    session.play("9", "l", "l", "l")
    #expect(session.statusLine.contains(" 105 %"))
    session.play(.escape)
    expect(content(session), before)
    expect(session.stage.layoutIndex, 0)
    #expect(session.route.mode == nil)
  }

  @Test("a drag moves the layout by where the mouse is")
  func drag() throws {
    let session = try session()
    session.play("%")
    let area = session.contentArea
    session.drag(
      CellPoint(x: area.minX, y: 5), CellPoint(x: area.minX + (area.width - 1) / 3, y: 6))
    expect(session.view.interactiveTransitionLayout?.transitionProgress, 0.333)
    session.play(.enter)
    expect(session.stage.layoutIndex, 1)
  }

  @Test("with motion, the rest of the way is shown after Enter, and keys before it are at once")
  func lastPart() throws {
    let session = try session()
    session.motionLevel = .full
    session.holdClock(at: .zero)
    session.play("%", "5")
    let middle = content(session)
    #expect(session.view.transition == nil)
    session.play(.enter)
    expect(content(session), middle)
    expect(session.view.transition?.animation.duration, .milliseconds(100))
    session.holdClock(at: .milliseconds(100))
    _ = session.frame()
    #expect(session.view.transition == nil)
  }

  @Test("while layouts are compared, no layout is moved by hand")
  func refused() throws {
    let session = try session()
    session.play("c", "t", "%")
    #expect(session.route.mode == nil)
    #expect(session.view.interactiveTransitionLayout == nil)
    #expect(session.statusLine.contains("cannot be moved by hand"))
  }
}
