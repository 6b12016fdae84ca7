import Foundation
import LayoutAudit
import LayoutCore
import TestExpectations
import TestItems
import Testing

/// What programs do when a header is clicked, to a layout without a fault.
@MainActor
@Suite("The audit of what a program does")
struct ProgramActionTests {
  private typealias Act = @MainActor (CollectionView, TestItems, ElementIdentifier) -> Void

  private func report(_ act: @escaping Act) -> AuditReport {
    var subject = AuditSubject("actions", size: CGSize(width: 40, height: 15)) { conditions in
      let source = TestItems([12, 20, 20, 20])
      let view = source.view(HonestLayout(), size: conditions.size)
      view.effectiveUserInterfaceLayoutDirection = conditions.direction
      let stage = AuditStage(view, keeping: source)
      stage.activate = { [unowned view] in
        act(view, source, $0)
        return true
      }
      return stage
    }
    subject.scaling = .fixed(because: "the rows grow by clicks only")
    return LayoutAuditor(seed: 1, rects: 5).audit(subject)
  }

  /// Adds items to the first section.
  private static func insert(_ count: Int, _ view: CollectionView, _ source: TestItems) {
    view.performBatchUpdates {
      source.counts[0] += count
      view.insertItems(at: (0..<count).map { IndexPath(indexes: [0, $0]) })
    }
  }

  @Test("items inserted above push away the items in view, which is reported")
  func pushedAway() throws {
    let report = report { view, source, _ in Self.insert(30, view, source) }
    expect(report.brokenRules, [.keptPlace], "\(report)")
    let finding = try #require(report.findings.first)
    expect(finding.found, "it (0, 75) points away, after items came or went above it", "15 rows of 5 points")
  }

  @Test("items inserted above and an offset that grows with them are right")
  func followed() {
    let report = report { view, source, _ in
      let (height, offset) = (view.contentSize.height, view.contentOffset)
      Self.insert(30, view, source)
      view.contentOffset.y = offset.y + view.contentSize.height - height
    }
    #expect(report.isClean, "\(report)")
  }

  @Test("a header that opens and closes its own section is right, although items below it move")
  func accordion() {
    let report = report { view, source, header in
      let section = header.section
      let change = source.counts[section] > 4 ? -4 : 4
      view.performBatchUpdates {
        let paths = (0..<4).map { IndexPath(indexes: [section, $0]) }
        source.counts[section] += change
        if change > 0 { view.insertItems(at: paths) } else { view.deleteItems(at: paths) }
      }
    }
    #expect(report.isClean, "\(report)")
  }

  @Test("a reload that goes to the top is reported, and one that stays is right", arguments: [true, false])
  func reloading(goesToTop: Bool) {
    let report = report { view, _, _ in
      view.reloadData()
      if goesToTop { view.contentOffset = .zero }
    }
    expect(report.brokenRules, (goesToTop ? [.keptPlace] : []), "\(report)")
  }

  @Test(
    "an item scrolled to the edge under a pinned header is reported, and below the header it is right",
    arguments: [0, 3] as [CGFloat])
  func scrolling(distance: CGFloat) {
    let report = report { view, _, header in
      guard let item = view.layoutAttributesForItem(at: IndexPath(indexes: [header.section, 4])) else { return }
      view.contentOffset = view.clampedContentOffset(CGPoint(x: 0, y: item.frame.minY - distance))
    }
    expect(report.brokenRules, (distance == 0 ? [.clearTargets] : []), "\(report)")
  }

  @Test("a header that scrolls to the top of its section, or does nothing, is right", arguments: [true, false])
  func home(scrolls: Bool) {
    let report = report { view, _, header in
      guard scrolls, let layout = view.collectionViewLayout as? HonestLayout else { return }
      view.contentOffset = view.clampedContentOffset(CGPoint(x: 0, y: layout.naturalHeader(header.section).minY))
    }
    #expect(report.isClean, "\(report)")
  }
}
