import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("The structure of a layout")
struct StructureTests {
  private let size = CGSize(width: 80, height: 24)

  @Test("an item area is inside its section, between header and footer", arguments: Kind.allCases)
  func areas(_ kind: Kind) throws {
    for direction in ScrollDirection.allCases {
      let layout = kind.makeLayout(Model(counts: [9, 0, 5]), direction)
      let host = Host(layout, counts: [9, 0, 5], size: size)
      host.view.diagnosticHandler = { _ in }
      host.view.layoutIfNeeded()
      let content = CGRect(origin: .zero, size: host.view.contentSize)
      for section in 0..<3 {
        let extent = try #require(layout.extent(ofSection: section))
        let area = try #require(layout.itemArea(ofSection: section))
        #expect(content.surrounds(extent))
        #expect(area.isEmpty || extent.surrounds(area))
        let header = layout.naturalFrame(
          of: ElementIdentifier(
            category: .supplementaryView, kind: ElementKind.sectionHeader, section: section, item: 0))
        if let header { #expect(extent.surrounds(header) && !header.sharesArea(with: area)) }
      }
      #expect(layout.extent(ofSection: 3) == nil)
      #expect(layout.itemArea(ofSection: -1) == nil)
    }
  }

  @Test("a natural frame stays while its element is pinned")
  func natural() {
    let layout = ListLayout()
    layout.headerHeight = 2
    layout.sectionHeadersPinToVisibleBounds = true
    let host = Host(layout, counts: [50], size: size)
    host.view.layoutIfNeeded()
    host.view.contentOffset.y = 9
    let header = ElementIdentifier(
      category: .supplementaryView, kind: ElementKind.sectionHeader, section: 0, item: 0)
    expect(host.header(0)?.minY, 9)
    expect(layout.naturalFrame(of: header), CGRect(x: 0, y: 0, width: 80, height: 2))
    #expect(layout.naturalFrame(of: .cell(0, 50)) == nil)
  }

  @Test("every item is in a line that is returned for the item's frame", arguments: Kind.allCases)
  func lines(_ kind: Kind) throws {
    for isMirrored in [false, true] {
      let layout = kind.makeLayout(Model(counts: [19, 0, 15]), .vertical, isMirrored: isMirrored)
      let host = Host(layout, counts: [19, 0, 15], size: size)
      host.view.diagnosticHandler = { _ in }
      host.view.layoutIfNeeded()
      for section in [0, 2] {
        let area = try #require(layout.itemArea(ofSection: section))
        for item in 0..<host.source.counts[section] {
          let frame = try #require(layout.naturalFrame(of: .cell(section, item)))
          guard frame.width > 0, frame.height > 0 else { continue }
          let lines = layout.lines(ofSection: section, in: frame)
          let holders = lines.filter { $0.frame.surrounds(frame) }
          #expect(!holders.isEmpty || !area.surrounds(frame), "item \(item) of \(kind)")
        }
        #expect(layout.lines(ofSection: section, in: .zero).isEmpty)
      }
      #expect(layout.lines(ofSection: 1, in: CGRect(x: 0, y: 0, width: 999, height: 999)).isEmpty)
    }
  }

  @Test("a waterfall's columns run along the scroll axis, and a flow's lines across it")
  func directions() {
    let waterfall = WaterfallLayout(), flow = FlowLayout()
    for (layout, isAlong) in [(waterfall, true), (flow, false)] as [(StackLayout, Bool)] {
      let host = Host(layout, counts: [4], size: CGSize(width: 120, height: 300))
      host.view.layoutIfNeeded()
      let lines = layout.lines(ofSection: 0, in: host.view.bounds)
      expect(lines.map(\.number), [0, 1])
      #expect(lines.allSatisfy { $0.runsAlongScrollAxis == isAlong })
    }
  }
}
