import CollectionWidget
import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Scrollbars, mouse and snapping")
struct PointerTests {
  private func offset(_ session: ExplorerSession) -> CGPoint { session.stage.collectionView.contentOffset }

  @Test("a scrollbar's thumb shows extent and position, and is at an end only if the view is")
  func thumb() throws {
    let cases: [(offset: CGFloat, thumb: Range<Int>)] = [
      (0, 0..<5), (1, 1..<6), (40, 8..<13), (79, 14..<19), (80, 15..<20),
    ]
    for (offset, thumb) in cases {
      let bar = try #require(Scrollbar(track: 20, extent: 26, offset: offset, lowest: 0, highest: 80))
      expect(bar.thumb, thumb, "\(offset)")
    }
    #expect(Scrollbar(track: 20, extent: 26, offset: 0, lowest: 0, highest: 0) == nil, "all in view")
    #expect(Scrollbar(track: 2, extent: 26, offset: 0, lowest: 0, highest: 80) == nil)
    let huge = try #require(Scrollbar(track: 20, extent: 20, offset: 500_000, lowest: 0, highest: 1_000_000))
    expect(huge.length, 1)
    expect(huge.start, 10)
  }

  @Test("the offset for a position of the thumb puts the thumb in that position")
  func inverse() throws {
    for track in 3...40 {
      for highest in [CGFloat(0.75), 3, 80, 12_345] {
        guard let bar = Scrollbar(track: track, extent: 10, offset: 0, lowest: -2, highest: highest) else { continue }
        let steps = track - bar.length
        for start in 0...steps where steps > 1 || start != 0 {
          let there = Scrollbar(
            track: track, extent: 10, offset: bar.offset(start: start), lowest: -2, highest: highest)
          expect(there?.start, start, "\(track) cells, \(highest) points")
        }
      }
    }
  }
}
