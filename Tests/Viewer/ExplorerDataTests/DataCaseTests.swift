import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Scenes
import TestItems
import Testing

@MainActor
@Suite("Keys on data, and what is shown after them") struct DataCaseTests {
  private let tools: KeyCaseTools = {
    var tools = KeyCaseTools(
      scenes: dataScenes, data: dataTables, subjects: explorerSubjects.merging(dataSubjects) { $1 },
      steps: explorerSteps.merging(dataSteps) { $1 })
    tools.scenesOfText = [
      "counts": { countedScene($0) }, "columns": { columnsScene($0) }, "lettered": { letteredScene($0) },
      "titled": { titledScene($0) },
    ]
    return tools
  }()

  @Test("cases of text files", arguments: KeyCase.all())
  func cases(_ keyCase: KeyCase) { keyCase.run(with: tools) }

  @Test("cases of commands that print lines", arguments: KeyCase.all(in: "Lines"))
  func lines(_ keyCase: KeyCase) throws { try keyCase.runOnLines(with: tools) }
}

// The scenes and the longer tables of the cases in `Cases`.

@MainActor let dataScenes: [String: @MainActor @Sendable () throws -> Scene] = [
  "headed": { headed(pins: false) }, "headed pinned": { headed(pins: true) },
  "three sections": { threeSections() }, "many sections": { manySections() },
  "switches by itself": { ownSwitch() }, "one layout": { ownSwitch().changingStages { $0.switchLayout = nil } },
  "lists": { try DoorLists().scene("root") },
]

/// Rows of boxes under pinned headers. The text has the numbers of items, and perhaps `height=2`, `header=0` and `title=new`.
@MainActor private func countedScene(_ text: String) -> Scene {
  let words = text.split { $0.isWhitespace }
  func value(_ name: String) -> String? {
    words.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }
  let height = value("height").flatMap(Double.init) ?? 1
  let header = value("header").flatMap(Double.init) ?? 1
  return Scene.boxes("rows", title: value("title"), counts: words.compactMap { Int($0) }) {
    let layout = ListLayout()
    (layout.itemHeight, layout.headerHeight, layout.sectionHeadersPinToVisibleBounds) = (height, header, true)
    return layout
  }
}

/// Boxes in a custom layout. The text has the numbers of items.
@MainActor private func columnsScene(_ text: String) -> Scene {
  Scene.boxes("columns", counts: text.split(separator: " ").compactMap { Int($0) }) { OwnColumns() }
}

/// Sections of thirty rows, each under its header. The text has a letter for each; a second line has the title of the
/// first row.
@MainActor private func letteredScene(_ text: String) -> Scene {
  let lines = text.split(separator: "\n").map(String.init)
  let letters = lines.first?.split(separator: " ").map(String.init) ?? []
  let plain = Scene.boxes("letters", counts: letters.map { _ in 30 }) {
    let layout = ListLayout()
    (layout.itemHeight, layout.headerHeight) = (1, 1)
    return layout
  }
  return Scene(name: "letters", title: "Letters", summary: "", source: "") {
    let boxes = plain.makeStage()
    let stage = Stage(boxes.collectionView, keeping: [boxes]) { letters[$0] }
    stage.itemTitle = { $0 == 0 && $1 == 0 && lines.count > 1 ? lines[1] : "\(letters[$0])\($1)" }
    return stage
  }
}

/// Rows by their titles. A line has a section: its title, a colon, and titles of rows; `a0-9` stands for ten of them.
@MainActor func titledScene(_ text: String, onRead: @escaping @MainActor () -> Void = {}) -> Scene {
  let sections = text.split(separator: "\n").map { line in
    let words = line.split { $0 == " " || $0 == ":" }
    let rows = words.dropFirst().flatMap { word -> [String] in
      guard let match = word.wholeMatch(of: /([a-z]+)(\d+)-(\d+)/), let first = Int(match.2), let last = Int(match.3)
      else { return [String(word)] }
      return (first...last).map { "\(match.1)\($0)" }
    }
    return (title: String(words[0]), rows: rows)
  }
  return Scene(name: "titles", title: "Titles", summary: "", source: "") {
    let layout = ListLayout()
    layout.itemHeight = 1
    let items = TestItems(sections.map(\.rows.count)) {
      $0.shownContent = ViewContent(text: sections[$1.section].rows[$1.item])
    }
    let stage = Stage(items.view(layout), keeping: []) { sections[$0].title }
    stage.itemTitle = {
      onRead()
      return sections[$0].rows[$1]
    }
    return stage
  }
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
