import Foundation
import LayoutCore

extension AuditRule {
  /// By rectangle, by path and by point an element is in one place.
  public static let agreeingAnswers = AuditRule(
    4, "agreeing-answers", "Queries by rectangle, by path and by point find an element in the same place.",
    harm: "Taps select another item than the one under the finger, and scrolling to an item ends elsewhere.",
    remedy: "Compute every frame in one place, in `prepare()`, and let all queries look it up.",
    isWaivable: false
  ) { $0.checkAgreeingAnswers() }
}

extension RuleCheck {
  /// Compares three queries. Every element in the result for a rectangle has the same attributes by path. Every item of
  /// the data has attributes by path. The item at a point is the topmost one that has the point in its frame by path.
  func checkAgreeingAnswers() {
    forEachRect { stage, census, rect, place in
      for placement in stage.answer(in: rect) where stage.holds(placement.element) && placement.frame.isUsable {
        expectAgreement(placement, stage.answer(for: placement.element, at: placement.indexPath), place)
      }
    }
    forEachOffset(count: 2) { stage, census, offset in
      for cell in census.sample.cells {
        expect(
          census.byPath[cell] != nil, .scrolled(to: offset), [cell], expected: "attributes by path",
          found: census.misnamed[cell].map { "those of \($0)" } ?? "none")
      }
      checkPoints(stage, census, offset)
    }
  }

  private func expectAgreement(_ byRect: Placement, _ byPath: Placement?, _ place: AuditPlace) {
    let agrees = byPath.map { $0.agrees(with: byRect) } ?? false
    expect(
      agrees, place, [byRect.element],
      expected: "the same by rectangle and by path",
      found: byPath.map { "\(byRect.text(besides: $0)) by rectangle and \($0.text(besides: byRect)) by path" }
        ?? "\(byRect.frame.text) by rectangle and nothing by path")
  }

  private func checkPoints(_ stage: AuditStage, _ census: Census, _ offset: CGPoint) {
    let sampler = RectSampler(census, view: stage.view.bounds.size)
    for index in 0..<max(1, auditor.rects / 2) {
      let point = index % 2 == 0 ? sampler.point(&random) : pointInCell(census) ?? sampler.point(&random)
      let probe = CGRect(origin: point, size: CGSize(width: 0.001, height: 0.001))
      let shown = stage.mirroredByHost(probe).origin
      let byPoint = stage.item(at: shown)
      var byPaths = Array(census.byPath.values)
      if !census.sample.isComplete, let byPoint, census.byPath[byPoint] == nil {
        byPaths += [stage.answer(for: byPoint)].compactMap { $0 }
      }
      let byPath = topmost(byPaths.filter { $0.frame.holds(point) })
      expect(
        byPoint == byPath?.element, .point(shown, offset: offset), [byPath?.element, byPoint].compactMap { $0 },
        expected: byPath.map { "\($0.element), which by path is at \($0.frame.text)" } ?? "no item",
        found: byPoint.map { "\($0)" } ?? "no item")
    }
  }

  /// A point well inside some cell; nil if there are no cells.
  private func pointInCell(_ census: Census) -> CGPoint? {
    guard let frame = random.element(of: census.cells)?.frame, !frame.isEmpty else { return nil }
    return CGPoint(x: frame.minX + frame.width * 0.4, y: frame.minY + frame.height * 0.6)
  }

  /// The cell that a host shows on top.
  private func topmost(_ placements: [Placement]) -> Placement? {
    placements
      .filter { $0.element.category == .cell && $0.frame.isUsable && $0.isShown }
      .max { $1.covers($0) }
  }
}
