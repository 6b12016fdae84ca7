import Foundation

/// Gets the items that will soon be shown, so that it can load their data.
@preconcurrency @MainActor
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// The items that further scrolling would show next, nearest first. They are never visible ones. Each is announced
  /// once until it was visible or cancelled.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items that were announced before and are no longer ahead. This member is optional.
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    OptionalMember.missing(())
  }
}

/// The items that were announced to the prefetching data source, and where the view was then.
struct Prefetcher {
  var isEnabled = true
  private var announced: Set<IndexPath> = []
  private var lastOrigin: CGPoint?

  /// The part of the content ahead of the view: one view long, in the direction of the scroll from the last place to
  /// `bounds`. Before any scroll, it is the part after the view along the axis in which the content is longer.
  mutating func stretchAhead(of bounds: CGRect, contentSize: CGSize) -> CGRect {
    defer { lastOrigin = bounds.origin }
    let last = lastOrigin ?? bounds.origin
    var (dx, dy) = (bounds.origin.x - last.x, bounds.origin.y - last.y)
    if dx == 0, dy == 0 {
      let isHorizontal = contentSize.width - bounds.width > contentSize.height - bounds.height
      (dx, dy) = isHorizontal ? (1, 0) : (0, 1)
    }
    return dx.magnitude > dy.magnitude
      ? bounds.offsetBy(dx: dx > 0 ? bounds.width : -bounds.width, dy: 0)
      : bounds.offsetBy(dx: 0, dy: dy > 0 ? bounds.height : -bounds.height)
  }

  /// - Parameter ahead: the items ahead and not visible, nearest first.
  /// - Returns: what to announce, nearest first, and what to cancel, in data order.
  mutating func turn(to ahead: [IndexPath], onShow: Set<IndexPath>) -> (announce: [IndexPath], cancel: [IndexPath]) {
    let wanted = Set(ahead)
    let cancelled = announced.subtracting(wanted).subtracting(onShow).sorted()
    let new = ahead.filter { !announced.contains($0) }
    announced = wanted
    return (new, cancelled)
  }

  /// Forgets all items, because their index paths have lost their meaning.
  mutating func forget() { (announced, lastOrigin) = ([], nil) }

  mutating func follow(_ map: DataChange) { announced = Set(announced.lazy.compactMap(map.path(after:))) }
}

extension CollectionView {
  /// Step 9 of the pass; costs nothing without a prefetching data source.
  func prefetchIfWanted() {
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let visible = bounds
    let stretch = prefetcher.stretchAhead(of: visible, contentSize: contentSize)
    var nearest: [(distance: CGFloat, path: IndexPath)] = []
    for attributes in elementsToShow(in: stretch) where attributes.representedElementCategory == .cell {
      guard shown[ElementIdentifier(attributes)] == nil else { continue }
      nearest.append((visible.distance(to: attributes.frame), attributes.indexPath))
    }
    nearest.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.path < $1.path }
    let onShow = Set(shown.elements.keys.lazy.filter { $0.category == .cell }.map(\.indexPath))
    let (announce, cancel) = prefetcher.turn(to: nearest.map(\.path), onShow: onShow)
    if !cancel.isEmpty {
      OptionalMember.silently {
        prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: cancel.map(dataPath(for:)))
      }
    }
    if !announce.isEmpty {
      prefetchDataSource.collectionView(self, prefetchItemsAt: announce.map(dataPath(for:)))
    }
  }
}
