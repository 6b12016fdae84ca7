import CharacterCanvas
import Foundation
import LayoutCore

/// The visible views of a collection view at one moment, as a value with all that painting needs.
///
/// A view that paints itself is not a value: it is stored, and called when it is painted.
public struct VisibleViews {
  /// One visible view.
  public struct Element {
    /// The element's name: in the data, or as one that is leaving.
    public let name: Name
    /// In points of the content.
    public var frame: CGRect
    /// Where its section shows items, if the section scrolls by itself.
    public internal(set) var viewport: SectionViewport?
    public internal(set) var alpha: CGFloat
    public internal(set) var zIndex: Int
    /// The content of a view that does not paint itself.
    public internal(set) var content: ViewContent
    /// Whether it is a cell that is selected or highlighted.
    public internal(set) var isMarked: Bool
    /// Whether its own background shows that, where there are colours.
    var showsMark: Bool
    /// The view, if it paints itself.
    public let painter: (any CanvasPainting)?
    /// Whether it stays at an edge of the view between two rows, where rows of the content do not begin.
    var isBetweenRows = false
    /// The views inside it that are painted at their own places.
    var parts: [ViewPart]
    /// How it is on its way; nil at rest.
    var motion: Motion?
  }

  /// One of the looks that an element has during a change.
  struct Look {
    var content: ViewContent
    let parts: [ViewPart]
    let isMarked, showsMark: Bool
  }

  /// From back to front.
  public let elements: [Element]
  /// The point of the content at the view's upper left corner.
  public let contentOffset: CGPoint
  /// The progress of what moves, from 0 to 1. At 0 nothing fades.
  let fraction: CGFloat
  /// How much of the way between former looks of cells was done when other changes came.
  let lookShares: [CGFloat]

  /// Takes the views that `view` shows since its last layout pass. Calls neither its layout nor its data source, and
  /// changes nothing. If something has changed, call `layoutIfNeeded()` first.
  ///
  /// - Complexity: O(k) for k visible elements.
  @MainActor
  public init(of view: CollectionView) {
    self.init(of: view, at: nil)
  }

  /// The same at a moment of a transition, with the views that are leaving; nil is at rest.
  @MainActor
  public init(of view: CollectionView, at sample: Transition.Sample?) {
    (contentOffset, fraction) = (sample?.contentOffset ?? view.contentOffset, sample?.fraction ?? 0)
    lookShares = sample == nil ? [] : view.formerLookShares
    elements = sample.map { Self.elements(of: view, at: $0) } ?? Self.elementsAtRest(of: view)
  }

  @MainActor
  static func elementsAtRest(of view: CollectionView) -> [Element] {
    let rows = view.contentOffset.y / view.pointsPerCell.height
    let isBetweenRows = view.pointsPerCell.hasHalfRows && rows != rows.rounded()
    let (visible, inherited) = (view.visibleElements, view.chosenUserInterfaceStyle)
    var elements: [Element] = []
    elements.reserveCapacity(visible.count)
    for element in visible where !element.view.isHidden {
      let isPinned = isBetweenRows && element.attributes.zIndex > 0 && view.keepsInView(element)
      let own = element.view.overrideUserInterfaceStyle
      elements.append(
        Element(element, appearance: own == .unspecified ? inherited : own, isBetweenRows: isPinned))
    }
    return elements
  }
}

extension CollectionView {
  /// Whether an element in front is at the first or the last row of the view, or is known to be pinned near it.
  fileprivate func keepsInView(_ element: VisibleElement) -> Bool {
    let frame = element.attributes.frame
    return frame.minY.isNear(bounds.minY) || frame.maxY.isNear(bounds.maxY) || pins(element)
  }
}

extension VisibleViews.Element {
  /// - Parameters:
  ///   - appearance: that of the view or of one around it; unspecified if the surroundings decide.
  ///   - leaving: its name if it is leaving.
  @MainActor
  init(
    _ element: VisibleElement, appearance: TraitCollection.Appearance, isBetweenRows: Bool = false,
    leaving: Leaving? = nil
  ) {
    let attributes = element.attributes
    self.isBetweenRows = isBetweenRows
    (name, frame) = (leaving.map(Name.leaving) ?? .present(element.identifier), attributes.frame)
    (alpha, zIndex, viewport) = (attributes.alpha, attributes.zIndex, attributes.viewport)
    let shown = element.view.shownContent
    var content = appearance == .unspecified ? shown : shown.resolved(for: appearance)
    parts = element.view.viewParts
    if parts.isEmpty, !element.view.subviews.isEmpty { content.images = element.view.shownImages }
    self.content = content
    isMarked = element.view.isMarked
    showsMark = (element.view as? CollectionViewCell)?.showsMarkByBackground ?? false
    painter = element.view as? any CanvasPainting
  }

  /// A view inside an element, as a separate element at the same place in the order.
  init(_ part: ViewPart, in element: VisibleViews.Element) {
    (name, viewport, zIndex) = (element.name, element.viewport, element.zIndex)
    (isMarked, showsMark) = (element.isMarked, element.showsMark)
    frame = part.frame.offsetBy(dx: element.shape.minX, dy: element.shape.minY)
    (content, alpha, painter, parts) = (part.content, element.alpha * part.alpha, nil, [])
    isBetweenRows = element.isBetweenRows
    motion = element.motion?.ofPart(part)
  }
}

/// A reusable view that paints itself instead of having its `content` painted.
@MainActor
public protocol CanvasPainting: ReusableView {
  /// Paints the view into `canvas`.
  /// - Parameters:
  ///   - canvas: the canvas to paint on.
  ///   - cells: all cells of the view, including those outside the clip. Text is laid out in these.
  ///   - clip: the cells that may be changed.
  func paint(into canvas: inout Canvas, cells: CellRect, clip: CellRect)
}
