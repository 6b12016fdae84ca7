// The means of drawing: colours, noise, stars and spheres.

import Foundation

/// Red, green and blue, from 0 to 1.
typealias Colour = SIMD3<Float>
typealias Vector = SIMD3<Float>

func colour(_ hex: Int) -> Colour {
  Colour(Float(hex >> 16 & 255), Float(hex >> 8 & 255), Float(hex & 255)) / 255
}

func mix(_ first: Colour, _ second: Colour, _ part: Float) -> Colour { first + (second - first) * clamped(part) }

func clamped(_ value: Float) -> Float { min(max(value, 0), 1) }

/// 0 before `start`, 1 after `end`, and a soft slope between.
func slope(_ start: Float, _ end: Float, _ value: Float) -> Float {
  let part = clamped((value - start) / (end - start))
  return part * part * (3 - 2 * part)
}

/// Colours at places along a line, mixed between.
func ramp(_ stops: [(place: Float, hex: Int)], _ value: Float) -> Colour {
  guard let next = stops.firstIndex(where: { $0.place >= value }) else { return colour(stops[stops.count - 1].hex) }
  guard next > 0 else { return colour(stops[0].hex) }
  let (from, to) = (stops[next - 1], stops[next])
  return mix(colour(from.hex), colour(to.hex), (value - from.place) / (to.place - from.place))
}

/// A number from 0 to 1 that looks like chance, the same every time.
func chance(_ x: Int, _ y: Int, _ z: Int = 0) -> Float {
  var word = UInt32(truncatingIfNeeded: x &* 374_761_393 &+ y &* 668_265_263 &+ z &* 2_147_483_647 &+ 974_634_777)
  word = (word ^ word >> 13) &* 1_274_126_177
  word = (word ^ word >> 16) &* 2_246_822_519
  return Float((word ^ word >> 15) & 0xFFFFFF) / Float(0xFFFFFF)
}

/// Smooth noise from 0 to 1.
func noise(_ place: Vector) -> Float {
  let base = place.rounded(.down)
  let part = place - base
  let soft = part * part * (Vector(repeating: 3) - 2 * part)
  let (x, y, z) = (Int(base.x), Int(base.y), Int(base.z))
  func along(_ dy: Int, _ dz: Int) -> Float {
    let first = chance(x, y + dy, z + dz)
    return first + (chance(x + 1, y + dy, z + dz) - first) * soft.x
  }
  let near = along(0, 0) + (along(1, 0) - along(0, 0)) * soft.y
  let far = along(0, 1) + (along(1, 1) - along(0, 1)) * soft.y
  return near + (far - near) * soft.z
}

/// Noise at several scales, each half as strong as the one before; from 0 to 1.
func clouds(_ place: Vector, octaves: Int = 5) -> Float {
  var (sum, strength, scale): (Float, Float, Float) = (0, 0.5, 1)
  for octave in 0..<octaves {
    sum += strength * noise(place * scale + Vector(repeating: Float(octave) * 17.3))
    (strength, scale) = (strength / 2, scale * 2.03)
  }
  return sum / (1 - pow(0.5, Float(octaves)))
}

/// A place in a picture: `x` from -aspect to aspect, `y` from -1 at the top to 1 at the bottom.
struct Place {
  var x, y: Float

  var length: Float { (x * x + y * y).squareRoot() }
  func distance(to other: Place) -> Float { Place(x: x - other.x, y: y - other.y).length }
  func vector(_ z: Float = 0) -> Vector { Vector(x, y, z) }
}

/// Stars on black: a few bright ones, many faint ones.
func stars(_ place: Place, density: Float = 0.25, scale: Float = 26) -> Colour {
  let (column, row) = (Int((place.x * scale).rounded(.down)), Int((place.y * scale).rounded(.down)))
  var light = Colour(repeating: 0)
  for y in row - 1...row + 1 {
    for x in column - 1...column + 1 where chance(x, y, 5) < density {
      let star = Place(x: (Float(x) + chance(x, y, 1)) / scale, y: (Float(y) + chance(x, y, 2)) / scale)
      let brightness = pow(chance(x, y, 3), 5)
      let distance = place.distance(to: star) * scale
      let tint = mix(colour(0xFFD8B0), colour(0xB8D0FF), chance(x, y, 4))
      light += tint * (0.25 + brightness) * exp(-distance * distance * (40 - 30 * brightness))
    }
  }
  return light
}

/// A ball that is lit from one side.
struct Ball {
  var centre: Place
  var radius: Float
  var light = Vector(-0.75, -0.45, 0.5)
  /// The light at its edge, as of air; black for none.
  var air = Colour(repeating: 0)

  /// The ball over what is behind. `surface` gives the colour where it faces a direction.
  func drawn(_ place: Place, over ground: Colour, surface: (Vector) -> Colour) -> Colour {
    let x = (place.x - centre.x) / radius
    let y = (place.y - centre.y) / radius
    let square = x * x + y * y
    guard square < 1 else {
      let side = Place(x: x, y: y)
      let lit = clamped(0.35 - (side.x * light.x + side.y * light.y) * -0.8)
      return ground + air * exp(-(side.length - 1) * 18) * lit
    }
    let normal = Vector(x, y, (1 - square).squareRoot())
    let towards = light / (light * light).sum().squareRoot()
    let lit = slope(-0.12, 0.95, (normal * towards).sum())
    let rim = pow(1 - normal.z, 3) * clamped(lit * 1.4)
    return surface(normal) * (0.015 + 1.1 * lit) + air * rim
  }

  /// The direction of a place on the ball after the ball was turned about its upright axis.
  static func turned(_ normal: Vector, by angle: Float, tilt: Float = 0) -> Vector {
    let tilted = Vector(
      normal.x * cos(tilt) - normal.y * sin(tilt), normal.x * sin(tilt) + normal.y * cos(tilt), normal.z)
    return Vector(
      tilted.x * cos(angle) + tilted.z * sin(angle), tilted.y, tilted.z * cos(angle) - tilted.x * sin(angle))
  }
}

/// How deep a place on a ball lies in craters; below 0 on their rims.
func craters(_ normal: Vector, scale: Float, share: Float) -> Float {
  let place = normal * scale
  let base = place.rounded(.down)
  var depth: Float = 0
  for z in -1...1 {
    for y in -1...1 {
      for x in -1...1 {
        let cell = (Int(base.x) + x, Int(base.y) + y, Int(base.z) + z)
        guard chance(cell.0, cell.1, cell.2 &* 7 &+ 11) < share else { continue }
        let middle = Vector(
          Float(cell.0) + chance(cell.0, cell.1, cell.2 + 31), Float(cell.1) + chance(cell.0, cell.1, cell.2 + 57),
          Float(cell.2) + chance(cell.0, cell.1, cell.2 + 91))
        let size = 0.25 + 0.5 * chance(cell.0, cell.1, cell.2 + 13)
        let offset = place - middle
        let distance = (offset * offset).sum().squareRoot() / size
        depth += distance < 1 ? 1 - distance * distance : distance < 1.25 ? -0.5 * (1.25 - distance) * 4 : 0
      }
    }
  }
  return depth
}

struct Photo {
  enum Format { case png, jpeg(Int), webp(Int), gif }

  let name: String
  let width, height: Int
  let format: Format
  /// One, but for a GIF that moves.
  let frames: [(Place) -> Colour]

  init(_ name: String, _ width: Int, _ height: Int, _ format: Format, _ draw: @escaping (Place) -> Colour) {
    (self.name, self.width, self.height, self.format, frames) = (name, width, height, format, [draw])
  }

  init(_ name: String, _ width: Int, _ height: Int, frames: [(Place) -> Colour]) {
    (self.name, self.width, self.height, format, self.frames) = (name, width, height, .gif, frames)
  }

  /// Red, green and blue of each pixel of all frames: the mean of nine places in it.
  func pixels() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * width * height * frames.count)
    for frame in frames {
      for row in 0..<height {
        for column in 0..<width { bytes.append(contentsOf: pixel(column, row, frame)) }
      }
    }
    return bytes
  }

  private func pixel(_ column: Int, _ row: Int, _ draw: (Place) -> Colour) -> [UInt8] {
    let scale = 2 / Float(height)
    let aspect = Float(width) / Float(height)
    var sum = Colour(repeating: 0)
    for step in 0..<9 {
      let x = (Float(column) + (Float(step % 3) + 0.5) / 3) * scale - aspect
      let y = (Float(row) + (Float(step / 3) + 0.5) / 3) * scale - 1
      sum += draw(Place(x: x, y: y)).clamped(lowerBound: .zero, upperBound: .one)
    }
    return (0..<3).map { UInt8((sum[$0] / 9 * 255).rounded()) }
  }
}
