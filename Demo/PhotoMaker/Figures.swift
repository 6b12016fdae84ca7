// Fractals, patterns and plots.

import Foundation

private typealias Complex = SIMD2<Float>

private func square(_ z: Complex) -> Complex { Complex(z.x * z.x - z.y * z.y, 2 * z.x * z.y) }

/// How soon a point leaves, as a smooth number; nil if it stays.
private func escape(_ start: Complex, _ c: Complex, limit: Int) -> Float? {
  var z = start
  for step in 0..<limit {
    let length = (z * z).sum()
    if length > 256 { return Float(step) + 1 - log2(log2(length) / 2) }
    z = square(z) + c
  }
  return nil
}

private let paper = colour(0xFBF7EE)
private let ink = colour(0x2B2F3A)

let figurePhotos = [
  Photo("mandelbrot-seahorses", 420, 300, .jpeg(80)) { place in
    let c = Complex(-0.7453, 0.1127) + Complex(place.x, place.y) * 0.0065
    guard let steps = escape(.zero, c, limit: 400) else { return colour(0x06060C) }
    return ramp(
      [(0, 0x0B1A4A), (0.25, 0x1F6FB5), (0.45, 0xF4F1DE), (0.65, 0xF2A541), (0.85, 0x8E2A1E), (1, 0x0B1A4A)],
      (steps * 0.018 + 0.1).truncatingRemainder(dividingBy: 1))
  },
  Photo("julia-set", 400, 260, .webp(80)) { place in
    let z = Complex(place.x, place.y) * 0.98
    guard let steps = escape(z, Complex(-0.79, 0.15), limit: 300) else { return colour(0x0A0A14) }
    let glow = min(1, steps / 42)
    return ramp(
      [(0, 0x0D1026), (0.2, 0x3A1F5C), (0.4, 0xA82F5E), (0.6, 0xF2704A), (0.8, 0xFBC56A), (1, 0xFFF6DA)],
      pow(glow, 0.75))
  },
  Photo("newton-basins", 280, 280, .png) { place in
    var z = Complex(place.x, place.y) * 1.3
    var steps: Float = 0
    let roots = [Complex(1, 0), Complex(-0.5, 0.866), Complex(-0.5, -0.866)]
    while steps < 30, !roots.contains(where: { ((z - $0) * (z - $0)).sum() < 0.0004 }) {
      let z2 = square(z)
      let length = max((z2 * z2).sum(), 1e-9)
      // z - (z³ - 1) / 3z²
      z = z * (2 / 3) + Complex(z2.x, -z2.y) / (3 * length)
      steps += 1
    }
    let nearest =
      roots.indices.min { ((z - roots[$0]) * (z - roots[$0])).sum() < ((z - roots[$1]) * (z - roots[$1])).sum() } ?? 0
    return colour([0xE4572E, 0x17BEBB, 0xFFC914][nearest]) * (1.05 - 0.06 * steps)
  },
  Photo("fern", 240, 360, .png) { place in
    // The places of a fern, drawn by chance, are counted once.
    let (column, row) = (Int((place.x + 0.7) * 260), Int((place.y + 1) * 260))
    let count = Fern.counts[min(max(row, 0), 519) * 364 + min(max(column, 0), 363)]
    let light = clamped(log2(Float(count) + 1) / 7)
    return mix(
      mix(colour(0x10231C), colour(0x1C3A2C), place.y * 0.5 + 0.5), ramp([(0, 0x2F7D3A), (1, 0xD7F29A)], light),
      min(1, light * 2.2))
  },
  Photo("stained-glass", 280, 380, .png) { place in
    var (near, next, seed): (Float, Float, Int) = (9, 9, 0)
    for number in 0..<70 {
      let middle = Place(x: chance(number, 1) * 1.7 - 0.85, y: chance(number, 2) * 2.2 - 1.1)
      let distance = place.distance(to: middle)
      if distance < near { (near, next, seed) = (distance, near, number) } else { next = min(next, distance) }
    }
    let palette = [0xC8352E, 0x1F5FA8, 0xE8B02E, 0x2E8A5A, 0x6A3A8E, 0xE07A3A, 0x3FA9C8]
    let glass = colour(palette[Int(chance(seed, 5) * 6.99)]) * (0.75 + 0.5 * chance(seed, 6))
    let light = glass * (1.15 - 0.45 * place.length) * (0.9 + 0.2 * clouds(place.vector(4) * 6))
    return mix(colour(0x14131A), light, slope(0.015, 0.035, next - near))
  },
  Photo("sunflower", 300, 300, .jpeg(82)) { place in
    let (radius, angle) = (place.length, atan2(place.y, place.x))
    var seen = mix(colour(0x7FB8E0), colour(0xD7ECF7), place.y * 0.5 + 0.5)
    for ring in 0..<2 {
      let petal = (angle / (2 * .pi) * 21 + Float(ring) * 0.5).truncatingRemainder(dividingBy: 1)
      let across = abs((petal < 0 ? petal + 1 : petal) - 0.5) * 2
      let reach = 0.95 - 0.09 * Float(1 - ring) - 0.42 * pow(across, 2.2)
      if radius < reach {
        seen =
          mix(colour(0xF2B01E), colour(0xFFE14A), 1 - across) * (0.72 + 0.3 * slope(0.4, 0.9, radius))
          * (ring == 0 ? 0.85 : 1)
      }
    }
    guard radius < 0.5 else { return seen }
    var best: (distance: Float, number: Int) = (9, 0)
    for number in 0..<420 {
      let turn = Float(number) * 2.39996
      let seed = Place(
        x: cos(turn) * 0.0242 * Float(number).squareRoot(), y: sin(turn) * 0.0242 * Float(number).squareRoot())
      let distance = place.distance(to: seed)
      if distance < best.distance { best = (distance, number) }
    }
    let kernel = mix(colour(0x8A5A1E), colour(0x3A2010), Float(best.number) / 420)
    return kernel * (1.25 - best.distance * 34)
  },
  Photo("harmonograph", 300, 300, .png) { place in
    let count = Harmonograph.light(place)
    return mix(colour(0x12172B), mix(colour(0x3FC8C0), colour(0xFFF3C8), count - 0.4), min(1, count))
  },
  Photo("two-sources", 360, 240, .webp(76)) { place in
    let first = place.distance(to: Place(x: -0.55, y: 0.1))
    let second = place.distance(to: Place(x: 0.55, y: -0.1))
    let wave = sin(first * 30) / (first + 0.5) + sin(second * 30) / (second + 0.5)
    return ramp([(-2, 0x07203F), (-0.6, 0x1F6FA8), (0, 0xE8F1F2), (0.6, 0xF08A4B), (2, 0x7A1F2E)], wave)
  },
  Photo("heat-map", 360, 240, .png) { place in
    let (column, row) = (((place.x + 1.5) / 3 * 24).rounded(.down), ((place.y + 1) / 2 * 7).rounded(.down))
    let (across, down) = ((place.x + 1.5) / 3 * 24 - column, (place.y + 1) / 2 * 7 - row)
    let day = exp(-pow((column - 9) / 3, 2)) + 1.1 * exp(-pow((column - 18) / 3.2, 2))
    let value = clamped(day * (row > 4 ? 0.45 : 0.85) + 0.22 * chance(Int(column), Int(row)) - 0.08)
    let cell = ramp([(0, 0x1B1740), (0.3, 0x6B2A7A), (0.6, 0xD8504E), (0.85, 0xF8A23A), (1, 0xFBF3B0)], value)
    return min(across, 1 - across) < 0.05 || min(down, 1 - down) < 0.05 ? colour(0x0E0D1E) : cell
  },
  Photo("contour-map", 320, 320, .png) { place in
    let height =
      clouds(place.vector(2) * 0.9 + Vector(2, 5, 0), octaves: 4) + 0.35
      * exp(-pow(place.distance(to: Place(x: 0.2, y: -0.1)) * 1.6, 2))
    let level = height * 16
    let ground = ramp(
      [(0.3, 0x2F7FB0), (0.42, 0x8FD0D8), (0.44, 0xCFE3A0), (0.6, 0x8DB86A), (0.8, 0xC9A66A), (1, 0xF5EFE2)], height)
    let part = level - level.rounded(.down)
    let isMain = Int(level.rounded(.down)) % 4 == 0
    return mix(ground, colour(0x4A3A2A), slope(isMain ? 0.2 : 0.11, 0.02, min(part, 1 - part)) * (isMain ? 0.75 : 0.4))
  },
  Photo("two-seasons", 400, 260, .png) { place in
    // A plot of two curves over the months, with an area between them.
    let (left, bottom): (Float, Float) = (-1.32, 0.76)
    let month = (place.x - left) / 2.7
    guard month > 0, month < 1, place.y < bottom, place.y > -0.8 else {
      let isAxis =
        abs(place.x - left) < 0.012 && place.y > -0.85 && place.y < bottom
        || abs(place.y - bottom) < 0.014 && month > -0.005 && month < 1
      return isAxis ? ink : paper
    }
    let day = 0 - 0.42 * cos((month - 0.55) * 6.28) + 0.08 * (noise(Vector(month * 24, 1, 1)) - 0.5)
    let night = day + 0.3 + 0.06 * (noise(Vector(month * 20, 5, 2)) - 0.5)
    let grid = (place.y + 0.8) / 0.26
    var seen = abs(grid - grid.rounded()) < 0.025 ? colour(0xDDD6C6) : paper
    if place.y > day, place.y < night {
      seen = mix(colour(0xF6C48A), colour(0xBFD8EA), (place.y - day) / (night - day))
    }
    if abs(place.y - day) < 0.03 { seen = colour(0xD9482E) }
    if abs(place.y - night) < 0.03 { seen = colour(0x2A6FB0) }
    return seen
  },
  Photo("bar-chart", 300, 240, .png) { place in
    let values: [Float] = [0.35, 0.52, 0.44, 0.7, 0.62, 0.88, 1.0]
    let slot = (place.x + 1.1) / 2.2 * Float(values.count)
    let number = Int(slot.rounded(.down))
    let grid = (place.y + 0.75) / 0.375
    var seen = abs(grid - grid.rounded()) < 0.02 && abs(place.x) < 1.12 ? colour(0xDDD6C6) : paper
    if place.y > 0.75, place.y < 0.775, abs(place.x) < 1.12 { seen = ink }
    guard values.indices.contains(number), place.y < 0.75 else { return seen }
    let across = slot - Float(number)
    if across > 0.16, across < 0.84, place.y > 0.75 - 1.45 * values[number] {
      seen =
        mix(colour(0x2F6F9F), colour(0x58B5A8), values[number]) * (number == 6 ? 0 : 1)
        + (number == 6 ? colour(0xE4572E) : .zero)
    }
    return seen
  },
]

/// Barnsley's fern.
private enum Fern {
  static let counts: [Int] = {
    var counts = [Int](repeating: 0, count: 364 * 520)
    var (x, y): (Float, Float) = (0, 0)
    for step in 0..<900_000 {
      let pick = chance(step, 77)
      (x, y) =
        pick < 0.01
        ? (0, 0.16 * y)
        : pick < 0.86
          ? (0.85 * x + 0.04 * y, -0.04 * x + 0.85 * y + 1.6)
          : pick < 0.93
            ? (0.2 * x - 0.26 * y, 0.23 * x + 0.22 * y + 1.6) : (-0.15 * x + 0.28 * y, 0.26 * x + 0.24 * y + 0.44)
      let (column, row) = (Int(182 + x * 55), Int(510 - y * 49.5))
      if (0..<364).contains(column), (0..<520).contains(row) { counts[row * 364 + column] += 1 }
    }
    return counts
  }()
}

/// A pen on two pendulums that come to rest.
private enum Harmonograph {
  private static let size = 600
  private static let counts: [Float] = {
    var counts = [Float](repeating: 0, count: size * size)
    for step in 0..<700_000 {
      let time = Float(step) * 0.0004
      let fading = exp(-time * 0.0065)
      let x = sin(time * 3.0 + 0.4) * fading * 0.6 + sin(time * 2.0 + 1.1) * fading * 0.34
      let y = sin(time * 2.004 + 1.9) * fading * 0.6 + sin(time * 1.0 + 0.2) * fading * 0.34
      let (column, row) = (Int((x + 1) / 2 * Float(size)), Int((y + 1) / 2 * Float(size)))
      counts[row * size + column] += 0.05
    }
    return counts
  }()

  static func light(_ place: Place) -> Float {
    let (column, row) = (Int((place.x + 1) / 2 * Float(size)), Int((place.y + 1) / 2 * Float(size)))
    guard (1..<size - 1).contains(column), (1..<size - 1).contains(row) else { return 0 }
    var sum: Float = 0
    for y in row - 1...row + 1 { for x in column - 1...column + 1 { sum += counts[y * size + x] } }
    return sum * 0.35
  }
}
