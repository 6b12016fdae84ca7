import CharacterCanvas
import ExplorerSessions
import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Explorer

/// A panel that fills all of its area and counts the keys it takes.
private struct Filler: Panel {
  var number = 0
  var title = "Filler"
  var side = PanelSide.trailing
  var wish = CellSize(width: 20, height: 10)
  var taken = 0
  var traits: PanelTraits { PanelTraits(side: side, number: number) }
  var hints: [KeyHint] { [KeyHint("z", "counts")] }

  func size(in scenery: Scenery) -> CellSize { wish }

  func draw(into canvas: inout Canvas, in scenery: Scenery) {
    canvas.fill(CellRect(x: -50, y: -50, width: 500, height: 500), with: "#", style: .plain)
    canvas.draw("taken \(taken)", at: .zero, style: .plain)
  }

  mutating func handle(_ event: InputEvent, in scenery: Scenery) -> KeyResponse {
    guard event == .key("z") else { return .passed }
    taken += 1
    return .taken
  }
}

private struct Stripes: Overlay {
  func draw(into canvas: inout Canvas, over scenery: Scenery) {
    canvas.fill(CellRect(x: -9, y: -9, width: 999, height: 999), with: "%", style: .plain)
  }
}

@MainActor
@Suite("Panels and overlays stay inside their areas")
struct PanelTests {
  @Test("a line separates panels that are side by side below the content")
  func sideBySide() throws {
    let session = try gallerySession(width: 120, height: 40)
    for number in [1, 2] { session.toggle(Filler(number: number, side: .bottom)) }
    let row = session.rows()[session.scenery.areaAboveStatus.maxY - 1]
    expect(row, String(repeating: "#", count: 60) + "│" + String(repeating: "#", count: 59))
  }

  private func columns(_ session: ExplorerSession, with character: Character) -> ClosedRange<Int>? {
    let rows = session.rows().map(Array.init)
    let columns = (0..<session.size.width).filter { x in rows.dropLast().contains { $0[x] == character } }
    return columns.first.flatMap { first in columns.last.map { first...$0 } }
  }

  @Test("a panel at the side takes columns from the content and returns them when it closes")
  func sides() throws {
    let session = try gallerySession("flow")
    let before = session.frame()
    session.toggle(Filler())
    session.press("j", "k")
    expect(session.contentArea, CellRect(x: 0, y: 0, width: 59, height: 23))
    expect(columns(session, with: "#"), 60...79)
    #expect(
      session.rows()[0].hasSuffix("│ Filler ".padding(toLength: 21, withPad: "─", startingAt: 0)),
      "\(session.rows()[0])")
    session.toggle(Filler(side: .leading))
    session.press(.escape)
    session.press("j", "k")
    expect(session.frame(), before)
  }

  @Test("the focused panel gets keys first and passes on those that it does not use")
  func focus() throws {
    let session = try gallerySession("flow")
    session.toggle(Filler())
    session.press("z", "z", "j")
    #expect(session.rows()[1].contains("taken 2"))
    #expect(session.statusLine.contains("z counts"))
    expect(session.stage.collectionView.contentOffset.y, 1)
    session.press(.control("w"), "z", .escape)
    #expect(session.route.panels.focus == nil)
    expect(session.route.panels.ids, [Filler().id])
    #expect(session.rows()[1].contains("taken 2"))
    session.press(.function(6), "z")
    expect(session.route.panels.focus, Filler().id)
    #expect(session.rows()[1].contains("taken 3"))
    session.press(.escape)
    #expect(session.route.panels.ids.isEmpty)
  }

  @Test("panels fold away as the screen narrows, and the focused one covers the content")
  func folding() throws {
    let session = try gallerySession("flow")
    session.toggle(Filler())
    session.press(.control("w"))
    for width in stride(from: 80, through: 1, by: -1) {
      session.handle([.resize(CellSize(width: width, height: 24))])
      let isFolded = columns(session, with: "#") == nil
      expect(isFolded, (width < 45), "\(width)")
      #expect(session.contentArea.width >= min(width, 24), "\(width)")
    }
    session.handle([.resize(CellSize(width: 20, height: 5))])
    session.toggle(Filler())
    session.handle([.resize(CellSize(width: 20, height: 5))])
    expect(session.contentArea, CellRect(x: 0, y: 0, width: 20, height: 4))
    expect(columns(session, with: "#"), 0...19)
    session.press(.control("w"))
    #expect(columns(session, with: "#") == nil)
    expect(session.route.panels.ids, [Filler().id])
    session.handle([.resize(CellSize(width: 40, height: 24))])
    session.toggle(Filler())
    expect(columns(session, with: "#"), 20...39, "a useful part of the content stays in view")
  }

  @Test("any number of panels on any side, at any size, stays on the stage without overlap")
  func placement() throws {
    let session = try gallerySession("flow")
    let seed = TestSeeds.one(5)
    var generator = SplitMix64(seed: seed)
    for round in 0..<300 {
      var stack = PanelStack()
      for index in 0..<Int.random(in: 1...5, using: &generator) {
        let wish = CellSize(
          width: .random(in: 0...90, using: &generator), height: .random(in: 0...40, using: &generator))
        let side = [PanelSide.leading, .trailing, .bottom].randomElement(using: &generator) ?? .bottom
        stack.open(Filler(number: index, side: side, wish: wish))
      }
      stack.focus(nil)
      let area = CellRect(
        x: 0, y: 0, width: .random(in: 1...120, using: &generator), height: .random(in: 1...50, using: &generator))
      let placement = PanelPlacement(stack, area: area, scenery: session.scenery)
      let rects = placement.places.map(\.outer) + [placement.content]
      for (index, rect) in rects.enumerated() {
        #expect(area.contains(rect), "seed \(seed), round \(round)")
        #expect(!rect.isEmpty, "seed \(seed), round \(round)")
        #expect(!rects[..<index].contains { $0.overlaps(rect) }, "seed \(seed), round \(round)")
      }
      for place in placement.places { #expect(place.outer.contains(place.inner), "seed \(seed), round \(round)") }
      #expect(
        placement.content.width >= min(area.width, PanelPlacement.leastContent.width), "seed \(seed), round \(round)")
    }
  }

  @Test(
    "an overlay paints on the content only",
    arguments: [CellSize(width: 80, height: 24), CellSize(width: 20, height: 5)])
  func overlays(size: CellSize) throws {
    let session = try gallerySession("flow", width: size.width, height: size.height)
    let before = session.frame()
    session.state.overlays.toggle(Stripes())
    let rows = session.rows()
    #expect(rows.dropLast().allSatisfy { Set($0) == ["%"] })
    #expect(!session.statusLine.contains("%%"))
    session.state.overlays.toggle(Stripes())
    expect(session.frame(), before)
  }
}
