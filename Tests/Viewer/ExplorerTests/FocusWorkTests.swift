import ExplorerSessions
import LayoutCore
import Testing

@testable import Explorer

@MainActor
@Suite("Work of the focus")
struct FocusWorkTests {
  @Test("a move takes few passes, also where a header is pinned at one offset and not at the next")
  func passes() throws {
    let session = try gallerySession("calendar")
    session.press("f", "G")
    var most = 0
    for _ in 0..<60 {
      let before = LayoutStatistics.total
      session.press(.up)
      most = max(most, (LayoutStatistics.total - before).rectQueries)
      let item = try #require(session.focusedElement)
      let frame = try #require(session.widget.focusSearch.frame(of: item))
      let bars = session.view.visibleElements.filter {
        ["year", ElementKind.sectionHeader].contains($0.identifier.kind) && $0.attributes.zIndex > 0
      }.map(\.attributes.frame)
      #expect(session.view.visibleContentRect.contains(frame), "\(item)")
      #expect(!bars.isEmpty, "\(item) is clear")
      #expect(bars.allSatisfy { $0.maxY <= frame.minY || $0.minY >= frame.maxY }, "\(item) is clear")
    }
    #expect((3...6).contains(most))
  }
}
