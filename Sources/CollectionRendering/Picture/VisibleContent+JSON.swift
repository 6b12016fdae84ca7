import CharacterCanvas
import Foundation
import LayoutCore

extension VisibleContent {
  /// The content as a JSON document that ends in a line feed, a line for each element:
  ///
  ///     {"contentSize": [80, 24], "visibleRect": [0, 0, 80, 24], "elements": [
  ///       {"category": "cell", "kind": null, "section": 0, "item": 0, "frame": [0, 0, 8, 1.5], "cells": [0, 0, 8, 2],
  ///        "zIndex": 0, "pinned": false}
  ///     ]}
  ///
  /// The names are always in this order, and numbers have as few digits as possible. Equal contents thus give equal
  /// bytes on every machine.
  public var json: String {
    let head =
      "{\"contentSize\": \(Self.list([contentSize.width, contentSize.height])), "
      + "\"visibleRect\": \(Self.list(visibleRect)), \"elements\": ["
    guard !elements.isEmpty else { return head + "]}\n" }
    return head + "\n" + elements.map { "  " + $0.json }.joined(separator: ",\n") + "\n]}\n"
  }

  fileprivate static func list(_ rect: CGRect) -> String {
    list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  private static func list(_ numbers: [CGFloat]) -> String {
    "[" + numbers.map(\.shortestDigits).joined(separator: ", ") + "]"
  }
}

extension VisibleContent.Element {
  fileprivate var json: String {
    let kind = identifier.kind?.asJSON ?? "null"
    return "{\"category\": \"\(identifier.category.name)\", \"kind\": \(kind), \"section\": \(identifier.section), "
      + "\"item\": \(identifier.item), \"frame\": \(VisibleContent.list(frame)), "
      + "\"cells\": [\(cells.x), \(cells.y), \(cells.width), \(cells.height)], "
      + "\"zIndex\": \(zIndex), \"pinned\": \(isPinned)}"
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
