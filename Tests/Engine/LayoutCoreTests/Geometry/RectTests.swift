import Foundation
import TestExpectations
import Testing

@testable import LayoutCore

@Suite("Rectangles and index paths")
struct RectTests {
  private let rect = CGRect(x: 10, y: 10, width: 10, height: 10)

  @Test("touching edges do not overlap, empty rectangles overlap nothing, and NaN is harmless")
  func overlaps() {
    #expect(rect.overlaps(CGRect(x: 19, y: 19, width: 5, height: 5)))
    #expect(!rect.overlaps(CGRect(x: 20, y: 10, width: 5, height: 5)))
    #expect(!rect.overlaps(CGRect(x: 12, y: 12, width: 0, height: 5)))
    #expect(!rect.overlaps(CGRect(x: CGFloat.nan, y: 10, width: 5, height: 5)))
  }

  @Test("a point on a minimum edge is inside, and one on a maximum edge is outside")
  func holds() {
    #expect(rect.holds(CGPoint(x: 10, y: 10)))
    #expect(!rect.holds(CGPoint(x: 20, y: 15)))
  }

  @Test("distance is the gap along the axes, mirroring is about the middle, and insets never invert a rectangle")
  func arithmetic() {
    expect(rect.distance(to: CGRect(x: 25, y: 0, width: 5, height: 5)), 10)
    expect(rect.distance(to: CGRect(x: 15, y: 15, width: 50, height: 5)), 0)
    expect(rect.mirrored(inWidth: 100), CGRect(x: 80, y: 10, width: 10, height: 10))
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 30)
    expect(rect.inset(by: insets), CGRect(x: 12, y: 11, width: 0, height: 6))
    expect(insets.mirrored.left, 30)
    expect(insets + insets, EdgeInsets(top: 2, left: 4, bottom: 6, right: 60))
  }

  @Test("index paths have sections, items and rows, as on iOS")
  func paths() {
    var path = IndexPath(item: 4, section: 2)
    #expect((path.section, path.item, path.row) == (2, 4, 4))
    path.item = 5
    path.section = 1
    expect(path, IndexPath(row: 5, section: 1))
    path.row = 6
    expect(path.shortDescription, "1.6")
    expect(IndexPath.ofSection(3).item, NSNotFound)
    expect(IndexPath.ofSection(3).shortDescription, "section 3")
    expect(IndexPath().shortDescription, "-")
  }

  @Test("numbers in messages have no needless decimal places")
  func numbers() {
    expect([3, 2.5, -0.25, CGFloat.infinity].map(\.short), ["3", "2.5", "-0.25", "inf"])
    expect(rect.numbers, "(10, 10, 10, 10)")
  }
}
