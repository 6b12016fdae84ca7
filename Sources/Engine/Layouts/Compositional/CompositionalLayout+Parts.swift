import Foundation
import LayoutCore
import Sections

// The parts of a compositional layout, for viewers that explain it.

extension CompositionalLayout {
  /// - Complexity: O(log n + g c) for g groups of c items that meet `rect`.
  func groupParts(ofSection section: Int, in rect: CGRect) -> [LayoutPart] {
    guard let described = DescribedGroups(self, section) else { return [] }
    let items = solvedStack.stack.items(ofSection: section, overlapping: rect, offsets: sectionOffsets)
    var (parts, end) = ([LayoutPart](), -1)
    for item in items where item >= end {
      let group = described.parts(ofGroupWith: item)
      end = max(item + 1, group.first?.items.upperBound ?? 0)
      parts += group
    }
    return parts
  }

  /// The section, its groups and the element; for bars and backgrounds the section and the element.
  func chain(to element: ElementIdentifier) -> [LayoutPart] {
    guard let section = sectionPart(element.section) else { return [] }
    switch element.category {
    case .cell:
      return [section] + (DescribedGroups(self, element.section)?.chain(toItem: element.item) ?? [])
    case .supplementaryView:
      if let bar = boundaryPart(element) { return [section, bar] }
      guard let frame = naturalFrame(of: element) else { return [] }
      let near = groupParts(ofSection: element.section, in: frame.insetBy(dx: -1, dy: -1))
      let place = near.firstIndex { part in
        part.kind == .supplementaryView && part.name == element.kind && part.frame.distance(to: frame) < 1
      }
      guard let place else { return [section] }
      let host = near[place].items
      let around = near[..<place].filter {
        $0.kind != .supplementaryView && $0.items.lowerBound <= host.lowerBound
          && host.upperBound <= $0.items.upperBound
      }
      return [section] + around + [near[place]]
    case .decorationView: return [section]
    }
  }

  private func sectionPart(_ number: Int) -> LayoutPart? {
    guard let description = solvedDescription(ofSection: number)?.section, let extent = extent(ofSection: number),
      let inside = itemArea(ofSection: number)
    else { return nil }
    let count = solvedStack.stack.sections[number].arrangement.itemCount
    var part = LayoutPart(
      kind: .section, name: "section", depth: 0, items: 0..<count, frame: extent, inside: inside)
    part.notes = description.notes
    return part
  }

  private func boundaryPart(_ element: ElementIdentifier) -> LayoutPart? {
    let items = solvedDescription(ofSection: element.section)?.section?.boundarySupplementaryItems ?? []
    guard let item = items.first(where: { $0.elementKind == element.kind }), let frame = naturalFrame(of: element)
    else { return nil }
    var part = LayoutPart(
      kind: .supplementaryView, name: item.elementKind, depth: 1, items: 0..<0, frame: frame, inside: frame)
    (part.width, part.height) = item.layoutSize.texts
    part.notes = ["\(item.alignment)"] + item.boundaryNotes
    return part
  }
}

/// The groups of a section with their descriptions.
@MainActor
private struct DescribedGroups {
  private let itemCount: Int
  private let partsOfGroup: (_ item: Int) -> [TemplatePart]
  private let root: CompositionalGroup
  private let stack: SectionStack
  private let section: Int
  private let axes: CompositionalAxes
  private let offsets: SectionOffsets

  init?(_ layout: CompositionalLayout, _ section: Int) {
    let stack = layout.solvedStack.stack
    guard stack.sections.indices.contains(section),
      let root = layout.solvedDescription(ofSection: section)?.section?.content.group
    else { return nil }
    let arrangement = stack.sections[section].arrangement
    if let groups = arrangement as? RepeatedGroups {
      partsOfGroup = groups.parts(ofGroupWith:)
    } else if let groups = arrangement as? OrthogonalArrangement, groups.groups != nil {
      partsOfGroup = groups.parts(ofGroupWith:)
    } else {
      return nil
    }
    (itemCount, self.root, self.stack, self.section) = (arrangement.itemCount, root, stack, section)
    (axes, offsets) = (CompositionalAxes(layout.scrollDirection), layout.sectionOffsets)
  }

  func chain(toItem item: Int) -> [LayoutPart] {
    guard item >= 0, item < itemCount else { return [] }
    return parts(ofGroupWith: item).filter { $0.kind != .supplementaryView && $0.items.contains(item) }
  }

  func parts(ofGroupWith item: Int) -> [LayoutPart] {
    partsOfGroup(item).flatMap { part in
      let described = root.subitem(at: part.path[...])
      var own = LayoutPart(
        kind: described is CompositionalGroup ? .group : .item, name: described?.partName ?? "item",
        depth: part.path.count, items: part.items, frame: content(part.frame), inside: content(part.inside))
      if let described {
        (own.width, own.height) = described.layoutSize.texts
        own.notes = described.notes
      }
      return [own] + zip(described?.supplementaryItems ?? [], part.attached).map { attached($0, $1, by: part) }
    }
  }

  private func attached(_ item: CompositionalSupplementaryItem, _ frame: CGRect, by host: TemplatePart) -> LayoutPart {
    var part = LayoutPart(
      kind: .supplementaryView, name: item.elementKind, depth: host.path.count + 1, items: host.items,
      frame: content(frame), inside: content(frame))
    (part.width, part.height) = item.layoutSize.texts
    part.notes = ["anchor \(item.containerAnchor.text)"] + (item.itemAnchor.map { ["own anchor \($0.text)"] } ?? [])
    let anchor = item.containerAnchor.template(axes)
    let point = CGPoint(
      x: host.inside.origin.x + anchor.breadthPart * host.inside.size.width,
      y: host.inside.origin.y + anchor.lengthPart * host.inside.size.height)
    part.anchor = content(CGRect(origin: point, size: .zero)).origin
    return part
  }

  private func content(_ frame: CGRect) -> CGRect {
    stack.contentFrame(frame, inItemsOfSection: section, offsets: offsets)
  }
}

extension CompositionalItem {
  /// The item that a path of subitems leads to; nil in groups with their own frames.
  fileprivate func subitem(at path: ArraySlice<Int>) -> CompositionalItem? {
    guard let first = path.first else { return self }
    guard let group = self as? CompositionalGroup, group.subitems.indices.contains(first) else { return nil }
    return group.subitems[first].subitem(at: path.dropFirst())
  }

  fileprivate var partName: String { (self as? CompositionalGroup).map { "\($0.kindName) group" } ?? "item" }

  fileprivate var notes: [String] {
    var notes: [String] = []
    if let group = self as? CompositionalGroup {
      if let count = group.repetitionText { notes.append(count) }
      if let spacing = group.interItemSpacing { notes.append("spacing \(spacing)") }
    }
    if let insets = contentInsets.text { notes.append("insets \(insets)") }
    if let edges = edgeSpacing?.text { notes.append("edges \(edges)") }
    return notes
  }
}

extension CompositionalGroup {
  fileprivate var repetitionText: String? {
    switch arrangement {
    case .horizontal(.equalParts(let count)), .vertical(.equalParts(let count)): "\(count) equal parts"
    case .horizontal(.equalPartsOfAtLeast(let extent)), .vertical(.equalPartsOfAtLeast(let extent)):
      "equal parts of at least \(PointText(extent).text)"
    case .horizontal(.times(let count)), .vertical(.times(let count)): "\(count) times"
    case .horizontal(.fill), .vertical(.fill), .custom: nil
    }
  }
}

extension CompositionalSection {
  fileprivate var notes: [String] {
    var notes: [String] = []
    if interGroupSpacing != 0 { notes.append("spacing \(PointText(interGroupSpacing).text)") }
    if let insets = contentInsets.text { notes.append("insets \(insets)") }
    if orthogonalScrollingBehavior != .none { notes.append("scrolls across: \(orthogonalScrollingBehavior)") }
    return notes
  }
}

extension CompositionalBoundaryItem {
  fileprivate var boundaryNotes: [String] {
    (offset == .zero ? [] : ["offset \(PointText(offset.x).text),\(PointText(offset.y).text)"])
      + (extendsBoundary ? [] : ["overlays items"]) + (pinToVisibleBounds ? ["pinned"] : [])
  }
}

extension CompositionalSize {
  fileprivate var texts: (String, String) { (widthDimension.description, heightDimension.description) }
}

extension DirectionalEdgeInsets {
  /// Top, leading, bottom and trailing; nil if all are 0.
  fileprivate var text: String? {
    self == .zero ? nil : [top, leading, bottom, trailing].map { PointText($0).text }.joined(separator: " ")
  }
}

extension CompositionalEdgeSpacing {
  fileprivate var text: String {
    [("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)]
      .compactMap { name, spacing in spacing.map { "\(name) \($0)" } }.joined(separator: ", ")
  }
}

extension CompositionalAnchor {
  fileprivate var text: String {
    let names: [(DirectionalRectEdge, String)] = [
      (.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing"),
    ]
    let edges = names.filter { self.edges.contains($0.0) }.map(\.1)
    let name = edges.isEmpty ? "centre" : edges.joined(separator: " ")
    guard offset != .zero else { return name }
    let point = "\(PointText(offset.x).text),\(PointText(offset.y).text)"
    return "\(name) + \(point)\(isFractionalOffset ? " of its size" : "")"
  }
}

extension CGRect {
  /// The largest distance between edges.
  fileprivate func distance(to other: CGRect) -> CGFloat {
    max(abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX), abs(maxY - other.maxY))
  }
}

// Dimensions and spacing as texts, for scene files and viewers.

extension CompositionalDimension: LosslessStringConvertible {
  /// `0.5w` and `1/3 w` are parts of a width, `0.5h` of a height; `44` is points, `~44` an estimate, and `~44 uniform`
  /// an estimate that siblings share.
  public var description: String {
    switch unit {
    case .fractionalWidth: FractionText(dimension, "w").text
    case .fractionalHeight: FractionText(dimension, "h").text
    case .absolute: PointText(dimension).text
    case .estimated: "~\(PointText(dimension).text)"
    case .uniformAcrossSiblings: "~\(PointText(dimension).text) uniform"
    }
  }

  /// Reads what ``description`` writes; nil for anything else, and for numbers below 0.
  public init?(_ description: String) {
    let text = description.trimmingCharacters(in: .whitespaces)
    if let last = text.last, "wh".contains(last) {
      guard let fraction = FractionText.fraction(text.dropLast()) else { return nil }
      self.init(last == "w" ? .fractionalWidth : .fractionalHeight, fraction)
      return
    }
    let isUniform = text.hasPrefix("~") && text.hasSuffix(" uniform")
    let number = (isUniform ? text.dropLast(8) : text[...]).drop { $0 == "~" }
    guard text.count(where: { $0 == "~" }) < 2, let points = PointText.points(number) else { return nil }
    self.init(isUniform ? .uniformAcrossSiblings : text.hasPrefix("~") ? .estimated : .absolute, points)
  }

  /// The same kind of dimension with another value.
  func with(_ dimension: CGFloat) -> CompositionalDimension { CompositionalDimension(unit, dimension) }
}

extension CompositionalSpacing: LosslessStringConvertible {
  /// `8` is exactly that many points, `flexible 8` at least that many.
  public var description: String { (isFlexible ? "flexible " : "") + PointText(spacing).text }

  /// Reads what ``description`` writes; nil for anything else.
  public init?(_ description: String) {
    let words = description.split(separator: " ")
    let isFlexible = words.count == 2 && words[0] == "flexible"
    guard words.count == (isFlexible ? 2 : 1), let number = Double(words[words.count - 1]), abs(number) <= 1e9 else {
      return nil
    }
    self = isFlexible ? .flexible(CGFloat(number)) : .fixed(CGFloat(number))
  }

  /// The same kind of spacing with another value.
  func with(_ spacing: CGFloat) -> CompositionalSpacing { isFlexible ? .flexible(spacing) : .fixed(spacing) }
}

/// A part of an extent: decimal where few digits say it exactly, else a quotient of small numbers.
private struct FractionText {
  let text: String

  init(_ fraction: CGFloat, _ unit: String) {
    let decimal = PointText(fraction).text
    let quotient = (2...12).lazy.compactMap { divisor -> String? in
      let part = (fraction * CGFloat(divisor)).rounded()
      return part > 0 && abs(part / CGFloat(divisor) - fraction) < 1e-12 ? "\(Int(part))/\(divisor) " : nil
    }
    text = (decimal.count <= 5 ? decimal : quotient.first ?? decimal) + unit
  }

  /// A number, or two of them with a slash; nil for anything else.
  static func fraction(_ text: some StringProtocol) -> CGFloat? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { PointText.points($0) }
    guard parts.count <= 2, let first = parts.first ?? nil else { return nil }
    if parts.count == 1 { return first }
    guard let second = parts[1], second > 0 else { return nil }
    return first / second
  }
}

/// A number without a needless fraction.
struct PointText {
  let text: String

  init(_ points: CGFloat) {
    let isWhole = points == points.rounded() && abs(points) < 1e9
    text = isWhole ? String(Int(points)) : String(Double(points))
  }

  /// A number from 0 to 1e9 in digits; nil for anything else.
  static func points(_ text: some StringProtocol) -> CGFloat? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let number = Double(text),
      number <= 1e9
    else { return nil }
    return CGFloat(number)
  }
}
