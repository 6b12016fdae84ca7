import Foundation
import LayoutAudit
import LayoutCore
import LayoutSnapshots
import TestExpectations
import Testing

/// `Pictures/RULE.txt` shows what an audit finds of planted faults that no scene of the gallery has.
@MainActor
@Suite("Pictures of planted faults")
struct PlantedPictureTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Pictures")

  @Test(
    "the picture of a planted fault marks what the rule is about",
    arguments: [
      AuditRule.separateCells, .uncoveredItems, .steadyScrolling, .invalidatingTwice, .exactMirror,
    ])
  func picture(rule: AuditRule) throws {
    let subject = AuditSubject(
      "planted", counts: [9, 0, 14, 6], size: CGSize(width: 36, height: 10), layout: layout(for: rule))
    let report = LayoutAuditor(seed: 3).audit(subject)
    let finding = try #require(report.outcome(of: rule)?.findings.first)
    let drawn = "\(finding)\n" + AuditPicture.text.text(of: finding, in: subject) + "\n"
    let file = Self.folder.appendingPathComponent("\(rule.name).txt")
    if ProcessInfo.processInfo.environment["ASHLAR_SNAPSHOTS"] == "record" { try Data(drawn.utf8).write(to: file) }
    try expect(String(contentsOf: file, encoding: .utf8), drawn, "drawn:\n\(drawn)")
  }

  private func layout(for rule: AuditRule) -> CollectionViewLayout {
    switch rule {
    case .separateCells: CrowdedLayout()
    case .uncoveredItems: CoveringLayout()
    case .steadyScrolling: DriftingLayout()
    case .invalidatingTwice: SinkingLayout()
    default: OneWayLayout()
    }
  }
}
