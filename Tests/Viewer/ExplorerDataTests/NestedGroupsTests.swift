import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

/// Four levels of pinned headers.
@MainActor
@Suite("Groups of groups in the viewer") struct NestedGroupsTests {
  private func header(_ session: ExplorerSession, _ section: Int) -> CGRect? {
    session.view.layoutAttributesForSupplementaryElement(
      ofKind: ElementKind.sectionHeader, at: IndexPath(indexes: [section, 0]))?.frame
  }

  @Test("a jump to a section shows it below the headers of its groups")
  func jump() throws {
    let session = try gallerySession("nested")
    session.press("5", "0", "G")
    for section in [1, 17, 18, 53, 54, 192] {
      session.widget.goToSection(section)
      session.view.layoutIfNeeded()
      let frame = try #require(header(session, section))
      let open = session.view.contentOffset.y + 3
      let isAtEnd = session.view.contentOffset.y >= session.view.contentSize.height - session.view.bounds.height
      #expect(frame.minY == open || isAtEnd, "section \(section)")
    }
  }

  @Test("the focus stays clear of all levels on its way down and up")
  func focus() throws {
    let session = try gallerySession("nested", width: 60, height: 14)
    session.press("f")
    for key in Array(repeating: Key("j"), count: 90) + Array(repeating: Key("k"), count: 80) {
      session.press(key)
      guard let focused = session.focusedElement, let frame = session.view.visibleElement(focused)?.attributes.frame
      else {
        Issue.record("no focus on show")
        return
      }
      let open = session.widget.openRect
      if focused.category == .cell { #expect(open.minY <= frame.minY && frame.maxY <= open.maxY) }
    }
  }

  @Test("paging never skips an item under four levels")
  func paging() throws {
    let session = try gallerySession("nested", width: 60, height: 12)
    var (seen, last): (Set<IndexPath>, CGFloat) = ([], -1)
    while session.view.contentOffset.y != last {
      last = session.view.contentOffset.y
      let open = session.widget.openRect
      seen.formUnion(
        session.view.visibleElements.filter { $0.identifier.category == .cell && $0.attributes.frame.minY >= open.minY }
          .map(\.identifier.indexPath))
      session.press(.space)
    }
    expect(seen.count, session.view.numberOfSections)
  }

  @Test("a page skips no row, there and back, however many levels are pinned", arguments: [11, 12, 17, 29, 40])
  func pageBack(height: Int) throws {
    let session = try gallerySession("nested", width: 110, height: height)
    for row in 0..<60 {
      session.scroll { $0.scroll(to: CGPoint(x: 0, y: row)) }
      let start = session.widget.openRect
      session.press(.space)
      #expect(session.widget.openRect.minY <= start.maxY, "from row \(row)")
      #expect(session.widget.openRect.minY > start.minY, "from row \(row)")
      let next = session.widget.openRect
      session.press("b")
      #expect(session.widget.openRect.maxY >= next.minY, "to row \(row)")
      #expect(abs(session.view.contentOffset.y - CGFloat(row)) < 4, "no farther off than there are levels")
    }
  }
}
