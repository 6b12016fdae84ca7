import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
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
  @Test("rows that come in one write are at once, however many")
  func manyRows() throws {
    let (moving, still) = (try Watch("flow"), try Watch("flow", .none))
    for watch in [moving, still] { watch.session.handle(Array(repeating: .key("j"), count: 500)) }
    expect(moving.session.frame(), still.session.frame())
    expect(moving.session.nextFrame, nil)
    expect(moving.session.view.contentOffset.y > moving.session.view.bounds.height)
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
    let order = try #require(watch.session.stage.parameters.first { $0.name == "data.order" })
    watch.session.motion.begin(in: watch.session.scenery)
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
