import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Scenes
import Testing

@MainActor
@Suite("Keys on data, and what is shown after them") struct DataCaseTests {
  private let tools = KeyCaseTools(
    scenes: dataScenes, data: dataTables, subjects: explorerSubjects.merging(dataSubjects) { $1 },
    steps: explorerSteps.merging(dataSteps) { $1 })

  @Test("cases of text files", arguments: KeyCase.all())
  func cases(_ keyCase: KeyCase) { keyCase.run(with: tools) }

  @Test("cases of commands that print lines", arguments: KeyCase.all(in: "Lines"))
  func lines(_ keyCase: KeyCase) throws { try keyCase.runOnLines(with: tools) }
}

// The scenes and the longer tables of the cases in `Cases`.

@MainActor let dataScenes = boxes.merging(others) { $1 }

@MainActor private let others: [String: SceneMaker] = [
  "headed": { headed(pins: false) }, "headed pinned": { headed(pins: true) },
  "three sections": { threeSections() }, "many sections": { manySections() },
  "switches by itself": { ownSwitch() },
  "one layout": { ownSwitch().changingStages { $0.switchLayout = nil } },
]

/// Boxes in a layout, by the name of the layout and the numbers of items: `rows 100`, `columns 6 4`, `columns none`.
@MainActor private let boxes: [String: SceneMaker] = Dictionary(
  uniqueKeysWithValues: [
    ("rows", [100]), ("rows", [6]), ("rows", [30, 30]), ("columns", [6, 4]), ("columns", [0]), ("columns", []),
    ("columns", [0, 3]), ("columns", [1, 1]), ("columns", [6]),
  ].map { layout, counts in
    let name = "\(layout) \(counts.isEmpty ? "none" : counts.map { "\($0)" }.joined(separator: " "))"
    return (
      name, { Scene.boxes(name, counts: counts) { layout == "rows" ? rowsLayout() : OwnColumns() } } as SceneMaker
    )
  })

typealias SceneMaker = @MainActor @Sendable () throws -> Scene

@MainActor private func rowsLayout() -> ListLayout {
  let layout = ListLayout()
  layout.itemHeight = 1
  return layout
}

/// Ten sections of three rows, each under its header.
@MainActor private func headed(pins: Bool) -> Scene {
  Scene.boxes("rows", counts: Array(repeating: 3, count: 10)) {
    let layout = ListLayout()
    (layout.itemHeight, layout.headerHeight, layout.sectionHeadersPinToVisibleBounds) = (4, 1, pins)
    return layout
  }
}

/// Three sections of rows.
@MainActor private func threeSections() -> Scene {
  Scene.boxes("rows", title: "Rows", summary: "Look at the rows.", counts: [3, 2, 40]) {
    let layout = ListLayout()
    (layout.itemHeight, layout.headerHeight) = (3, 1)
    return layout
  }
}

/// Of three thousand sections, each but every third has an item.
@MainActor private func manySections() -> Scene {
  Scene.boxes("many", counts: (0..<3000).map { $0 % 3 == 1 ? 0 : 1 }) { ListLayout() }
}

/// A scene that switches its layout itself.
@MainActor private func ownSwitch() -> Scene {
  Scene(name: "one", title: "One", summary: "", source: "") {
    let stage = Stage(CollectionView(frame: .zero, collectionViewLayout: CollectionViewLayout()), keeping: [])
    stage.switchLayout = {}
    return stage
  }
}

let dataTables = [
  "even and odd": table("name,kind,n", 200) { "item \($0),\($0 % 2 == 0 ? "even" : "odd"),\($0)" },
  "sixty backwards": table("name,n", 60) { "item \($0),\(59 - $0)" },
  "visitors": table("name,kind,n", 100) { "bird \($0),\($0 % 10 == 7 ? "Rare" : "common") visitor,\($0 * 3)" },
  "broad": table("name,first,second,third,fourth", 40) {
    "row \($0),\(String(repeating: "a", count: 12)),b\($0),\(String(repeating: "c", count: 15)),d"
  },
  "long lines": table("name,text", 30) { "item \($0),\((1...8).map { "word\($0)" }.joined(separator: " "))" },
  "long names": table("name,kind,n", 40) {
    "bird \($0) with a long name,\(["a", "b", "c"][$0 % 3]),\($0 * 7 % 41)"
  },
  "late width": table("name,text", 900) { "row \($0),\($0 == 700 ? "something much broader" : "x")" },
  "one kind": table("name,kind,n", 1_234) { "x\($0),k,1" },
  "records": table("name,text,json,empty", 50) {
    #"item \#($0),"\#((1...30).map { "word\($0)" }.joined(separator: " "))","{""a"":[\#($0),true],""b"":""x""}","#
  },
]

private func table(_ header: String, _ count: Int, _ row: (Int) -> String) -> String {
  header + "\n" + (0..<count).map { row($0) + "\n" }.joined()
}

/// A custom layout: eight columns of items that are three rows high, section below section.
final class OwnColumns: CollectionViewLayout {
  private var starts: [Int] = []

  override func prepare() {
    guard let view = collectionView else { return }
    starts = [0]
    for section in 0..<view.numberOfSections {
      starts.append(starts[section] + (view.numberOfItems(inSection: section) + 7) / 8)
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 80, height: 3 * (starts.last ?? 0)) }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: indexPath[1] % 8 * 10, y: 3 * (starts[indexPath[0]] + indexPath[1] / 8), width: 10, height: 3)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    guard let view = collectionView else { return [] }
    return (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
    }.filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
  }
}
