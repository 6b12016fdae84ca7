import ExplorerSessions
import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("The scene of whole pages")
struct PagesTests {
  /// The height of a page at 80x24: 21 rows of 16 points, within the frame of the device.
  private let page: CGFloat = 336

  private func items(_ session: ExplorerSession) -> [Int] {
    session.view.layoutIfNeeded()
    return session.view.visibleElements.map(\.identifier.item).sorted()
  }

  @Test(
    "cards are shown at every size, and a page is as high as the view",
    arguments: [(80, 24), (200, 60), (40, 10), (20, 5)])
  func sizes(columns: Int, rows: Int) throws {
    let session = try gallerySession("pages", width: columns, height: rows)
    session.press(.space)
    expect(session.view.contentOffset.y, session.view.bounds.height)
    // The first item is the first of January.
    let day = try Date("2026-01-01T12:00:00Z", strategy: .iso8601).addingTimeInterval(
      86_400 * Double(items(session)[0]))
    let parts = Calendar(identifier: .iso8601).dateComponents(in: .gmt, from: day)
    let months = ["Jan", "Feb", "Mar"]
    #expect(session.rows().joined().contains(try "\(#require(parts.day)) \(months[#require(parts.month) - 1])"))
  }
}
