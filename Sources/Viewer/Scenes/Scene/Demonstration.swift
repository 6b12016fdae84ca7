import Foundation
import LayoutAudit
import LayoutCore

/// A step of what a scene demonstrates. Viewers perform all of its steps at one key, each time from the start.
public enum DemonstrationStep: Hashable, Sendable {
  /// Shows the start of the content.
  case start
  /// Scrolls row by row, or column by column, as keys do.
  case rows(Int), columns(Int)
  /// Scrolls row by row until the next section begins so many rows below the top edge.
  case lastRows(Int, ofSection: Int)
  /// Scrolls to the end of the content.
  case end
  /// Does what Enter on the header of a section does.
  case activateHeader(ofSection: Int)
  /// Sets a parameter, such as `data.order`, to its next value. Only viewers do this.
  case advance(parameter: String)
  /// Gives the view so many columns; the next time, its own size. Only viewers do this.
  case width(columns: Int)
  /// Shows what steps cost, or audits the layout. Only viewers do these.
  case showCosts, audit

  /// The step in a few words.
  public var words: String {
    switch self {
    case .start: "the start"
    case .rows(let count): count.counted("row") + " down"
    case .columns(let count): count.counted("column") + " across"
    case .lastRows(_, let section): "down to the end of section \(section + 1)"
    case .end: "down to the end"
    case .activateHeader(let section): "Enter on header \(section + 1)"
    case .advance(let parameter): "the next \(parameter.split(separator: ".").last ?? "")"
    case .width(let columns): "a width of \(columns.counted("column"))"
    case .showCosts: "the cost of the step"
    case .audit: "an audit"
    }
  }
}

extension Stage {
  /// The steps that show what the scene is about; empty if it has none.
  public var demonstration: [DemonstrationStep] {
    get { offers.demonstration }
    set { offers.demonstration = newValue }
  }

  /// The element to look at after these steps; nil for the first that differs between the scene's layouts.
  public var demonstratedElement: ElementIdentifier? {
    get { offers.demonstratedElement }
    set { offers.demonstratedElement = newValue }
  }

  /// Performs a step, as far as it concerns the view and its data. Steps that only a viewer can perform do nothing.
  ///
  /// - Complexity: one layout pass for each row that the view scrolls.
  public func perform(_ step: DemonstrationStep) {
    let (view, unit) = (collectionView, collectionView.pointsPerCell)
    view.layoutIfNeeded()
    switch step {
    case .start:
      view.contentOffset = view.clampedContentOffset(
        CGPoint(x: -CGFloat.greatestFiniteMagnitude, y: -CGFloat.greatestFiniteMagnitude))
    case .rows(let count): scroll(by: CGPoint(x: 0, y: unit.height), times: count)
    case .columns(let count): scroll(by: CGPoint(x: unit.width, y: 0), times: count)
    case .lastRows(let rows, let section):
      let header = ElementIdentifier.header(ofSection: section + 1)
      guard let next = view.layoutAnswer(for: header)?.frame else { return }
      let distance = next.minY - CGFloat(rows) * unit.height - view.contentOffset.y
      scroll(by: CGPoint(x: 0, y: unit.height), times: Int((distance / unit.height).rounded()))
    case .end: view.scrollToEnd()
    case .activateHeader(let section):
      _ = activate(ElementIdentifier.header(ofSection: section))
    case .advance, .width, .showCosts, .audit: return
    }
    view.layoutIfNeeded()
  }

  private func scroll(by step: CGPoint, times: Int) {
    for _ in 0..<max(0, times) {
      let offset = collectionView.contentOffset
      collectionView.contentOffset = collectionView.clampedContentOffset(
        CGPoint(x: offset.x + step.x, y: offset.y + step.y))
      guard collectionView.contentOffset != offset else { return }
      collectionView.layoutIfNeeded()
    }
  }
}

extension ElementIdentifier {
  fileprivate static func header(ofSection section: Int) -> ElementIdentifier {
    ElementIdentifier(category: .supplementaryView, kind: ElementKind.sectionHeader, section: section, item: 0)
  }
}
