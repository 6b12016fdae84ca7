import CharacterCanvas
import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import CollectionWidget

@Suite("The state of a widget is a value that events change")
struct WidgetStateTests {
  private static let area = CellRect(x: 3, y: 2, width: 40, height: 20)

  /// A view of 40 × 20 cells of 8 × 16 points, over content of 200 × 300 cells.
  private func seen(at offset: CGPoint = .zero) -> PointerSight {
    PointerSight(
      area: Self.area, pointsPerCell: PointsPerCell(width: 8, height: 16), offset: offset, lowest: .zero,
      highest: CGPoint(x: 160 * 8, y: 280 * 16))
  }

  private func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> MouseEvent {
    MouseEvent(kind, at: CellPoint(x: x, y: y))
  }

  @Test("however a drag wanders, it ends as far from its start as the mouse", arguments: TestSeeds.all(1...20))
  func drag(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let start = CGPoint(x: 320, y: 640)
    var state = WidgetState()
    expect(state.reduce(mouse(.press(.left), 20, 10), seen(at: start)), [.hold])
    var hasMoved = false
    for _ in 0..<30 {
      let (x, y) = (Int.random(in: 0..<60, using: &random), Int.random(in: 0..<30, using: &random))
      // The mouse says where it is, wherever the view has come meanwhile.
      let offset = CGPoint(x: .random(in: 0..<999, using: &random), y: .random(in: 0..<999, using: &random))
      let effects = state.reduce(mouse(.drag(.left), x, y), seen(at: offset))
      guard hasMoved || x != 20 || y != 10 else {
        expect(effects, [])
        continue
      }
      let target = CGPoint(x: start.x - Double(x - 20) * 8, y: start.y - Double(y - 10) * 16)
      expect(effects, (hasMoved ? [] : [.cancelPress]) + [.scroll(to: target)], "seed \(seed)")
      hasMoved = true
    }
    expect(state.reduce(mouse(.release(.left), 0, 0), seen(at: start)), [.settle(at: start)])
    #expect(state.drag == nil)
  }

  @Test("turns of the wheel add up, however they are divided, as long as the layout holds the view")
  func wheel() {
    for turns in [[6], [1, 5], [2, 2, 2], [1, 1, 1, 1, 1, 1]] {
      var state = WidgetState()
      var last: [WidgetEffect] = []
      for turn in turns {
        last = state.reduce(mouse(.scroll(dx: 0, dy: turn), 5, 5), seen())
        // The layout sends the view back to its start.
        state.note(offset: .zero)
      }
      let step = CGPoint(x: 0, y: Double(turns[turns.count - 1] * 3 * 16))
      expect(last, [.settle(at: CGPoint(x: 0, y: 6 * 3 * 16), heading: step)], "\(turns)")
      state.endWheelTurn()
      expect(
        state.reduce(mouse(.scroll(dx: 0, dy: 1), 5, 5), seen()),
        [.settle(at: CGPoint(x: 0, y: 48), heading: CGPoint(x: 0, y: 48))])
    }
  }

  @Test("a turn that led where it should leaves no remainder")
  func noRemainder() {
    var state = WidgetState()
    _ = state.reduce(mouse(.scroll(dx: 0, dy: 1), 5, 5), seen())
    state.note(offset: CGPoint(x: 0, y: 48))
    // Meanwhile something else scrolled the view.
    expect(
      state.reduce(mouse(.scroll(dx: 0, dy: 1), 5, 5), seen(at: CGPoint(x: 0, y: 480))),
      [.settle(at: CGPoint(x: 0, y: 528), heading: CGPoint(x: 0, y: 48))])
  }

  @Test("a section under the mouse takes turns and drags along its own axis, and no others")
  func sections() {
    var seen = seen()
    seen.sections = [SeenSection(section: 4, axis: .horizontal, isPaging: true, offset: 100)]
    var state = WidgetState()
    expect(state.reduce(mouse(.scroll(dx: 3, dy: 0), 5, 5), seen), [.stepSection(4, 1)])
    expect(
      state.reduce(mouse(.scroll(dx: 0, dy: 1), 5, 5), seen),
      [.settle(at: CGPoint(x: 0, y: 48), heading: CGPoint(x: 0, y: 48))])
    seen.element = .cell(4, 7)
    expect(state.reduce(mouse(.press(.left), 10, 5), seen), [.press(IndexPath(item: 7, section: 4))])
    expect(state.reduce(mouse(.drag(.left), 7, 6), seen), [.cancelPress, .dragSection(4, to: 124)])
    expect(state.reduce(mouse(.release(.left), 7, 6), seen), [.endDrag(ofSection: 4, from: 100)])
    expect(state.reduce(mouse(.press(.left), 10, 5), seen), [.press(IndexPath(item: 7, section: 4))])
    expect(state.reduce(mouse(.drag(.left), 11, 9), seen), [.cancelPress, .scroll(to: CGPoint(x: -8, y: -64))])
  }

  @Test("a press beside the thumb pages, and a thumb goes to where the mouse puts it")
  func thumb() throws {
    var seen = seen()
    let bar = try #require(Scrollbar(track: 20, extent: 320, offset: 0, lowest: 0, highest: 280 * 16))
    let cells = CellRect(x: 42, y: 2, width: 1, height: 20)
    seen.scrollbars = [PlacedScrollbar(axis: .vertical, bar: bar, cells: cells)]
    var state = WidgetState()
    expect(state.reduce(mouse(.press(.left), 42, 15), seen), [.page(.vertical, 1)])
    expect(state.reduce(mouse(.release(.left), 42, 15), seen), [])
    expect(state.reduce(mouse(.press(.left), 42, 2), seen), [.hold])
    expect(state.reduce(mouse(.drag(.left), 42, 21), seen), [.scroll(to: CGPoint(x: 0, y: 280 * 16))])
    expect(state.reduce(mouse(.drag(.left), 0, -9), seen), [.scroll(to: .zero)])
    expect(state.reduce(mouse(.release(.left), 0, -9), seen), [.hold])
  }

  @Test("a press and a release are a click, and a press on nothing in content that fits is not used")
  func click() {
    var seen = seen()
    seen.element = .cell(0, 3)
    var state = WidgetState()
    _ = state.reduce(mouse(.press(.left), 8, 8), seen)
    expect(state.reduce(mouse(.release(.left), 8, 8), seen), [.click(.cell(0, 3), at: CellPoint(x: 8, y: 8))])
    (seen.element, seen.highest) = (nil, .zero)
    expect(state.reduce(mouse(.press(.left), 8, 8), seen), [])
    expect(state.reduce(mouse(.drag(.left), 9, 9), seen), [])
  }
}
