import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutAudit
import LayoutCore
import Layouts
import TestExpectations
import TestItems
import Testing

@testable import LayoutSnapshots

@MainActor
@Suite("Snapshots")
struct SnapshotTests {
  /// Four items of 6 by 3 below a header of 1, in a view of 20 by 8.
  private func snapshot(
    itemWidth: CGFloat = 6, spacing: CGFloat = 0, offset: CGPoint = .zero, scene: String = "flow"
  ) throws -> Snapshot {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: itemWidth, height: 3)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = spacing
    layout.lineAlignment = .leading
    layout.headerReferenceSize = CGSize(width: 0, height: 1)
    layout.sectionHeadersPinToVisibleBounds = true
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    CountedDataSource([4]).feed(view)
    let conditions = SnapshotConditions(
      scene: scene, size: CellSize(width: 20, height: 6), place: .offset(offset))
    return try Snapshot.snapshot(of: view, conditions)
  }

  @Test("a snapshot is text that states its conditions and shows picture, looks and places")
  func text() throws {
    let text = try snapshot(offset: CGPoint(x: 0, y: 1)).description
    #expect(
      text == """
        ashlar snapshot 1
        scene: flow
        size: 20x6
        offset: 0,1
        scale: 1x1
        theme: none

        picture:
        |header of section 0 |
        |│0.0 ││0.1 ││0.2 │  |
        |└────┘└────┘└────┘  |
        |┌────┐              |
        |│0.3 │              |
        |└────┘              |

        styles:
        a: bold
        b: dim
        |aaaaaaaaaaaaaaaaaaa |
        |b    bb    bb    b  |
        |bbbbbbbbbbbbbbbbbb  |
        |bbbbbb              |
        |b    b              |
        |bbbbbb              |

        elements:
        content: 20x7
        visible: 0,1 20x6
        cell 0.0: 0,1 6x3
        cell 0.1: 6,1 6x3
        cell 0.2: 12,1 6x3
        cell 0.3: 0,4 6x3
        header of section 0: 0,1 20x1 z 10 pinned

        """, "\(text)")
  }

  @Test("a snapshot that is written and read again is the same")
  func roundTrip() throws {
    for scene in ["flow", "a: b", "Ω|\"x\"", " "] {
      var snapshot = try snapshot(offset: CGPoint(x: 0, y: 0.5), scene: scene)
      try expect(Snapshot(parsing: snapshot.description), snapshot)
      snapshot.conditions.place = .item(IndexPath(indexes: [0, 3]))
      snapshot.conditions.pointsPerCell = PointsPerCell(width: 7.5, height: 16)
      (snapshot.conditions.theme, snapshot.conditions.scene) = ("dark", "a\tb \\n\n.yaml")
      snapshot.conditions.settings = ["title='a: b'", "x=\"\\t\t\\\"", ""]
      snapshot.rows[0] = "日本 | e\u{301}           "
      snapshot.styles[0] = (0..<20).map { "bold, #0000\($0 + 10)" }
      snapshot.elements[0].name = "kind: of: its own 0.0"
      try expect(Snapshot(parsing: snapshot.description), snapshot)
    }
  }

  /// Two red cells of 12 points, 8 points apart: one row, and half a row after half a row.
  private func phone(version: Int = SnapshotConditions.currentVersion) throws -> Snapshot {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 32, height: 12)
    layout.minimumLineSpacing = 8
    let view = TestItems([2]) { cell, _ in cell.backgroundColor = .red }.view(layout)
    var conditions = SnapshotConditions(scene: "red", size: CellSize(width: 4, height: 2), pointsPerCell: .phone)
    conditions.version = version
    return try Snapshot.snapshot(of: view, conditions)
  }

  @Test("a snapshot with half rows is of version 2, and an older one is read and taken with whole rows")
  func versions() throws {
    let new = try phone()
    #expect(new.description.hasPrefix("ashlar snapshot 2\n"))
    expect(new.styles.map { $0[0] }, ["#000000 on #ff0000", "standard above #ff0000"])
    try expect(Snapshot(parsing: new.description), new)
    #expect(new.canvas.grounds(at: CellPoint(x: 0, y: 1)) == (.color(.standard), .color(.rgb(255, 0, 0))))
    let old = try phone(version: 1)
    #expect(old.description.hasPrefix("ashlar snapshot 1\n"))
    #expect(!old.description.contains(" above "))
    try expect(Snapshot(parsing: old.description), old)
  }

  @Test("a snapshot is named after its conditions, in characters that every file system allows")
  func fileNames() {
    expect(SnapshotConditions(scene: "flow").fileName, "flow-80x24-0,0.txt")
    let place = PicturePlace.item(IndexPath(indexes: [3, 12]))
    expect(SnapshotConditions(scene: "../a b/ü", place: place).fileName, "a_b__-80x24-item-3.12.txt")
    expect(SnapshotConditions(scene: "flow", theme: "dark").fileName, "flow-80x24-0,0-dark.txt")
    // The 32-bit FNV-1a hash of "a", as its authors publish it.
    let changed = SnapshotConditions(scene: "flow", theme: "dark", settings: ["a"])
    expect(changed.fileName, "flow-80x24-0,0-dark-set.e40c292c.txt")
    #expect(SnapshotConditions.file(changed.fileName, shows: "flow"))
    #expect(!SnapshotConditions.file(changed.fileName, shows: "flo"))
    expect(SnapshotConditions(fileName: "flow-80x24-0,0-dark.txt"), SnapshotConditions(scene: "flow", theme: "dark"))
    #expect(SnapshotConditions(fileName: changed.fileName) == nil, "the name does not contain the settings")
  }

  @Test("equal snapshots do not differ")
  func alike() throws {
    #expect(try SnapshotDifference(expected: snapshot(), found: snapshot()) == nil)
  }

  @Test("a difference says which cells and elements differ, and how")
  func different() throws {
    let difference = try #require(try SnapshotDifference(expected: snapshot(), found: snapshot(itemWidth: 5)))
    // In a view of 20 columns all four items of 5 fit a line.
    #expect(difference.description.hasPrefix("picture: "))
    let text = difference.description
    #expect(
      text.contains(
        """
          row 2 expected |│0.0 ││0.1 ││0.2 │  |
                got      |│0.0││0.1││0.2││0.3│|
                              ^ ^^^^^^^^^^^^^^
        """), "\(text)")
    #expect(text.contains("  cell 0.1 expected 6,1 6x3, got 5,1 5x3"))
    #expect(text.contains("  content expected 20x7, got 20x4"))
    #expect(text.contains("elements concerned: cell 0.0, cell 0.1, cell 0.2, cell 0.3"))
    expect(difference.elements, ["cell 0.0", "cell 0.1", "cell 0.2", "cell 0.3"])
  }

  @Test("a change of looks is distinguished from a change of characters")
  func looks() throws {
    let expected = try snapshot()
    var found = expected
    for column in 2...4 { found.styles[0][column] = "reverse" }
    let difference = try #require(SnapshotDifference(expected: expected, found: found))
    #expect(
      difference.description == """
        styles: 3 more cells look different
          row 0, columns 2 to 4: expected 'bold', got 'reverse'
        elements concerned: header of section 0
        """)
    expect(difference.cells, [CellPoint(x: 2, y: 0), CellPoint(x: 3, y: 0), CellPoint(x: 4, y: 0)])
  }

  @Test(
    "a snapshot that cannot be read names the malformed line",
    arguments: [
      ("", "line 1 is missing: the file is empty"), ("ashlar snapshot 1\nsize: 80x24\n", "line 2 names no scene"),
      ("ashlar snapshot 1\nscene: a\nsize: 0x1", "line 3 'size: 0x1' is not a size such as 80x24"),
      ("ashlar snapshot 1\nscene: a\nsize: 80xfoox24", "line 3 'size: 80xfoox24' is not a size such as 80x24"),
      ("ashlar snapshot 1\nscene: a\nitem: 3.x.12", "line 3 'item: 3.x.12' is not an item such as 3.12"),
      (
        "ashlar snapshot 1\nscene: a\ncolour: 1",
        "line 3 'colour: 1' is not a condition; known: scene, size, offset, item, scale, theme, set"
      ),
      ("ashlar snapshot 1\nscene: a\n\npicture:\nx", "line 5 'x' is not a row between bars"),
      ("ashlar snapshot 1\nscene: a\nstyles:\na: b\n|ab|", "line 5 '|ab|' has a letter 'b' that no style has"),
      (
        "ashlar snapshot 1\nscene: a\nelements:\ncell 0.0: 1",
        "line 4 'cell 0.0: 1' is not an element such as 'cell 0.0: 1,1 12x4 z 10 pinned'"
      ),
      ("ashlar snapshot 1\nscene: a\n|x|", "line 3 '|x|' is not a condition such as 'size: 80x24'"),
    ])
  func faults(text: String, words: String) {
    #expect { try Snapshot(parsing: text) } throws: { "\($0)" == words }
  }

  @Test("a snapshot with more looks than letters can be read")
  func manyStyles() throws {
    var snapshot = try snapshot()
    snapshot.styles = (0..<6).map { row in (0..<20).map { "#\(row * 20 + $0)" } }
    snapshot.styles[0] = (0..<1500).map { "bold \($0)" }
    try expect(Snapshot(parsing: snapshot.description).styles, snapshot.styles)
  }
}
