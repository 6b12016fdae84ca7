import LayoutAudit
import LayoutCore
import TestSeeds
import Testing

@MainActor
@Suite("Our own layouts")
struct OurLayoutsTests {
  enum Kind: CaseIterable {
    case uniformFlow, raggedFlow, waterfall, list, grid, frozenGrid, mixed
  }

  private func subject(_ kind: Kind, _ subjects: inout RandomSubjects) -> AuditSubject {
    switch kind {
    case .uniformFlow: subjects.uniformFlow()
    case .raggedFlow: subjects.raggedFlow()
    case .waterfall: subjects.waterfall()
    case .list: subjects.list()
    case .grid: subjects.grid()
    case .frozenGrid: subjects.frozenGrid()
    case .mixed: subjects.mixed()
    }
  }

  /// Four rules ask for 160 rectangles each, in 16 audits of a layout: 10,240. Brute force over 10,240 more is in the
  /// tests of the layouts.
  @Test("pass the audit on random data, along both axes, in both directions", arguments: Kind.allCases, World.all)
  func clean(kind: Kind, world: World) {
    for seed in TestSeeds.all(1...4) {
      var subjects = RandomSubjects(seed: seed, world: world)
      let report = LayoutAuditor(seed: seed, rects: 160).audit(subject(kind, &subjects))
      #expect(report.isClean, "\(report)")
    }
  }
}
