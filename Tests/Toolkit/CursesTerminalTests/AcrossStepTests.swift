import CharacterCanvas
import Explorer
import Foundation
import Gallery
import LayoutCore
import Layouts
import Scenes
import TestItems
import Testing

@testable import CursesTerminal

/// What the viewer sends for a step of a section that scrolls across.
@MainActor
@Suite struct AcrossStepTests {
  init() { #expect(UnicodeLocale.adopt()) }

  @Test(
    "a step of a section that scrolls across costs 450 bytes of texts at most, and 2,000 of images",
    arguments: [("carousels", 450), ("store", 2_000)])
  func bytes(scene: String, most: Int) throws {
    let size = CellSize(width: 120, height: 40)
    let surface = try #require(CursesSurface(type: "xterm-256color", size: size))
    let catalogue = GalleryCatalogue.standard
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: scene), size: size,
      capabilities: ScreenCapabilities(colors: surface.colors))
    session.handle([.key("l")])
    _ = surface.bytes(showing: session.frame())
    let marks = TerminalModes.beginFrame.count + TerminalModes.endFrame.count
    let costs = (0..<24).map { step in
      session.handle([.key(step < 14 ? "l" : "h")])
      return surface.bytes(showing: session.frame()).count + marks
    }
    // At the ends of the row, nothing moves.
    let steps = costs.filter { $0 > marks }.sorted()
    #expect(steps.count >= 6, "\(costs)")
    #expect(steps.allSatisfy { $0 <= most }, "\(costs)")
  }

  @Test("rows of equal cards that scroll across are not taken for rows that moved up")
  func equalCards() throws {
    let size = CellSize(width: 120, height: 40)
    let surface = try #require(CursesSurface(type: "xterm-256color", size: size))
    let session = ExplorerSession(
      catalogue: SceneCatalogue([cardScene]), size: size,
      capabilities: ScreenCapabilities(colors: surface.colors))
    _ = surface.bytes(showing: session.frame())
    let costs = (0..<20).map { step in
      session.handle([.key(step < 16 ? "l" : "h")])
      return surface.bytes(showing: session.frame()).count
    }
    #expect(costs.dropFirst().max() ?? 0 <= 370, "\(costs)")
  }
}

/// Four rows of cards, each scrolled by its own offset.
@MainActor private let cardScene = Scene(name: "cards", title: "Cards", summary: "", source: "generated data") { _ in
  let whole = CompositionalItem(
    layoutSize: CompositionalSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  let card = CompositionalSize(widthDimension: .absolute(24), heightDimension: .absolute(8))
  let section = CompositionalSection(group: .horizontal(layoutSize: card, subitems: [whole]))
  section.orthogonalScrollingBehavior = .continuous
  (section.interGroupSpacing, section.contentInsets.bottom) = (2, 2)
  let cards = TestItems([100, 100, 100, 100]) {
    $0.shownContent = ViewContent(text: "card \($1.item + 1)", border: .rounded, alignment: .center)
  }
  return Stage(cards.view(CompositionalLayout(section: section)), keeping: []) { _ in nil }
}
