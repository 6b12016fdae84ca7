import CharacterCanvas
import TestExpectations
import Testing

@MainActor
@Suite("Screens in memory")
struct MemoryScreenTests {
  @Test("Events are returned once, in the order in which they were sent")
  func events() {
    let screen = MemoryScreen(size: CellSize(width: 80, height: 24))
    screen.press("j", .pageDown)
    screen.send(.mouse(MouseEvent(.press(.left), at: .zero)), .paste("q"))
    screen.resize(to: CellSize(width: 20, height: 5))
    expect(screen.size, CellSize(width: 20, height: 5))
    #expect(
      screen.pendingEvents() == [
        .key("j"), .key(.pageDown), .mouse(MouseEvent(.press(.left), at: .zero)), .paste("q"),
        .resize(CellSize(width: 20, height: 5)),
      ])
    #expect(screen.pendingEvents().isEmpty)
  }

  @Test("A screen in memory keeps its frames and cursors, and reports no bytes and no writes")
  func frames() {
    let screen = MemoryScreen(size: CellSize(width: 2, height: 1))
    var canvas = Canvas(size: screen.size)
    expect(screen.present(canvas, cursor: nil), PresentCost(bytes: 0, writes: 0))
    canvas.draw("ab", at: .zero, style: .plain)
    screen.present(canvas, cursor: CellPoint(x: 1, y: 0))
    expect(screen.frames.map { $0.plainText() }, ["", "ab"])
    expect(screen.cursors, [nil, CellPoint(x: 1, y: 0)])
  }
}
