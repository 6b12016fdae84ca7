import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Images

@Suite("Images as half cells") struct CellImageTests {
  private static func random(_ size: PixelSize, _ chance: inout SplitMix64, step: Int) -> Pixels {
    var value = 100
    return Pixels(size: size) { _, _ in
      value = min(255, max(0, value + Int.random(in: -step...step, using: &chance)))
      return PixelColor(UInt8(value), UInt8(255 - value), UInt8(value / 2))
    }
  }

  private func color(_ half: CellImage.Half) -> PixelColor? {
    if case .rgb(let red, let green, let blue) = half { PixelColor(red, green, blue) } else { nil }
  }

  private func index(_ half: CellImage.Half) -> UInt8? { if case .indexed(let index) = half { index } else { nil } }

  private func halves(_ image: CellImage) -> [[CellImage.Half]] {
    (0..<image.halfRows).map { y in (0..<image.columns).map { image[$0, y] } }
  }

  @Test("no colour differs by more than six, and near ones share theirs", arguments: TestSeeds.all(1...10))
  func nearColors(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let pixels = Self.random(PixelSize(width: 30, height: 20), &chance, step: 3)
    let image = CellImage(pixels, depth: .rgb, ground: nil)
    var (changes, changesOfPixels) = (0, 0)
    for (y, row) in halves(image).enumerated() {
      for (x, half) in row.enumerated() {
        let shown = try #require(color(half))
        #expect(shown.difference(from: pixels[x, y]) <= 6, "seed \(seed): \(x), \(y)")
        guard x > 0 else { continue }
        changes += half == row[x - 1] ? 0 : 1
        changesOfPixels += pixels[x, y] == pixels[x - 1, y] ? 0 : 1
      }
    }
    #expect(changes * 2 < changesOfPixels, "seed \(seed)")
  }

  /// xterm's colours from 16, by its own rule.
  private static let fixed: [PixelColor] = {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    var colors: [PixelColor] = []
    for red in levels {
      for green in levels {
        for blue in levels { colors.append(PixelColor(red, green, blue)) }
      }
    }
    for level in stride(from: UInt8(8), through: 238, by: 10) { colors.append(PixelColor(level, level, level)) }
    return colors
  }()

  private static let named = [
    PixelColor(0, 0, 0), PixelColor(205, 0, 0), PixelColor(0, 205, 0), PixelColor(205, 205, 0), PixelColor(0, 0, 238),
    PixelColor(205, 0, 205), PixelColor(0, 205, 205), PixelColor(229, 229, 229),
  ]

  @Test("with few colours, the mean of an area stays about true", arguments: TestSeeds.all(1...10))
  func diffusion(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let size = PixelSize(width: 40, height: 40)
    // A mixture of the colours can show it, in both palettes.
    let wanted = PixelColor(
      UInt8.random(in: 60...190, using: &chance), UInt8.random(in: 60...190, using: &chance),
      UInt8.random(in: 60...190, using: &chance))
    let pixels = Pixels(size: size) { _, _ in wanted }
    for (depth, colors, first) in [(ImageDepth.indexed256, Self.fixed, 16), (.named(Self.named), Self.named, 0)] {
      let image = CellImage(pixels, depth: depth, ground: nil)
      var sum = (red: 0, green: 0, blue: 0)
      for half in halves(image).joined() {
        let shown = colors[Int(try #require(index(half))) - first]
        sum = (sum.red + Int(shown.red), sum.green + Int(shown.green), sum.blue + Int(shown.blue))
      }
      for (found, expected) in [(sum.red, wanted.red), (sum.green, wanted.green), (sum.blue, wanted.blue)] {
        // Of 256 colours, some that are nearly as near are kept.
        let tolerance = depth == .indexed256 ? 16 : 8
        #expect(abs(found / size.count - Int(expected)) <= tolerance, "seed \(seed): \(depth)")
      }
    }
  }

  @Test("a colour that the palette has is shown as it is")
  func exact() {
    for (number, color) in Self.fixed.enumerated() {
      let image = CellImage(
        Pixels(size: PixelSize(width: 1, height: 2)) { _, _ in color }, depth: .indexed256, ground: nil)
      // Some greys are in the cube too.
      let found = index(image[0, 0]).map { Self.fixed[Int($0) - 16] }
      expect(found, color, "\(16 + number)")
    }
  }

  @Test("without colours, brighter is denser on a dark ground, and thinner on a light one")
  func shades() {
    let ramp = Pixels(size: PixelSize(width: 256, height: 2)) { x, _ in PixelColor(UInt8(x), UInt8(x), UInt8(x)) }
    let order = Array(" .:-=+*#%@".unicodeScalars)
    for isDark in [true, false] {
      let image = CellImage(ramp, depth: .shades(isDark: isDark), ground: nil)
      let places = (0..<256).compactMap { x in image.shade(x, row: 0).flatMap { order.firstIndex(of: $0) } }
      expect(places.count, 256)
      expect(Set(places).count, order.count)
      expect(places, (isDark ? places.sorted() : places.sorted(by: >)))
      expect(image[9, 0], .clear)
    }
  }

  @Test("what is half clear is mixed with the ground, or shows either where nobody knows it")
  func ground() {
    let pixels = Pixels(size: PixelSize(width: 3, height: 2)) { x, _ in
      PixelColor(255, 255, 255, alpha: [0, 100, 200][x])
    }
    let onBlack = CellImage(pixels, depth: .rgb, ground: PixelColor(0, 0, 0))
    expect(onBlack[0, 0], .rgb(0, 0, 0))
    // 100 / 255 of full light: the grey that looks so is 168.
    expect(onBlack[1, 0], .rgb(168, 168, 168))
    let unknown = CellImage(pixels, depth: .rgb, ground: nil)
    expect(unknown[0, 0], .clear)
    expect(unknown[1, 0], .clear)
    expect(unknown[2, 1], .rgb(255, 255, 255))
  }

  @Test("round corners leave the ground, and a radius of half the side makes a disc")
  func corners() {
    let place = CellPlace(columns: 20, halfRows: 20, fit: .stretch, cornerRadius: 10)
    let white = Pixels(size: PixelSize(width: 4, height: 4)) { _, _ in PixelColor(255, 255, 255) }
    let header = PixelSize(width: 4, height: 4)
    let filled = place.fill(with: white, FittedImage(header, in: place.squares, .stretch, pixelsPerSquare: 1))
    expect(filled[0, 0].alpha, 0)
    expect(filled[10, 0].alpha, 255)
    expect(filled[10, 10].alpha, 255)
    expect(filled[19, 19].alpha, 0)
    let sum = filled.bytes.enumerated().filter { $0.offset % 4 == 3 }.reduce(0) { $0 + Int($1.element) }
    // The area of a disc of radius 10.
    #expect(abs(Double(sum) / 255 - 314.16) < 4)
  }
}
