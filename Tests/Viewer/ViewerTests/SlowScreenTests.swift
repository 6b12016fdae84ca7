import CharacterCanvas
import Explorer
import Foundation
import Records
import Scenes
import TestTerminals
import Testing

@testable import Viewer

/// The viewer on a screen that takes pictures late.
@MainActor
@Suite("The viewer on slow screens", .serialized, .ownImages) struct SlowScreenTests {
  private let screen = HeldScreen(CellSize(width: 40, height: 10))

  private func rows() throws -> SceneCatalogue {
    var request = SourceRequest(path: "rows", format: .lines)
    request.content = Array((0..<100).map { "row \($0)\n" }.joined().utf8)
    let stream = try RecordStream(request.reader())
    let grouping = try Grouping(of: stream.rows, ColumnChoice(showsAllDetails: true), source: "rows")
    return SceneCatalogue([
      Scene.records(stream, grouping: grouping, layout: .list, name: "rows", title: "rows", source: "rows")
    ])
  }

  private func first(of canvas: Canvas?) -> Substring? {
    canvas?.plainText().split(separator: "\n", omittingEmptySubsequences: false).first
  }

  @Test(
    "while a picture of a page on its way has not arrived, none follows but that of the end", arguments: [true, false])
  func page(isHeld: Bool) async throws {
    var settings = ViewerSettings()
    settings.motion = .full
    var hasEnded = false
    ViewerRun(try rows(), on: screen, settings: settings).start { hasEnded = true }
    for _ in 0..<20 { await Task.yield() }
    let start = screen.frames.count
    screen.isHeld = isHeld
    screen.press(.pageDown)
    try await Patience.waitOnMain(for: "the end of the page") {
      first(of: screen.frames.last) != first(of: screen.frames[start - 1])
    }
    try await Patience.waitOnMain(for: "rest") { first(of: screen.frames.last) == "row 9" }
    if isHeld { #expect(screen.frames.count <= start + 2) }
    screen.arrive()
    screen.press("q")
    try await Patience.waitOnMain(for: "the end") { hasEnded }
  }
}
