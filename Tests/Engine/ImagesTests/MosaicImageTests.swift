import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Images

@Suite("Images as patterns") struct MosaicImageTests {
  private static let forms = [MosaicForm(rows: 2), MosaicForm(rows: 3), MosaicForm(rows: 4, inverted: [0x01, 0x14])]

  private static func random(_ form: MosaicForm, cells: PixelSize, _ chance: inout SplitMix64) -> Pixels {
    let (dark, light) = (Int.random(in: 0...120, using: &chance), Int.random(in: 130...255, using: &chance))
    return Pixels(size: PixelSize(width: 2 * cells.width, height: form.rows * cells.height)) { _, _ in
      let level = Bool.random(using: &chance) ? dark : light
      func byte() -> UInt8 { UInt8(min(255, max(0, level + Int.random(in: -30...30, using: &chance)))) }
      return PixelColor(byte(), byte(), byte())
    }
  }

  /// The colours of the parts of a cell.
  private static func parts(_ pixels: Pixels, _ form: MosaicForm, _ x: Int, _ y: Int) -> [PixelColor] {
    (0..<2 * form.rows).map { pixels[2 * x + $0 % 2, form.rows * y + $0 / 2] }
  }

  private static func channels(_ color: PixelColor) -> [Double] {
    [Double(color.red), Double(color.green), Double(color.blue)]
  }

  /// The sum of the squares of distances to the means of the two groups, in sRGB.
  private static func error(_ colors: [PixelColor], _ pattern: Int) -> Double {
    var sum = 0.0
    for bit in [0, 1] {
      let group = colors.indices.filter { pattern >> $0 & 1 == bit }.map { channels(colors[$0]) }
      for channel in 0..<3 {
        let mean = group.reduce(0) { $0 + $1[channel] } / Double(max(1, group.count))
        sum += group.reduce(0) { $0 + ($1[channel] - mean) * ($1[channel] - mean) }
      }
    }
    return sum
  }

  @Test(
    "the split by the main axis is within 0.05 dB of the best of all splits", arguments: forms.indices,
    TestSeeds.all(1...5))
  func split(form index: Int, seed: UInt64) {
    let form = Self.forms[index]
    var chance = SplitMix64(seed: seed)
    let pixels = Self.random(form, cells: PixelSize(width: 20, height: 5), &chance)
    let colors = CellColors(count: form.parts)
    var (found, best) = (0.0, 0.0)
    for y in 0..<5 {
      for x in 0..<20 {
        let parts = Self.parts(pixels, form, x, y)
        let first = 4 * (y * form.rows * pixels.size.width + 2 * x)
        pixels.bytes.withUnsafeBufferPointer { colors.read($0, from: first, width: pixels.size.width) }
        found += Self.error(parts, Int(colors.split()))
        best += (0..<1 << form.parts).map { Self.error(parts, $0) }.min() ?? 0
      }
    }
    #expect(10 * log10(found / best) <= 0.05, "seed \(seed), \(form.rows) rows")
  }

  /// The mean of light, by the formula of sRGB.
  private static func light(_ colors: [PixelColor]) -> [Double] {
    (0..<3).map { channel in
      let values = colors.map { color -> Double in
        let part = channels(color)[channel] / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      let mean = values.reduce(0, +) / Double(values.count)
      return 255 * (mean <= 0.0031308 ? 12.92 * mean : 1.055 * pow(mean, 1 / 2.4) - 0.055)
    }
  }

  private static func distance(_ half: CellImage.Half, _ wanted: [Double]) -> Double {
    guard case .rgb(let red, let green, let blue) = half else { return 256 }
    return zip([Double(red), Double(green), Double(blue)], wanted).map { abs($0 - $1) }.max() ?? 256
  }

  @Test(
    "each group has its mean of light, or a kept colour that is near it", arguments: forms.indices,
    TestSeeds.all(1...5))
  func means(form index: Int, seed: UInt64) throws {
    let form = Self.forms[index]
    var chance = SplitMix64(seed: seed)
    let pixels = Self.random(form, cells: PixelSize(width: 20, height: 5), &chance)
    let mosaic = MosaicImage(pixels, form: form)
    expect(mosaic.columns, 20)
    expect(mosaic.rows, 5)
    for y in 0..<5 {
      for x in 0..<20 {
        let cell = try #require(mosaic[x, y])
        let parts = Self.parts(pixels, form, x, y)
        #expect(!form.isInverted[Int(cell.pattern)])
        for (bit, shown) in [(1, cell.ink), (0, cell.ground)] {
          let group = parts.indices.filter { Int(cell.pattern) >> $0 & 1 == bit }.map { parts[$0] }
          guard !group.isEmpty else { continue }
          let most = Double(KeptColors.tolerance) + 1
          #expect(Self.distance(shown, Self.light(group)) <= most, "\(x), \(y), seed \(seed)")
        }
      }
    }
  }

  @Test("a cell whose colours hardly differ is a blank of their mean")
  func flatness() throws {
    let form = MosaicForm(rows: 3)
    let pixels = Pixels(size: PixelSize(width: 2, height: 3)) { x, _ in PixelColor(UInt8(100 + 12 * x), 90, 80) }
    let cell = try #require(MosaicImage(pixels, form: form)[0, 0])
    expect(cell.pattern, 0)
    expect(cell.ground, .rgb(106, 90, 80))
  }

  @Test("of a pattern and its complement, the one that keeps the colours of its left neighbour is taken")
  func keptColors() throws {
    let form = MosaicForm(rows: 2)
    let (one, other) = (PixelColor(200, 30, 30), PixelColor(20, 40, 160))
    // The columns of parts have the colours a b b a a b b a.
    let pixels = Pixels(size: PixelSize(width: 8, height: 2)) { x, _ in x % 4 == 0 || x % 4 == 3 ? one : other }
    let mosaic = MosaicImage(pixels, form: form)
    let cells = try (0..<4).map { try #require(mosaic[$0, 0]) }
    expect(Set(cells.map(\.ink)).count, 1)
    expect(Set(cells.map(\.ground)).count, 1)
    expect(Set(cells.map(\.pattern)), [0x05, 0x0A])
  }

  @Test("in 256 colours, the mean of an area stays about true", arguments: forms.indices, TestSeeds.all(1...5))
  func diffusion(form index: Int, seed: UInt64) throws {
    let form = Self.forms[index]
    var chance = SplitMix64(seed: seed)
    let (one, other) = (Int.random(in: 70...110, using: &chance), Int.random(in: 120...180, using: &chance))
    let pixels = Pixels(size: PixelSize(width: 60, height: 20 * form.rows)) { x, y in
      let level = UInt8((x + y / 2) % 3 == 0 ? one : other)
      return PixelColor(level, level, level / 2)
    }
    let mosaic = MosaicImage(pixels, form: form, depth: .indexed256)
    var sum = 0.0
    for y in 0..<20 {
      for x in 0..<30 {
        let cell = try #require(mosaic[x, y])
        for part in 0..<2 * form.rows {
          sum += try red(of: cell.pattern >> UInt8(part) & 1 == 1 ? cell.ink : cell.ground)
        }
      }
    }
    let wanted = (0..<60 * 20 * form.rows).reduce(0.0) { $0 + Double(pixels[$1 % 60, $1 / 60].red) }
    let count = Double(60 * 20 * form.rows)
    // Means of light are brighter than those of bytes, and colours that are nearly as near are kept.
    #expect(abs(sum - wanted) / count < 14, "seed \(seed): \(sum / count), not \(wanted / count)")
  }

  /// The red of one of xterm's fixed colours, by its own rule.
  private func red(of half: CellImage.Half) throws -> Double {
    let number = try #require(index(half))
    return number >= 232 ? Double(8 + 10 * (Int(number) - 232)) : [0, 95, 135, 175, 215, 255][(Int(number) - 16) / 36]
  }

  private func index(_ half: CellImage.Half) -> UInt8? { if case .indexed(let index) = half { index } else { nil } }

  @Test("a cell that is clear in part has no pattern")
  func clear() throws {
    let form = MosaicForm(rows: 4)
    let pixels = Pixels(size: PixelSize(width: 6, height: 4)) { x, y in
      PixelColor(UInt8(40 * x), UInt8(60 * y), 0, alpha: (x, y) == (2, 3) ? 254 : 255)
    }
    let mosaic = MosaicImage(pixels, form: form)
    expect(mosaic[1, 0], nil)
    for x in [0, 2] { #expect(mosaic[x, 0] != nil) }
  }

  // MARK: Places

  /// A drawing of stripes: at a size of so many rows, each row has a grey of its own.
  private static let stripes = Image(name: "stripes", size: PixelSize(width: 4, height: 12)) { size in
    Pixels(size: size) { _, y in
      let level = UInt8(20 * (y * 12 / size.height))
      return PixelColor(level, level, level)
    }
  }

  @Test("half rows that are no whole cell are left out at the top and at the bottom", arguments: [0, 1])
  @MainActor func halfRows(first: Int) throws {
    let store = ImageStore()
    store.mosaicForm = MosaicForm(rows: 2)
    let place = CellPlace(columns: 4, halfRows: 12, fit: .stretch)
    let rows = (12 - first) / 2
    let mosaic = try #require(store.mosaic(of: Self.stripes, in: place, halfRows: first..<first + 2 * rows))
    expect(mosaic.rows, rows)
    for y in 0..<rows {
      // A half row has one grey, so that the upper half of a cell is one and the lower half the next.
      let cell = try #require(mosaic[1, y])
      let upper = cell.pattern & 3 == 3 ? cell.ink : cell.ground
      let level = Double(20 * (2 * y + first))
      #expect(Self.distance(upper, [level, level, level]) <= 11, "row \(y): \(cell)")
    }
  }

  @Test("an image that fills a part of its place has patterns in that part only")
  @MainActor func fitted() throws {
    let store = ImageStore()
    store.mosaicForm = MosaicForm(rows: 3)
    // 4 by 12 squares of 4 columns lie in the middle of 10 columns.
    let place = CellPlace(columns: 10, halfRows: 12, fit: .fit)
    let mosaic = try #require(store.mosaic(of: Self.stripes, in: place, halfRows: 0..<12))
    for y in 0..<6 {
      for x in 0..<10 { expect(mosaic[x, y] != nil, (3..<7).contains(x), "\(x), \(y)") }
    }
  }

  @Test("without enough colours, and without a form, there are no patterns")
  @MainActor func none() {
    let store = ImageStore()
    let place = CellPlace(columns: 4, halfRows: 12)
    expect(store.mosaic(of: Self.stripes, in: place, halfRows: 0..<12), nil)
    store.mosaicForm = MosaicForm(rows: 2)
    var few = place
    few.depth = .named([PixelColor(0, 0, 0)])
    expect(store.mosaic(of: Self.stripes, in: few, halfRows: 0..<12), nil)
    #expect(store.mosaic(of: Self.stripes, in: place, halfRows: 0..<12) != nil)
  }
}
