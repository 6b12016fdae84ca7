import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import SceneFiles
import Scenes
import Testing

/// Items that are made by rule.
@MainActor
@Suite("Generated data") struct GeneratedDataTests {
  @Test("of one size solve nothing per item, however many there are", arguments: ["flow", "list"])
  func closedForm(kind: String) throws {
    let size = kind == "flow" ? "itemSize: [10, 2], minimumLineSpacing: 0, minimumInteritemSpacing: 0" : "itemHeight: 2"
    let million = try scene("layout: {kind: \(kind), \(size)}\ndata: {items: 1000000, title: 'item {item}'}")
    let before = LayoutStatistics.total
    let view = million.view(80, 24).view
    let work = LayoutStatistics.total - before
    #expect(view.contentSize.height == (kind == "flow" ? 250_000 : 2_000_000))
    #expect(work.itemsSolved == 0 && work.attributesMade <= 300, "\(work.named)")
    view.scrollToItem(at: IndexPath(indexes: [0, 999_999]), at: .bottom, animated: false)
    view.layoutIfNeeded()
    #expect(view.visibleElements.contains { $0.view.content.text == "item 1000000" })
  }

  @Test("of ten million items is the most; they are counted and not made")
  func most() throws {
    let view = try scene("layout: {kind: list}\ndata: {sections: 10, items: 1000000}").view(80, 24).view
    #expect(view.contentSize.height == 10_000_000)
  }

  @Test("takes numbers in turn and by chance within their range, the same in every run and others for another seed")
  func ranges() throws {
    func heights(_ height: String, seed: Int = 7) throws -> [CGFloat] {
      let text = "layout: {kind: list}\ndata: {items: 200, seed: \(seed), height: \(height)}"
      let view = try scene(text).view(80, 24).view
      return (0..<200).compactMap { view.itemFrame(0, $0)?.height }
    }
    #expect(try heights("[1, 5, 2]").prefix(4) == [1, 5, 2, 1])
    let chance = try heights("{from: 2, to: 5, step: 1}")
    #expect(Set(chance) == [2, 3, 4, 5])
    #expect(try heights("{from: 2, to: 5, step: 1}") == chance)
    #expect(try heights("{from: 2, to: 5, step: 1}", seed: 8) != chance)
    #expect(try heights("{from: 2, to: 5}").allSatisfy { (2...5).contains($0) })
    #expect(try heights("{from: 3, to: 3}") == Array(repeating: 3, count: 200))
    #expect(
      try heights("{from: 2, to: 5, step: 1, times: 2, plus: 1, atMost: 9}").allSatisfy { [5, 7, 9].contains($0) })
  }

  @Test("counts the items of sections in turn and by chance")
  func counts() throws {
    func counts(_ items: String) throws -> [Int] {
      let view = try scene("layout: {kind: list}\ndata: {sections: 50, seed: 3, items: \(items)}").view(80, 24).view
      return (0..<50).map(view.numberOfItems(inSection:))
    }
    #expect(try counts("[2, 0, 9]").prefix(4) == [2, 0, 9, 2])
    #expect(Set(try counts("{from: 1, to: 3}")) == [1, 2, 3])
    #expect(try counts("{from: 1, to: 3}") == counts("{from: 1, to: 3}"))
  }

  @Test("fills texts with the numbers of section and item, and braces with braces")
  func texts() throws {
    let text = """
      layout: {kind: list, headerHeight: 1}
      data: {sections: 2, items: 2, title: "{section}.{item} of {count} {{x}}", detail: "d{item}", header: "Part {section}"}
      """
    let rows = try scene(text).picture(size: CellSize(width: 30, height: 6)).canvas.plainText().split(separator: "\n")
    #expect(rows[0].trimmingCharacters(in: .whitespaces) == "Part 1")
    #expect(rows[4].hasPrefix("2.1 of 2 {x}") && rows[4].hasSuffix("d1"))
  }

  @Test("of a source takes titles, details and sizes from fields")
  func source() throws {
    let room = try Room()
    _ = try room.write("a.csv", "who,team,points,note\nAda,red,3 pt,x\nBob,blue,[5],y\nCyd,red,2,z\n")
    let text = """
      layout: {kind: list, headerHeight: 1}
      data:
        source: a.csv
        sectionBy: team
        title: who
        detail: [note, "{points} in {section}"]
        height: {field: points, times: 2, plus: 1}
        footer: "{sum points}"
      """
    let path = try room.write("scene.yaml", text)
    let (scene, files) = try SceneFile(path: path).loadWithFiles()
    #expect(files == [path, room.path + "/a.csv"])
    let (stage, view) = scene.view(80, 24)
    #expect((0..<2).map(view.numberOfItems(inSection:)) == [2, 1])
    #expect([view.itemFrame(0, 0), view.itemFrame(0, 1), view.itemFrame(1, 0)].map { $0?.height } == [7, 5, 11])
    #expect(stage.sectionTitle(1) == "blue")
    let content = view.visibleElements.compactMap { $0.view as? CollectionViewCell }.map(\.content)
    #expect(content.contains { $0.text == "Ada" && $0.detail == "x\n3 pt in red" })
  }

  @Test("of a database are its rows")
  func database() throws {
    let room = try Room()
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    try FileManager.default.copyItem(
      at: tests.appendingPathComponent("DatabaseSourceTests/Fixtures/birds.db"),
      to: URL(fileURLWithPath: room.path).appendingPathComponent("birds.db"))
    let path = try room.write(
      "scene.yaml", "layout: {kind: list}\ndata: {source: birds.db, sectionBy: family, title: name}")
    let (stage, view) = try SceneFile(path: path).load().view(80, 24)
    #expect(stage.sectionTitle(0) == "Tytonidae" && view.numberOfSections > 1)
    let texts = view.visibleElements.compactMap { $0.view as? CollectionViewCell }.map(\.content.text)
    #expect(texts.contains("Barn owl") && texts.contains("Tawny owl"))
  }

  @Test("sizes that follow from texts are as large as the texts, at the scale of the scene")
  func fitting() throws {
    let text = """
      viewport: {pointsPerCell: [8, 16]}
      layout: {kind: flow, alignment: leading, minimumInteritemSpacing: 0}
      data: {width: fit, height: {fit: true, plus: 4}, sections: [{items: [abc, {title: 猫, detail: longer}]}]}
      """
    let view = try scene(text).view(400, 100).view
    #expect(view.itemFrame(0, 0).map(\.size) == CGSize(width: 24, height: 20))
    #expect(view.itemFrame(0, 1).map(\.size) == CGSize(width: 48, height: 36))
  }
}
