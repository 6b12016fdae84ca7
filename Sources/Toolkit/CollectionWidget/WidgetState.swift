import CharacterCanvas
import Foundation
import LayoutCore

/// The state of a widget besides that of its view: the focus, the drag under way, the remainder of the
/// wheel, and the letters typed. Offset and selection are the view's.
///
/// Events come with `seen`, the facts about the view that they need. Effects go out. Nothing here reads a view or
/// changes one.
package struct WidgetState: Hashable, Sendable {
  /// The element that was given the focus. Without one, the first in view shows it.
  package var focus: ElementIdentifier?
  /// The drag under way while the left button is down.
  package private(set) var drag: WidgetDrag?
  /// The offset that turns of the wheel add up to, as long as the layout does not let the view stop there.
  private var wheelProposal: CGPoint?
  /// The letters of type-ahead so far, and when the last was typed.
  var typed = ""
  var lastTyped = Duration.zero

  package init() {}

  /// Forgets the drag and the turn of the wheel, as when something else is shown.
  package mutating func cancel() { (drag, wheelProposal) = (nil, nil) }

  /// The next turn of the wheel begins where the view is.
  package mutating func endWheelTurn() { wheelProposal = nil }

  /// Takes into account where the view stopped.
  package mutating func note(offset: CGPoint) { if wheelProposal == offset { wheelProposal = nil } }
}

/// The drag under way while the left button is down.
package enum WidgetDrag: Hashable, Sendable {
  /// A scroll bar's thumb. The mouse holds it `grip` cells behind its first cell.
  case thumb(ScrollDirection, grip: Int)
  /// The content, from this cell and this offset on. A press without a move is a click.
  case content(from: CellPoint, offset: CGPoint, element: ElementIdentifier?, hasMoved: Bool)
  /// A section that scrolls by itself, from this cell on.
  case section(SeenSection, from: CellPoint)
}

/// The facts about a view that an event of the mouse needs.
package struct PointerSight: Hashable {
  /// The cells of the view, in which the mouse is.
  package var area: CellRect
  package var pointsPerCell: PointsPerCell
  package var offset: CGPoint
  /// The lowest and the highest offset.
  package var lowest, highest: CGPoint
  package var scrollbars: [PlacedScrollbar] = []
  /// The cell or supplementary view in front at a press.
  package var element: ElementIdentifier?
  /// The sections under the mouse that scroll by themselves; for a drag, those where it began.
  package var sections: [SeenSection] = []

  var scrolls: Bool { highest.x > lowest.x + 0.5 || highest.y > lowest.y + 0.5 }

  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: min(max(offset.x, lowest.x), highest.x), y: min(max(offset.y, lowest.y), highest.y))
  }
}

/// A section in view that scrolls by itself, and has more than fits.
package struct SeenSection: Hashable, Sendable {
  package var section: Int
  package var axis: ScrollDirection
  /// Whether larger offsets move the items to the right.
  package var isReversed = false
  /// Whether a turn of the wheel goes one page farther, however fast it is.
  package var isPaging = false
  package var offset: CGFloat
}

/// A request of a widget's state to its view, or to the program.
package enum WidgetEffect: Hashable {
  /// Scrolls to an offset, as far as the content goes.
  case scroll(to: CGPoint)
  /// Ends a scroll by the user near an offset, after a move in a direction. The layout decides where it stops.
  case settle(at: CGPoint, heading: CGPoint = .zero)
  /// Scrolls by pages.
  case page(ScrollDirection, Double)
  /// Scrolls a section by itself by steps.
  case stepSection(Int, Int)
  /// Scrolls a section by itself while it is dragged.
  case dragSection(Int, to: CGFloat)
  /// Ends the drag of a section that began at an offset.
  case endDrag(ofSection: Int, from: CGFloat)
  /// The button goes down on an item.
  case press(IndexPath)
  case cancelPress
  /// A press and a release at one place.
  case click(ElementIdentifier, at: CellPoint)
  /// Scrolls just enough to show a whole element.
  case reveal(ElementIdentifier)
  /// Scrolls by a cell.
  case step(FocusDirection)
  /// A drag begins or ends; nothing else is to be done.
  case hold
}

// MARK: The mouse

extension WidgetState {
  /// How many rows or columns one notch of the wheel scrolls.
  private static let notch = 3

  /// Takes an event of the mouse. No effects: the event is not used.
  package mutating func reduce(_ event: MouseEvent, _ seen: PointerSight) -> [WidgetEffect] {
    switch event.kind {
    case .scroll(let dx, let dy):
      let bar = seen.scrollbars.first { $0.cells.contains(event.position) }
      let isAcross = event.modifiers.contains(.shift) || bar?.axis == .horizontal
      return turnWheel(columns: isAcross ? dx + dy : dx, rows: isAcross ? 0 : dy, seen)
    case .press(.left): return press(event.position, seen)
    case .drag(.left): return pull(to: event.position, seen)
    case .release(.left): return release(at: event.position, seen)
    default: return []
    }
  }

  /// Turns the wheel: scrolls a section under the mouse that scrolls that way by itself, else the view. Turns of the
  /// view add up until the layout lets it stop somewhere else.
  mutating func turnWheel(columns: Int, rows: Int, _ seen: PointerSight) -> [WidgetEffect] {
    let axis: ScrollDirection? = rows == 0 ? .horizontal : columns == 0 ? .vertical : nil
    if columns != 0 || rows != 0, let section = seen.sections.first(where: { $0.axis == axis }) {
      let steps = columns + rows
      return [.stepSection(section.section, section.isPaging ? steps.signum() : steps)]
    }
    let unit = seen.pointsPerCell
    let step = CGPoint(x: CGFloat(columns * Self.notch) * unit.width, y: CGFloat(rows * Self.notch) * unit.height)
    let start = wheelProposal ?? seen.offset
    let proposal = seen.clamped(CGPoint(x: start.x + step.x, y: start.y + step.y))
    wheelProposal = proposal
    return [.settle(at: proposal, heading: step)]
  }

  private mutating func press(_ cell: CellPoint, _ seen: PointerSight) -> [WidgetEffect] {
    drag = nil
    if let placed = seen.scrollbars.first(where: { $0.cells.contains(cell) }) {
      let (place, bar) = (placed.distance(to: cell), placed.bar)
      guard bar.thumb.contains(place) else { return [.page(placed.axis, place < bar.start ? -1 : 1)] }
      drag = .thumb(placed.axis, grip: place - bar.start)
      return [.hold]
    }
    guard seen.area.contains(cell), seen.element != nil || seen.scrolls else { return [] }
    drag = .content(from: cell, offset: seen.offset, element: seen.element, hasMoved: false)
    guard let element = seen.element, element.category == .cell else { return [.hold] }
    return [.press(element.indexPath)]
  }

  private mutating func pull(to cell: CellPoint, _ seen: PointerSight) -> [WidgetEffect] {
    let unit = seen.pointsPerCell
    switch drag {
    case .thumb(let axis, let grip):
      guard let placed = seen.scrollbars.first(where: { $0.axis == axis }) else { return [] }
      let place = placed.bar.offset(start: placed.distance(to: cell) - grip)
      var offset = seen.offset
      switch axis {
      case .vertical: offset.y = (place / unit.height).rounded() * unit.height
      case .horizontal: offset.x = (place / unit.width).rounded() * unit.width
      }
      return [.scroll(to: offset)]
    case .content(let from, let offset, let element, let hasMoved):
      guard hasMoved || cell != from else { return [] }
      let way = CGPoint(x: CGFloat(cell.x - from.x) * unit.width, y: CGFloat(cell.y - from.y) * unit.height)
      let axis: ScrollDirection = way.x.magnitude > way.y.magnitude ? .horizontal : .vertical
      if !hasMoved, let section = seen.sections.first(where: { $0.axis == axis }) {
        drag = .section(section, from: from)
        return [.cancelPress] + pull(to: cell, seen)
      }
      drag = .content(from: from, offset: offset, element: element, hasMoved: true)
      return (hasMoved ? [] : [.cancelPress]) + [.scroll(to: CGPoint(x: offset.x - way.x, y: offset.y - way.y))]
    case .section(let section, let from):
      let way =
        section.axis == .horizontal ? CGFloat(cell.x - from.x) * unit.width : CGFloat(cell.y - from.y) * unit.height
      return [.dragSection(section.section, to: section.isReversed ? section.offset + way : section.offset - way)]
    case nil: return []
    }
  }

  private mutating func release(at cell: CellPoint, _ seen: PointerSight) -> [WidgetEffect] {
    defer { drag = nil }
    switch drag {
    case .section(let section, _): return [.endDrag(ofSection: section.section, from: section.offset)]
    case .content(_, _, let element, let hasMoved):
      if hasMoved { return [.settle(at: seen.offset)] }
      return element.map { [.click($0, at: cell)] } ?? []
    case .thumb: return [.hold]
    case nil: return []
    }
  }
}
