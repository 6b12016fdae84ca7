import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import TestItems
import Testing

@MainActor
@Suite("Keys, and what is shown after them") struct KeyCaseTests {
  @Test("cases of text files", arguments: KeyCase.all())
  func cases(_ keyCase: KeyCase) {
    let rows = (0..<500).map { "row \($0),\(String(repeating: "a", count: 30)),b\n" }
    let data = ["five hundred rows": "name,first,second\n" + rows.joined()]
    keyCase.run(with: KeyCaseTools(scenes: scenes, data: data, subjects: explorerSubjects, steps: explorerSteps))
  }
}

/// The scenes that the cases have beside those of the gallery.
private let scenes: [String: @MainActor @Sendable () throws -> Scene] = [
  "separated rows": {
    .boxes("rows", counts: [5]) {
      let layout = ListLayout()
      (layout.itemHeight, layout.separator) = (2, SectionSeparator())
      return layout
    }
  },
  "a stop every 30 points": { .boxes("snap", counts: [300]) { SnappingList() } },
  "boxes of three widths": { .boxes("many", counts: [1_000, 1_000]) { threeWidths() } },
  "a choosy list": { SelectionHost([10]).scene(allowsSeveral: true) },
  "a list for one choice": { SelectionHost([10]).scene(allowsSeveral: false) },
  "whole pages": {
    Scene(name: "pages", title: "Pages", summary: "", source: "") {
      let stage = Scene.boxes("pages", counts: [300]) { ListLayout() }.makeStage()
      stage.collectionView.isPagingEnabled = true
      return stage
    }
  },
]

@MainActor private func threeWidths() -> FlowLayout {
  let layout = FlowLayout()
  layout.sizeForItem = { CGSize(width: 5 + $0[1] % 3, height: 2) }
  return layout
}

/// Stops at the nearest multiple of 30 points, as published carousels do.
private final class SnappingList: ListLayout {
  override func targetContentOffset(forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint)
    -> CGPoint
  {
    CGPoint(x: proposed.x, y: (proposed.y / 30).rounded() * 30)
  }
}

/// Ten rows. The delegate refuses to select the fourth and to deselect the fifth.
@MainActor
private final class SelectionHost: TestItems, CollectionViewDelegate {
  func scene(allowsSeveral: Bool) -> Scene {
    Scene(name: "rows", title: "Rows", summary: "", source: "") { [self] in
      let view = view(ListLayout())
      view.delegate = self
      view.allowsMultipleSelection = allowsSeveral
      return Stage(view, keeping: [self])
    }
  }

  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    indexPath.item != 3
  }

  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    indexPath.item != 4
  }
}

/// Each of these cases must fail, at its last line and nowhere else.
@MainActor
@Suite("Cases that fail") struct FailingKeyCaseTests {
  @Test("a case that does not hold, expects nothing or is not understood fails", arguments: KeyCase.all(in: "Failing"))
  func failing(_ keyCase: KeyCase) {
    let problems = keyCase.problems(with: KeyCaseTools(subjects: explorerSubjects, steps: explorerSteps))
    expect(problems.map(\.line), [keyCase.lastLine])
  }

  @Test("a failure shows what was expected, what was found, and both pictures")
  func words() throws {
    let cases = KeyCase.all(in: "Failing")
    let rows = try #require(cases.first { $0.title == "whole rows of which one differs" })
    let words = rows.problems(with: KeyCaseTools()).map(\.words).joined()
    #expect(words.contains("expected rows start:\n|  Eastern Africa"))
    #expect(words.contains("| another row\nfound \n|  Eastern Africa"))
    #expect(words.contains("on the screen \n|  Eastern Africa"))
  }
}
