import Foundation
import LayoutCore

/// Where the first item or header in view stands, so that folding leaves it there.
@MainActor
struct FoldPlace {
  private struct Header {
    let element: ElementIdentifier
    /// From the start of the visible rectangle.
    let distance: CGPoint
    let isPinned: Bool
  }

  private let anchor: ScrollAnchor?
  private let headers: [Header]
  private let isAtStart: Bool

  init(_ view: CollectionView) {
    anchor = view.bounds.isEmpty ? nil : view.scrollAnchor
    let visible = view.visibleContentRect
    isAtStart = visible.minX <= 0 && visible.minY <= 0
    headers = view.visibleElements.filter { $0.identifier.isFoldingHeader }.map { header in
      let (frame, natural) = (header.attributes.frame, view.naturalFrame(of: header.identifier))
      return Header(
        element: header.identifier, distance: CGPoint(x: frame.minX - visible.minX, y: frame.minY - visible.minY),
        isPinned: natural.map { $0.origin != frame.origin } ?? false)
    }
  }

  /// Scrolls so that what was first in view is where it was, or the header that now stands for it. A view at the very
  /// start stays there.
  func restore(_ moves: ElementMoves, in view: CollectionView) {
    guard !isAtStart else {
      let insets = view.adjustedContentInset
      return view.contentOffset = view.clampedContentOffset(CGPoint(x: -insets.left, y: -insets.top))
    }
    let isBefore = { (one: CGPoint, other: CGPoint) in (one.y, one.x) < (other.y, other.x) }
    let loose = headers.filter { !$0.isPinned }.min { isBefore($0.distance, $1.distance) }
    if let loose, anchor.map({ isBefore(loose.distance, $0.distance) }) ?? true {
      if let element = moves.nearest(to: loose.element) { put(element, moves, else: loose.distance, in: view) }
    } else if let anchor, let element = moves.nearest(to: anchor.element) {
      guard element.category == .cell else { return put(element, moves, else: anchor.distance, in: view) }
      view.keepInPlace(anchor.on(element))
    }
  }

  /// Puts a header where it was before, if it was in view, or where the rows it replaces were.
  private func put(
    _ element: ElementIdentifier, _ moves: ElementMoves, else distance: CGPoint, in view: CollectionView
  ) {
    let known = headers.first {
      $0.element.kind == element.kind && $0.element.item == element.item && moves.nearest(to: $0.element) == element
    }
    view.layoutIfNeeded()
    guard let frame = view.knownFrame(of: element) else { return }
    let (distance, insets) = (known?.distance ?? distance, view.adjustedContentInset)
    let wanted = CGPoint(x: view.contentOffset.x, y: frame.minY - max(0, distance.y) - insets.top)
    let across = CGPoint(x: frame.minX - max(0, distance.x) - insets.left, y: view.contentOffset.y)
    let scrollsAcross = view.contentSize.height <= view.visibleContentRect.height + 0.5
    view.contentOffset = view.clampedContentOffset(scrollsAcross ? across : wanted)
  }
}

extension ElementIdentifier {
  /// Whether it is the header of a section or of a group.
  public var isFoldingHeader: Bool {
    category == .supplementaryView
      && (kind == ElementKind.groupHeader || kind == ElementKind.sectionHeader && item == 0)
  }
}
