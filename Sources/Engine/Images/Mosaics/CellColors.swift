/// The colours of the parts of a cell, and their split into two groups that are each near their mean.
///
/// 1. Find the axis along which the colours differ most, from their covariances.
/// 2. Sort the parts by their places on it.
/// 3. Of the splits of the sorted parts into a lower and an upper group, take the one with the least sum of squares.
///
/// Distances are those of sRGB. Means are those of light, which is what the eye sees from afar.
final class CellColors {
  private static let most = 8

  /// The number of parts.
  private let count: Int
  /// The red, green and blue of the parts, in sRGB, and as light.
  private let colors = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: most)
  private let lights = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: most)
  /// The parts in the order of their places on the axis.
  private let order = UnsafeMutablePointer<Int>.allocate(capacity: most)
  private let places = UnsafeMutablePointer<Float>.allocate(capacity: most)
  private let lightOfByte = LinearLight.values
  private var sum = SIMD4<Float>.zero
  private var light = SIMD4<Float>.zero
  /// Whether no part lets the background through.
  private(set) var isOpaque = true
  /// The most that the parts differ in a channel.
  private(set) var range = 0

  /// - Parameter count: the number of parts, from 2 to 8.
  init(count: Int) {
    precondition((2...Self.most).contains(count), "expected 2 to 8 parts, not \(count)")
    self.count = count
  }

  deinit {
    colors.deallocate()
    lights.deallocate()
    order.deallocate()
    places.deallocate()
  }

  /// Reads the colours of a cell.
  ///
  /// - Parameters:
  ///   - bytes: four for each pixel.
  ///   - first: the index of the first byte of the upper left part.
  ///   - width: the pixels of a row.
  func read(_ bytes: UnsafeBufferPointer<UInt8>, from first: Int, width: Int) {
    var (sum, light) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
    var (least, largest) = ((UInt8.max, UInt8.max, UInt8.max, UInt8.max), (UInt8.min, UInt8.min, UInt8.min))
    for part in 0..<count {
      let at = first + 4 * ((part >> 1) * width + part & 1)
      let (red, green, blue) = (bytes[at], bytes[at + 1], bytes[at + 2])
      let color = SIMD4(Float(red), Float(green), Float(blue), 0)
      let value = SIMD4(lightOfByte[Int(red)], lightOfByte[Int(green)], lightOfByte[Int(blue)], 0)
      (colors[part], lights[part]) = (color, value)
      sum += color
      light += value
      least = (min(least.0, red), min(least.1, green), min(least.2, blue), min(least.3, bytes[at + 3]))
      largest = (max(largest.0, red), max(largest.1, green), max(largest.2, blue))
    }
    (self.sum, self.light, isOpaque) = (sum, light, least.3 == 255)
    range = Int(max(largest.0 - least.0, largest.1 - least.1, largest.2 - least.2))
  }

  /// The mean of all parts.
  var mean: PixelColor { Self.color(light / Float(count)) }

  /// The means of some parts, and of the others.
  ///
  /// - Parameter pattern: a bit for each part; neither none nor all.
  func means(of pattern: UInt8) -> (inside: PixelColor, outside: PixelColor) {
    var inside = SIMD4<Float>.zero
    for part in 0..<count where pattern & 1 << UInt8(part) != 0 { inside += lights[part] }
    let size = pattern.nonzeroBitCount
    return (Self.color(inside / Float(size)), Self.color((light - inside) / Float(count - size)))
  }

  private static func color(_ light: SIMD4<Float>) -> PixelColor {
    PixelColor(LinearLight.byte(light.x), LinearLight.byte(light.y), LinearLight.byte(light.z))
  }

  // MARK: Split

  /// The parts of the upper group, a bit for each.
  ///
  /// - Complexity: O(n²) for n parts.
  func split() -> UInt8 {
    sort(by: axis)
    return bestSplit
  }

  /// The direction in which the colours differ most: the power method, from the channel that varies most.
  private var axis: SIMD4<Float> {
    let mean = sum / Float(count)
    var (red, green, blue) = (SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero)
    for part in 0..<count {
      let off = colors[part] - mean
      red += off * off.x
      green += off * off.y
      blue += off * off.z
    }
    var axis = red.x >= green.y ? (red.x >= blue.z ? red : blue) : (green.y >= blue.z ? green : blue)
    // The values stay far below the largest number.
    for _ in 0..<3 { axis = red * axis.x + green * axis.y + blue * axis.z }
    return axis
  }

  private func sort(by axis: SIMD4<Float>) {
    for part in 0..<count {
      let product = colors[part] * axis
      let place = product.x + product.y + product.z
      var free = part
      while free > 0, places[free - 1] > place {
        (places[free], order[free]) = (places[free - 1], order[free - 1])
        free -= 1
      }
      (places[free], order[free]) = (place, part)
    }
  }

  /// The sum of squares is least where the squares of the groups' sums, each divided by its count, are largest.
  private var bestSplit: UInt8 {
    var (lower, most, pattern, best) = (SIMD4<Float>.zero, Float(-1), UInt8(0xFF) >> UInt8(8 - count), UInt8(0))
    for index in 0..<count - 1 {
      lower += colors[order[index]]
      pattern &= ~(1 << UInt8(order[index]))
      let upper = sum - lower
      let value = Self.square(lower) / Float(index + 1) + Self.square(upper) / Float(count - index - 1)
      if value > most { (most, best) = (value, pattern) }
    }
    return best
  }

  private static func square(_ vector: SIMD4<Float>) -> Float {
    let squares = vector * vector
    return squares.x + squares.y + squares.z
  }
}
