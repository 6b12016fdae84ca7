import Foundation
import NaiveSections
import Sections
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@Suite("Views beside the items of any arrangement")
struct BadgedArrangementTests {
  private static func attached(_ random: inout SplitMix64) -> [AttachedItem] {
    (0..<random.integer(1...3)).map { kind in
      func anchor(_ random: inout SplitMix64) -> TemplateAnchor {
        TemplateAnchor(
          breadthPart: random.element([0, 0.5, 1]), lengthPart: random.element([0, 0.5, 1]),
          offset: CGPoint(x: random.value(-12...12), y: random.value(-12...12)), isFractional: random.chance(3))
      }
      var breadth: TemplateDimension = random.chance(3) ? .fractionalWidth(0.5) : .absolute(random.value(0...20))
      var length: TemplateDimension = random.chance(4) ? .fractionalHeight(0.8) : .absolute(random.value(0...20))
      if random.chance(3) { breadth = .estimated(random.value(1...20)) }
      if random.chance(3) { length = .estimated(random.value(1...20)) }
      return AttachedItem(
        kind: kind, size: TemplateSize(breadth: breadth, length: length), anchor: anchor(&random),
        ownAnchor: random.chance(2) ? anchor(&random) : nil, zIndex: kind)
    }
  }

  private static func measured(_ random: inout SplitMix64, _ itemCount: Int) -> MeasuredViews {
    MeasuredViews(
      (0..<3).map { _ in
        var kind = MeasuredViews.Kind()
        for _ in 0..<(itemCount > 0 ? random.integer(0...4) : 0) {
          kind[random.integer(0...itemCount - 1)] = CGSize(width: random.value(0...50), height: random.value(0...50))
        }
        return kind
      })
  }

  @Test("a view that measured itself stands by its item as anchors say")
  func measuredAnchors() {
    let list = TrackList.uniform(itemCount: 3, itemLength: 10, breadth: 40, spacing: 2)
    let size = TemplateSize(breadth: .estimated(2), length: .fractionalHeight(0.5))
    let corner = TemplateAnchor(breadthPart: 1, lengthPart: 0, offset: CGPoint(x: 0.5, y: -0.2), isFractional: true)
    var badged = BadgedArrangement(list, attached: [AttachedItem(kind: 0, size: size, anchor: corner)])
    expect(badged.adornment(ofKind: 0, number: 1)?.frame, CGRect(x: 39, y: 11, width: 2, height: 5))
    var kind = MeasuredViews.Kind()
    kind[1] = CGSize(width: 6, height: 99)
    badged.views = MeasuredViews([kind])
    // Half its breadth beyond the end of the item. Its length is not estimated.
    expect(badged.adornment(ofKind: 0, number: 1)?.frame, CGRect(x: 37, y: 11, width: 6, height: 5))
    expect(badged.adornment(ofKind: 0, number: 2)?.frame, CGRect(x: 39, y: 23, width: 2, height: 5))
  }

  @Test(
    "queries find the views that a look at every item finds, along the scroll axis and turned",
    arguments: 0..<ArrangementMaker.kindCount - 1, [false, true])
  func agreesWithFullScan(kind: Int, isTurned: Bool) {
    for seed in TestSeeds.all(0..<30) {
      var maker = ArrangementMaker(seed: seed)
      var badged = BadgedArrangement(maker.arrangement(kind: kind), attached: Self.attached(&maker.random))
      badged.views = Self.measured(&maker.random, badged.itemCount)
      let arrangement: any AdornedArrangement =
        isTurned ? OrthogonalArrangement(badged, breadth: 80, behavior: .continuous) : badged
      let all = (0..<arrangement.itemCount).flatMap { item in
        (0..<3).compactMap { arrangement.adornment(ofKind: $0, number: item) }
      }
      for view in all {
        let reach = arrangement.adornmentReach
        #expect(reach.lower <= view.frame.minY + 1e-6, "seed \(seed), \(view)")
        #expect(view.frame.maxY <= reach.upper + 1e-6, "seed \(seed), \(view)")
      }
      for _ in 0..<6 {
        let rect = CGRect(
          x: maker.random.value(-60...400), y: maker.random.value(-60...400), width: maker.random.value(1...200),
          height: maker.random.value(1...200))
        var found: [Adornment] = []
        arrangement.forEachAdornment(overlapping: rect) { found.append($0) }
        expect(found, all.filter { sharesArea($0.frame, rect) }, "seed \(seed), \(rect)")
      }
    }
  }

  @Test("a view stands by its item as anchors say")
  func anchors() {
    let list = TrackList.uniform(itemCount: 3, itemLength: 10, breadth: 40, spacing: 2)
    let size = TemplateSize(breadth: .absolute(6), length: .fractionalHeight(0.5))
    let corner = TemplateAnchor(breadthPart: 1, lengthPart: 0, offset: CGPoint(x: 0.5, y: -0.2), isFractional: true)
    let badged = BadgedArrangement(list, attached: [AttachedItem(kind: 0, size: size, anchor: corner)])
    // Half its breadth beyond the end of the item, a fifth of its length above it.
    expect(badged.adornment(ofKind: 0, number: 1)?.frame, CGRect(x: 37, y: 11, width: 6, height: 5))
    #expect(badged.adornment(ofKind: 0, number: 3) == nil)
    #expect(badged.adornment(ofKind: 1, number: 0) == nil)
    expect(badged.storedBytes, list.storedBytes)
  }
}
