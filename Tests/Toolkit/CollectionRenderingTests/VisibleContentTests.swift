import CollectionRendering
import Foundation
import LayoutCore
import Layouts
import TestExpectations
import TestItems
import Testing

@MainActor
@Suite("Visible content as JSON")
struct VisibleContentTests {
  @Test("elements are listed in paint order, with exact points and rounded cells")
  func document() {
    let header = ElementIdentifier(
      category: .supplementaryView, kind: ElementKind.sectionHeader, section: 0, item: 0)
    let box = ElementIdentifier(category: .decorationView, kind: "box", section: 0, item: 0)
    let source = PlacedSource(
      [
        .init(identifier: header, frame: CGRect(x: 0, y: 0, width: 80, height: 16), zIndex: 10),
        .init(identifier: .cell(0, 0), frame: CGRect(x: 0.1, y: 20.25, width: 40, height: 15.5)),
        .init(identifier: .cell(0, 1), frame: CGRect(x: 40, y: 20, width: 40, height: 16), alpha: 0),
        .init(identifier: box, frame: CGRect(x: -4, y: 16, width: 88, height: 24), zIndex: -1),
      ], width: 80, height: 48)
    source.view.contentOffset = CGPoint(x: 0, y: 8)
    let content = VisibleContent(of: source.view, pointsPerCell: .phone)
    #expect(
      content.json == """
        {"contentSize": [1000, 1000], "visibleRect": [0, 8, 80, 48], "elements": [
          {"category": "decoration", "kind": "box", "section": 0, "item": 0, "frame": [-4, 16, 88, 24], \
        "cells": [0, 0, 11, 2], "zIndex": -1, "pinned": false},
          {"category": "cell", "kind": null, "section": 0, "item": 0, "frame": [0.1, 20.25, 40, 15.5], \
        "cells": [0, 0, 5, 1], "zIndex": 0, "pinned": false},
          {"category": "supplementary", "kind": "UICollectionElementKindSectionHeader", "section": 0, "item": 0, \
        "frame": [0, 0, 80, 16], "cells": [0, -1, 10, 1], "zIndex": 10, "pinned": false}
        ]}

        """)
  }

  @Test("a header is pinned while it is away from its natural place, and no longer when it is pushed back to it")
  func pinned() {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 10, height: 4)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 2)
    layout.sectionHeadersPinToVisibleBounds = true
    let view = TestItems([3, 3]).view(layout, size: CGSize(width: 10, height: 8))
    // Two sections with a header of 2 and three items of 4: 14 each.
    func pinned(at y: CGFloat) -> [String] {
      view.contentOffset = CGPoint(x: 0, y: y)
      return VisibleContent(of: view, pointsPerCell: .one).elements
        .filter(\.isPinned).map { "\($0.identifier) at \(Double($0.frame.minY))" }
    }
    expect(pinned(at: 0), [])
    expect(pinned(at: 5), ["header of section 0 at 5.0"])
    expect(pinned(at: 13), ["header of section 0 at 12.0"])
    expect(pinned(at: 14), [])
    expect(pinned(at: 15), ["header of section 1 at 15.0"])
  }

  @Test("a subclass that moves its items has no pinned items")
  func moved() {
    final class Shifted: FlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map {
          $0.frame.origin.x += 3
          return $0
        }
      }
    }
    let layout = Shifted()
    layout.itemSize = CGSize(width: 4, height: 4)
    let view = TestItems([3]).view(layout, size: CGSize(width: 20, height: 8))
    let content = VisibleContent(of: view, pointsPerCell: .one)
    // Two items are in the first line. The second line begins below the view.
    expect(content.elements.count, 2)
    #expect(content.elements.allSatisfy { !$0.isPinned })
  }

  @Test("no visible element gives an empty list, and names of kinds are quoted")
  func odd() {
    let empty = VisibleContent(contentSize: .zero, visibleRect: .zero, elements: [])
    expect(empty.json, "{\"contentSize\": [0, 0], \"visibleRect\": [0, 0, 0, 0], \"elements\": []}\n")
    let element = VisibleContent.Element(
      identifier: ElementIdentifier(category: .decorationView, kind: "a\"\\\u{1B}é", section: 1, item: 2),
      frame: CGRect(x: 1e20, y: -0.0, width: 0.1 + 0.2, height: 1), cells: .zero, zIndex: 0, isPinned: true)
    let json = VisibleContent(contentSize: .zero, visibleRect: .zero, elements: [element]).json
    #expect(
      json.contains(#""kind": "a\"\\\u001bé", "section": 1, "item": 2, "frame": [1e+20, 0, 0.30000000000000004, 1]"#))
  }
}
