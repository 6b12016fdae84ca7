import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Scenes
import Testing

@testable import Explorer

/// The work of one key is counted.
@MainActor
@Suite("One key that changes several parameters solves the layout once") struct ResetWorkTests {
  @Test("U restores all parameters in one solve")
  func reset() throws {
    let scene = Scene.boxes("many", counts: [1_000, 1_000]) {
      let layout = FlowLayout()
      layout.sizeForItem = { CGSize(width: 5 + $0[1] % 3, height: 2) }
      return layout
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: 24))
    let frame = session.frame()
    let names = [
      "layout.minimumLineSpacing", "layout.minimumInteritemSpacing", "layout.sectionHeadersPinToVisibleBounds",
    ]
    for name in names {
      let parameter = try #require(session.parameter(named: name), "\(session.parameters.map(\.name))")
      session.set(name, to: parameter.value(steps: 1, lengthStep: 1))
    }
    #expect(session.frame() != frame)
    let before = LayoutStatistics.total
    session.press("U")
    let work = LayoutStatistics.total - before
    #expect(work.itemsSolved == 2_000, "\(work)")
    session.stage.announcement = nil
    #expect(session.frame() == frame)
    // One key undoes and redoes all of it.
    session.press("u")
    #expect(session.parameters.filter { names.contains($0.name) }.count == 3 && session.frame() != frame)
    session.press(.control("r"))
    session.stage.announcement = nil
    #expect(session.frame() == frame)
  }
}
