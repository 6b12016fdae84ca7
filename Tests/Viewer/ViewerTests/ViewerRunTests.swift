import CharacterCanvas
import Explorer
import Foundation
import Records
import Scenes
import TestExpectations
import TestTerminals
import Testing

@testable import Viewer

/// The event loop, the explorer and the screen together. Only the terminal is replaced.
@MainActor
@Suite("The whole viewer on a screen in memory", .serialized, .ownImages) struct ViewerRunTests {
  private let screen = MemoryScreen(size: CellSize(width: 40, height: 10), capabilities: .init(hasMouse: false))

  /// A list of rows "row 0", "row 1" and so on. If there are many, they arrive while the viewer runs.
  private func rows(_ count: Int) throws -> SceneCatalogue {
    var request = SourceRequest(path: "rows", format: .lines)
    request.content = Array((0..<count).map { "row \($0)\n" }.joined().utf8)
    let stream = try RecordStream(request.reader())
    let choice = ColumnChoice(showsAllDetails: true)
    let grouping = try Grouping(of: stream.rows, choice, source: "rows")
    return SceneCatalogue([
      Scene.records(stream, grouping: grouping, layout: .list, name: "rows", title: "rows", source: "rows")
    ])
  }

  private final class Ending { var count = 0 }

  private func started(_ catalogue: SceneCatalogue, settings: ViewerSettings = ViewerSettings()) -> Ending {
    let ending = Ending()
    ViewerRun(catalogue, on: screen, settings: settings).start { ending.count += 1 }
    return ending
  }

  /// The rows of the latest picture.
  private var picture: [Substring] {
    screen.frames.last?.plainText().split(separator: "\n", omittingEmptySubsequences: false) ?? []
  }

  private func wait(for what: String, until holds: () -> Bool) async throws {
    try await Patience.waitOnMain(for: what, seeing: { picture.joined(separator: "\n") }, until: holds)
  }

  @Test("a key draws one picture, a batch of keys draws one, and after the end none is drawn")
  func keys() async throws {
    let ending = started(try rows(100))
    expect(screen.frames.count, 1)
    expect(picture.prefix(2), ["row 0", "row 1"])
    screen.press("j")
    try await wait(for: "a picture") { screen.frames.count > 1 }
    expect(screen.frames.count, 2)
    expect(picture.prefix(2), ["row 1", "row 2"])
    screen.press("j", "j")
    screen.press("j")
    try await wait(for: "another") { screen.frames.count > 2 }
    expect(screen.frames.count, 3)
    expect(picture.first, "row 4")
    screen.press("q")
    try await wait(for: "the end") { ending.count > 0 }
    screen.press("j")
    for _ in 0..<100 { await Task.yield() }
    expect(ending.count, 1)
    expect(screen.frames.count, 3)
  }

  @Test("a resize draws a picture of the new size, and the first row stays first")
  func resize() async throws {
    let ending = started(try rows(100))
    screen.press("7", "j")
    try await wait(for: "a picture") { picture.first == "row 7" }
    screen.resize(to: CellSize(width: 30, height: 5))
    try await wait(for: "another size") { screen.frames.last?.size == CellSize(width: 30, height: 5) }
    expect(picture.prefix(4), ["row 7", "row 8", "row 9", "row 10"])
    screen.send(.ended)
    try await wait(for: "the end") { ending.count == 1 }
  }

  @Test("data that arrive are shown without a key")
  func arrival() async throws {
    let ending = started(try rows(50_000))
    expect(picture.last?.contains("/50000"), false)
    try await wait(for: "all rows") { picture.last?.contains("/50000") == true }
    expect(picture.first, "row 0")
    screen.press("G")
    try await wait(for: "the last row") { picture.contains("row 49999") }
    screen.press("q")
    try await wait(for: "the end") { ending.count == 1 }
  }

  @Test("the explorer's requests reach the screen")
  func requests() async throws {
    let ending = started(try rows(100))
    #expect(screen.isMouseEnabled)
    #expect(!screen.takesInterrupt)
    screen.press(.control("l"))
    try await wait(for: "a repaint") { screen.repaintCount == 1 }
    screen.press("M")
    try await wait(for: "the mouse to be off") { !screen.isMouseEnabled }
    screen.press(":")
    try await wait(for: "Control-C to be a key") { screen.takesInterrupt }
    #expect(screen.cursors.last != .some(nil), "the cursor is in the prompt")
    screen.press(.control("c"), "q")
    try await wait(for: "the end") { ending.count == 1 }
  }

  @Test("a copy is reported once its program has ended, and keys act meanwhile")
  func copying() async throws {
    let gate = NSTemporaryDirectory() + "ashlar-gate-\(UUID().uuidString)"
    try #require(mkfifo(gate, 0o600) == 0)
    defer { unlink(gate) }
    var settings = ViewerSettings()
    settings.copyCommand = ["sh", "-c", "cat >/dev/null; exec cat \"$0\"", gate]
    let ending = started(try rows(100), settings: settings)
    screen.press("Y")
    try await wait(for: "the program to begin") { picture.last?.contains("copying: 'sh' has not ended yet") == true }
    #expect(!screen.frames.contains { $0.plainText().contains("copied") })
    screen.press("j")
    try await wait(for: "a key to act") { picture.first == "row 1" }
    expect(picture.last?.contains("copied"), false)
    // The program ends once the pipe that it reads is closed.
    try await wait(for: "the program to read the pipe") {
      let descriptor = open(gate, O_WRONLY | O_NONBLOCK)
      return descriptor >= 0 && close(descriptor) == 0
    }
    try await wait(for: "the program to end") { picture.last?.contains("copied 1 row") == true }
    screen.press("q")
    try await wait(for: "the end") { ending.count == 1 }
  }

  @Test("the theme suits the background, also when its colour is reported late")
  func background() async throws {
    let dark = started(try rows(10))
    let first = try #require(screen.frames.last)
    screen.onBackground?(RGB(255, 255, 255))
    let light = try #require(screen.frames.last)
    expect(screen.frames.count, 2)
    expect(first.plainText(), light.plainText())
    #expect(first != light)
    screen.press("q")
    try await wait(for: "the end") { dark.count == 1 }
    screen.background = RGB(255, 255, 255)
    let asked = started(try rows(10))
    expect(screen.frames.last, light)
    screen.press("q")
    try await wait(for: "the end") { asked.count == 1 }
  }
}
