import LayoutAudit
import TestSeeds
import Testing

@MainActor
@Suite("This package's layouts")
struct OurLayoutsTests {
  enum Kind: CaseIterable {
    case uniformFlow, raggedFlow, waterfall, list, grid, frozenGrid, mixed, compositional, table, hexagonal
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
    case .compositional: subjects.compositional()
    case .table: subjects.table()
    case .hexagonal: subjects.hexagonal()
    }
  }

  /// Four rules query 160 rectangles each in 16 audits of a layout: 10,240. The tests of the layouts check 10,240 more
  /// by brute force.
  @Test(
    "the layouts pass the audit on random data, along both axes and in both directions",
    arguments: Kind.allCases, World.all)
  func clean(kind: Kind, world: World) {
    for seed in TestSeeds.all(1...4) {
      var subjects = RandomSubjects(seed: seed, world: world)
      let report = LayoutAuditor(seed: seed, rects: 160).audit(subject(kind, &subjects))
      #expect(report.isClean, "\(report)")
    }
  }
}
