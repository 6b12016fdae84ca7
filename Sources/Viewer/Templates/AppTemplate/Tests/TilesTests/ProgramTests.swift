import TerminalApp
import Testing

@testable import Tiles

@MainActor
@Suite("The program on a screen in memory", .serialized)
struct ProgramTests {
  private let screen = MemoryScreen(size: CellSize(width: 30, height: 4))

  @Test("Enter prints the item in focus")
  func choosing() {
    screen.press("s", .down, .enter)
    let outcome = TerminalApp.run(on: screen) { tiles($0, items: ["Tin", "Iron", "Gold"]) }
    #expect(outcome.output == "Iron")
  }

  @Test("the first picture has the items and the keys")
  func firstPicture() {
    screen.press("q")
    #expect(TerminalApp.run(on: screen) { tiles($0, items: ["Tin", "Iron"]) }.status == 0)
    #expect(screen.frames.first?.plainText() == "Tin\nIron\n\n 2 items  s sort  ? list keys")
  }
}
