import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

/// All there is to know about one element, as a value. Frames are points of the content.
struct Inspection: Hashable, Sendable {
  /// By which question the element was found.
  enum Origin: Hashable, Sendable {
    /// It is on show: the host's last query, for this rectangle, returned it.
    case query(CGRect)
    /// On show it is not; a query for this rectangle alone returned it.
    case probe(CGRect)
    /// Only its path leads to it.
    case path
  }

  /// What the layout answers when it is asked for the same element by its path.
  enum PathAnswer: Hashable, Sendable {
    case agrees
    case differs(CGRect)
    case none
  }

  var element: ElementIdentifier
  var frame: CGRect
  /// The same in cells, from the view's first one.
  var cells: CellRect
  /// Where it would lie if nothing pinned it; nil where the layout does not tell.
  var naturalFrame: CGRect?
  var zIndex = 0
  var alpha: CGFloat = 1
  var isHidden = false
  /// The extents before the transform, and the transform in words; nil where there is none.
  var transform: String?
  var sectionExtent: CGRect?
  var itemArea: CGRect?
  /// nil where no view shows it, or one that was not dequeued.
  var reuseIdentifier: String?
  var viewClass: String?
  var origin: Origin
  var pathAnswer: PathAnswer

  /// Whether it lies elsewhere than where the layout says that it would by itself.
  var isElsewhere: Bool { naturalFrame.map { !$0.isNearly(frame) } ?? false }

  /// Cells that are pinned lie in front of the others; those that do not were put elsewhere by a subclass.
  var isPinned: Bool { isElsewhere && (element.category != .cell || zIndex > 0) }
}

extension Inspection {
  /// - Parameters:
  ///   - attributes: as the layout gave them, in the view's coordinates.
  ///   - shown: what shows the element, where something does.
  @MainActor
  init(
    _ attributes: LayoutAttributes, shown: ObservedView.Shown?, origin: Origin, view: ObservedView, grid: CellGrid
  ) {
    let element = ElementIdentifier(attributes)
    let frame = attributes.frame
    let byPath = view.layoutAnswer(for: element)?.frame
    let pathAnswer = byPath.map { $0.isNearly(frame) ? PathAnswer.agrees : .differs($0) } ?? .none
    self.init(
      element: element, frame: frame, cells: grid.cells(of: frame), naturalFrame: view.naturalFrame(of: element),
      zIndex: attributes.zIndex, alpha: attributes.alpha, isHidden: attributes.isHidden,
      transform: attributes.transformInWords, sectionExtent: view.extent(ofSection: element.section),
      itemArea: view.itemArea(ofSection: element.section), reuseIdentifier: shown?.reuseIdentifier,
      viewClass: shown?.viewClass, origin: origin, pathAnswer: pathAnswer)
  }
}

extension LayoutAttributes {
  /// `20×10 turned, scaled or moved: a 0.8 b 0 c 0 d 0.8 x 4 y 0`; nil for the identity.
  fileprivate var transformInWords: String? {
    guard !transform3D.isIdentity else { return nil }
    let flat = transform
    let parts = [("a", flat.a), ("b", flat.b), ("c", flat.c), ("d", flat.d), ("x", flat.tx), ("y", flat.ty)]
    return "of \(size.words): " + parts.map { "\($0) \($1.words)" }.joined(separator: " ")
  }
}
