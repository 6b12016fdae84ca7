import CharacterCanvas
import TestExpectations
import Testing

@testable import CursesTerminal

@Suite struct ColorPairsTests {
  private func style(_ foreground: UInt8) -> Style { Style(foreground: .indexed(foreground)) }

  @Test("the terminal's own colours need no pair, and equal colours share one")
  func sharing() {
    var pairs = ColorPairs(count: 64, depth: .indexed256)
    var defined: [Int16] = []
    let define: (Int16, Int, Int) -> Bool = { pair, _, _ in
      defined.append(pair)
      return true
    }
    pairs.beginFrame()
    expect(pairs.pair(for: .plain, define: define), 0)
    expect(pairs.pair(for: style(1), define: define), 1)
    expect(pairs.pair(for: style(2), define: define), 2)
    expect(pairs.pair(for: style(1).adding(.bold), define: define), 1)
    expect(defined, [1, 2])
  }

  @Test("pairs that the picture does not use are reused, and those that it uses are kept")
  func exhaustion() {
    var pairs = ColorPairs(count: 8, depth: .indexed256)
    var colors: [Int16: Int] = [:]
    let define: (Int16, Int, Int) -> Bool = { pair, foreground, _ in
      colors[pair] = foreground
      return true
    }
    for frame in 0..<20 {
      pairs.beginFrame()
      var used: [Int16: Int] = [:]
      for offset in 0..<10 {
        let color = UInt8(frame * 5 + offset)
        let pair = pairs.pair(for: style(color), define: define)
        if pair != 0 { used[pair] = Int(color) }
      }
      expect(used.count, 7)
      for (pair, color) in used { expect(colors[pair], color, "frame \(frame), pair \(pair)") }
    }
  }

  @Test("pairs of the picture before are reused only if there are no others, and that is reported")
  func pairsOfThePictureBefore() {
    var pairs = ColorPairs(count: 9, depth: .indexed256)
    func frame(_ colors: ClosedRange<UInt8>) -> [Int16] {
      pairs.beginFrame()
      return colors.map { pairs.pair(for: style($0)) { _, _, _ in true } }
    }
    let first = frame(16...19)
    let second = frame(20...23)
    // The pairs of the first picture serve the third.
    expect(Set(frame(24...27)), Set(first))
    #expect(!pairs.hasReboundShownPairs)
    expect(Set(frame(28...31)), Set(second))
    #expect(!pairs.hasReboundShownPairs)
    #expect(frame(32...39).allSatisfy { $0 > 0 })
    #expect(pairs.hasReboundShownPairs)
    _ = frame(32...39)
    #expect(!pairs.hasReboundShownPairs)
  }

  @Test("colours have the numbers that curses uses")
  func numbers() {
    expect(Color.standard.number(in: .indexed256), -1)
    expect(Color.indexed(200).number(in: .indexed256), 200)
    expect(Color.indexed(7).number(in: .ansi8), 7)
    expect(Color.indexed(3).number(in: .rgb), 3)
    expect(Color.indexed(196).number(in: .rgb), 0xFF0000)
    expect(Color.rgb(1, 2, 3).number(in: .rgb), 0x010203)
    expect(Color.rgb(0, 0, 1).number(in: .rgb), 8)
    expect(Color.indexed(196).number(in: .rgb, hasPalette: true), 196)
    expect(Color.rgb(1, 2, 3).number(in: .rgb, hasPalette: true), 0x010203)
    expect(Color.rgb(0, 0, 9).number(in: .rgb, hasPalette: true), 0x000109)
  }
}
