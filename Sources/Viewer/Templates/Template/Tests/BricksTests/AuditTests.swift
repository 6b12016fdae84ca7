import BricksLayouts
import LayoutAudit
import LayoutSnapshots
import Testing

@MainActor
@Suite("The layout keeps the rules")
struct AuditTests {
  @Test("with a few items")
  func few() throws {
    try LayoutAudit.verify(BricksLayout(), counts: [7, 0, 20], picture: .text)
  }

  @Test("with a million items, of which a sample is looked at")
  func many() throws {
    try LayoutAudit.verify(BricksLayout(), counts: [1_000_000], rects: 10, picture: .text)
  }
}
