import Foundation
import TestExpectations
import TestTerminals
import Testing

/// Pictures as JSON.
@Suite("ashlar render --format json") struct JSONTests {
  struct Content: Decodable {
    struct Element: Decodable {
      var category: String
      var kind: String?
      var section, item: Int
      var frame: [Double]
      var cells: [Int]
      var zIndex: Int
      var pinned: Bool
    }
    var contentSize, visibleRect: [Double]
    var elements: [Element]
  }

  private func content(_ arguments: String...) throws -> Content {
    let run = try Ashlar.run(["render"] + arguments + ["--format", "json"])
    expect(run.ending, .exit(0), "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
    return try JSONDecoder().decode(Content.self, from: Data(run.output.utf8))
  }

  @Test("without --size the view is as large as the scene's viewport, in points")
  func viewport() throws {
    let room = try TemporaryFolder()
    let file = try room.write(
      "phone.yaml",
      """
      \u{FEFF}viewport: {size: [350, 600], pointsPerCell: [8, 16]}
      layout: {kind: flow, itemSize: [100, 100]}
      data: {sections: 1, items: 40}
      """)
    struct Answer: Decodable { var visibleRect: [Double] }
    let answer = { (size: [String]) in
      let run = try Ashlar.run(["render", file, "--format", "json"] + size)
      return try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8)).visibleRect
    }
    try expect(answer([]), [0, 0, 350, 600])
    try expect(answer(["--size", "10x5"]), [0, 0, 80, 80])
    // Columns and rows that the viewport covers only in part count as well.
    let text = try Ashlar.run("render", file).output
    expect(text.split(separator: "\n", omittingEmptySubsequences: false).count, 38 + 1)
  }

  @Test("elements are listed in paint order, and pinned ones are marked")
  func elements() throws {
    let content = try content("sticky", "--size", "60x10", "--offset", "0,32")
    let header = try #require(content.elements.first { $0.kind == "UICollectionElementKindSectionHeader" })
    expect(header.category, "supplementary")
    expect(header.section, 0)
    expect(header.item, 0)
    expect(header.frame, [0, 32, 480, 16])
    expect(header.cells, [0, 0, 60, 1])
    #expect(header.pinned)
    let cell = try #require(content.elements.first)
    expect(cell.category, "cell")
    #expect(cell.kind == nil)
    expect(cell.frame, [8, 16, 80, 48])
    #expect(!cell.pinned)
    expect(cell.cells, [1, -1, 10, 3])
    let order = content.elements.map(\.zIndex)
    expect(order, order.sorted())
    let boxes = try self.content("boxes").elements.filter { $0.category == "decoration" }
    #expect(!boxes.isEmpty)
    #expect(boxes.allSatisfy { $0.kind == "box" })
  }

  @Test("the JSON is the same in every locale and every run", arguments: ["flow", "photos", "grid"])
  func locales(scene: String) throws {
    let first = try Ashlar.run("render", scene, "--format", "json").output
    try expect(Ashlar.run("render", scene, "--format", "json").output, first)
    for locale in [["LC_ALL": "de_DE.UTF-8"], ["LANG": "C"], ["LC_ALL": "tr_TR.UTF-8"]] {
      try expect(Ashlar.run("render", scene, "--format", "json", environment: locale).output, first)
    }
  }
}
