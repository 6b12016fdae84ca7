import BinarySearch
import CharacterCanvas
import Scenes

/// The groups and sections of the content as a tree. The chosen one is scrolled to. Left and right fold and unfold.
struct OutlinePanel: ListPanel {
  let title = "Sections"
  let side = PanelSide.leading
  var list: FilterList
  var detailColumns: Int { 7 }
  /// The scene that it lists.
  private let scene: Int
  private let rows: [OutlineRow]
  /// The items of each section, with everything unfolded.
  private let counts: [Int]
  /// Whether marks show what is folded. A plain list of sections needs none.
  private let isTree: Bool

  var hints: [KeyHint] {
    guard list.filter.isEmpty else { return FilterList.hints(escape: "clear") }
    return [
      KeyHint("left right", "fold, unfold"), KeyHint("type", "filter"), KeyHint("enter", "go"),
      KeyHint("escape", "close"),
    ]
  }

  init(_ stage: Stage, scene: Int) {
    stage.collectionView.layoutIfNeeded()
    let rows = stage.outlineRows()
    isTree = rows.contains { $0.isGroup || $0.isFolded }
    (counts, self.scene, self.rows) = (stage.unfoldedCounts, scene, rows)
    let choice = Self.row(of: stage.firstSectionInView, in: rows)
    list = FilterList(count: rows.count, choice: choice ?? 0)
  }

  func entry(_ index: Int, in scenery: Scenery) -> ListEntry {
    let row = rows[index]
    guard row.sections.upperBound <= counts.count else { return ListEntry(title: "") }
    let indent = String(repeating: "  ", count: row.depth) + (isTree ? (row.isFolded ? "▸ " : "▾ ") : "")
    return ListEntry(
      title: indent + scenery.title(of: row, inScene: scene), detail: String(counts[row.sections].reduce(0, +)))
  }

  /// The innermost of the rows that a section belongs to.
  ///
  /// - Complexity: O(log r) for r rows.
  private static func row(of section: Int?, in rows: [OutlineRow]) -> Int? {
    guard let section else { return nil }
    let next = rows.partitioningIndex { $0.sections.lowerBound > section }
    return next > 0 ? next - 1 : nil
  }

  func size(in scenery: Scenery) -> CellSize { CellSize(width: 30, height: 200) }

  func current(in scenery: Scenery) -> Int? { Self.row(of: scenery.firstSectionInView, in: rows) }

  mutating func handle(_ key: Key, in scenery: Scenery) -> KeyResponse {
    guard list.filter.isEmpty, key == .left || key == .right, let choice = list.choice, rows.indices.contains(choice)
    else { return handleAsList(key, in: scenery) }
    let row = rows[choice]
    if row.isFolded == (key == .right) {
      return .used([.show(.folds(.outline(row, isFolded: key == .left)))])
    }
    if key == .left {
      if let parent = rows[..<choice].lastIndex(where: { $0.depth < row.depth }) { list.choose(parent) }
    } else if row.isGroup {
      list.choose(choice + 1)
    }
    return .taken
  }

  func choose(_ index: Int) -> [Effect] {
    rows.indices.contains(index) ? [.scroll(.toUnfoldedSection(rows[index].sections.lowerBound))] : []
  }

  /// Stands on the row of the same group or section.
  mutating func choose(_ row: OutlineRow) {
    let place = rows.firstIndex { $0.sections == row.sections && $0.depth == row.depth && $0.isGroup == row.isGroup }
    if let place { list.choose(place) }
  }
}

extension Stage {
  /// The section of the first item in view, or of the first header, as it is numbered with everything unfolded.
  var firstSectionInView: Int? {
    let headers = collectionView.visibleElements.map(\.identifier).filter(\.isFoldingHeader).map(\.section)
    return (collectionView.scrollAnchor?.element.section ?? headers.min()).map(unfoldedSection)
  }
}

@MainActor
extension PanelStack {
  /// The outline with the present groups and sections, after some were folded or unfolded, or another scene came into
  /// view; nil if it is not open.
  func outline(of stage: Stage, scene: Int) -> OutlinePanel? {
    guard let old = self[OutlinePanel.self] else { return nil }
    var panel = OutlinePanel(stage, scene: scene)
    if let choice = old.chosenRow(ofScene: scene) { panel.choose(choice) }
    return panel
  }

  /// Chooses a row of the outline, if that is open.
  mutating func chooseInOutline(_ row: OutlineRow) {
    guard var panel = self[OutlinePanel.self] else { return }
    panel.choose(row)
    update(panel)
  }
}

extension OutlinePanel {
  fileprivate func chosenRow(ofScene index: Int) -> OutlineRow? {
    guard scene == index, let choice = list.choice, rows.indices.contains(choice) else { return nil }
    return rows[choice]
  }
}
