import Foundation
import SeededRandom

/// Generates rectangles that are likely to find faults: viewports, slivers, edges of elements, places outside the
/// content.
struct RectSampler {
  let content: CGRect
  let view: CGSize
  let frames: [CGRect]
  /// Whether rectangles are no larger than the view. A larger one could return too many elements of large data.
  let isBounded: Bool

  @MainActor
  init(_ census: Census, view: CGSize) {
    frames = census.all.map(\.frame)
    isBounded = !census.sample.isComplete
    self.view = view
    content = frames.reduce(CGRect(x: 0, y: 0, width: view.width, height: view.height)) { $0.joined($1) }
  }

  func rect(_ random: inout SplitMix64) -> CGRect {
    switch random.next() % (isBounded ? 7 : 8) {
    case 0, 1, 2: CGRect(origin: point(&random), size: view)
    case 3: sliver(&random)
    case 4, 5: besideElement(&random)
    case 6: beyond(&random)
    default:
      CGRect(
        origin: point(&random),
        size: CGSize(width: random.length(0, content.width), height: random.length(0, content.height)))
    }
  }

  /// A point of the content or near it, within ten million points.
  func point(_ random: inout SplitMix64) -> CGPoint {
    CGPoint(
      x: random.length(content.minX - view.width / 2, content.maxX),
      y: random.length(content.minY - view.height / 2, content.maxY))
  }

  /// As broad as the content and a line high, or the other way round. If rectangles are bounded, as broad as the view.
  private func sliver(_ random: inout SplitMix64) -> CGRect {
    let (origin, thickness) = (point(&random), random.length(0.25, 3))
    if isBounded {
      let size =
        random.next() % 2 == 0
        ? CGSize(width: view.width, height: thickness) : CGSize(width: thickness, height: view.height)
      return CGRect(origin: origin, size: size)
    }
    return random.next() % 2 == 0
      ? CGRect(x: content.minX, y: origin.y, width: content.width, height: thickness)
      : CGRect(x: origin.x, y: content.minY, width: thickness, height: content.height)
  }

  /// A rectangle with one edge at, or just past, an edge of an element.
  private func besideElement(_ random: inout SplitMix64) -> CGRect {
    guard let frame = random.element(of: frames) else { return CGRect(origin: point(&random), size: view) }
    let size = CGSize(width: random.length(0.5, view.width), height: random.length(0.5, view.height))
    let nudges: [CGFloat] = [0, 0, 0.5, -0.5, 1, -1]
    let nudge = random.element(of: nudges) ?? 0
    let corner = CGPoint(
      x: random.next() % 2 == 0 ? frame.minX - size.width : frame.maxX,
      y: random.next() % 2 == 0 ? frame.minY - size.height : frame.maxY)
    let inside = CGPoint(x: random.length(frame.minX, frame.maxX), y: random.length(frame.minY, frame.maxY))
    return random.next() % 2 == 0
      ? CGRect(origin: CGPoint(x: corner.x + nudge, y: inside.y), size: size)
      : CGRect(origin: CGPoint(x: inside.x, y: corner.y + nudge), size: size)
  }

  /// A rectangle that is wholly or partly outside the content.
  private func beyond(_ random: inout SplitMix64) -> CGRect {
    let below = random.next() % 2 == 0
    return CGRect(
      x: below ? content.minX : content.maxX - view.width / 4,
      y: below ? content.maxY - random.length(0, view.height) : content.minY - view.height,
      width: view.width, height: view.height * 1.5)
  }
}

extension SplitMix64 {
  /// A value from `low` to `high`, within ten million. Three of four values are whole, so that edges often meet.
  mutating func length(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    let (low, high) = (min(max(low, -1e7), 1e7), min(max(high, -1e7), 1e7))
    guard low < high else { return low }
    let value = CGFloat.random(in: low...high, using: &self)
    return next() % 4 == 0 ? value : min(max(value.rounded(), low), high)
  }

  mutating func element<Element>(of elements: [Element]) -> Element? { elements.randomElement(using: &self) }
}
