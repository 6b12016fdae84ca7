import Foundation
import Images
import TerminalApp
import TestExpectations
import TestTerminals
import Testing

/// What moves in programs on lines that are slow.
@MainActor
@Suite("Programs on slow lines", .serialized, .ownImages) struct SlowLineTests {
  private let screen = HeldScreen(CellSize(width: 12, height: 4))

  @Test("while a picture of what moves has not arrived, none follows but that of the end")
  func held() async throws {
    screen.isHeld = true
    let screen = screen
    // The first picture may come twice.
    let start = Start()
    let program = Task { @MainActor in
      await TerminalApp.run(on: screen) { app in
        let list = ItemList(["Iron", "Copper", "Zinc"], id: \.self) { ViewContent(text: $0) }
        list.widget.view.animatesChanges = true
        app.keys = KeyTable([
          KeyCommand("delete", "d", does: "delete") {
            start.count = screen.frames.count
            list.items.removeFirst()
          },
          KeyCommand("quit", "q", does: "quit") { app.finish() },
        ])
        return list
      }
    }
    try await Patience.waitOnMain(for: "the first picture") { !screen.frames.isEmpty }
    screen.press("d")
    try await Patience.waitOnMain(for: "the end") { screen.frames.last?.plainText().hasPrefix("Copper\nZinc") == true }
    #expect(screen.frames.dropFirst(start.count).filter { $0.plainText().hasPrefix("Iron") }.count <= 1)
    // Other tests that run meanwhile have their images at once.
    let store = await Task.detached { @MainActor in ImageStore.shared }.value
    #expect(store.decodesAtOnce)
    screen.arrive()
    screen.press("q")
    await expect(program.value.status, 0)
  }
}

/// How many pictures there are before a change.
@MainActor
private final class Start { var count = 0 }
