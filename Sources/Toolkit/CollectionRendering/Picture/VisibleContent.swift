import CharacterCanvas
import Foundation
import LayoutCore

/// The picture of a collection view as a value: the visible part of the content, and every element that is painted.
///
/// Points are not rounded. `CellGrid` computes the cells from them.
public struct VisibleContent: Hashable, Sendable {
  public struct Element: Hashable, Sendable {
    public var identifier: ElementIdentifier
    /// In points of the content.
    public var frame: CGRect
    /// In cells of the view, even if they are outside of it. A decoration thinner than half a cell may have none.
    public var cells: CellRect
    public var zIndex: Int
    /// Whether the element is kept in view, away from its place in the content. It is always false for layouts that do
    /// not conform to `LayoutStructure`.
    public var isPinned: Bool
    /// Whether the element is the header of a folded group or section: it stands for hidden items.
    public var isFolded = false
    /// Texts at their own places in the element, such as the fields of a row in a table.
    public var fields: [ContentField] = []

    public init(identifier: ElementIdentifier, frame: CGRect, cells: CellRect, zIndex: Int, isPinned: Bool) {
      (self.identifier, self.frame, self.cells) = (identifier, frame, cells)
      (self.zIndex, self.isPinned) = (zIndex, isPinned)
    }
  }

  /// In points.
  public var contentSize: CGSize
  /// The part of the content in view, in points.
  public var visibleRect: CGRect
  /// From back to front, as they are painted.
  public var elements: [Element]

  public init(contentSize: CGSize, visibleRect: CGRect, elements: [Element]) {
    (self.contentSize, self.visibleRect, self.elements) = (contentSize, visibleRect, elements)
  }

  /// The visible content of `view` at a scale. Updates its layout first.
  /// - Complexity: O(k) for k visible elements.
  @MainActor
  public init(of view: CollectionView, pointsPerCell: PointsPerCell) {
    view.layoutIfNeeded()
    let grid = CellGrid(pointsPerCell: pointsPerCell, offset: view.contentOffset)
    let elements = view.visibleElements.filter { $0.attributes.alpha > 0 }.map { element in
      var shown = Element(
        identifier: element.identifier, frame: element.attributes.frame,
        cells: grid.cells(of: element.attributes.frame, in: element.attributes.viewport).all,
        zIndex: element.attributes.zIndex,
        isPinned: view.pins(element))
      shown.fields = element.view.shownContent.fields
      shown.isFolded = view.isFolded(element.identifier)
      return shown
    }
    self.init(contentSize: view.contentSize, visibleRect: view.bounds, elements: elements)
  }
}

extension CollectionView {
  /// Whether an element is the header of a folded group or section.
  package func isFolded(_ element: ElementIdentifier) -> Bool {
    guard element.category == .supplementaryView else { return false }
    return switch folding(ofSection: element.section) {
    case .unfolded: false
    case .section: element.kind == ElementKind.sectionHeader
    case .group(let depth): element.kind == ElementKind.groupHeader && element.item == depth
    }
  }

  /// Whether an element is pinned away from its natural place. Pinned cells are in front of the others; other cells
  /// away from their place were put there by a subclass.
  func pins(_ element: VisibleElement) -> Bool {
    guard element.attributes.viewport == nil, let structure = collectionViewLayout as? any LayoutStructure,
      element.identifier.category != .cell || element.attributes.zIndex > 0,
      let natural = structure.naturalFrame(of: element.identifier)
    else { return false }
    let frame = element.attributes.frame
    let mirrored = contentSize.width - natural.maxX
    let isMovedAcross = !frame.minX.isNear(natural.minX) && !frame.minX.isNear(mirrored)
    return isMovedAcross || !frame.minY.isNear(natural.minY)
  }
}

extension CGFloat {
  func isNear(_ other: CGFloat) -> Bool { (self - other).magnitude < 0.001 }
}

extension VisibleContent {
  /// The content as a JSON document that ends in a line feed, a line for each element:
  ///
  ///     {"contentSize": [80, 24], "visibleRect": [0, 0, 80, 24], "elements": [
  ///       {"category": "cell", "kind": null, "section": 0, "item": 0, "frame": [0, 0, 8, 1.5], "cells": [0, 0, 8, 2],
  ///        "zIndex": 0, "pinned": false}
  ///     ]}
  ///
  /// Elements with fields, such as the rows of a table, also have `"fields": [{"text": "wren", "frame": [0, 0, 8,
  /// 1]}]`, with frames from the element's corner. Headers of folded groups and sections have `"folded": true`. The names
  /// are always in this order, and numbers have as few digits as possible. Equal contents thus give equal bytes on every
  /// machine.
  public var json: String {
    let document: JSONValue = [
      "contentSize": Self.list([contentSize.width, contentSize.height]), "visibleRect": Self.list(visibleRect),
      "elements": .lines(elements.map(\.json)),
    ]
    return document.text + "\n"
  }

  fileprivate static func list(_ rect: CGRect) -> JSONValue {
    list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  private static func list(_ numbers: [CGFloat]) -> JSONValue { .array(numbers.map { .number(Double($0)) }) }
}

extension VisibleContent.Element {
  fileprivate var json: JSONValue {
    let own: [(key: String, value: JSONValue)] = [
      ("category", .string(identifier.category.name)), ("kind", identifier.kind.map { .string($0) } ?? .null),
      ("section", .integer(identifier.section)), ("item", .integer(identifier.item)),
      ("frame", VisibleContent.list(frame)),
      ("cells", .array([cells.x, cells.y, cells.width, cells.height].map { .integer($0) })),
      ("zIndex", .integer(zIndex)), ("pinned", .flag(isPinned)),
    ]
    let texts: [(key: String, value: JSONValue)] = [("fields", .array(fields.map(Self.json)))]
    return .object(own + (isFolded ? [("folded", .flag(true))] : []) + (fields.isEmpty ? [] : texts))
  }

  private static func json(_ field: ContentField) -> JSONValue {
    ["text": .string(DisplayText(field.text).string), "frame": VisibleContent.list(field.frame)]
  }
}

extension ElementCategory {
  /// The name in files and commands.
  var name: String {
    switch self {
    case .cell: "cell"
    case .supplementaryView: "supplementary"
    case .decorationView: "decoration"
    }
  }
}
