import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Scenes

/// The overlays that explain the content, from back to front. The names are stable: menus, command lines and
/// configuration use them.
public enum OverlayKind: String, CaseIterable, Hashable, Sendable {
  /// Elements outside the view, around it.
  case outside
  /// Section extents. Parts that belong to no item, header or footer are hatched.
  case insets
  /// Lines of a flow, columns of a waterfall.
  case lines
  /// The visible rectangle, and the rectangle that the collection view queries.
  case query
  /// The queries of the last step.
  case asked
  /// Natural frames of pinned elements.
  case ghosts
  /// Outlines with index paths.
  case frames
  /// The elements that appeared, moved, stayed and disappeared in the last step.
  case changes
  /// Rulers in points.
  case rulers
  /// Groups of a compositional layout: outlines, dotted gaps, hatched insets, and the anchors of badges.
  case groups

  /// A few words about what it shows, without a full stop.
  public var explanation: String {
    switch self {
    case .outside: "elements outside the viewport"
    case .insets: "section extents, insets hatched"
    case .lines: "lines of a flow, columns of a waterfall"
    case .query: "visible rect and query rect"
    case .asked: "flash what the last step queried"
    case .ghosts: "natural positions of pinned elements"
    case .frames: "frames with index paths"
    case .changes: "appeared +, moved ~, stayed =, left -"
    case .rulers: "rulers in points"
    case .groups: "groups, gaps dotted, insets, anchors"
    }
  }
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
    let observed = ObservedView(view)
    let ground = OverlayGround(
      view: observed, grid: CellGrid(pointsPerCell: pointsPerCell, offset: view.contentOffset), isUnicode: isUnicode,
      theme: theme, step: StepRecord(first: observed), elements: observed.elements)
    let kinds = Set(kinds)
    if kinds.contains(.outside) { Self.paintOutside(into: &canvas, area: area, ground) }
    let room = CellRect(size: canvas.size)
    let isApart = roomInsideRulers(room) == area && room != area
    var content = Canvas(size: area.size)
    content.draw(canvas, at: CellPoint(x: -area.x, y: -area.y))
    let chosen = allCases.filter(kinds.contains)
    for kind in chosen { kind.paint(into: &content, ground) }
    for kind in chosen { kind.paintWords(into: &content, ground) }
    canvas.draw(content, at: area.origin)
    if kinds.contains(.rulers) {
      Self.paintRulers(into: &canvas, area: area, room: isApart ? room : area, ground)
    }
  }

  @MainActor
  func paint(into canvas: inout Canvas, _ ground: OverlayGround) {
    switch self {
    case .outside, .rulers: break
    case .insets: Self.paintInsets(into: &canvas, ground)
    case .lines: Self.paintLines(into: &canvas, ground)
    case .query: Self.paintQuery(into: &canvas, ground)
    case .asked: Self.paintAsked(into: &canvas, ground)
    case .ghosts: Self.paintGhosts(into: &canvas, ground)
    case .frames: Self.paintFrames(into: &canvas, ground)
    case .changes: Self.paintChanges(into: &canvas, ground)
    case .groups: Self.paintGroups(into: &canvas, ground)
    }
  }
}

extension OverlayKind {
  /// Draws the texts that must stay visible above all overlays.
  @MainActor
  func paintWords(into canvas: inout Canvas, _ ground: OverlayGround) {
    switch self {
    case .query: Self.paintQueryWords(into: &canvas, ground)
    case .asked: Self.paintAskedWords(into: &canvas, ground)
    default: break
    }
  }
}

/// What overlays are painted from: the view, the last step, and the style.
@MainActor
struct OverlayGround {
  let view: ObservedView
  /// Converts points to cells of the canvas.
  let grid: CellGrid
  let isUnicode: Bool
  let theme: Theme
  /// What the last step did; nil if steps were not recorded.
  let step: StepRecord?
  /// The visible elements, from back to front.
  let elements: [VisibleViews.Element]

  /// The sections with visible elements, in order.
  var sections: [Int] { Set(elements.map(\.identifier.section)).sorted() }

  /// Draws a short text, readable on any background, and keeps it on the canvas.
  func tag(_ text: String, at point: CellPoint, into canvas: inout Canvas) {
    let text = DisplayText(text).truncated(to: canvas.size.width)
    let x = max(0, min(point.x, canvas.size.width - text.width))
    let y = max(0, min(point.y, canvas.size.height - 1))
    canvas.draw(text, at: CellPoint(x: x, y: y), style: theme.status)
  }
}

/// An overlay of the session that was chosen by name.
struct NamedOverlay: Overlay {
  let kind: OverlayKind
  var id: PartID { PartID(Self.self, number: OverlayKind.allCases.firstIndex(of: kind) ?? 0) }
  var watchesSteps: Bool { [.query, .asked, .changes].contains(kind) }

  func draw(into canvas: inout Canvas, over scenery: Scenery) {
    if isOn(in: scenery) { kind.paint(into: &canvas, scenery.overlayGround) }
  }
  func drawWords(into canvas: inout Canvas, over scenery: Scenery) {
    if isOn(in: scenery) { kind.paintWords(into: &canvas, scenery.overlayGround) }
  }

  private func isOn(in scenery: Scenery) -> Bool { kind != .asked || !scenery.isFlashOver }
}

extension ExplorerSession {
  /// Whether an overlay flashes. If so, call `endFlash()` after a moment without input.
  public var isFlashing: Bool {
    !overlays.isFlashOver && overlays.isOn(.asked) && instruments.stepWatch?.lastStep?.rects.isEmpty == false
  }

  /// Hides the overlay that flashes, until the next step.
  public func endFlash() { overlays.isFlashOver = true }
}

extension Scenery {
  var overlayGround: OverlayGround {
    OverlayGround(
      view: view, grid: grid, isUnicode: isUnicode, theme: theme, step: lastStep, elements: elements)
  }
}
