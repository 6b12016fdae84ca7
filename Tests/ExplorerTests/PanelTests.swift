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
  var id: PartID { PartID(Self.self, number: number) }
  var hints: [KeyHint] { [KeyHint("z", "counts")] }

  func preferredSize(in scenery: Scenery) -> CellSize { wish }

  func draw(into canvas: inout Canvas, from scenery: Scenery) {
    canvas.fill(CellRect(x: -50, y: -50, width: 500, height: 500), with: "#", style: .plain)
    canvas.draw("taken \(taken)", at: .zero, style: .plain)
  }

  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    guard key == "z" else { return .passed }
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
    let row = session.rows()[session.areaAboveStatus.maxY - 1]
    expect(row, String(repeating: "#", count: 60) + "│" + String(repeating: "#", count: 59))
  }

  @Test(
    "a popup has the keys; a key that it does not use closes it and then acts as usual",
    arguments: ["?", "!", "o", .control("p")] as [Key])
  func floating(key: Key) throws {
    let session = try gallerySession("boxes")
    let bare = session.rows()
    // Characters typed into the palette are text, not keys of the table.
    let floating: [(Key, PartID)] = [(.control("p"), .palette), ("?", .help), ("!", .faults)]
    for (other, panel) in key == .control("p") ? [] : floating where other != key {
      session.press(key, other)
      expect(session.openPanels, [panel], "\(other)")
      expect(session.focusedPanel, panel, "\(other)")
      session.press(.escape)
      expect(session.rows(), bare)
    }
    for other in [.function(2), .control("w"), "}", "{"] as [Key] {
      session.press(key, other)
      expect(session.openPanels.count, 1, "\(other.name) has no action, or is about panels")
      session.press(.escape)
    }
    session.press(key, .tab)
    #expect(session.openPanels.isEmpty)
    #expect(session.sceneIndex != session.scenes.firstIndex)
    session.press(.backTab)
    guard key != .control("p") else { return }
    session.press(key, "q")
    #expect(session.openPanels.isEmpty, "q closes the popup, not the viewer")
    #expect(!session.isFinished, "q closes the popup, not the viewer")
    for (other, panel) in [("O", .outline), ("L", .sceneList), ("i", .inspector)] as [(Key, PartID)] {
      session.press(key, other)
      expect(session.openPanels, [panel])
      expect(session.focusedPanel, panel)
      session.press(.escape)
    }
    session.press(key, "G")
    let isOwn = session.openPanels.count == 1
    expect(isOwn, (key != "o"), "help and the list of faults go to their own ends")
  }

  @Test("in edit mode help takes scrolling keys, and keys of editing close it and then edit")
  func floatingOverMode() throws {
    let session = try gallerySession("boxes")
    session.press("E", "?", "j", "j")
    expect(session.focusedPanel, .help)
    expect(session.focusedElement, .cell(0, 0))
    #expect(session.statusLine.contains("esc ? close"), "the last row says how to close the help")
    for key in ["q", .escape, "?"] as [Key] {
      session.press(key)
      #expect(session.openPanels.isEmpty, "\(key.name)")
      #expect(session.route.mode?.edit != nil, "\(key.name)")
      session.press("?")
    }
    let count = session.view.numberOfItems(inSection: 0)
    session.press("i")
    #expect(session.openPanels.isEmpty)
    expect(session.view.numberOfItems(inSection: 0), count + 1)
    session.press(.escape)
    #expect(session.route.mode == nil)
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
    #expect(session.focusedPanel == nil)
    expect(session.openPanels, [Filler().id])
    #expect(session.rows()[1].contains("taken 2"))
    session.press(.function(6), "z")
    expect(session.focusedPanel, Filler().id)
    #expect(session.rows()[1].contains("taken 3"))
    session.press(.escape)
    #expect(session.openPanels.isEmpty)
  }

  @Test(
    "every panel closes with its own key and with Escape",
    arguments: [
      (80, 24), (40, 10), (20, 5), (200, 60),
    ], ["p", "a", "i", "s", "e", "v", "?", "o", "!"] as [Key])
  func closing(size: (Int, Int), key: Key) throws {
    let session = try gallerySession("flow", width: size.0, height: size.1)
    let before = session.rows().dropLast()
    for keys in [[key, key], [key, .escape], [key, .control("w"), .escape]] as [[Key]] {
      session.handle(keys.map { .key($0) })
      #expect(session.openPanels.isEmpty, "\(keys.map(\.name))")
      expect(session.rows().dropLast(), before, "\(keys.map(\.name))")
    }
    #expect(session.cursor == nil)
  }

  @Test("the key of an unfocused panel closes it, or shows it again if it was folded away")
  func closingBeside() throws {
    let session = try gallerySession("flow", width: 120)
    session.press("p", .control("w"), "j", "p")
    #expect(session.openPanels.isEmpty)
    expect(session.view.contentOffset.y, 1)
    session.press("L", .enter, "L")
    #expect(session.openPanels.isEmpty)
    session.press("p", .control("w"))
    session.handle([.resize(CellSize(width: 30, height: 8))])
    #expect(session.placement.places.isEmpty)
    session.press("p")
    expect(session.focusedPanel, .parameters)
    expect(session.placement.places.count, 1)
    session.press("p")
    #expect(session.openPanels.isEmpty)
  }

  @Test("ctrl-w cycles through the content and the open panels, and deletes a word while text is typed")
  func passingKeysOn() throws {
    let session = try gallerySession("flow", width: 200, height: 60)
    session.press(.control("w"))
    #expect(session.statusLine.contains("no open panel takes keys"))
    session.press("s", "p", "L")
    for panel in [.parameters, nil, .sceneList, .parameters, nil, .sceneList] as [PartID?] {
      session.press(.control("w"))
      expect(session.focusedPanel, panel)
    }
    session.press("x", .control("w"))
    expect(session.focusedPanel, .sceneList, "the filter is empty again")
    session.press(.control("w"))
    expect(session.focusedPanel, .parameters)
    session.press("?", .control("w"))
    expect(session.focusedPanel, .help, "a popup keeps the keys")
    session.press(.escape)
    for count in [2, 1, 0] {
      session.press(.escape)
      expect(session.openPanels.count, count, "Escape closes the next panel beside the content")
    }
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
    expect(session.openPanels, [Filler().id])
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
    session.toggle(overlay: Stripes())
    let rows = session.rows()
    #expect(rows.dropLast().allSatisfy { Set($0) == ["%"] })
    #expect(!session.statusLine.contains("%%"))
    session.toggle(overlay: Stripes())
    expect(session.frame(), before)
  }
}
