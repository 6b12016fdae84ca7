import Foundation
import LayoutAudit
import LayoutCore
import TestExpectations
import TestItems
import Testing

/// A section of rows that a program changes. It dequeues cells, or keeps one that it shows everywhere.
@MainActor
private final class Rows: TestItems {
  var kept: CollectionViewCell?
  var keepsCell = false
  var identifier = "cell"

  override func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    if keepsCell, let kept { return kept }
    let cell = view.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    kept = cell
    return cell
  }
}

@MainActor
@Suite("The rules for updates that a program makes")
struct UpdatingProgramTests {
  private func outcome(
    of rule: AuditRule, keepsCell: Bool = false, _ act: @escaping @MainActor (CollectionView, Rows) -> Void
  ) throws -> RuleOutcome {
    var subject = AuditSubject("rows", size: CGSize(width: 40, height: 15)) { conditions in
      let rows = Rows([40])
      rows.keepsCell = keepsCell
      let view = rows.view(HonestLayout(), size: conditions.size)
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "other")
      let stage = AuditStage(view, keeping: rows)
      stage.activate = { [unowned view] _ in
        act(view, rows)
        return true
      }
      return stage
    }
    subject.scaling = .fixed(because: "the rows are what they are")
    return try #require(LayoutAuditor(seed: 1, rects: 5).audit(subject).outcome(of: rule))
  }

  private static func visible(_ view: CollectionView) -> [IndexPath] { view.indexPathsForVisibleItems }

  @Test("a reload for a cell of the same kind in the same place is reported")
  func needlessReload() throws {
    let outcome = try outcome(of: .reconfiguredItems) { view, _ in view.reloadItems(at: Self.visible(view)) }
    expect(outcome.verdict, .broken)
    expect(outcome.findings.first?.found, "a reload for a cell of the same kind in the same place")
  }

  @Test("a reconfigure is right, and so is a reload that changes the kind of cell")
  func neededReload() throws {
    let same = try outcome(of: .reconfiguredItems) { view, _ in view.reconfigureItems(at: Self.visible(view)) }
    expect(same.verdict, .kept)
    let other = try outcome(of: .reconfiguredItems) { view, rows in
      rows.identifier = "other"
      view.reloadItems(at: Self.visible(view))
    }
    expect(other.verdict, .kept)
  }

  @Test("an update that does not add up is reported in the words of the view")
  func wrongCount() throws {
    let outcome = try outcome(of: .countsAgree) { view, rows in
      view.performBatchUpdates {
        rows.counts[0] += 2
        view.insertItems(at: [IndexPath(indexes: [0, 0])])
      }
    }
    expect(outcome.verdict, .broken)
    expect(outcome.findings.first?.found.contains("section 0"), true, "\(outcome)")
  }

  @Test("an update that adds up is right")
  func rightCount() throws {
    let outcome = try outcome(of: .countsAgree) { view, rows in
      view.performBatchUpdates {
        rows.counts[0] += 1
        view.insertItems(at: [IndexPath(indexes: [0, 0])])
      }
    }
    expect(outcome.verdict, .kept, "\(outcome)")
  }

  @Test("a cell that is shown as several items is reported", arguments: [true, false])
  func oneCell(isKept: Bool) throws {
    let outcome = try outcome(of: .onePlace, keepsCell: isKept) { view, _ in view.reloadData() }
    expect(outcome.verdict, (isKept ? .broken : .kept), "\(outcome)")
  }
}
