import Foundation
import Images

/// A ball that is lit from one side, drawn at any size: a planet, a moon, or a fruit with a leaf.
struct Sphere: Hashable, Sendable {
  var name: String
  /// Its colour where the light falls straight on it.
  var color: PixelColor
  /// The part of the nearer half that is lit, from 0 to 1: the phase of a moon. A ball that is lit from the front, a bit
  /// from the left, has nil.
  var litPart: Double?
  /// Whether a waxing moon is shown, lit on the right.
  var isWaxing = true
  /// The colour of a leaf at its top.
  var leaf: PixelColor?

  /// - Parameter diameter: its natural size, in points.
  func image(diameter: Int) -> Image {
    let phase = litPart.map { " \($0) \(isWaxing)" } ?? ""
    return Image(
      name: "\(name)\(phase) \(diameter)", size: PixelSize(width: max(1, diameter), height: max(1, diameter))
    ) { pixels(of: $0) }
  }

  /// Each pixel is the mean of nine places, so that edges are smooth.
  private func pixels(of size: PixelSize) -> Pixels {
    Pixels(size: size) { x, y in
      var (sum, covered) = (Light(), 0.0)
      for step in 0..<9 {
        let across = (Double(x) + (Double(step % 3) + 0.5) / 3) / Double(size.width) * 2 - 1
        let down = (Double(y) + (Double(step / 3) + 0.5) / 3) / Double(size.height) * 2 - 1
        if let light = light(across, down) {
          sum.add(light)
          covered += 1
        }
      }
      return covered == 0 ? .clear : sum.color(share: covered, of: 9)
    }
  }

  private struct Light {
    var red = 0.0
    var green = 0.0
    var blue = 0.0

    init() {}

    init(_ color: PixelColor, brightness: Double) {
      (red, green, blue) = (
        Double(color.red) * brightness, Double(color.green) * brightness, Double(color.blue) * brightness
      )
    }

    mutating func add(_ other: Light) {
      red += other.red
      green += other.green
      blue += other.blue
    }

    func color(share: Double, of count: Double) -> PixelColor {
      func part(_ sum: Double) -> UInt8 { UInt8(min(255, max(0, sum / share))) }
      return PixelColor(part(red), part(green), part(blue), alpha: UInt8(255 * share / count))
    }
  }

  /// The light of a place, from -1 to 1 each; nil beside the ball.
  private func light(_ x: Double, _ y: Double) -> Light? {
    if let leaf, x > 0, x < 0.5, y < -0.62, y > -1, (x - 0.25).magnitude < 0.3 + y / 4 + 0.2 {
      return Light(leaf, brightness: 1)
    }
    let square = x * x + y * y
    guard square <= 1 else { return nil }
    let depth = (1 - square).squareRoot()
    guard let litPart else {
      let facing = max(0, -0.5 * x - 0.55 * y + 0.67 * depth)
      return Light(color, brightness: 0.22 + 0.85 * facing)
    }
    // The edge between light and shadow is half an ellipse.
    let edge = (1 - 2 * litPart) * (1 - y * y).squareRoot()
    let isLit = isWaxing ? x > edge : -x > edge
    return Light(color, brightness: isLit ? 0.75 + 0.25 * depth : 0.16)
  }
}
