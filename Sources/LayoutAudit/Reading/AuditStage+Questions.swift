import Foundation
import LayoutCore

// The auditor's queries to a stage. They use only public members of the host and the layout.

extension AuditStage {
  var layout: CollectionViewLayout { view.collectionViewLayout }

  /// Items per section.
  var counts: [Int] { (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } }

  var itemCount: Int { counts.reduce(0, +) }

  /// Runs the host's pass if one is needed.
  func settle() {
    guard !isInterrupted() else { return }
    willAsk?(.pass(bounds: view.bounds))
    view.layoutIfNeeded()
  }

  func scroll(to offset: CGPoint) {
    view.contentOffset = offset
    settle()
  }

  func resize(to size: CGSize) {
    view.frame = CGRect(origin: .zero, size: size)
    settleFromScratch()
  }

  /// The offsets between which the content scrolls, within ten million points.
  var scrollRange: (lowest: CGPoint, highest: CGPoint) {
    let far: CGFloat = 1e7
    return (
      view.clampedContentOffset(CGPoint(x: -far, y: -far)), view.clampedContentOffset(CGPoint(x: far, y: far))
    )
  }

  /// The offset where reading begins: at the top, and at the right if content runs from right to left.
  func startOffset(_ direction: LayoutDirection) -> CGPoint {
    let range = scrollRange
    return CGPoint(x: direction == .leftToRight ? range.lowest.x : range.highest.x, y: range.lowest.y)
  }

  /// The offset where reading ends.
  func endOffset(_ direction: LayoutDirection) -> CGPoint {
    let range = scrollRange
    return CGPoint(x: direction == .leftToRight ? range.highest.x : range.lowest.x, y: range.highest.y)
  }

  // MARK: The layout's results

  func answer(in rect: CGRect) -> [Placement] { attributes(in: rect).map(Placement.init) }

  /// What the layout returned, for checks that look at the objects themselves.
  func attributes(in rect: CGRect) -> [LayoutAttributes] {
    guard !isInterrupted() else { return [] }
    willAsk?(.elements(in: rect))
    return layout.layoutAttributesForElements(in: rect) ?? []
  }

  /// - Parameter given: the path that the layout returned for the element, if it is known. Elements that belong to the
  ///   whole content may have a path of one number, and must be queried by it.
  func answer(for element: ElementIdentifier, at given: IndexPath? = nil) -> Placement? {
    guard !isInterrupted() else { return nil }
    willAsk?(.element(element))
    let isOfAll = given?.count == 1 && element.category != .cell
    let (path, kind) = (isOfAll ? given ?? element.indexPath : element.indexPath, element.kind ?? "")
    let attributes =
      switch element.category {
      case .cell: layout.layoutAttributesForItem(at: path)
      case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
      case .decorationView: layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
      }
    return attributes.map(Placement.init)
  }

  /// The item that the host finds at a point of the content; nil if there is none.
  func item(at point: CGPoint) -> ElementIdentifier? {
    guard !isInterrupted() else { return nil }
    willAsk?(.item(at: point))
    return view.indexPathForItem(at: point).map { .cell($0[0], $0[1]) }
  }

  /// Whether the data hold the element.
  func holds(_ element: ElementIdentifier) -> Bool {
    (0..<view.numberOfSections).contains(element.section)
      && (element.category != .cell
        || (0..<view.numberOfItems(inSection: element.section)).contains(element.item))
  }

  // MARK: From the layout's coordinates to the view's

  /// Whether the host mirrors the layout's coordinates, because the direction is not the one it was written for.
  var isMirroredByHost: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != view.effectiveUserInterfaceLayoutDirection
  }

  /// A rectangle of the layout as the view shows it, and the other way round.
  func mirroredByHost(_ rect: CGRect) -> CGRect {
    isMirroredByHost ? rect.mirrored(inWidth: view.contentSize.width) : rect
  }

  /// The part of the content in view, in the layout's coordinates.
  var visibleRect: CGRect { mirroredByHost(view.visibleContentRect) }
}
