import CharacterCanvas
import Foundation
import LayoutCore

/// The solved frames of a layout as an indented text: sections, the groups that the layout knows, and elements. Each
/// has a separate line, so that a changed frame is one changed line.
///
///     layout compositional
///     view: 0,0 320x384
///     content: 320x976
///     section 0: 0,0 320x480
///       header of section 0: 0,0 320x16 z 2 pinned
///       vertical group 1w x 288: 4,32 312x288
///         horizontal group 1w x 2/3 h: 4,32 312x192
///           cell 0.0: 8,32 210.4x176
///
/// Frames are in points of the content, rounded to thousandths.
public struct LayoutListing: Hashable, Sendable, CustomStringConvertible {
  /// Without line feeds.
  public let lines: [String]

  /// The lines, with a line feed after each.
  public var description: String { lines.map { $0 + "\n" }.joined() }

  /// Lists the elements that overlap a rectangle of the content, by default the visible ones. Updates the layout first.
  ///
  /// - Complexity: O(k log k) for k elements in the rectangle, and one query of the layout for each section in it.
  @MainActor
  public init(of view: CollectionView, in rect: CGRect? = nil) {
    view.layoutIfNeeded()
    let rect = rect ?? view.bounds
    let layout = view.collectionViewLayout
    let name = layout.layoutDescription.kind ?? layout.reportedName ?? "\(type(of: layout))"
    var lines = ["layout \(name)", "view: \(view.bounds.plain)", "content: \(view.contentSize.plain)"]
    let elements = Self.elements(of: view, in: rect)
    lines += elements.filter { $0.identifier.kind == ElementKind.contentHeader }.map { $0.line(view) }
    for section in Set(elements.map(\.identifier.section)).sorted() {
      var listing = SectionListing(section, of: view, rect)
      listing.add(elements.filter { $0.identifier.section == section && !$0.isOfContent })
      lines += listing.lines
    }
    lines += elements.filter { $0.identifier.kind == ElementKind.contentFooter }.map { $0.line(view) }
    self.lines = lines
  }

  /// Each once, in the order of their names.
  @MainActor
  private static func elements(of view: CollectionView, in rect: CGRect) -> [ListedElement] {
    var seen: Set<ElementIdentifier> = []
    return view.layoutAnswer(in: rect).compactMap { attributes in
      let element = ListedElement(attributes)
      let isShown = attributes.frame.overlapsOrTouches(rect)
      return isShown && seen.insert(element.identifier).inserted ? element : nil
    }.sorted { $0.order < $1.order }
  }
}

/// An element with the layout's facts about it.
@MainActor
private struct ListedElement {
  let identifier: ElementIdentifier
  let frame: CGRect
  let zIndex: Int
  let alpha: CGFloat
  let isHidden: Bool

  init(_ attributes: LayoutAttributes) {
    identifier = ElementIdentifier(attributes)
    (frame, zIndex, alpha, isHidden) = (attributes.frame, attributes.zIndex, attributes.alpha, attributes.isHidden)
  }

  /// Backgrounds, headers, cells, then other views, and footers last.
  var order: (Int, String, Int) {
    let rank =
      switch (identifier.category, identifier.kind) {
      case (.decorationView, _): 0
      case (_, ElementKind.groupHeader?), (_, ElementKind.groupFooter?): 1
      case (_, ElementKind.sectionHeader?): 2
      case (.cell, _): 3
      case (_, ElementKind.sectionFooter?): 5
      default: 4
      }
    return (rank, identifier.kind ?? "", identifier.item)
  }

  var isOfContent: Bool {
    identifier.kind == ElementKind.contentHeader || identifier.kind == ElementKind.contentFooter
  }

  var isOfGroup: Bool {
    identifier.kind == ElementKind.groupHeader || identifier.kind == ElementKind.groupFooter
  }

  func line(_ view: CollectionView) -> String {
    var words = ["\(DisplayText(identifier.description).string): \(frame.plain)"]
    if zIndex != 0 { words.append("z \(zIndex)") }
    if alpha != 1 { words.append("alpha \(alpha.plain)") }
    if isHidden { words.append("hidden") }
    if let natural = view.naturalFrame(of: identifier), !natural.isNear(frame) {
      words.append("moved from \(natural.origin.plain)")
    }
    return words.joined(separator: " ")
  }
}

/// The lines of one section.
@MainActor
private struct SectionListing {
  private(set) var lines: [String] = []
  private let section: Int
  private let view: CollectionView
  private let rect: CGRect

  init(_ section: Int, of view: CollectionView, _ rect: CGRect) {
    (self.section, self.view, self.rect) = (section, view, rect)
  }

  mutating func add(_ elements: [ListedElement]) {
    for element in elements where element.isOfGroup { lines.append(element.line(view)) }
    lines.append("section \(section)" + (view.extent(ofSection: section).map { ": \($0.plain)" } ?? ""))
    var rest = elements.filter { !$0.isOfGroup }
    let isBefore = { (element: ListedElement) in
      element.identifier.category == .decorationView || element.identifier.kind == ElementKind.sectionHeader
    }
    for element in rest where isBefore(element) { add(element, depth: 1) }
    rest.removeAll(where: isBefore)
    let listed = addParts(rest)
    for element in rest where !listed.contains(element.identifier) { add(element, depth: 1) }
  }

  private mutating func add(_ element: ListedElement, depth: Int) {
    lines.append(String(repeating: "  ", count: depth) + element.line(view))
  }

  /// Groups with their elements, as far as it is on the list.
  ///
  /// - Returns: The elements that have their lines now.
  private mutating func addParts(_ elements: [ListedElement]) -> Set<ElementIdentifier> {
    let cells = Dictionary(
      elements.filter { $0.identifier.category == .cell }.map { ($0.identifier.item, $0) }, uniquingKeysWith: { $1 })
    let others = elements.filter { $0.identifier.category == .supplementaryView }
    var listed: Set<ElementIdentifier> = []
    for part in view.parts(ofSection: section, in: rect) {
      switch part.kind {
      case .section: break
      case .group:
        guard part.items.contains(where: { cells[$0] != nil }) else { break }
        lines.append(
          String(repeating: "  ", count: part.depth + 1) + "\(part.name) \(part.width) x \(part.height): "
            + part.frame.plain)
      case .item:
        guard let cell = cells[part.items.lowerBound], listed.insert(cell.identifier).inserted else { break }
        add(cell, depth: part.depth + 1)
      case .supplementaryView:
        let element = others.first {
          $0.identifier.kind == part.name && $0.frame.isNear(part.frame, within: 1) && !listed.contains($0.identifier)
        }
        guard let element else { break }
        listed.insert(element.identifier)
        add(element, depth: part.depth + 1)
      }
    }
    return listed
  }
}

// MARK: Numbers

extension CGFloat {
  /// Rounded to thousandths, without needless digits.
  fileprivate var plain: String {
    guard isFinite, magnitude < 1e12 else { return "\(Double(self))" }
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
  }
}

extension CGPoint {
  fileprivate var plain: String { "\(x.plain),\(y.plain)" }
}

extension CGSize {
  fileprivate var plain: String { "\(width.plain)x\(height.plain)" }
}

extension CGRect {
  fileprivate var plain: String { "\(origin.plain) \(size.plain)" }

  fileprivate func isNear(_ other: CGRect, within distance: CGFloat = 0.0005) -> Bool {
    abs(origin.x - other.origin.x) <= distance && abs(origin.y - other.origin.y) <= distance
      && abs(size.width - other.size.width) <= distance && abs(size.height - other.size.height) <= distance
  }

  /// Whether the two share an area, or one without an extent lies in the other.
  fileprivate func overlapsOrTouches(_ other: CGRect) -> Bool {
    func meet(_ lower: CGFloat, _ upper: CGFloat, _ otherLower: CGFloat, _ otherUpper: CGFloat) -> Bool {
      lower == upper ? lower >= otherLower && lower <= otherUpper : lower < otherUpper && upper > otherLower
    }
    return meet(minX, maxX, other.minX, other.maxX) && meet(minY, maxY, other.minY, other.maxY)
  }
}
