import Foundation
import LayoutCore

/// The effect of a click on a header or footer: the stage before it and after it.
struct ProgramAction {
  let element: ElementIdentifier
  /// Items per section, before and after.
  let countsBefore, countsAfter: [Int]
  let visibleBefore, visibleAfter: CGRect
  /// The element in the middle of the view before, and its placement now; nil if its whereabouts are unknown.
  let readBefore: Placement
  let readAfter: Placement?
  /// The animation, and the picture before.
  let update: ObservedUpdate
  /// Reports of the view meanwhile.
  let reports: ProgramReports

  var offset: CGPoint { update.offset }

  /// How far the item in the middle moved on the screen.
  var shift: CGPoint? {
    readAfter.map {
      CGPoint(
        x: $0.frame.minX - visibleAfter.minX - readBefore.frame.minX + visibleBefore.minX,
        y: $0.frame.minY - visibleAfter.minY - readBefore.frame.minY + visibleBefore.minY)
    }
  }
}

/// Reports of the view while a program acted.
@MainActor
final class ProgramReports {
  /// Whether the data were reloaded or updated.
  private(set) var changedData = false
  /// Faults of changes that do not add up.
  private(set) var issues: [BatchUpdateIssue] = []

  /// Follows the reports of a view from now on. Its own handlers still get them.
  init(of view: CollectionView) {
    let (event, diagnostic) = (view.eventHandler, view.diagnosticHandler)
    view.eventHandler = { [weak self] in
      if case .invalidated(let invalidation) = $0, [.reload, .update].contains(invalidation.cause) {
        self?.changedData = true
      }
      event?($0)
    }
    view.diagnosticHandler = { [weak self] in
      if case .invalidUpdate(let issue) = $0.problem { self?.issues.append(issue) }
      diagnostic($0)
    }
  }
}

extension RuleCheck {
  /// Where actions are tried, as shares of the way through the content.
  private var shares: [CGFloat] { [0.4, 0.75] }

  /// Performs the actions of the headers and footers in view, each on a fresh stage.
  func forEachAction(_ body: (AuditStage, ProgramAction) -> Void) {
    guard makeStage().activate != nil else { return }
    for share in shares {
      for index in 0..<2 {
        let stage = makeStage()
        let range = stage.scrollRange
        stage.scroll(
          to: CGPoint(
            x: range.lowest.x + ((range.highest.x - range.lowest.x) * share).rounded(),
            y: range.lowest.y + ((range.highest.y - range.lowest.y) * share).rounded()))
        if let action = perform(index, on: stage) { body(stage, action) }
      }
    }
  }

  private func perform(_ index: Int, on stage: AuditStage) -> ProgramAction? {
    let visible = stage.visibleRect
    let inView = stage.answer(in: visible).filter {
      $0.frame.isUsable && $0.isShown && $0.frame.clearlyOverlaps(visible)
    }
    let bars = inView.filter(\.element.isHeaderOrFooter).sorted {
      ElementIdentifier.paintsBefore($0.element, $1.element)
    }
    let middle = CGPoint(x: visible.midX, y: visible.midY)
    let read = inView.filter { $0.element.category == .cell }.min {
      $0.frame.distance(to: middle) < $1.frame.distance(to: middle)
    }
    guard bars.indices.contains(index), let read, let activate = stage.activate else { return nil }
    let counts = stage.counts
    // A selected item stays selected wherever an update moves it.
    stage.view.allowsSelection = true
    stage.view.selectItem(at: nil, animated: false, scrollPosition: [])
    stage.view.selectItem(at: read.element.indexPath, animated: false, scrollPosition: [])
    let reports = ProgramReports(of: stage.view)
    var isActive = false
    let update = ObservedUpdate(.action(bars[index].element), on: stage) { isActive = activate(bars[index].element) }
    guard isActive else { return nil }
    let selected = stage.view.indexPathsForSelectedItems?.first.map { ElementIdentifier.cell($0[0], $0[1]) }
    let after = selected ?? (stage.counts == counts ? read.element : nil)
    return ProgramAction(
      element: bars[index].element, countsBefore: counts, countsAfter: stage.counts, visibleBefore: visible,
      visibleAfter: stage.visibleRect, readBefore: read,
      readAfter: after.flatMap { stage.answer(for: $0) }, update: update, reports: reports)
  }
}

extension CGRect {
  /// From the middle of the rectangle, along both axes together.
  func distance(to point: CGPoint) -> CGFloat { (midX - point.x).magnitude + (midY - point.y).magnitude }
}
