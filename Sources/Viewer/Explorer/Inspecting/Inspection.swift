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
    /// Only a query for a rectangle around the view returned it.
    case surroundings
  }

  /// The layout's response to a query for the same element by its index path.
  enum PathAnswer: Hashable, Sendable {
    case agrees
    case differs(CGRect)
    case none
  }

  /// The appearance of the element, apart from its frame.
  struct Appearance: Hashable, Sendable {
    var zIndex = 0
    var alpha: CGFloat = 1
    var isHidden = false
    /// The size before the transform, and the transform in words; nil if there is none.
    var transform: String?
  }

  /// The layout's facts about the element's section; nil where it says nothing.
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
  /// The parts around the element, outermost first; empty if the layout does not say.
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
    _ attributes: LayoutAttributes, shown: LayoutReading.VisibleElement?, origin: Origin, view: LayoutReading,
    grid: CellGrid
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

/// The parts around an element, in words: `item 0.5w × 1h = 160×64 ▸ horizontal group 1w × 64 = 320×64 ▸ section`.
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

/// An inspection in words.
struct InspectionFacts {
  /// The number of facts about an element.
  static let count = 10
  /// The name of the element: in full, and as short as possible.
  let heading: String
  let shortHeading: String
  /// The distance between two marks, or between a mark and the element; empty without marks.
  let measure: String
  let facts: [Fact]

  init(_ inspection: Inspection?, marks: [(element: ElementIdentifier, frame: CGRect)]) {
    measure = Self.measure(marks, current: inspection)
    guard let inspection else {
      (heading, shortHeading, facts) = ("nothing here", "nothing here", [])
      return
    }
    heading = Self.heading(inspection)
    shortHeading = "\(inspection.element.shortName) \(inspection.frame.words)"
    let (appearance, section) = (inspection.appearance, inspection.section)
    var facts = [
      Fact("frame", "\(inspection.frame.words) points"),
      Fact("cells", "\(inspection.cells.x),\(inspection.cells.y) \(inspection.cells.width)×\(inspection.cells.height)"),
      Fact("natural", Self.natural(inspection)),
      Fact("z index", "\(appearance.zIndex)  alpha \(appearance.alpha.words)\(appearance.isHidden ? "  hidden" : "")"),
      Fact("transform", appearance.transform ?? "none"),
      Fact("section", section.extent.map { "\(inspection.element.section): \($0.words)" } ?? Self.unknown),
      Fact("items in", section.itemArea?.words ?? Self.unknown),
      Fact("reuse", Self.reuse(inspection)),
      Fact("query", Self.origin(inspection)),
      Fact("by path", Self.pathAnswer(inspection)),
    ]
    if let viewport = section.viewport {
      let offset = viewport.axis == .horizontal ? viewport.offset.x : viewport.offset.y
      facts.append(Fact("scrolled", "by \(offset.words) points in \(viewport.rect.words)"))
    }
    if let way = inspection.way {
      facts.append(Fact("moving", "\(way.from.words) to \(way.to.words), \(Int((way.progress * 100).rounded())) %"))
    }
    self.facts = facts
  }

  private static let unknown = "unknown"

  private static func heading(_ inspection: Inspection) -> String {
    let element = inspection.element
    let path = "\(element.section).\(element.item)"
    return switch element.kind {
    case nil: "cell \(path)"
    case ElementKind.sectionHeader?: "header \(path) (supplementary)"
    case ElementKind.sectionFooter?: "footer \(path) (supplementary)"
    case ElementKind.groupHeader?: "group header \(path) (supplementary)"
    case ElementKind.groupFooter?: "group footer \(path) (supplementary)"
    case ElementKind.contentHeader?: "content header (supplementary)"
    case ElementKind.contentFooter?: "content footer (supplementary)"
    case let kind?: "\(element.categoryName) \(kind) \(path)"
    }
  }

  private static func natural(_ inspection: Inspection) -> String {
    guard let natural = inspection.naturalFrame else { return unknown }
    guard inspection.isMoved else { return "same, not pinned" }
    return "\(natural.words), \(inspection.isPinned ? "pinned" : "moved, not pinned")"
  }

  private static func reuse(_ inspection: Inspection) -> String {
    guard let view = inspection.view else { return "no view" }
    return "\(view.reuseIdentifier.map { "'\($0)' " } ?? "")\(view.className)"
  }

  private static func origin(_ inspection: Inspection) -> String {
    switch inspection.origin {
    case .query(let rect): "rect \(rect.words)"
    case .probe: inspection.appearance.isHidden ? "rect of this cell" : "only this cell's rect"
    case .surroundings: "only a larger rect"
    }
  }

  private static func pathAnswer(_ inspection: Inspection) -> String {
    switch inspection.pathAnswer {
    case .agrees: "agrees"
    case .differs(let frame): "differs: \(frame.words)"
    case .none: "not known"
    }
  }

  private static func measure(
    _ marks: [(element: ElementIdentifier, frame: CGRect)], current: Inspection?
  ) -> String {
    switch (marks.first, marks.dropFirst().first, current) {
    case (nil, _, _): ""
    case (let a?, let b?, _): "\(a.element.shortName) to \(b.element.shortName): \(ElementGap(a.frame, b.frame).words)"
    case (let a?, nil, let here?) where here.element != a.element:
      "\(a.element.shortName) to here: \(ElementGap(a.frame, here.frame).words)"
    case (let a?, nil, _): "\(a.element.shortName) marked"
    }
  }
}

/// The elements at one cell of the view, from the topmost down.
///
/// Visible elements come first, in the order they cover each other. Then come lines that are too thin for a cell. Last
/// come elements that cannot be seen. These are transparent or hidden, or the layout returns them only to a query for
/// this cell or for a larger rectangle. A layout with complete queries has none of the latter.
@MainActor
struct ElementStack {
  let inspections: [Inspection]

  /// - Parameter shown: the visible elements, from back to front.
  /// - Complexity: O(k) for k visible elements, one layout query for the cell, and one for a rectangle around the view
  ///   where nothing is found.
  init(at cell: CellPoint, among shown: [VisibleViews.Element], of view: LayoutReading, grid: CellGrid) {
    var seen: Set<ElementIdentifier> = []
    var found: [(attributes: LayoutAttributes, shown: LayoutReading.VisibleElement?)] = []
    func add(_ elements: [VisibleViews.Element]) {
      for identifier in elements.compactMap(\.present) where seen.insert(identifier).inserted {
        if let shown = view.visibleElement(identifier) { found.append((shown.attributes, shown)) }
      }
    }
    let here = shown.reversed().filter { grid.shownCells(of: $0).contains(cell) }
    add(here.filter { $0.alpha > 0 })
    add(shown.reversed().filter { Self.line(of: $0.frame, grid)?.contains(cell) ?? false })
    add(here)
    let probe = Self.probe(cell, grid)
    let (point, answer) = (grid.point(atCell: cell), view.layoutAnswer(in: probe))
    for attributes in answer.sorted(by: Self.isAbove) where attributes.shownFrame.contains(point) {
      if seen.insert(ElementIdentifier(attributes)).inserted { found.append((attributes, nil)) }
    }
    let missing = found.isEmpty ? Self.foundAround(point, besides: seen, of: view) : []
    inspections =
      found.map { attributes, shown in
        Inspection(
          attributes, shown: shown, origin: shown == nil ? .probe(probe) : .query(view.bounds), view: view, grid: grid)
      } + missing.map { Inspection($0, shown: nil, origin: .surroundings, view: view, grid: grid) }
  }

  /// How many views before and after the view are queried.
  private static let reach: CGFloat = 4

  /// Elements at a point that the query for the view did not return, but one for a larger rectangle.
  ///
  /// A layout with correct queries has none. Items are not asked for by path: published layouts stop the program over
  /// items that no query returned.
  private static func foundAround(
    _ point: CGPoint, besides seen: Set<ElementIdentifier>, of view: LayoutReading
  ) -> [LayoutAttributes] {
    let around = view.bounds.insetBy(dx: -view.bounds.width * reach, dy: -view.bounds.height * reach)
    return view.layoutAnswer(in: around).filter {
      $0.shownFrame.contains(point) && !seen.contains(ElementIdentifier($0))
    }
  }

  /// The middle of the cell, as a tiny rectangle.
  private static func probe(_ cell: CellPoint, _ grid: CellGrid) -> CGRect {
    let point = grid.point(atCell: cell)
    return CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
  }

  /// The row or column that shows a frame which is too thin for a row or column of its own.
  private static func line(of frame: CGRect, _ grid: CellGrid) -> CellRect? {
    var cells = grid.cells(of: frame)
    guard cells.isEmpty, frame.width > 0, frame.height > 0 else { return nil }
    if cells.height == 0 { (cells.y, cells.height) = (cells.y - 1, 1) }
    if cells.width == 0 { (cells.x, cells.width) = (cells.x - 1, 1) }
    return cells
  }

  private static func isAbove(_ a: LayoutAttributes, _ b: LayoutAttributes) -> Bool {
    a.zIndex != b.zIndex
      ? a.zIndex > b.zIndex : ElementIdentifier.paintsBefore(ElementIdentifier(b), ElementIdentifier(a))
  }
}

/// The gap or the overlap between two elements, per axis.
struct ElementGap: Hashable, Sendable {
  /// In points: positive for a gap, 0 if they touch, negative for an overlap.
  let across: CGFloat
  let down: CGFloat

  init(_ a: CGRect, _ b: CGRect) {
    across = max(a.minX, b.minX) - min(a.maxX, b.maxX)
    down = max(a.minY, b.minY) - min(a.maxY, b.maxY)
  }

  /// For example `x gap 4, y overlap 2`.
  var words: String { "x \(Self.words(across)), y \(Self.words(down))" }

  private static func words(_ distance: CGFloat) -> String {
    if distance.magnitude < 1e-6 { return "touch" }
    return distance > 0 ? "gap \(distance.words)" : "overlap \((-distance).words)"
  }
}
