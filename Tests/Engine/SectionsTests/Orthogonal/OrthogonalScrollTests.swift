import Foundation
import NaiveSections
import Sections
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

/// Where a section stops, by definition: all places are listed, and the list is searched.
private struct NaiveStops {
  var stops: [CGFloat] = []
  var range: ClosedRange<CGFloat>

  init(_ behavior: OrthogonalScroll.Behavior, groups: [Reach], leading: CGFloat, trailing: CGFloat, viewport: CGFloat) {
    let extent = (groups.last?.upper ?? leading) + trailing
    let last = max(0, extent - viewport)
    range = 0...last
    switch behavior {
    case .continuous: break
    case .paging:
      var page: CGFloat = 0
      while page < last - 0.001 {
        stops.append(page)
        page += viewport
      }
      stops.append(last)
    case .continuousGroupLeadingBoundary, .groupPaging: stops = groups.map { min(last, $0.lower - leading) }
    case .groupPagingCentered:
      stops = groups.map { ($0.lower + $0.upper) / 2 - viewport / 2 }
      if let first = stops.first, let end = stops.last { range = first...end }
    }
  }

  func stop(near offset: CGFloat) -> CGFloat {
    let offset = min(max(offset, range.lowerBound), range.upperBound)
    guard let nearest = stops.map({ abs($0 - offset) }).min() else { return offset }
    return stops.last { abs(abs($0 - offset) - nearest) < 1e-9 } ?? offset
  }

  func next(_ offset: CGFloat, forward: Bool) -> CGFloat {
    guard !stops.isEmpty else { return min(max(offset, range.lowerBound), range.upperBound) }
    return forward
      ? stops.first { $0 > offset + 0.001 } ?? range.upperBound
      : stops.last { $0 < offset - 0.001 } ?? range.lowerBound
  }
}

@Suite("Where sections that scroll across stop")
struct OrthogonalScrollTests {
  private func scroll(_ behavior: OrthogonalScroll.Behavior) -> OrthogonalScroll {
    OrthogonalScroll(behavior: behavior, viewport: 80, extent: 208, groupCount: 5) {
      Reach(lower: CGFloat($0) * 42, upper: CGFloat($0) * 42 + 40)
    }
  }

  @Test("five groups of 40 with spaces of 2 in a viewport of 80 stop as worked out by hand")
  func workedCase() {
    func stops(_ behavior: OrthogonalScroll.Behavior) -> [CGFloat] {
      let scroll = scroll(behavior)
      return (0..<scroll.stopCount).map(scroll.stop)
    }
    #expect(stops(.continuous).isEmpty)
    expect(stops(.continuousGroupLeadingBoundary), [0, 42, 84, 126, 128])
    expect(stops(.groupPaging), [0, 42, 84, 126, 128])
    expect(stops(.paging), [0, 80, 128])
    expect(stops(.groupPagingCentered), [-20, 22, 64, 106, 148])
    expect(scroll(.continuous).offsets, 0...128)
    expect(scroll(.groupPagingCentered).offsets, -20...148)
  }

  @Test("a viewport of next to no extent has pages, as many as can be counted")
  func thinViewport() {
    let scroll = OrthogonalScroll(behavior: .paging, viewport: 1e-30, extent: 1e9, groupCount: 1) { _ in
      Reach(lower: 0, upper: 1e9)
    }
    expect(scroll.stopCount, Int(Int32.max) + 1)
    #expect(scroll.stop(near: 5).isFinite)
  }

  @Test("every rule agrees with a list of all its places")
  func agreesWithList() {
    for seed in TestSeeds.all(0..<150) {
      var random = SplitMix64(seed: seed)
      let (leading, trailing) = (random.value(0...12), random.value(0...12))
      let (viewport, spacing) = (random.value(10...120), random.value(0...9))
      var groups: [Reach] = []
      let isEven = random.chance(2)
      let extent = random.value(1...90)
      for _ in 0..<random.integer(0...12) {
        let start = groups.last.map { $0.upper + spacing } ?? leading
        groups.append(Reach(lower: start, upper: start + (isEven ? extent : random.value(1...90))))
      }
      for behavior in OrthogonalScroll.Behavior.allCases {
        let naive = NaiveStops(behavior, groups: groups, leading: leading, trailing: trailing, viewport: viewport)
        let scroll = OrthogonalScroll(
          behavior: behavior, viewport: viewport, extent: (groups.last?.upper ?? leading) + trailing,
          leading: leading, groupCount: groups.count
        ) { [groups] in groups[$0] }
        #expect(isNear(scroll.offsets.lowerBound, naive.range.lowerBound), "seed \(seed), \(behavior)")
        #expect(isNear(scroll.offsets.upperBound, naive.range.upperBound), "seed \(seed), \(behavior)")
        for _ in 0..<12 {
          let offset = random.value(-60...500)
          let inside = scroll.clamped(offset)
          #expect(isNear(scroll.stop(near: offset), naive.stop(near: offset)), "seed \(seed), \(behavior), \(offset)")
          for forward in [true, false] {
            let next = scroll.stop(after: inside, forward: forward)
            #expect(isNear(next, naive.next(inside, forward: forward)), "seed \(seed), \(behavior), \(offset)")
          }
        }
      }
    }
  }

  @Test("a section that stops at an offset stops there again")
  func stopsAreStable() {
    for behavior in OrthogonalScroll.Behavior.allCases {
      let scroll = scroll(behavior)
      for offset in stride(from: CGFloat(-40), through: 200, by: 0.5) {
        let stop = scroll.stop(near: offset)
        expect(scroll.stop(near: stop), stop, "\(behavior), \(offset)")
      }
    }
  }

  @Test("an offset as a number of groups means the same groups in other extents")
  func positions() {
    for behavior in OrthogonalScroll.Behavior.allCases where behavior != .continuous {
      let scroll = scroll(behavior)
      let broad = OrthogonalScroll(behavior: behavior, viewport: 160, extent: 416, groupCount: 5) {
        Reach(lower: CGFloat($0) * 84, upper: CGFloat($0) * 84 + 80)
      }
      for number in 0..<scroll.stopCount {
        let position = scroll.position(of: scroll.stop(number))
        #expect(isNear(scroll.offset(at: position), scroll.stop(number)), "\(behavior) \(number)")
        #expect(isNear(broad.offset(at: position), 2 * scroll.stop(number)), "\(behavior) \(number)")
      }
    }
    let free = scroll(.continuous)
    for offset in stride(from: CGFloat(0), through: 128, by: 4) {
      #expect(isNear(free.offset(at: free.position(of: offset)), offset))
    }
  }

  private func isNear(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-6 }
}
