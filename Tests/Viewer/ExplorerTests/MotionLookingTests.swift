import CharacterCanvas
import ExplorerSessions
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Looking at motion") struct MotionLookingTests {
  /// A session with tiles and a clock that stands at zero.
  private func session(_ scene: String = "shuffle") throws -> ExplorerSession {
    let session = try gallerySession(scene, width: 70, height: 24)
    session.motionLevel = .full
    session.holdClock(at: .zero)
    _ = session.frame()
    return session
  }

  private func press(_ keys: String, _ session: ExplorerSession) -> Canvas {
    for key in keys { session.play(.key(Key(key))) }
    return session.frame()
  }

  @Test("an overlay outlines where tiles start and end, and at rest draws nothing")
  func paths() throws {
    let (session, plain) = (try session(), try session())
    _ = press("ob", session)
    session.play(.key(.escape))
    expect(session.rows().dropLast(), plain.rows().dropLast())
    let (marked, moving) = (press("t", session), press("t", plain))
    #expect(marked != moving)
    let element = try #require(
      session.view.transition?.elements.first { $0.role == .staying && $0.from.frame != $0.to.frame })
    let cells = session.scenery.renderer.grid(of: session.view).cells(of: element.to.frame)
    let corner = marked[session.contentArea.x + cells.x, session.contentArea.y + cells.y].character
    #expect("╔═║╚╗╝·".contains(corner), "\(corner)")
  }

  @Test("the inspector shows from, to and progress of an element on its way")
  func inspector() throws {
    let session = try session()
    _ = press("iS", session)
    _ = press("t", session)
    _ = press("..", session)
    let way = try #require(session.view.transition?.elements.first { $0.role == .staying })
    let inspected = session.scenery.withWay(
      Inspection(element: way.identifier, frame: way.to.frame, cells: .zero, origin: .surroundings, pathAnswer: .agrees)
    )
    expect(inspected.way?.from, way.from.frame)
    expect(inspected.way?.to, way.to.frame)
    let facts = InspectionFacts(inspected, marks: []).facts
    #expect(
      facts.contains { $0.sentence.hasPrefix("moving") && $0.sentence.hasSuffix("70 %") }, "\(facts.map(\.sentence))")
  }
}
