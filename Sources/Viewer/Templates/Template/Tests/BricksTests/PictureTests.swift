import BricksLayouts
import LayoutSnapshots
import Testing

/// Golden pictures. `ASHLAR_SNAPSHOTS=record swift test` keeps new ones.
@MainActor
@Suite("The layout looks as recorded")
struct PictureTests {
  @Test("on the first screen")
  func firstScreen() throws {
    try Snapshot.verify(BricksLayout(), counts: [7, 0, 20], columns: 40, rows: 12)
  }
}
