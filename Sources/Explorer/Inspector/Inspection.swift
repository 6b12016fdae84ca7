import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

/// Everything known about one element, as a value. Frames are in points of the content.
struct Inspection: Hashable, Sendable {
  /// Which query found the element.
  enum Origin: Hashable, Sendable {
    /// The element is shown: the last query of the collection view, for this rectangle, returned it.
    case query(CGRect)
    /// The element is not shown; only a query for this rectangle returned it.
    case probe(CGRect)
    /// Only a query for its index path returned it.
    case path
  }

  /// The layout's response to a query for the same element by its index path.
  enum PathAnswer: Hashable, Sendable {
    case agrees
    case differs(CGRect)
    case none
  }

  var element: ElementIdentifier
  var frame: CGRect
  /// The frame in cells, relative to the view's first cell.
  var cells: CellRect
  /// The frame that the element would have if nothing pinned it; nil if the layout does not report one.
  var naturalFrame: CGRect?
  var zIndex = 0
  var alpha: CGFloat = 1
  var isHidden = false
  /// The size before the transform, and the transform in words; nil if there is none.
  var transform: String?
  var sectionExtent: CGRect?
  var itemArea: CGRect?
  /// nil if no view shows the element, or if its view was not dequeued.
  var reuseIdentifier: String?
  var viewClass: String?
  /// Where its section shows items, if the section scrolls by itself.
  var viewport: SectionViewport?
  var origin: Origin
  var pathAnswer: PathAnswer
  /// What the element is a part of, outermost first; empty if the layout does not say.
  var parts: [LayoutPart] = []

  /// Whether the element is not at its natural frame.
  var isMoved: Bool { naturalFrame.map { !$0.isNearly(frame) } ?? false }

  /// Pinned cells are in front of the others. A subclass has moved cells that are elsewhere but not in front.
  var isPinned: Bool { isMoved && viewport == nil && (element.category != .cell || zIndex > 0) }
}

extension Inspection {
  /// - Parameters:
  ///   - attributes: as the layout returned them, in the view's coordinates.
  ///   - shown: the view that shows the element, if there is one.
  @MainActor
  init(
    _ attributes: LayoutAttributes, shown: ObservedView.Shown?, origin: Origin, view: ObservedView, grid: CellGrid
  ) {
    let element = ElementIdentifier(attributes)
    let frame = attributes.frame
    let byPath = view.layoutAnswer(for: element)?.frame
    let pathAnswer = byPath.map { $0.isNearly(frame) ? PathAnswer.agrees : .differs($0) } ?? .none
    self.init(
      element: element, frame: frame, cells: grid.cells(of: frame, in: attributes.viewport).all,
      naturalFrame: view.naturalFrame(of: element),
      zIndex: attributes.zIndex, alpha: attributes.alpha, isHidden: attributes.isHidden,
      transform: attributes.transformInWords, sectionExtent: view.extent(ofSection: element.section),
      itemArea: view.itemArea(ofSection: element.section), reuseIdentifier: shown?.reuseIdentifier,
      viewClass: shown?.viewClass, viewport: attributes.viewport, origin: origin, pathAnswer: pathAnswer,
      parts: view.parts(around: element))
  }
}

extension LayoutAttributes {
  /// For example `of 20×10: a 0.8 b 0 c 0 d 0.8 x 4 y 0`; nil for the identity.
  fileprivate var transformInWords: String? {
    guard !transform3D.isIdentity else { return nil }
    let flat = transform
    let parts = [("a", flat.a), ("b", flat.b), ("c", flat.c), ("d", flat.d), ("x", flat.tx), ("y", flat.ty)]
    return "of \(size.words): " + parts.map { "\($0) \($1.words)" }.joined(separator: " ")
  }
}
