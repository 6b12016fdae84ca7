/// How an image fills a place of another shape, as UIKit's content modes do.
public enum ImageFit: Hashable, Sendable {
  /// The whole place, in its shape.
  case stretch
  /// The whole image, in its own shape.
  case fit
  /// The whole place; parts beyond it are cut off.
  case fill
  /// Its natural size at a side, a corner or in the middle; cut off where it is larger.
  case natural(HorizontalSide, VerticalSide)

  public enum HorizontalSide: Double, Hashable, Sendable {
    case left = 0
    case center = 0.5
    case right = 1
  }

  public enum VerticalSide: Double, Hashable, Sendable {
    case top = 0
    case center = 0.5
    case bottom = 1
  }
}

/// The part of an image that shows, and the squares of the place that it fills.
struct FittedImage: Hashable {
  var part = ImagePart.whole
  var x = 0
  var y = 0
  var size: PixelSize
  /// The size of the whole image on the same scale.
  var whole: PixelSize

  /// - Parameters:
  ///   - image: the size of the image.
  ///   - place: the size of the place, in squares.
  ///   - pixelsPerSquare: how many pixels of an image in its natural size lie side by side in a square.
  init(_ image: PixelSize, in place: PixelSize, _ fit: ImageFit, pixelsPerSquare: Double) {
    (size, whole) = (place, place)
    let (across, down) = (
      Double(place.width) / Double(image.width), Double(place.height) / Double(image.height)
    )
    switch fit {
    case .stretch: break
    case .fit: lie(image, in: place, scale: min(across, down), (0.5, 0.5))
    case .fill: lie(image, in: place, scale: max(across, down), (0.5, 0.5))
    case .natural(let side, let edge):
      lie(image, in: place, scale: 1 / pixelsPerSquare, (side.rawValue, edge.rawValue))
    }
  }

  /// Lays the image out at a scale, with its rest on the sides by their parts.
  private mutating func lie(_ image: PixelSize, in place: PixelSize, scale: Double, _ parts: (Double, Double)) {
    let (width, height) = (Double(image.width) * scale, Double(image.height) * scale)
    let across = Self.overlap(width, Double(place.width), parts.0)
    let down = Self.overlap(height, Double(place.height), parts.1)
    (x, y) = (across.start, down.start)
    size = PixelSize(width: across.count, height: down.count)
    // Less than a thousandth of a square is an error of rounding.
    whole = PixelSize(
      width: max(1, Int((width - 0.001).rounded(.up))), height: max(1, Int((height - 0.001).rounded(.up))))
    part = ImagePart(x: across.from, y: down.from, width: across.length, height: down.length)
  }

  /// Along one side: the squares that are filled, and the part of the image that fills them.
  private static func overlap(
    _ length: Double, _ place: Double, _ part: Double
  ) -> (start: Int, count: Int, from: Double, length: Double) {
    if length > place { return (0, Int(place), part * (length - place) / length, place / length) }
    let count = min(Int(place), max(1, Int(length.rounded())))
    return (Int(((place - Double(count)) * part).rounded(.down)), count, 0, 1)
  }
}
