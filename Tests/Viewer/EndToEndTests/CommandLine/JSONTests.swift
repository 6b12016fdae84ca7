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

  @Test("--size replaces the scene's device by the points that the cells cover")
  func size() throws {
    let cells = try content("sticky", "--size", "60x10")
    expect(cells.visibleRect, [0, 0, 480, 160])
    let scaled = try content("sticky", "--size", "60x10", "--points-per-cell", "10x20", "--offset", "0,50")
    expect(scaled.visibleRect, [0, 50, 600, 200])
    // 9, 30, 4, 16, 1 and 22 items of 80 by 48 that are 8 apart, with 8 at each side: 5 fit a row of 480, and 6 a row
    // of 600.
    // Rows: 2 + 6 + 1 + 4 + 1 + 5 and 2 + 5 + 1 + 3 + 1 + 4, and a header and a footer of 16 for each section.
    let (rows, rowsOfSix, bars): (Double, Double, Double) = (19, 16, 6)
    expect(cells.contentSize, [480, rows * 48 + bars * 32])
    expect(scaled.contentSize, [600, rowsOfSix * 48 + bars * 32])
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

  @Test("keys come in the documented order, and a missing kind is null")
  func bytes() throws {
    let run = try Ashlar.run("render", "sticky", "--size", "20x3", "--format", "json")
    let first = try #require(run.output.split(separator: "\n").dropFirst().first)
    // As in UIKit, the one item that fits a row of 160 points is in the middle.
    #expect(run.output.hasPrefix(#"{"contentSize": [160, "#))
    #expect(run.output.hasSuffix("}\n"))
    #expect(
      first == #"  {"category": "cell", "kind": null, "section": 0, "item": 0, "frame": [40, 16, 80, 48], "#
        + #""cells": [5, 1, 10, 3], "zIndex": 0, "pinned": false},"#)
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
