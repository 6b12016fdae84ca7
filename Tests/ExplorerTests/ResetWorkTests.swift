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
    let names = [
      "layout.minimumLineSpacing", "layout.minimumInteritemSpacing", "layout.sectionHeadersPinToVisibleBounds",
    ]
    func values() throws -> [LiveParameter.Value] { try names.map { try #require(session.parameter(named: $0)).value } }
    let originals = try values()
    for name in names {
      let parameter = try #require(session.parameter(named: name))
      session.set(name, to: parameter.value(steps: 1, lengthStep: 1))
    }
    let changed = try values()
    #expect(zip(originals, changed).allSatisfy { $0 != $1 }, "\(changed)")
    let before = LayoutStatistics.total
    session.press("U")
    let work = LayoutStatistics.total - before
    #expect(work.itemsSolved == 2_000, "\(work)")
    #expect(try values() == originals)
    session.press("u")
    #expect(try values() == changed)
    session.press(.control("r"))
    #expect(try values() == originals)
  }
}
