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

  /// How the element is drawn, apart from its frame.
  struct Appearance: Hashable, Sendable {
    var zIndex = 0
    var alpha: CGFloat = 1
    var isHidden = false
    /// The size before the transform, and the transform in words; nil if there is none.
    var transform: String?
  }

  /// What the layout says of the element's section; nil where it says nothing.
  struct Section: Hashable, Sendable {
    var extent: CGRect?
    var itemArea: CGRect?
    /// Where the section shows items, if it scrolls by itself.
    var viewport: SectionViewport?
  }

  /// Where an element on its way comes from and goes to, and how much of the way is done.
  struct Way: Hashable, Sendable {
    var from: CGRect
    var to: CGRect
    /// From 0 to 1.
    var progress: CGFloat
  }

  /// The view that shows the element.
  struct View: Hashable, Sendable {
    var className: String
    /// nil if the view was not dequeued.
    var reuseIdentifier: String?
  }

  var element: ElementIdentifier
  var frame: CGRect
  /// The frame in cells, relative to the view's first cell.
  var cells: CellRect
  /// The frame that the element would have if nothing pinned it; nil if the layout does not report one.
  var naturalFrame: CGRect?
  var appearance = Appearance()
  var section = Section()
  /// nil if no view shows the element.
  var view: View?
  var origin: Origin
  var pathAnswer: PathAnswer
  /// nil at rest.
  var way: Way?
  /// What the element is a part of, outermost first; empty if the layout does not say.
  var parts: [LayoutPart] = []

  /// Whether the element is not at its natural frame.
  var isMoved: Bool { naturalFrame.map { !$0.isNearly(frame) } ?? false }

  /// Pinned cells are in front of the others. A subclass has moved cells that are elsewhere but not in front.
  var isPinned: Bool { isMoved && section.viewport == nil && (element.category != .cell || appearance.zIndex > 0) }
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
      appearance: Appearance(
        zIndex: attributes.zIndex, alpha: attributes.alpha, isHidden: attributes.isHidden,
        transform: attributes.transformInWords),
      section: Section(
        extent: view.extent(ofSection: element.section), itemArea: view.itemArea(ofSection: element.section),
        viewport: attributes.viewport),
      view: shown.map { View(className: $0.viewClass, reuseIdentifier: $0.reuseIdentifier) },
      origin: origin, pathAnswer: pathAnswer, parts: view.parts(around: element))
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

/// What an element is a part of, in words: `item 0.5w × 1h = 160×64 ▸ horizontal group 1w × 64 = 320×64 ▸ section`.
struct PartChain {
  /// From the element outwards; empty if the layout does not say.
  let text: String

  init(_ parts: [LayoutPart], isUnicode: Bool) {
    let words = parts.reversed().map { Self.words(for: $0, isUnicode ? "×" : "x") }
    // A section alone says nothing new.
    text = parts.count < 2 ? "" : words.joined(separator: isUnicode ? " ▸ " : " > ")
  }

  private static func words(for part: LayoutPart, _ times: String) -> String {
    let size = part.frame.size
    let resolved = "\(size.width.words)\(times)\(size.height.words)"
    let written = part.width.isEmpty ? resolved : "\(part.width) \(times) \(part.height) = \(resolved)"
    return (["\(part.name) \(written)"] + part.notes).joined(separator: ", ")
  }
}
