import Foundation
import LayoutAudit
import LayoutCore
import Layouts
import Testing

@MainActor
@Suite("The audit")
struct AuditTests {
  @Test("finds nothing wrong with any layout, on either axis", arguments: Kind.allCases, ScrollDirection.allCases)
  func clean(_ kind: Kind, _ direction: ScrollDirection) {
    for seed in 0..<3 as Range<UInt64> {
      var generator = SplitMix64(seed: seed &* 131 &+ 7)
      let counts = generator.counts(sections: 2...5, items: 2...14)
      let report = LayoutAuditor(seed: seed, rects: 150).audit(subject(kind, direction, counts))
      #expect(report.isClean, "\(report)")
    }
  }

  private func subject(_ kind: Kind, _ direction: ScrollDirection, _ counts: [Int]) -> AuditSubject {
    let size = direction == .vertical ? CGSize(width: 80, height: 60) : CGSize(width: 60, height: 80)
    var subject = AuditSubject("\(kind) \(direction)", counts: counts, size: size) { conditions in
      let model = Model(counts: counts.map { $0 * conditions.itemFactor })
      return kind.makeLayout(model, direction, isMirrored: conditions.direction == .rightToLeft)
    }
    switch kind {
    case .leadingFlow, .unitWaterfall:
      return subject.waiving(.separateCells, because: "the spacing is negative")
    case .frozenGrid:
      subject.mayBePinned = { $0.category != .decorationView }
      return subject.waiving(.pinnedInPlace, because: "frozen rows outlast their sections")
    default: return subject
    }
  }
}
