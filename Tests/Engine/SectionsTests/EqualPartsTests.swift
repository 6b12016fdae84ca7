import Foundation
import Sections
import TestExpectations
import Testing

@Suite("Equal parts")
struct EqualPartsTests {
  @Test("parts in whole units differ by at most one, leave no gap and add up to the whole")
  func wholeUnits() {
    for cells in 1...200 {
      for count in 1...20 where count <= cells {
        for unit in [CGFloat(1), 8] {
          let parts = (0..<count).map { EqualParts.wholeUnits(unit).part($0, of: count, in: CGFloat(cells) * unit) }
          let extents = parts.map { $0.extent / unit }
          #expect((extents.max() ?? 0) - (extents.min() ?? 0) <= 1, "\(cells) in \(count)")
          #expect(extents.allSatisfy { $0 == $0.rounded() })
          for (part, next) in zip(parts, parts.dropFirst()) { expect(part.start + part.extent, next.start) }
          expect(parts[count - 1].start + parts[count - 1].extent, CGFloat(cells) * unit)
        }
      }
    }
  }

  @Test("80 cells in 7 parts are 11 and 12 cells wide, at rounded edges")
  func eightyInSeven() {
    let parts = (0..<7).map { EqualParts.wholeUnits(1).part($0, of: 7, in: 80) }
    expect(parts.map(\.start), [0, 11, 23, 34, 46, 57, 69])
    expect(parts.map(\.extent), [11, 12, 11, 12, 11, 12, 11])
  }

  @Test("exact parts and their spacing fill the whole")
  func exact() {
    let parts = (0..<3).map { EqualParts.exact.part($0, of: 3, in: 100, spacing: 5) }
    expect(parts.map(\.extent), [30, 30, 30])
    expect(parts.map(\.start), [0, 35, 70])
  }

  @Test("parts are empty if spacing leaves no space")
  func noRoom() {
    for policy in [EqualParts.exact, .wholeUnits(8)] {
      let part = policy.part(1, of: 3, in: 20, spacing: 50)
      expect(part.extent, 0)
      expect(part.start, 50)
    }
  }

  @Test("as many parts of a least extent are made as fit")
  func countOfAtLeast() {
    expect(EqualParts.count(ofAtLeast: 100, in: 330, spacing: 15), 3)
    expect(EqualParts.count(ofAtLeast: 100, in: 329, spacing: 15), 2)
    expect(EqualParts.count(ofAtLeast: 500, in: 329), 1)
    expect(EqualParts.count(ofAtLeast: 0, in: 329), 1)
    expect(EqualParts.count(ofAtLeast: .nan, in: 329), 1)
  }
}
