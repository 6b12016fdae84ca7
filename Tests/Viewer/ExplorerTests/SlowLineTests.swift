import CharacterCanvas
import CollectionWidget
import Foundation
import Gallery
import TestExpectations
import Testing

@testable import Explorer

/// What moves on a line to the terminal that is slow. The times that pictures take are handed in.
@MainActor
@Suite("Motion on slow lines") struct SlowLineTests {
  /// A session in which 24 tiles are about to be shuffled.
  private func session(_ level: MotionLevel = .full) throws -> ExplorerSession {
    let catalogue = GalleryCatalogue.standard
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: "shuffle"), size: CellSize(width: 60, height: 16))
    session.motionLevel = level
    session.holdClock(at: .zero)
    session.play(.key("E"))
    _ = session.frame()
    return session
  }

  private func press(_ key: Key, in session: ExplorerSession) -> Canvas {
    session.play(.key(key))
    return session.frame()
  }

  @Test("two large pictures halve the rate, and then end what moves")
  func largePictures() throws {
    let session = try session()
    _ = press("d", in: session)
    expect(session.nextFrame, .milliseconds(33))
    #expect(!session.noteSent(bytes: 20_000, in: .milliseconds(10)))
    expect(session.nextFrame, .milliseconds(66))
    #expect(session.noteSent(bytes: 10, in: .milliseconds(60)))
    #expect(session.nextFrame == nil)
  }

  @Test("a picture that takes 100 ms ends what moves, and the next one shows the end")
  func latePicture() throws {
    let (session, still) = (try session(), try session(.none))
    let end = press("d", in: still)
    #expect(press("d", in: session) != end)
    #expect(session.noteSent(bytes: 10, in: .milliseconds(100)))
    #expect(session.nextFrame == nil)
    expect(session.frame(), end)
  }

  @Test("after a picture of 5 kB at 11 kB/s, keys show their end at once, until pictures are fast again")
  func slowLine() throws {
    let (session, still) = (try session(), try session(.none))
    #expect(!session.noteSent(bytes: 5_000, in: .milliseconds(455)), "nothing moves yet")
    for key in ["d", "s", "t"] as [Key] {
      expect(press(key, in: session), press(key, in: still))
      #expect(session.nextFrame == nil)
    }
    for _ in 0..<10 { _ = session.noteSent(bytes: 5_000, in: .milliseconds(20)) }
    #expect(press("d", in: session) != press("d", in: still))
    expect(session.nextFrame, .milliseconds(33))
  }

  @Test(
    "a line is slow if 5 kB take over 100 ms",
    arguments: [(5_000, 455, true), (1_000, 91, true), (5_000, 40, false), (200_000, 500, false), (300, 400, false)])
  func speed(bytes: Int, milliseconds: Int, isSlow: Bool) {
    var line = LineSpeed()
    line.note(bytes: bytes, in: .milliseconds(milliseconds))
    expect(line.isSlow, isSlow)
  }
}
