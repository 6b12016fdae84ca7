import Foundation
import LayoutAudit
import LayoutCore
import TestExpectations
import Testing

/// Two cells over each other, and a third that no query returns.
private final class Pile: CollectionViewLayout {
  private let frames = [
    CGRect(x: 0, y: 0, width: 10, height: 4), CGRect(x: 6, y: 2, width: 10, height: 4),
    CGRect(x: 0, y: 7, width: 6, height: 3),
  ]

  override var collectionViewContentSize: CGSize { CGSize(width: 20, height: 10) }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath[1]]
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (0..<2).compactMap { layoutAttributesForItem(at: IndexPath(indexes: [0, $0])) }
      .filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
  }
}

@MainActor
@Suite("Pictures of what an audit finds")
struct AuditPictureTests {
  private let subject = AuditSubject(
    "pile", counts: [3], size: CGSize(width: 20, height: 10), layout: Pile())

  private func picture(_ rule: AuditRule) throws -> String {
    let report = LayoutAuditor(seed: 1).audit(subject)
    let finding = try #require(report.outcome(of: rule)?.findings.first)
    return AuditPicture.text.text(of: finding, in: subject)
  }

  @Test("cells that overlap are marked by letters, and their common area by another sign")
  func overlap() throws {
    let picture = try picture(.separateCells)
    #expect(
      picture == """
          20x10 cells, scrolled to 0,0:
          a cell 0.0: 0,0 10x4
          b cell 0.1: 6,2 10x4
          |┌────────┐          |
          |│0.0aaaaa│          |
          |│aaaaa####─────┐    |
          |└─────####bbbbb│    |
          |      │bbbbbbbb│    |
          |      └────────┘    |
          |                    |
          |                    |
          |                    |
          |                    |
        """)
  }

  @Test("an element that is missing from the picture is marked where it should be")
  func missing() throws {
    let picture = try picture(.completeAnswers)
    #expect(picture.contains("  a cell 0.2: 0,7 6x3\n"), "\(picture)")
    #expect(picture.contains("  |aaaaaa              |\n"), "\(picture)")
  }

  @Test("a failure shows the picture of the place")
  func failure() throws {
    do {
      try LayoutAudit.verify(Pile(), counts: [3], size: CGSize(width: 20, height: 10), picture: .text)
      Issue.record("the pile passed")
    } catch let failure as AuditFailure {
      #expect(failure.description.contains(try picture(.separateCells)), "\(failure)")
    }
  }

  @Test("a large view is drawn at the scale of a phone, scrolled to the element concerned")
  func scale() {
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 320), collectionViewLayout: Pile())
    let lines = "\(MarkedPictureLines.of(view))".split(separator: "\n")
    expect(lines.first, "  50x20 cells, scrolled to 0,0:")
    expect(lines.count, 21)
  }
}

@MainActor
private enum MarkedPictureLines {
  static func of(_ view: CollectionView) -> String {
    let subject = AuditSubject("large", size: view.bounds.size) { _ in AuditStage(view) }
    let finding = AuditFinding(.keptPlace, .notScrolled, elements: [], expected: "", found: "", seed: 1)
    return AuditPicture.text.text(of: finding, in: subject)
  }
}
