import Foundation
import SceneFiles
import Scenes
import TestExpectations
import Testing

@MainActor
@Suite("Folded groups in scene files") struct FoldedSceneTests {
  private func headers(_ stage: Stage) -> [String] {
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: 40, height: 60)
    stage.collectionView.layoutIfNeeded()
    let bars = stage.collectionView.visibleElements.filter { $0.identifier.category == .supplementaryView }
    return bars.filter { $0.attributes.frame.height > 0 }.sorted { $0.attributes.frame.minY < $1.attributes.frame.minY }
      .map { $0.view.shownContent.text.trimmingCharacters(in: .whitespaces) }
  }

  @Test(
    "fold and unfold say which groups are folded at the beginning, and headers have marks",
    arguments: ["list", "table"])
  func levels(kind: String) throws {
    let text = "layout: {kind: \(kind), headerHeight: 1, groupHeader: 1}\n"
    let data = "data: {sections: 4, groups: 2, items: 3, fold: 1, unfold: '2'}"
    let stage = try scene(text + data).makeStage()
    let marked = headers(stage).filter { $0.hasPrefix("▸") || $0.hasPrefix("▾") }
    expect(marked.map { String($0.prefix(1)) }, ["▸", "▾", "▸", "▸"])
    expect(stage.foldedCount, 3)
    expect(stage.unfoldedCounts, [3, 3, 3, 3])
    #expect(stage.canBeginFolded)
    stage.fold(Folds())
    #expect(!headers(stage).contains { $0.hasPrefix("▸") || $0.hasPrefix("▾") })
    #expect((0..<4).allSatisfy { stage.collectionView.numberOfItems(inSection: $0) == 3 })
  }

  @Test("sections go by the values of their records, whatever their headers say")
  func values() throws {
    let room = try Room()
    let scene = { (birds: String) in
      _ = try room.write("birds.csv", birds)
      let text = """
        layout: {kind: list, headerHeight: 1}
        data: {source: birds.csv, sectionBy: kind, header: "{count} birds"}
        """
      return try SceneFile(path: room.write("scene.yaml", text)).load().readToEnd()
    }
    let stage = try scene("name,kind\nwren,a\nowl,b\n").makeStage()
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: 40, height: 60)
    stage.collectionView.layoutIfNeeded()
    stage.fold(Folds(folded: ["b"]) ?? Folds())
    expect(stage.foldedCount, 1)
    expect(stage.folds.words.folded, ["b"])
    // Another section of the same title comes first, and the headers say something else.
    let later = try scene("name,kind\ncrow,c\nwren,a\nowl,b\ngull,b\n").makeStage()
    later.fold(stage.folds)
    expect(headers(later), ["▾ 1 birds", "▾ 1 birds", "▸ 2 birds"])
  }

  @Test("an empty list unfolds what the file folds")
  func none() throws {
    let stage = try scene("layout: {kind: list, headerHeight: 1}\ndata: {sections: 2, items: 3, fold: []}").makeStage()
    expect(headers(stage).count, 2)
    expect(stage.foldedCount, 0)
  }
}
