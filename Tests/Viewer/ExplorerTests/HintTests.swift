import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("The last row shows key hints and messages")
struct HintTests {
  @Test("a diagnostic of a custom layout is a badge at once, and the host's own handler gets it too")
  func strangersWarnings() {
    let layout = Broken()
    var reported: [LayoutDiagnostic] = []
    let scene = Scene(name: "broken", title: "Broken", summary: "", source: "") {
      let view = CollectionView(frame: .zero, collectionViewLayout: layout)
      view.diagnosticHandler = { reported.append($0) }
      return Stage(view, keeping: [])
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 60, height: 12))
    #expect(session.statusLine.contains("1 warning !"), "\(session.statusLine)")
    expect(reported.count, 1)
    expect(session.stage.warnings, reported)
    session.press("!")
    #expect(session.rows().joined().contains("Broken: "))
  }

  @Test("a step up from mixed counts sets the largest, and a step down does nothing")
  func steps() {
    expect(ItemCounts(least: 3, most: 20).words, "mixed")
    expect(ItemCounts(least: 4, most: 4).words, "4")
    expect(ItemCounts(least: 3, most: 20).stepped(1), .number(20))
    expect(ItemCounts(least: 3, most: 20).stepped(-10), .none)
    expect(ItemCounts(least: 4, most: 4).stepped(-1), .number(3))
    expect(ItemCounts(least: 4, most: 4).stepped(10), .number(14))
  }
}

/// Lays out an item that the data source does not have.
private final class Broken: CollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 60, height: 5) }
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let attributes = LayoutAttributes(forCellWith: IndexPath(indexes: [3, 7]))
    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 3)
    return [attributes]
  }
}
