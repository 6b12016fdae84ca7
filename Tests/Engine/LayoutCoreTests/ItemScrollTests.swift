import Foundation
import TestExpectations
import Testing

@testable import LayoutCore

@Suite("Scrolls to items that come to no end")
struct ItemScrollTests {
  /// How many choices a scroll makes, and the last offset, where the offset after choice n is `offset(n)`.
  private func outcome(leavingOutRounds: Bool, _ offset: (Int) -> CGFloat) -> (choices: Int, last: CGFloat) {
    var scroll = ItemScroll(item: .cell(0, 0), position: .top, isAnimated: false, ownFrame: .zero, frame: .zero)
    var choices = 0
    while true {
      choices += 1
      scroll.noteChoice()
      if leavingOutRounds {
        scroll.note(offset: CGPoint(x: 0, y: offset(choices)), covers: .zero, isMoved: false)
      }
      if scroll.corrections == 0 { return (choices, offset(choices)) }
    }
  }

  @Test("offsets in a circle end where all choices would, after two rounds at most", arguments: 0...6, 1...6)
  func circles(before: Int, length: Int) {
    let offset = { (choice: Int) in CGFloat(choice <= before ? -choice : (choice - before) % length) }
    let (all, short) = (outcome(leavingOutRounds: false, offset), outcome(leavingOutRounds: true, offset))
    expect(all.choices, 32)
    expect(short.last, all.last)
    #expect(short.choices <= before + 2 * length)
  }

  @Test("an item that moved begins anew")
  func moved() {
    var scroll = ItemScroll(item: .cell(0, 0), position: .top, isAnimated: false, ownFrame: .zero, frame: .zero)
    for _ in 0..<10 {
      scroll.noteChoice()
      scroll.note(offset: .zero, covers: .zero, isMoved: true)
    }
    expect(scroll.corrections, 22)
  }
}
