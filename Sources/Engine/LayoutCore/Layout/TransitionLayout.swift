import Foundation

/// A layout between two others. Each element moves in a straight line from its frame in one to its frame in the other.
/// Setting `transitionProgress` moves them.
///
/// `CollectionView.startInteractiveTransition(to:completion:)` makes one and shows it. It can also be used as an ordinary
/// layout: make one from the current layout and the next one, set it on the collection view, change its progress, and set
/// the next layout at the end.
open class TransitionLayout: CollectionViewLayout {
  /// The layout that elements come from.
  public let currentLayout: CollectionViewLayout
  /// The layout that elements move to.
  public let nextLayout: CollectionViewLayout
  /// From 0, the current layout, to 1, the next. Beyond these, elements go on in the same direction.
  open var transitionProgress: CGFloat = 0 { didSet { if transitionProgress != oldValue { invalidateLayout() } } }
  private var values: [String: CGFloat] = [:]
  /// The answers of both layouts to the last query. A view that has far more elements than cells queries many small
  /// rectangles.
  private var known: Known?

  private struct Known {
    let rects: [CGRect]
    let bounds: CGRect?
    var start: [ElementIdentifier: LayoutAttributes] = [:]
    var end: [ElementIdentifier: LayoutAttributes] = [:]
    /// All elements where they are at this progress, each once.
    var moving: [LayoutAttributes] = []
  }

  /// A layout with a progress of 0.
  public init(currentLayout: CollectionViewLayout, nextLayout newLayout: CollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  public required init?(coder: NSCoder) {
    currentLayout = CollectionViewLayout()
    nextLayout = CollectionViewLayout()
    super.init(coder: coder)
  }

  /// A number that belongs to the transition, for subclasses; 0 if it was not set.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// Sets a number that belongs to the transition.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  // MARK: Layout

  private var ends: [CollectionViewLayout] { [currentLayout, nextLayout] }

  /// The parts of both layouts that are queried in an interactive transition of many items, also at its very end.
  private final var reaches: [CGRect]?

  override var layoutsInUse: [CollectionViewLayout] { [self] + ends }

  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      reaches = nil
      for end in ends {
        let passedOn = type(of: end).makeInvalidationContext()
        passedOn.invalidateEverything = context.invalidateEverything
        passedOn.invalidateDataSourceCounts = context.invalidateDataSourceCounts
        end.host = nil
        end.invalidateLayout(with: passedOn)
      }
    }
    known = nil
    super.invalidateLayout(with: context)
  }

  open override func prepare() {
    super.prepare()
    known = nil
    for end in ends {
      end.host = host
      end.prepare()
    }
  }

  open override var collectionViewContentSize: CGSize {
    let sizes = ends.map(\.collectionViewContentSize)
    return CGSize(
      width: max(0, between(sizes[0].width, sizes[1].width)),
      height: max(0, between(sizes[0].height, sizes[1].height)))
  }

  /// Queries both layouts for all their elements, because any of them may cross the rectangle. In an interactive
  /// transition of more than 4,096 items only those are queried that are in view at its begin or its end, or within a
  /// page of that. No layout is asked by path: published ones stop the program over items that no query returned.
  /// - Complexity: O(n) for n elements. Attributes are made once for each progress.
  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    queried().moving.filter { $0.frame.overlaps(rect) }
  }

  /// The answers of both layouts for the bounds as they are.
  private final func queried() -> Known {
    let reaches = ends.compactMap { host?.reachOfInteractiveTransition(in: $0) }
    if reaches.count == ends.count { self.reaches = reaches }
    let rects = self.reaches ?? ends.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
    if let known, known.rects == rects, known.bounds == host?.bounds { return known }
    var found = Known(rects: rects, bounds: host?.bounds)
    var elements: [ElementIdentifier] = []
    for attributes in currentLayout.layoutAttributesForElements(in: rects[0]) ?? [] {
      let element = ElementIdentifier(attributes)
      if found.start.updateValue(attributes, forKey: element) == nil { elements.append(element) }
    }
    for attributes in nextLayout.layoutAttributesForElements(in: rects[1]) ?? [] {
      let element = ElementIdentifier(attributes)
      let isNew = found.end.updateValue(attributes, forKey: element) == nil
      if isNew, found.start[element] == nil { elements.append(element) }
    }
    found.moving = elements.compactMap { attributes(of: $0, found) }
    known = found
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    attributes(of: .cell(indexPath[0], indexPath[1]))
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    attributes(
      of: ElementIdentifier(
        category: .supplementaryView, kind: elementKind, section: indexPath[0], item: indexPath[1]))
  }

  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    attributes(
      of: ElementIdentifier(category: .decorationView, kind: elementKind, section: indexPath[0], item: indexPath[1]))
  }

  private func attributes(of element: ElementIdentifier) -> LayoutAttributes? {
    attributes(of: element, queried())
  }

  /// The element between its two frames. If only one layout has it, it stays there and fades.
  private func attributes(of element: ElementIdentifier, _ known: Known) -> LayoutAttributes? {
    let (start, end) = (known.start[element], known.end[element])
    guard let moving = (end ?? start)?.duplicate() else { return nil }
    let from = start ?? moving
    let to = end ?? moving
    moving.size = CGSize(
      width: max(0, between(from.size.width, to.size.width)),
      height: max(0, between(from.size.height, to.size.height)))
    moving.center = CGPoint(x: between(from.center.x, to.center.x), y: between(from.center.y, to.center.y))
    // An element that moves to or from a section that scrolls by itself is not cut.
    if from.viewport == nil || to.viewport == nil { moving.viewport = nil }
    moving.alpha = min(max(between(start?.alpha ?? 0, end?.alpha ?? 0), 0), 1)
    return moving
  }

  private func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * transitionProgress }
}

extension CollectionViewLayout {
  /// The attributes that the layout returns for one element of any category.
  func answer(for element: ElementIdentifier) -> LayoutAttributes? {
    switch (element.category, element.kind) {
    case (.cell, _): layoutAttributesForItem(at: element.indexPath)
    case (.supplementaryView, let kind):
      layoutAttributesForSupplementaryView(ofKind: kind ?? "", at: element.indexPath)
    case (.decorationView, let kind):
      layoutAttributesForDecorationView(ofKind: kind ?? "", at: element.indexPath)
    }
  }
}
