import Foundation
import TerminalApp
import TestExpectations
import TestTerminals
import Testing

/// What moves in programs on lines that are slow.
@MainActor
@Suite("Programs on slow lines", .serialized) struct SlowLineTests {
  private let screen = HeldScreen(CellSize(width: 12, height: 4))

  @Test("while a picture of what moves has not arrived, none follows but that of the end")
  func held() async throws {
    screen.isHeld = true
    let screen = screen
    let program = Task { @MainActor in
      await TerminalApp.run(on: screen) { app in
        let list = ItemList(["Iron", "Copper", "Zinc"], id: \.self) { ViewContent(text: $0) }
        list.widget.view.animatesChanges = true
        app.keys = KeyTable([
          KeyCommand("delete", "d", does: "delete") { list.items.removeFirst() },
          KeyCommand("quit", "q", does: "quit") { app.finish() },
        ])
        return list
      }
    }
    try await Patience.waitOnMain(for: "the first picture") { !screen.frames.isEmpty }
    let start = screen.frames.count
    screen.press("d")
    try await Patience.waitOnMain(for: "the end") { screen.frames.last?.plainText().hasPrefix("Copper\nZinc") == true }
    #expect(screen.frames.dropFirst(start).filter { $0.plainText().hasPrefix("Iron") }.count <= 1)
    screen.arrive()
    screen.press("q")
    await expect(program.value.status, 0)
  }
}
