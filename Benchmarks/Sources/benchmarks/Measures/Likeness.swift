import Foundation
import Images

/// The likeness of a picture of cells to an image, both of 8 by 16 pixels a cell.
struct Likeness {
  static let side = 320
  /// Peak signal to noise in sRGB, and in light that is blurred as from afar, in dB.
  var psnr = 0.0
  var fromAfar = 0.0
  /// Structural similarity of the brightness, up to 1.
  var ssim = 0.0

  static func + (one: Likeness, other: Likeness) -> Likeness {
    Likeness(psnr: one.psnr + other.psnr, fromAfar: one.fromAfar + other.fromAfar, ssim: one.ssim + other.ssim)
  }

  static func / (sum: Likeness, count: Int) -> Likeness {
    let part = Double(count)
    return Likeness(psnr: sum.psnr / part, fromAfar: sum.fromAfar / part, ssim: sum.ssim / part)
  }
}

/// Red, green and blue of the pixels of a square picture, in sRGB.
struct Raster {
  private let values: [Double]

  init(_ pixels: Pixels) {
    let square = pixels.scaled(to: PixelSize(width: Likeness.side, height: Likeness.side))
    values = square.bytes.indices.filter { $0 % 4 < 3 }.map { Double(square.bytes[$0]) }
  }

  /// - Parameter half: the filling of a pixel.
  init(_ half: (_ x: Int, _ y: Int) -> CellImage.Half) {
    var values: [Double] = []
    for y in 0..<Likeness.side {
      for x in 0..<Likeness.side { values += Self.parts(half(x, y)) }
    }
    self.values = values
  }

  private init(values: [Double]) { self.values = values }

  private static func parts(_ half: CellImage.Half) -> [Double] {
    switch half {
    case .clear: return [0, 0, 0]
    case .rgb(let red, let green, let blue): return [red, green, blue].map(Double.init)
    case .indexed(let index):
      let number = Int(index) - 16
      if number >= 216 { return Array(repeating: Double(8 + 10 * (number - 216)), count: 3) }
      return [number / 36, number / 6 % 6, number % 6].map { $0 == 0 ? 0 : Double(55 + 40 * $0) }
    }
  }

  func likeness(to other: Raster) -> Likeness {
    Likeness(psnr: psnr(other), fromAfar: blurred.psnr(other.blurred), ssim: ssim(other))
  }

  private func psnr(_ other: Raster) -> Double {
    let squares = zip(values, other.values).reduce(0.0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return 10 * log10(255 * 255 * Double(values.count) / squares)
  }

  // MARK: From afar

  private static let light = (0...255).map { byte -> Double in
    let part = Double(byte) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  /// A normal distribution whose deviation is two pixels.
  private static let kernel: [Double] = {
    let weights = (-6...6).map { exp(-Double($0 * $0) / 8) }
    return weights.map { $0 / weights.reduce(0, +) }
  }()

  /// Blurred in linear light, which is what the eye sees from afar.
  var blurred: Raster {
    let light = values.map { Self.light[Int($0)] }
    let across = Self.blurred(light, step: 3)
    return Raster(
      values: Self.blurred(across, step: 3 * Likeness.side).map {
        255 * ($0 <= 0.0031308 ? 12.92 * $0 : 1.055 * pow($0, 1 / 2.4) - 0.055)
      })
  }

  /// - Parameter step: the distance of neighbours: 3 across, and a row down.
  private static func blurred(_ values: [Double], step: Int) -> [Double] {
    let side = Likeness.side
    return values.indices.map { index in
      let place = step == 3 ? index / 3 % side : index / (3 * side)
      var sum = 0.0
      for (offset, weight) in kernel.enumerated() {
        let other = min(max(place + offset - 6, 0), side - 1)
        sum += weight * values[index + (other - place) * step]
      }
      return sum
    }
  }

  // MARK: Structure

  private var brightness: [Double] {
    stride(from: 0, to: values.count, by: 3).map { index in
      let (red, green, blue) = (values[index], values[index + 1], values[index + 2])
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
  }

  /// The mean of windows of 8 by 8 pixels, every fourth of them.
  private func ssim(_ other: Raster) -> Double {
    let (one, two) = (brightness, other.brightness)
    var (sum, count) = (0.0, 0.0)
    for top in stride(from: 0, through: Likeness.side - 8, by: 4) {
      for left in stride(from: 0, through: Likeness.side - 8, by: 4) {
        sum += Self.similarity(one, two, top: top, left: left)
        count += 1
      }
    }
    return sum / count
  }

  private static func similarity(_ one: [Double], _ two: [Double], top: Int, left: Int) -> Double {
    var (sum, other, squares, otherSquares, products) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for y in top..<top + 8 {
      for x in left..<left + 8 {
        let (a, b) = (one[y * Likeness.side + x], two[y * Likeness.side + x])
        (sum, other, squares, otherSquares, products) = (
          sum + a, other + b, squares + a * a, otherSquares + b * b, products + a * b
        )
      }
    }
    let (mean, otherMean) = (sum / 64, other / 64)
    let (variance, otherVariance) = (squares / 64 - mean * mean, otherSquares / 64 - otherMean * otherMean)
    let covariance = products / 64 - mean * otherMean
    let means = (2 * mean * otherMean + 6.5025) / (mean * mean + otherMean * otherMean + 6.5025)
    return means * (2 * covariance + 58.5225) / (variance + otherVariance + 58.5225)
  }
}
