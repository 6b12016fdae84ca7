import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

/// Two sessions on the same scene that get the same keys. One shows changes over time, the other at once.
@MainActor
private final class Pair {
  let moving, still: ExplorerSession
  private var time = Duration.zero

  init(_ level: MotionLevel = .full, _ make: () throws -> ExplorerSession) rethrows {
    (moving, still) = (try make(), try make())
    moving.motionLevel = level
    moving.holdClock(at: .zero)
    _ = (moving.frame(), still.frame())
  }

  /// Presses keys whose effects are not looked at.
  func press(_ keys: [Key]) {
    for key in keys {
      for session in [moving, still] { session.play(.key(key)) }
      _ = (moving.frame(), still.frame())
      pass(.seconds(1))
      _ = moving.frame()
    }
  }

  private func pass(_ duration: Duration) {
    time += duration
    moving.holdClock(at: time)
  }

  /// Presses keys that show at once: one picture, and it is the one without motion.
  func expectAtOnce(_ keys: Key..., at location: SourceLocation = #_sourceLocation) {
    for key in keys {
      for session in [moving, still] { session.play(.key(key)) }
      #expect(moving.frame() == still.frame(), "\(key.name)", sourceLocation: location)
      #expect(moving.nextFrame == nil, "\(key.name)", sourceLocation: location)
    }
  }

  /// Presses a key and watches what it changes: it begins with what was there, goes straight, and ends exactly.
  func watch(_ key: Key, _ name: String, at location: SourceLocation = #_sourceLocation) throws {
    for session in [moving, still] { session.play(.key(key)) }
    let end = still.frame()
    let first = moving.frame()
    let transition = try #require(moving.view.transition, "\(name)", sourceLocation: location)
    #expect(first != end, "\(name)", sourceLocation: location)
    let scroll = CGPoint(
      x: transition.endOffset.x - transition.startOffset.x, y: transition.endOffset.y - transition.startOffset.y)
    for _ in 0..<3 {
      pass(.milliseconds(33))
      _ = moving.frame()
      let sample = try #require(moving.motion.sample, "\(name)", sourceLocation: location)
      for (element, shown) in zip(transition.elements, sample.elements) {
        let start = element.from.frame.offsetBy(dx: scroll.x, dy: scroll.y)
        #expect(shown.place.isBetween(start, element.to.frame), "\(name)", sourceLocation: location)
      }
    }
    pass(.seconds(1))
    #expect(moving.frame() == end, "\(name)", sourceLocation: location)
    #expect(moving.nextFrame == nil, "\(name)", sourceLocation: location)
  }
}

extension CGRect {
  /// Whether each edge is between those of two others.
  fileprivate func isBetween(_ start: CGRect, _ end: CGRect) -> Bool {
    let edges = [\CGRect.minX, \.minY, \.maxX, \.maxY]
    return edges.allSatisfy { edge in
      let (low, high) = (min(start[keyPath: edge], end[keyPath: edge]), max(start[keyPath: edge], end[keyPath: edge]))
      return (low - 0.001...high + 0.001).contains(self[keyPath: edge])
    }
  }
}

@MainActor
@Suite("What moves in the explorer") struct WhatMovesTests {
  private let birds = "name,kind,n\nwren,a,3\nowl,b,20\ngull,a,1\ncrow,b,100\n"

  private func records(section: String? = nil) throws -> Pair {
    try Pair { try recordsSession(birds, section: section, width: 60, height: 16) }
  }

  private func keys(_ text: String) -> [Key] { text.map { Key($0) } }

  @Test("sorting, undo and redo move rows to their places")
  func sorting() throws {
    let pair = try records()
    pair.press(keys("Kn") + [.down, .down])
    try pair.watch(.enter, "sort")
    try pair.watch("u", "undo")
    try pair.watch(.control("r"), "redo")
  }

  @Test("a filter fades out what it hides and closes the gap")
  func filtering() throws {
    let pair = try records()
    pair.press(keys("&n>5"))
    try pair.watch(.enter, "filter")
    try pair.watch("u", "undo")
  }

  @Test("groups move rows into their sections")
  func grouping() throws {
    let pair = try records()
    pair.press(keys("Bkind"))
    try pair.watch(.enter, "group")
    try pair.watch("u", "undo")
  }

  @Test("folding and unfolding move the rows behind, whether sections are updated or all are counted again")
  func folding() throws {
    let pair = try records(section: "kind")
    pair.press(keys("z"))
    try pair.watch("c", "fold one section")
    pair.press(keys("z"))
    try pair.watch("o", "unfold it")
    pair.press(keys("z"))
    try pair.watch("M", "fold all")
    pair.press(keys("z"))
    try pair.watch("R", "unfold all")
    let many = (0..<40).map { "r\($0),k\($0 / 4)\n" }.joined()
    let others = try Pair { try recordsSession("name,kind\n" + many, section: "kind", width: 60, height: 16) }
    others.press(keys("z"))
    try others.watch("c", "fold one of many sections")
    others.press(keys("z"))
    try others.watch("o", "unfold it")
  }

  @Test("a section jump and a page slide, and parameters change layouts on the way")
  func jumpsAndParameters() throws {
    let many = (0..<90).map { "r\($0),k\($0 / 30)\n" }.joined()
    let pair = try Pair(.smooth) { try recordsSession("name,kind\n" + many, section: "kind", width: 60, height: 16) }
    try pair.watch("]", "next section")
    try pair.watch(.pageDown, "page")
    try pair.watch("g", "start")
    try pair.watch("G", "end")
    pair.press(keys("/r70") + [.enter, "g"])
    try pair.watch("n", "next match")
    let grid = try Pair { try gallerySession("shuffle", width: 60, height: 20) }
    grid.press(keys("p"))
    try grid.watch(.right, "parameter")
    try grid.watch("u", "undo of the parameter")
  }

  @Test("pages and jumps of data are at once, and what changes the rows still moves them")
  func pagesOfData() throws {
    let many = (0..<90).map { "r\($0),k\($0 / 30)\n" }.joined()
    let pair = try Pair { try recordsSession("name,kind\n" + many, section: "kind", width: 60, height: 16) }
    pair.expectAtOnce("]", .pageDown, "G", "g", .space, .control("d"), "b")
    pair.press(keys("/r70") + [.enter, "g"])
    pair.expectAtOnce("n")
    pair.press(keys("zM"))
    pair.press(keys("z"))
    try pair.watch("R", "unfold all")
  }

  @Test("many rows at once are one picture, and that of the keys one by one")
  func manyRows() throws {
    let many = "name,kind\n" + (0..<90).map { "r\($0),k\($0 / 30)\n" }.joined()
    func session() throws -> ExplorerSession { try recordsSession(many, section: "kind") }
    for layouts in 0..<3 {
      let (held, single) = (try session(), try session())
      held.motionLevel = .full
      for session in [held, single] {
        for _ in 0..<layouts { session.play(.key("t")) }
        session.holdClock(at: .zero)
        _ = session.frame()
        session.holdClock(at: .seconds(1))
        _ = session.frame()
      }
      let before = LayoutStatistics.total
      held.handle(Array(repeating: .key("j"), count: 40))
      let picture = held.frame()
      expect((LayoutStatistics.total - before).rectQueries, 1)
      #expect(held.nextFrame == nil)
      for _ in 0..<40 { single.handle([.key("j")]) }
      expect(picture, single.frame())
      // Beyond the end, and back.
      let keys = Array(repeating: InputEvent.key("j"), count: 60) + Array(repeating: .key("k"), count: 50)
      held.handle(keys)
      for key in keys { single.handle([key]) }
      expect(held.frame(), single.frame())
      expect(held.view.contentOffset, single.view.contentOffset)
    }
  }

  @Test("a key that scrolls at once records no change, and one that may move elements does")
  func recordings() throws {
    func records(_ session: ExplorerSession, _ keys: Key...) -> [Bool] {
      session.motionLevel = .full
      session.holdClock(at: .zero)
      _ = session.frame()
      return keys.map { key in
        session.handle([.key(key)])
        defer { _ = session.frame() }
        return session.view.recordsChange
      }
    }
    let many = "name\n" + (0..<90).map { "r\($0)\n" }.joined()
    let ofData = records(try recordsSession(many), "j", "k", .pageDown, "G", "g", "u", "j")
    expect(ofData, [false, false, false, false, false, true, false])
    expect(records(try gallerySession("flow"), "j", "k", "t", "j"), [false, false, true, false])
    // Keys typed into a prompt, and a row after a number.
    expect(records(try gallerySession("flow"), "/", "j", .escape, "9", "j"), [true, true, true, true, true])
    // In a scene, many rows in one write are at once too.
    let session = try gallerySession("flow")
    session.motionLevel = .full
    _ = session.frame()
    session.handle(Array(repeating: .key("j"), count: 30))
    #expect(!session.view.recordsChange)
  }

  @Test("inserting, deleting, undo and reset move the tiles around")
  func edits() throws {
    let pair = try Pair { try gallerySession("shuffle", width: 60, height: 20) }
    pair.press(keys("E"))
    try pair.watch("i", "insert")
    try pair.watch("u", "undo")
    try pair.watch("d", "delete")
    pair.press(["m", .down])
    try pair.watch(.enter, "move by keys")
    try pair.watch("u", "undo of the move")
    pair.press([.escape])
    try pair.watch("U", "reset all")
  }
}
