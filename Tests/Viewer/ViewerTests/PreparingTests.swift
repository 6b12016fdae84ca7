import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import TestTerminals
import Testing

@testable import Viewer

/// A layout cannot be interrupted, so the viewer says what it prepares, and looks for keys first.
@MainActor
@Suite("Scenes that may take long", .serialized, .ownImages) struct PreparingTests {
  private final class Counted: ListLayout {
    var prepareCount = 0

    override func prepare() {
      prepareCount += 1
      super.prepare()
    }
  }

  private let screen = MemoryScreen(size: CellSize(width: 60, height: 8), capabilities: .init(hasMouse: false))
  private let layout = Counted()

  private func started(at index: Int) -> () -> Bool {
    let scenes = [
      Scene.boxes("first", counts: [3]) { ListLayout() }, Scene.boxes("large", counts: [30_000]) { [layout] in layout },
      Scene.boxes("last", counts: [3]) { ListLayout() },
    ]
    var hasEnded = false
    ViewerRun(SceneCatalogue(scenes), startingAt: index, on: screen).start { hasEnded = true }
    return { hasEnded }
  }

  private func status(_ frame: Canvas?) -> String {
    String(frame?.plainText().split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
  }

  private func wait(until holds: () -> Bool) async throws {
    try await Patience.waitOnMain(for: "a picture", seeing: { status(screen.frames.last) }, until: holds)
  }

  @Test("the picture says what is prepared before that begins, at the start and on Tab", arguments: [1, 0])
  func words(first: Int) async throws {
    let hasEnded = started(at: first)
    if first == 0 { screen.press(.tab) }
    try await wait { layout.prepareCount > 0 && status(screen.frames.last).contains("large") }
    try await wait { !status(screen.frames.last).contains("preparing") }
    let words = screen.frames.map(status)
    let said = try #require(words.firstIndex { $0.contains("preparing") && $0.contains("large") })
    expect(said, first ^ 1, "no other picture of the scene comes first")
    screen.press("q")
    try await wait(until: hasEnded)
  }

  @Test("Tab, Escape and q leave a scene that is not prepared, and it never is")
  func leaving() async throws {
    let hasEnded = started(at: 0)
    screen.press(.tab, .tab)
    try await wait { status(screen.frames.last).contains("last") }
    screen.press(.backTab, .escape)
    try await wait { screen.frames.count > 2 }
    #expect(status(screen.frames.last).contains("last"))
    screen.press(.backTab, .backTab)
    try await wait { status(screen.frames.last).contains("first") }
    screen.press(.tab, "q")
    try await wait(until: hasEnded)
    expect(layout.prepareCount, 0)
  }

  @Test("any other key prepares the scene first")
  func keys() async throws {
    let hasEnded = started(at: 0)
    screen.press(.tab, "G")
    try await wait { status(screen.frames.last).contains("100%") }
    #expect(layout.prepareCount > 0)
    screen.press(.tab, .backTab, "q")
    try await wait(until: hasEnded)
  }
}
