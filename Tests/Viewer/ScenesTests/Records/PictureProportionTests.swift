import Foundation
import Records
import TestExpectations
import Testing

@testable import Scenes

@MainActor
@Suite("Pictures in a folder") struct PictureProportionTests {
  @Test("pictures in a folder are shown in their true proportions")
  func proportions() throws {
    let tests = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    let pictures = tests.appendingPathComponent("RecordsTests/Fixtures/pictures").path
    let stream = try RecordStream(FolderReader(path: pictures))
    let grouping = try Grouping(of: stream.rows, ColumnChoice(section: "folder"), source: "t")
    let scene = Scene.records(stream, grouping: grouping, layout: .waterfall, name: "t", title: "t", source: "t")
    let stage = scene.makeStage()
    try stream.finish()
    let view = stage.collectionView
    view.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    view.layoutIfNeeded()
    let height = { (section: Int, item: Int) in
      view.layoutAttributesForItem(at: IndexPath(indexes: [section, item]))?.frame.height
    }
    // Two columns of 30 and a blank between them do not fit into 60, so there is one column. A cell is twice as high as
    // it is wide, so 60 columns at 3:1 are 10 rows, at 4:3 22.5, and at 1:4 120.
    expect(height(0, 1), 10)
    expect(height(0, 3), 23)
    expect(height(1, 4), 120)
  }
}
