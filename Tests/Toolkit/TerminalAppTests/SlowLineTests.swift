import Foundation
import TerminalApp
import TestExpectations
import TestTerminals
import Testing

/// A screen whose pictures arrive when a test says so.
@MainActor
private final class HeldScreen: DeliveryReporting {
  let size = CellSize(width: 12, height: 4)
  let capabilities = ScreenCapabilities(hasMouse: false)
  var onInput: (() -> Void)?
  var isMouseEnabled = false
  var takesInterrupt = false
  var isHeld = false
  private(set) var pictures: [String] = []
  private var arrivals: [() -> Void] = []
  private var waiting: [InputEvent] = []

  func present(_ canvas: Canvas, cursor: CellPoint?) -> PresentCost {
    pictures.append(canvas.plainText())
    return PresentCost(bytes: 400, writes: 1)
  }

  func askDelivery(_ handler: @escaping () -> Void) -> Bool {
    arrivals.append(handler)
    if !isHeld { DispatchQueue.main.async { MainActor.assumeIsolated { self.arrive() } } }
    return true
  }

  func arrive() {
    let handlers = arrivals
    arrivals = []
    for handler in handlers { handler() }
  }

  func pendingEvents() -> [InputEvent] {
    defer { waiting = [] }
    return waiting
  }

  func press(_ key: Key) {
    waiting.append(.key(key))
    onInput?()
  }
}

/// What moves in programs on lines that are slow.
@MainActor
@Suite("Programs on slow lines", .serialized) struct SlowLineTests {
  private let screen = HeldScreen()

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
    try await Patience.waitOnMain(for: "the first picture") { !screen.pictures.isEmpty }
    let start = screen.pictures.count
    screen.press("d")
    try await Patience.waitOnMain(for: "the end") { screen.pictures.last?.hasPrefix("Copper\nZinc") == true }
    #expect(screen.pictures.dropFirst(start).filter { $0.hasPrefix("Iron") }.count <= 1)
    screen.arrive()
    screen.press("q")
    await expect(program.value.status, 0)
  }
}
