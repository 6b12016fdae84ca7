import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("A reload finds items again by their titles") struct ReloadedTitlesTests {
  private let file = TitledFile()

  private func session() -> ExplorerSession {
    ExplorerSession(catalogue: SceneCatalogue([file.scene]), size: CellSize(width: 60, height: 8))
  }

  private func reload(_ session: ExplorerSession) { session.reload(changed: ["titles"]) }

  /// The title of the first row in view.
  private func first(_ session: ExplorerSession) -> String? {
    session.stage.collectionView.scrollAnchor.flatMap {
      session.stage.title(section: $0.element.section, item: $0.element.item)
    }
  }

  @Test("rows inserted, deleted and moved before the first row in view leave it in place and selected")
  func places() {
    let session = session()
    session.press("4", "5", "j")
    expect(first(session), "b5")
    session.press("f", .enter, "f")
    let before = session.rows()
    func expectSame(_ what: String) {
      reload(session)
      expect(first(session), "b5", "\(what)")
      expect(session.rows().dropLast(), before.dropLast(), "\(what)")
      let selected = session.stage.collectionView.indexPathsForSelectedItems ?? []
      expect(selected.map { session.stage.title(section: $0[0], item: $0[1]) }, ["b5"], "\(what)")
    }
    file.sections[0].rows.insert(contentsOf: ["new 1", "new 2", "new 3"], at: 2)
    expectSame("inserted in a section before")
    file.sections[1].rows.removeSubrange(0..<2)
    expectSame("deleted in the section")
    file.sections.insert(("c", ["c0", "c1"]), at: 0)
    expectSame("a section before")
    file.sections.swapAt(1, 2)
    expectSame("sections that change places")
    file.sections[0].rows = []
    expectSame("an empty section")
  }

  @Test("if the first row in view is gone, the next remaining row takes its place")
  func deleted() {
    let session = session()
    session.press("4", "5", "j")
    file.sections[1].rows.removeSubrange(3..<8)
    reload(session)
    expect(first(session), "b8")
    file.sections[1] = ("other", ["x", "y"] + (0..<30).map { "z\($0)" })
    reload(session)
    expect(first(session), "z1", "no title is left, so the index path decides")
  }

  @Test("of rows with the same title the nearest is found, and the search has a limited reach")
  func alike() {
    let session = session()
    file.sections = [("a", (0..<9000).map { $0 % 10 == 0 ? "same" : "row \($0)" })]
    reload(session)
    session.press("5", "0", "0", "1", "G")
    expect(session.stage.collectionView.scrollAnchor?.element, .cell(0, 5000))
    expect(first(session), "same")
    file.sections[0].rows.insert(contentsOf: ["x", "y"], at: 0)
    reload(session)
    expect(session.stage.collectionView.scrollAnchor?.element, .cell(0, 5002))
    session.press("j")
    file.readCount = 0
    file.sections[0].rows = (0..<9000).map { "other \($0)" }
    reload(session)
    expect(session.stage.collectionView.scrollAnchor?.element, .cell(0, 5003))
    #expect(file.readCount < 60 * 2 * ItemSearch.reach, "\(file.readCount) titles")
  }

  @Test("the focus stays on its item")
  func focus() {
    let session = session()
    session.press("4", "5", "j", "f", .down, .down)
    let title = { session.focusedElement.flatMap { session.stage.title(section: $0.section, item: $0.item) } }
    expect(title(), "b7")
    file.sections[0].rows.removeAll()
    file.sections[1].rows.insert(contentsOf: ["x", "y"], at: 7)
    reload(session)
    expect(title(), "b7")
    file.sections[1].rows.removeAll { $0 == "b7" }
    reload(session)
    expect(title(), "b8")
    session.press("f")
    for rows in [[], ["only"], []] {
      file.sections = [("b", rows)]
      reload(session)
    }
    session.press("f")
    #expect(title() == nil, "an earlier focus is not restored")
  }

  @Test("a reload reports how many changes it dropped")
  func changes() {
    let session = session()
    session.press("E", "d", "d", .escape)
    file.sections[0].rows.append("last")
    reload(session)
    #expect(session.statusLine.contains("read again, without the 2 changes made here"))
    session.press("E", "d", .escape)
    reload(session)
    #expect(session.statusLine.contains("without the change made here"))
    session.press("j")
    reload(session)
    #expect(!session.statusLine.contains("made here"))
  }
}

/// Rows under headers, as if read from a file. Tests change the contents; there is no file.
@MainActor
private final class TitledFile {
  var sections: [(title: String, rows: [String])] = [
    ("a", (0..<40).map { "a\($0)" }), ("b", (0..<40).map { "b\($0)" }),
  ]
  /// The number of titles read.
  var readCount = 0

  var scene: Scene {
    let rows = Rows(sections)
    var scene = Scene(name: "titles", title: "Titles", summary: "", source: "") { [self] in
      let layout = ListLayout()
      layout.itemHeight = 1
      let view = CollectionView(frame: .zero, collectionViewLayout: layout)
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = rows
      let stage = Stage(view, keeping: [rows]) { rows.sections[$0].title }
      stage.itemTitle = { [unowned self] in
        readCount += 1
        return rows.sections[$0].rows[$1]
      }
      return stage
    }
    scene.origin = SceneOrigin(files: ["titles"]) { [unowned self] _ in self.scene }
    return scene
  }
}

@MainActor
private final class Rows: CollectionViewDataSource {
  let sections: [(title: String, rows: [String])]
  init(_ sections: [(title: String, rows: [String])]) { self.sections = sections }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.shownContent = ViewContent(text: sections[indexPath[0]].rows[indexPath[1]])
    return cell
  }
}
