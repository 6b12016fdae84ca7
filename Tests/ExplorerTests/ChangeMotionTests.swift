import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import Scenes
import TestExpectations
import Testing

@testable import Explorer

/// A session with a clock that tests set.
@MainActor
private final class Watch {
  let session: ExplorerSession
  private(set) var time = Duration.zero

  init(_ scene: String, _ level: MotionLevel = .full, size: CellSize = CellSize(width: 60, height: 16)) throws {
    let catalogue = GalleryCatalogue.standard
    let index = try #require(catalogue.scenes.firstIndex { $0.name == scene })
    session = ExplorerSession(catalogue: catalogue, startingAt: index, size: size)
    session.motionLevel = level
    session.holdClock(at: .zero)
    _ = session.frame()
  }

  func wait(_ milliseconds: Int) -> Canvas {
    time += .milliseconds(milliseconds)
    session.holdClock(at: time)
    return session.frame()
  }

  func press(_ keys: Key...) -> Canvas {
    for key in keys { session.play(.key(key)) }
    return session.frame()
  }
}

@MainActor
@Suite("Changes over time in the explorer") struct ChangeMotionTests {
  /// The rows of a picture without the last, the status line.
  private func content(_ canvas: Canvas) -> String {
    canvas.plainText().split(separator: "\n", omittingEmptySubsequences: false).dropLast().joined(separator: "\n")
  }

  @Test("another layout begins with the picture before and ends with the one without motion")
  func layouts() throws {
    for scene in ["waterfall", "flow", "honeycomb", "settings", "inbox", "outline", "mountains"] {
      let (moving, still) = (try Watch(scene), try Watch(scene, .none))
      guard moving.session.stage.switchLayout != nil else { continue }
      let before = content(moving.wait(0))
      expect(content(still.wait(0)), before)
      let first = moving.press("t")
      let end = still.press("t")
      expect(content(first), before, "\(scene)")
      expect(moving.session.nextFrame, .milliseconds(33), "\(scene)")
      #expect(still.session.nextFrame == nil)
      let middle = moving.wait(60)
      #expect(content(middle) != before, "\(scene)")
      #expect(content(middle) != content(end), "\(scene)")
      expect(moving.wait(140), end, "\(scene)")
      #expect(moving.session.nextFrame == nil, "\(scene)")
    }
  }

  @Test("a page slides, a row does not, and a key held down shows no motion")
  func scrolling() throws {
    let (moving, still) = (try Watch("flow"), try Watch("flow", .none))
    expect(moving.press("j"), still.press("j"))
    #expect(moving.session.nextFrame == nil)
    let before = moving.wait(0)
    let page = still.press(.pageDown)
    let first = moving.press(.pageDown)
    for y in 0..<15 { expect(first.row(y), before.row(y), "row \(y), with its part of the scroll bar") }
    // The second press comes while the first page slides.
    expect(moving.press(.pageDown), still.press(.pageDown))
    #expect(moving.session.nextFrame == nil)
    #expect(content(moving.press(.pageUp)) != content(page))
    expect(moving.wait(150), still.press(.pageUp))
  }

  @Test("rows that come in one write are at once, however many")
  func manyRows() throws {
    let (moving, still) = (try Watch("flow"), try Watch("flow", .none))
    for watch in [moving, still] { watch.session.handle(Array(repeating: .key("j"), count: 500)) }
    expect(moving.session.frame(), still.session.frame())
    expect(moving.session.nextFrame, nil)
    expect(moving.session.view.contentOffset.y > moving.session.view.bounds.height)
  }

  @Test("deleting and undoing move what is behind, and any key ends that first")
  func edits() throws {
    let (moving, still) = (try Watch("shuffle"), try Watch("shuffle", .none))
    expect(moving.press("E"), still.press("E"))
    for key: Key in ["d", "u"] {
      let end = still.press(key)
      #expect(moving.press(key) != end)
      #expect(moving.session.nextFrame != nil)
      expect(moving.wait(200), end)
    }
    _ = moving.press("d")
    _ = still.press("d")
    // The help covers the content at rest.
    expect(moving.press("?"), still.press("?"))
    #expect(moving.session.nextFrame == nil)
  }

  @Test("the frame of the focus leaves a tile that goes half way, and comes when a new one is half there")
  func focus() throws {
    let watch = try Watch("shuffle")
    func framed(_ canvas: Canvas) -> String? {
      canvas.plainText().split(separator: "\n").first { $0.contains("┃") }?
        .split { !$0.isLetter }.first.map(String.init)
    }
    expect(framed(watch.press("E")), "amber")
    expect(framed(watch.press("d")), "amber")
    expect(framed(watch.wait(100)), "birch")
    _ = watch.wait(100)
    #expect(framed(watch.press("u")) == nil)
    // A sixth of the time is less than half of the way.
    #expect(framed(watch.wait(33)) == nil)
    expect(framed(watch.wait(100)), "amber")
  }

  @Test("parameters of data move tiles to their new places, and nothing is asked in between")
  func parameters() throws {
    let watch = try Watch("shuffle")
    let order = try #require(watch.session.parameters.first { $0.name == "data.order" })
    watch.session.beginMotion()
    order.value = .choice("word backwards")
    _ = watch.wait(0)
    let transition = try #require(watch.session.view.transition)
    #expect(transition.elements.contains { $0.role == .staying && $0.from.box.origin != $0.to.box.origin })
    let queries = LayoutStatistics.total
    for _ in 0..<5 { _ = watch.wait(33) }
    expect((LayoutStatistics.total - queries).rectQueries, 0)
    expect((LayoutStatistics.total - queries).prepares, 0)
    #expect(watch.session.nextFrame != nil)
    _ = watch.wait(40)
    #expect(watch.session.nextFrame == nil)
  }

  @Test("reduced motion shows one picture in between, and pages at once")
  func reduced() throws {
    let (moving, still) = (try Watch("shuffle", .reduced), try Watch("shuffle", .none))
    expect(moving.press("E"), still.press("E"))
    let end = still.press("d")
    #expect(moving.press("d") != end)
    let middle = moving.wait(33)
    #expect(middle != end)
    expect(moving.wait(33), end)
    expect(moving.press(.escape, .pageDown), still.press(.escape, .pageDown))
    #expect(moving.session.nextFrame == nil)
  }

  @Test(
    "the environment names a level, and other programs' variable reduces motion",
    arguments: [
      ([:], nil), (["ASHLAR_MOTION": "0"], MotionLevel.none), (["ASHLAR_MOTION": "reduced"], .reduced),
      (["ASHLAR_MOTION": "smooth"], .smooth),
      (["REDUCED_MOTION": "1"], .reduced), (["REDUCED_MOTION": "0"], nil), (["ASHLAR_MOTION": "wild"], nil),
      (["ASHLAR_MOTION": "full", "REDUCED_MOTION": "1"], .full),
    ] as [([String: String], MotionLevel?)])
  func environment(variables: [String: String], level: MotionLevel?) {
    expect(MotionLevel(environment: variables), level)
  }
}
