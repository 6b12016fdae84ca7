import BinarySearch
import Foundation
import LayoutCore

/// The attributes that a layout returned for one element, read once and kept as a value.
struct Placement: Hashable {
  let element: ElementIdentifier
  /// The path as given, of whatever length.
  let indexPath: IndexPath
  /// The part of the frame that shows. An element that has left the viewport of its section has an empty frame at the
  /// viewport's edge.
  let frame: CGRect
  /// The same before the transform.
  let frameAtRest: CGRect
  /// Whether it scrolls by itself with its section.
  let scrollsWithSection: Bool
  let zIndex: Int
  let alpha: CGFloat
  let isHidden: Bool
  let transform: Transform3D

  @MainActor
  init(_ attributes: LayoutAttributes) {
    element = ElementIdentifier(attributes)
    indexPath = attributes.indexPath
    frame = attributes.inViewport(attributes.frame)
    frameAtRest = attributes.transform3D.isIdentity ? frame : attributes.inViewport(attributes.boxAtRest)
    scrollsWithSection = attributes.viewport != nil
    zIndex = attributes.zIndex
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    transform = attributes.transform3D
  }

  /// Whether a person can see it. A host does not miss an element that cannot be seen.
  var isShown: Bool { !isHidden && alpha > 0 }

  /// Whether both are equal up to rounding.
  func agrees(with other: Placement) -> Bool {
    frame.isClose(to: other.frame) && zIndex == other.zIndex && alpha.isClose(to: other.alpha)
      && isHidden == other.isHidden && element == other.element && transform == other.transform
  }

  /// The differences in words, the frame first.
  func text(besides other: Placement) -> String {
    var words: [String] = []
    if !frame.isClose(to: other.frame) { words.append(frame.text) }
    if zIndex != other.zIndex { words.append("z \(zIndex)") }
    if !alpha.isClose(to: other.alpha) { words.append("alpha \(alpha.text)") }
    if isHidden != other.isHidden { words.append(isHidden ? "hidden" : "not hidden") }
    if element != other.element { words.append("\(element)") }
    if words.isEmpty, transform != other.transform { words.append("another transform") }
    return words.isEmpty ? frame.text : words.joined(separator: ", ")
  }

  /// Whether the element is painted over the other one.
  func covers(_ other: Placement) -> Bool {
    zIndex != other.zIndex ? zIndex > other.zIndex : ElementIdentifier.paintsBefore(other.element, element)
  }
}

extension LayoutAttributes {
  /// The frame before the transform.
  fileprivate var boxAtRest: CGRect {
    CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The part of a frame in the viewport of a section that scrolls by itself. A frame that is not usable stays.
  fileprivate func inViewport(_ frame: CGRect) -> CGRect {
    guard let seen = viewport?.rect, frame.isUsable else { return frame }
    let (minX, maxX) = (min(max(frame.minX, seen.minX), seen.maxX), min(max(frame.maxX, seen.minX), seen.maxX))
    let (minY, maxY) = (min(max(frame.minY, seen.minY), seen.maxY), min(max(frame.maxY, seen.minY), seen.maxY))
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

extension ElementIdentifier {
  /// Whether the kind is UIKit's own, or has the word in its name. Badges are meant to cover
  /// items.
  var isHeaderOrFooter: Bool { category == .supplementaryView && (isFooter || kindMentions("header")) }

  var isFooter: Bool { category == .supplementaryView && kindMentions("footer") }

  private func kindMentions(_ word: String) -> Bool { (kind ?? "").lowercased().contains(word) }
}

/// The cells that can be seen, in the order they begin along the longer axis of the content.
@MainActor
struct CellsInOrder {
  private let cells: [Placement]
  private let axis: AuditAxis
  /// The greatest extent of a cell along the axis.
  private let longest: CGFloat

  init(_ census: Census) {
    let axis = census.contentSize.width > census.contentSize.height ? AuditAxis.horizontal : .vertical
    cells = census.cells.filter(\.isShown)
      .sorted { $0.frame.span(axis).lower < $1.frame.span(axis).lower }
    longest = cells.map { $0.frame.span(axis).upper - $0.frame.span(axis).lower }.max() ?? 0
    self.axis = axis
  }

  /// All cells that may overlap a frame.
  func beside(_ frame: CGRect) -> ArraySlice<Placement> {
    let span = frame.span(axis)
    let first = cells.partitioningIndex { $0.frame.span(axis).lower >= span.lower - longest }
    let end = cells.partitioningIndex { $0.frame.span(axis).lower >= span.upper }
    return cells[first..<max(first, end)]
  }
}
