import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Images

@Suite("Scaled pixels") struct ScalingTests {
  private static func light(_ byte: UInt8) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func byte(_ light: Double) -> Double {
    255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }

  /// A pixel of the result by its definition: the light of each source pixel, by the area that both share.
  private static func expected(
    _ source: Pixels, _ target: PixelSize, _ part: ImagePart, _ x: Int, _ y: Int
  ) -> (color: [Double], alpha: Double) {
    func range(_ index: Int, _ count: Int, _ start: Double, _ length: Double, _ pixels: Int) -> (Double, Double) {
      let step = length * Double(pixels) / Double(count)
      return (start * Double(pixels) + Double(index) * step, start * Double(pixels) + Double(index + 1) * step)
    }
    let across = range(x, target.width, part.x, part.width, source.size.width)
    let down = range(y, target.height, part.y, part.height, source.size.height)
    var (sum, alpha, area) = ([0.0, 0, 0], 0.0, 0.0)
    for row in 0..<source.size.height {
      for column in 0..<source.size.width {
        let width = min(across.1, Double(column + 1)) - max(across.0, Double(column))
        let height = min(down.1, Double(row + 1)) - max(down.0, Double(row))
        guard width > 0, height > 0 else { continue }
        let color = source[column, row]
        let weight = width * height * Double(color.alpha)
        area += width * height
        alpha += weight
        for (index, channel) in [color.red, color.green, color.blue].enumerated() {
          sum[index] += light(channel) * weight
        }
      }
    }
    return (sum.map { alpha > 0 ? byte($0 / alpha) : 0 }, alpha / area)
  }

  @Test("each pixel is the mean of the light that falls on it", arguments: TestSeeds.all(1...40))
  func mean(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    func size() -> PixelSize {
      PixelSize(width: Int.random(in: 1...20, using: &chance), height: Int.random(in: 1...20, using: &chance))
    }
    let target = size()
    let bytes = size()
    let source = Pixels(size: bytes) { _, _ in
      PixelColor(
        UInt8.random(in: 0...255, using: &chance), UInt8.random(in: 0...255, using: &chance),
        UInt8.random(in: 0...255, using: &chance),
        alpha: Bool.random(using: &chance) ? 255 : UInt8.random(in: 0...255, using: &chance))
    }
    let (width, height) = (Double.random(in: 0.2...1, using: &chance), Double.random(in: 0.2...1, using: &chance))
    let part = ImagePart(
      x: Double.random(in: 0...(1 - width), using: &chance), y: Double.random(in: 0...(1 - height), using: &chance),
      width: width, height: height)
    let scaled = source.scaled(to: target, part: part)
    for y in 0..<target.height {
      for x in 0..<target.width {
        let (color, alpha) = Self.expected(source, target, part, x, y)
        let found = scaled[x, y]
        #expect(abs(Double(found.alpha) - alpha) <= 0.6, "seed \(seed): opacity at \(x), \(y)")
        guard found.alpha > 0 else { continue }
        for (one, other) in zip(color, [found.red, found.green, found.blue]) {
          #expect(abs(one - Double(other)) <= 1.1, "seed \(seed): \(x), \(y)")
        }
      }
    }
  }

  @Test("half black and half white is the grey that looks so, not 128")
  func light() {
    let board = Pixels(size: PixelSize(width: 8, height: 8)) { x, y in
      (x + y) % 2 == 0 ? PixelColor(0, 0, 0) : PixelColor(255, 255, 255)
    }
    expect(board.average, PixelColor(188, 188, 188))
  }

  @Test("every byte comes back from its light")
  func bytes() {
    for byte in UInt8.min...UInt8.max { expect(LinearLight.byte(LinearLight.value(byte)), byte) }
  }

  @Test("clear pixels give no colour to their neighbours")
  func clear() {
    let pixels = Pixels(size: PixelSize(width: 2, height: 1)) { x, _ in
      x == 0 ? PixelColor(200, 10, 30) : PixelColor(0, 255, 0, alpha: 0)
    }
    expect(pixels.average, PixelColor(200, 10, 30, alpha: 128))
  }
}

@Suite("How an image fills its place") struct ImageFitTests {
  private func fitted(_ width: Int, _ height: Int, _ fit: ImageFit, pixelsPerSquare: Double = 1) -> FittedImage {
    FittedImage(
      PixelSize(width: width, height: height), in: PixelSize(width: 40, height: 20), fit,
      pixelsPerSquare: pixelsPerSquare)
  }

  @Test("fitting keeps the shape and centres it")
  func fit() {
    let square = fitted(100, 100, .fit)
    expect(square.size, PixelSize(width: 20, height: 20))
    expect(square.x, 10)
    expect(square.y, 0)
    expect(square.part, .whole)
    let band = fitted(400, 100, .fit)
    expect(band.size, PixelSize(width: 40, height: 10))
    expect(band.y, 5)
  }

  @Test("a very long image is one square thick at least")
  func thin() {
    expect(fitted(10_000, 1, .fit).size, PixelSize(width: 40, height: 1))
  }

  @Test("filling cuts off the same on both sides")
  func fill() {
    let square = fitted(100, 100, .fill)
    expect(square.size, PixelSize(width: 40, height: 20))
    expect(square.part, ImagePart(x: 0, y: 0.25, width: 1, height: 0.5))
    expect(square.whole, PixelSize(width: 40, height: 40))
  }

  @Test("stretching shows the whole image in the whole place")
  func stretch() {
    expect(fitted(3, 100, .stretch).size, PixelSize(width: 40, height: 20))
    expect(fitted(3, 100, .stretch).part, .whole)
  }

  @Test("a natural size lies at a side, and is cut where it is larger than the place")
  func natural() {
    let small = fitted(80, 80, .natural(.right, .bottom), pixelsPerSquare: 8)
    expect(small.size, PixelSize(width: 10, height: 10))
    expect(small.x, 30)
    expect(small.y, 10)
    let large = fitted(640, 320, .natural(.left, .center), pixelsPerSquare: 8)
    expect(large.size, PixelSize(width: 40, height: 20))
    expect(large.part, ImagePart(x: 0, y: 0.25, width: 0.5, height: 0.5))
  }
}
