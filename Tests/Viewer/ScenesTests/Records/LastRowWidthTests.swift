import Foundation
import LayoutCore
import Records
import TestExpectations
import Testing

@testable import Scenes

/// The widths of columns before all rows have arrived.
@MainActor
@Suite("Widths that the last rows of a file show") struct LastRowWidthTests {
  private func widths(_ lines: [String]) throws -> [Int] {
    let path = NSTemporaryDirectory() + "ashlar-\(UUID().uuidString).csv"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    let stream = try RecordStream(SourceRequest(path: path).reader())
    expect(stream.rows.rowCount < lines.count - 1)
    let grouping = try Grouping(of: stream.rows, ColumnChoice(), source: "t")
    let scene = Scene.records(stream, grouping: grouping, layout: .table, name: "t", title: "t", source: "t")
    let stage = scene.makeStage()
    stage.collectionView.bounds.size = CGSize(width: 80, height: 24)
    stage.collectionView.layoutIfNeeded()
    return (0..<2).map { stage.table?.width(ofColumn: $0) ?? 0 }
  }

  @Test("the column of numbers is as wide as its last one in the first picture")
  func numbers() throws {
    try expect(widths(["id,text"] + (1...20_000).map { "\($0),some text" }), [5, 9])
  }

  @Test("rows in quotes show it too, and a stray quote at the end leaves the first rows to decide")
  func quotes() throws {
    try expect(widths(["id,text"] + (1...20_000).map { "\($0),\"some, text\"" }), [5, 10])
    try expect(widths(["id,text"] + (1...20_000).map { "\($0),some 5\" text" }), [3, 12])
  }
}
