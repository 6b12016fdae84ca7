import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

/// An overlay that explains the content: a row that menus, keys, command lines and configuration read.
///
/// Each row stands beside its drawing, in its own file in `Kinds`. Names are stable.
public struct OverlayKind: Sendable {
  public let name: String
  /// Its key in the menu of overlays.
  let key: Character
  /// A few words about what it shows, without a full stop.
  public let explanation: String
  let showsLastStep: Bool
  /// Whether it is shown only for a moment after each step.
  let flashes: Bool
  fileprivate let paint: Painter
  /// Draws the texts that must stay visible above all overlays.
  fileprivate let words: Painter

  typealias Painter = @MainActor @Sendable (_ canvas: inout Canvas, _ ground: OverlayGround) -> Void

  init(
    _ name: String, key: Character, _ explanation: String, watchesSteps: Bool = false, flashes: Bool = false,
    paint: @escaping Painter = { _, _ in }, words: @escaping Painter = { _, _ in }
  ) {
    (self.name, self.key, self.explanation, self.flashes) = (name, key, explanation, flashes)
    (showsLastStep, self.paint, self.words) = (watchesSteps, paint, words)
  }
}

extension OverlayKind: CaseIterable, RawRepresentable, Hashable, CustomStringConvertible {
  /// All overlays, from back to front.
  public static let allCases: [OverlayKind] = [
    .outside, .insets, .lines, .query, .asked, .ghosts, .frames, .changes, .rulers, .groups, .paths,
  ]

  /// The name.
  public var rawValue: String { name }

  /// The overlay of this name; nil if there is none.
  public init?(rawValue: String) {
    guard let kind = Self.allCases.first(where: { $0.name == rawValue }) else { return nil }
    self = kind
  }

  public static func == (a: OverlayKind, b: OverlayKind) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  public var description: String { name }
}

extension OverlayKind: Overlay {
  var id: PartID { PartID(Self.self, number: Self.allCases.firstIndex(of: self) ?? 0) }
  var watchesSteps: Bool { showsLastStep }

  func draw(into canvas: inout Canvas, over scenery: Scenery) {
    if isOn(in: scenery) { paint(&canvas, scenery.overlayGround) }
  }

  func drawWords(into canvas: inout Canvas, over scenery: Scenery) {
    if isOn(in: scenery) { words(&canvas, scenery.overlayGround) }
  }

  @MainActor
  private func isOn(in scenery: Scenery) -> Bool { !flashes || !scenery.isFlashOver }
}

/// The error for an overlay that does not exist.
public struct UnknownOverlay: Error, Hashable, CustomStringConvertible {
  /// The unknown name.
  public let name: String
  /// One sentence that also lists the known names.
  public var description: String {
    "unknown overlay '\(name)'; known: \(OverlayKind.allCases.map(\.rawValue).sorted().joined(separator: ", "))"
  }
}

extension OverlayKind {
  /// - Throws: `UnknownOverlay`.
  public init(named name: String) throws {
    guard let kind = OverlayKind(rawValue: name) else { throw UnknownOverlay(name: name) }
    self = kind
  }

  /// Paints overlays over a picture of a view, without a session. There was no step yet, so all elements count as new.
  ///
  /// - Parameters:
  ///   - area: the cells of the canvas in which the view was painted. `outside` paints around it. So do `rulers` if it
  ///     is `roomInsideRulers` of the canvas. All others paint inside.
  /// - Complexity: O(k + c) for k elements in view that cover c cells, and one query for the elements around them.
  @MainActor
  public static func paint(
    _ kinds: some Sequence<OverlayKind>, into canvas: inout Canvas, area: CellRect, of view: CollectionView,
    pointsPerCell: PointsPerCell, isUnicode: Bool = true, theme: Theme = .none
  ) {
    view.layoutIfNeeded()
    let observed = LayoutReading(view)
    let ground = OverlayGround(
      view: observed, grid: CellGrid(pointsPerCell: pointsPerCell, offset: view.contentOffset), isUnicode: isUnicode,
      theme: theme, step: StepRecord(first: observed), elements: observed.elements, transition: view.transition)
    let kinds = Set(kinds)
    if kinds.contains(.outside) { Self.paintOutside(into: &canvas, area: area, ground) }
    let room = CellRect(size: canvas.size)
    let isApart = roomInsideRulers(room) == area && room != area
    var content = Canvas(size: area.size)
    content.draw(canvas, at: CellPoint(x: -area.x, y: -area.y))
    let chosen = allCases.filter(kinds.contains)
    for kind in chosen { kind.paint(&content, ground) }
    for kind in chosen { kind.words(&content, ground) }
    canvas.draw(content, at: area.origin)
    if kinds.contains(.rulers) {
      Self.paintRulers(into: &canvas, area: area, room: isApart ? room : area, ground)
    }
  }
}

/// The view, the last step and the style that overlays are painted from.
@MainActor
struct OverlayGround {
  let view: LayoutReading
  /// Converts points to cells of the canvas.
  let grid: CellGrid
  let isUnicode: Bool
  let theme: Theme
  /// The last step; nil if steps were not recorded.
  let step: StepRecord?
  /// The visible elements, from back to front.
  let elements: [VisibleViews.Element]
  /// The transition in the picture; nil at rest.
  var transition: Transition?
  /// Whether the last row counts what the last step did.
  var isStepping = false

  /// The sections with visible elements, in order.
  var sections: [Int] { Set(elements.compactMap { $0.present?.section }).sorted() }

  /// Draws a short text, readable on any background, and keeps it on the canvas.
  func tag(_ text: String, at point: CellPoint, into canvas: inout Canvas) {
    let text = DisplayText(text).truncated(to: canvas.size.width)
    let x = max(0, min(point.x, canvas.size.width - text.width))
    let y = max(0, min(point.y, canvas.size.height - 1))
    canvas.draw(text, at: CellPoint(x: x, y: y), style: theme.status)
  }
}

extension Scenery {
  var overlayGround: OverlayGround {
    OverlayGround(
      view: view, grid: grid, isUnicode: isUnicode, theme: theme, step: lastStep, elements: elements,
      transition: motionShare == nil ? nil : view.transition,
      isStepping: state.route.mode?.step != nil)
  }
}
