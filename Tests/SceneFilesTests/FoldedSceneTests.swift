import Foundation
import LayoutCore
import Scenes
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
    #expect(marked.map { String($0.prefix(1)) } == ["▸", "▾", "▸", "▸"] && stage.foldedCount == 3)
    #expect(stage.unfoldedCounts == [3, 3, 3, 3] && stage.canBeginFolded)
    stage.fold(Folds())
    #expect(!headers(stage).contains { $0.hasPrefix("▸") || $0.hasPrefix("▾") })
    #expect((0..<4).allSatisfy { stage.collectionView.numberOfItems(inSection: $0) == 3 })
  }

  @Test("an empty list unfolds what the file folds")
  func none() throws {
    let stage = try scene("layout: {kind: list, headerHeight: 1}\ndata: {sections: 2, items: 3, fold: []}").makeStage()
    #expect(headers(stage).count == 2 && stage.foldedCount == 0)
  }
}
