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
