import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore
import TestExpectations
import Testing

/// Rows whose selection shows over time.
@MainActor
@Suite("Selections that fade") struct SelectionFadeTests {
  private let size = CellSize(width: 8, height: 4)
  private let list = ItemList(["Iron", "Copper", "Zinc"], id: \.self) { ViewContent(text: $0) }

  init() {
    let view = list.widget.view
    view.animatesChanges = true
    view.changeAnimation = Animation(.milliseconds(200), .linear)
    list.widget.palette.ground = RGB(0, 0, 0)
    list.widget.focusStyle = .plain
    _ = picture(at: 0)
  }

  private func picture(at milliseconds: Int) -> Canvas { list.widget.frame(size, at: .milliseconds(milliseconds)) }

  private func press(_ key: Key, at milliseconds: Int) {
    _ = list.widget.handle(.key(key), at: .milliseconds(milliseconds))
  }

  /// How bright the ground behind the first letter of a row is, from 0 to 255.
  private func brightness(ofRow row: Int, in canvas: Canvas) -> Int? {
    let style = canvas[0, row].style
    switch style.ground {
    case .ink: return 255
    case .color(let color): return color == .standard ? 0 : color.rgb().map { Int($0.red) }
    }
  }

  @Test("the ground of a selected row goes to the colour of texts in 200 ms, and back when another is selected")
  func fade() {
    press(.down, at: 1_000)
    press(.down, at: 1_001)
    #expect(!list.widget.view.isInMotion, "a focus does not fade")
    _ = picture(at: 1_010)
    press(.space, at: 2_000)
    expect(list.widget.view.indexPathsForSelectedItems?.count, 1)
    let row = list.widget.view.indexPathsForSelectedItems?.first?.item ?? 0
    // 255 times the share of the time.
    for (time, expected) in [(0, 0), (50, 64), (100, 128), (150, 191), (200, 255)] {
      let found = brightness(ofRow: row, in: picture(at: 2_000 + time)) ?? -1
      #expect((found - expected).magnitude <= 1, "after \(time) ms: \(found)")
    }
    #expect(list.widget.nextFrame == nil)
    press(.up, at: 3_000)
    press(.space, at: 3_001)
    let middle = picture(at: 3_101)
    let both = [row, row - 1].map { brightness(ofRow: $0, in: middle) ?? -1 }
    #expect((both[0] - 128).magnitude <= 1)
    #expect((both[1] - 128).magnitude <= 1)
    let end = picture(at: 3_201)
    expect(brightness(ofRow: row, in: end), 0)
    expect(brightness(ofRow: row - 1, in: end), 255)
  }

  @Test("the text stays readable as text all the time, and a key shows the end at once")
  func text() {
    press(.down, at: 1_000)
    press(.space, at: 2_000)
    for time in [0, 70, 100, 130] {
      expect(picture(at: 2_000 + time).plainText(), "Iron\nCopper\nZinc\n", "after \(time) ms")
    }
    press("~", at: 2_140)
    let row = list.widget.view.indexPathsForSelectedItems?.first?.item ?? 0
    expect(brightness(ofRow: row, in: picture(at: 2_141)), 255)
  }

  /// Selects or deselects a row as a program does, which cuts nothing short.
  private func select(_ row: Int, _ isSelected: Bool, at milliseconds: Int) {
    let view = list.widget.view
    view.eventTime = .milliseconds(milliseconds)
    view.animate {
      if isSelected {
        view.selectItem(at: IndexPath(item: row, section: 0), animated: true, scrollPosition: [])
      } else {
        view.deselectItem(at: IndexPath(item: row, section: 0), animated: true)
      }
    }
    view.eventTime = nil
  }

  private func expectBrightness(
    _ row: Int, _ expected: Int, at milliseconds: Int, at location: SourceLocation = #_sourceLocation
  ) {
    let found = brightness(ofRow: row, in: picture(at: milliseconds)) ?? -1
    #expect((found - expected).magnitude <= 2, "at \(milliseconds) ms: \(found)", sourceLocation: location)
  }

  @Test("a selection that is taken back on its way fades from what shows")
  func takenBack() {
    select(1, true, at: 2_000)
    expectBrightness(1, 128, at: 2_100)
    select(1, false, at: 2_100)
    // Half of 255 is left at 2,100 ms; a quarter, half and all of the way from there is done later.
    for (time, expected) in [(2_100, 128), (2_150, 96), (2_200, 64), (2_300, 0)] {
      expectBrightness(1, expected, at: time)
    }
    #expect(!list.widget.view.isInMotion)
  }

  @Test("a selection goes on from what shows if another change comes, and again if a third one does")
  func goesOn() {
    list.widget.view.allowsMultipleSelection = true
    select(1, true, at: 2_000)
    expectBrightness(1, 128, at: 2_100)
    select(0, true, at: 2_100)
    // Half of the way is left: 128 + 127 / 2 = 191 half way, and row 0 is at 128.
    expectBrightness(1, 191, at: 2_200)
    expectBrightness(0, 128, at: 2_200)
    select(2, true, at: 2_200)
    expectBrightness(1, 191, at: 2_200)
    expectBrightness(0, 128, at: 2_200)
    expectBrightness(1, 223, at: 2_300)
    expectBrightness(0, 191, at: 2_300)
    expectBrightness(2, 128, at: 2_300)
    for row in 0...2 { expectBrightness(row, 255, at: 2_400) }
  }

  @Test("without motion, a selection shows at once")
  func atOnce() {
    list.widget.view.animatesChanges = false
    press(.down, at: 1_000)
    press(.space, at: 2_000)
    let row = list.widget.view.indexPathsForSelectedItems?.first?.item ?? 0
    expect(brightness(ofRow: row, in: picture(at: 2_000)), 255)
    #expect(list.widget.nextFrame == nil)
  }
}
