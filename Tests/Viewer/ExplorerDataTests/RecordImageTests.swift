import CharacterCanvas
import ExplorerSessions
import Foundation
import Records
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("The image of a record") struct RecordImageTests {
  private static let fixtures = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../RecordsTests/Fixtures/pictures").standardized.path

  /// A record without an image, one with an image of 40x30 pixels, and one with a file that is no image.
  private func session(height: Int = 30) throws -> ExplorerSession {
    var request = SourceRequest(path: "birds.csv", format: .csv)
    request.content = Array("name,file\nwren,\nowl,photo.jpg\nrook,fake.png\n".utf8)
    let stream = try RecordStream(request.reader())
    let grouping = try Grouping(of: stream.rows, source: "birds.csv")
    let scene = try Scene.records(
      stream, grouping: grouping, layout: .list, name: "t", title: "t", source: "t",
      images: .named(in: Self.fixtures)
    ).readToEnd()
    return ExplorerSession(
      catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: height),
      capabilities: ScreenCapabilities())
  }

  /// The rows of the panel.
  private func panel(_ session: ExplorerSession) -> [String] {
    session.rows().map { row in row.firstIndex(of: "│").map { String(row[row.index(after: $0)...]) } ?? "" }
  }

  @Test("the fields begin below the image, which is in its proportions; without one, at the top")
  func fields() throws {
    let session = try session()
    session.play(.enter)
    let plain = try #require(panel(session).firstIndex { $0.contains("name wren") })
    session.play("j")
    let below = try #require(panel(session).firstIndex { $0.contains("name owl") })
    let columns = try #require(session.scenery.place(of: PartID(RecordPanel.self))?.inner.size.width) - 1
    // 40x30 pixels, in cells that are twice as high as wide; and a blank row.
    let rows = Int((Double(columns) * 30 / 40 / 2).rounded())
    expect(below - plain, min(rows, (30 - 3) / 2) + 1)
    session.play("k")
    expect(panel(session).firstIndex { $0.contains("name wren") }, plain)
  }

  @Test("an image that cannot be shown has its reason in its place")
  func broken() throws {
    let session = try session()
    session.play(.enter, "j", "j")
    #expect(session.rows().contains { $0.contains("fake.png: no image") })
    #expect(panel(session).contains { $0.contains("name rook") })
  }

  @Test("in a panel of few rows there are only fields")
  func small() throws {
    let session = try session(height: 7)
    session.play(.enter, "j")
    #expect(session.rows().contains { $0.contains("name owl") })
  }
}
