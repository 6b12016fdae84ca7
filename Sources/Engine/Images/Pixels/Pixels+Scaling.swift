import Foundation

/// Between the bytes of sRGB and amounts of light, from 0 to 1. Means of light are what the eye sees from afar; means
/// of bytes are too dark.
enum LinearLight {
  static func value(_ byte: UInt8) -> Float { values[Int(byte)] }

  static func byte(_ value: Float) -> UInt8 { bytes[Int(min(max(value, 0), 1) * Float(bytes.count - 1) + 0.5)] }

  static let values: [Float] = (0...255).map { byte in
    let part = Double(byte) / 255
    return Float(part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
  }

  /// Fine enough that each byte comes back from its value.
  static let bytes: [UInt8] = (0..<16_384).map { step in
    let value = Double(step) / 16_383
    return UInt8((255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055)).rounded())
  }
}

/// A part of an image, in fractions of its sides.
public struct ImagePart: Hashable, Sendable {
  public var x, y, width, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  public static let whole = ImagePart(x: 0, y: 0, width: 1, height: 1)
}

extension Pixels {
  /// A part of the image at another size. Each pixel is the mean of the light that falls on it; opacity counts as
  /// weight.
  ///
  /// - Complexity: O(p + q) for the p pixels of the part and the q pixels of the result.
  public func scaled(to target: PixelSize, part: ImagePart = .whole) -> Pixels {
    guard target != size || part != .whole else { return self }
    let columns = Taps.list(target.width, from: part.x, length: part.width, count: size.width)
    let rows = Taps.list(target.height, from: part.y, length: part.height, count: size.height)
    var line = [Float](repeating: 0, count: 4 * target.width)
    var sum = line
    var lineNumber = -1
    let result = [UInt8](unsafeUninitializedCapacity: 4 * target.count) { result, filled in
      bytes.withUnsafeBufferPointer { source in
        for (y, row) in rows.enumerated() {
          for index in sum.indices { sum[index] = 0 }
          for number in row.first...row.last {
            if number != lineNumber {
              line.withUnsafeMutableBufferPointer {
                Self.fill($0, from: UnsafeBufferPointer(rebasing: source[(4 * number * size.width)...]), columns)
              }
              lineNumber = number
            }
            let weight = row.weight(of: number)
            for index in sum.indices { sum[index] += line[index] * weight }
          }
          Self.store(sum, in: UnsafeMutableBufferPointer(rebasing: result[(4 * y * target.width)...]))
        }
      }
      filled = 4 * target.count
    }
    return Pixels(size: target, bytes: result)
  }

  /// One row of the source, as premultiplied light in the columns of the result.
  private static func fill(
    _ line: UnsafeMutableBufferPointer<Float>, from source: UnsafeBufferPointer<UInt8>, _ columns: [Taps]
  ) {
    LinearLight.values.withUnsafeBufferPointer { light in
      for (x, column) in columns.enumerated() {
        var (red, green, blue, alpha): (Float, Float, Float, Float) = (0, 0, 0, 0)
        for number in column.first...column.last {
          let weight = column.weight(of: number) * Float(source[4 * number + 3])
          red += light[Int(source[4 * number])] * weight
          green += light[Int(source[4 * number + 1])] * weight
          blue += light[Int(source[4 * number + 2])] * weight
          alpha += weight
        }
        (line[4 * x], line[4 * x + 1], line[4 * x + 2], line[4 * x + 3]) = (red, green, blue, alpha)
      }
    }
  }

  private static func store(_ sum: [Float], in result: UnsafeMutableBufferPointer<UInt8>) {
    for x in 0..<sum.count / 4 {
      let alpha = sum[4 * x + 3]
      for part in 0..<3 { result[4 * x + part] = alpha > 0 ? LinearLight.byte(sum[4 * x + part] / alpha) : 0 }
      result[4 * x + 3] = UInt8(min(255, alpha.rounded()))
    }
  }
}

/// The pixels that fall on one of the result along one side, and how much of each.
private struct Taps {
  let first, last: Int
  private let firstWeight, middleWeight, lastWeight: Float

  func weight(of number: Int) -> Float {
    number == first ? firstWeight : number == last ? lastWeight : middleWeight
  }

  private init(from start: Double, to end: Double, count: Int) {
    first = min(max(Int(start), 0), count - 1)
    last = min(max(Int(end.rounded(.up)) - 1, first), count - 1)
    let length = end - start
    middleWeight = Float(1 / length)
    let covered = first == last ? length : Double(first + 1) - start
    firstWeight = Float(covered / length)
    lastWeight = Float((end - Double(last)) / length)
  }

  static func list(_ target: Int, from start: Double, length: Double, count: Int) -> [Taps] {
    let step = length * Double(count) / Double(target)
    let origin = start * Double(count)
    return (0..<target).map { Taps(from: origin + Double($0) * step, to: origin + Double($0 + 1) * step, count: count) }
  }
}
