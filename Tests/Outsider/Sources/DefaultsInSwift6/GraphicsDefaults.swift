import CoreGraphics

/// A file that imports the module `CoreGraphics` alone.
public struct GraphicsDefaults {
  public let values: [Any]

  public init(
    color: CGColor = .white, path: CGPath = .init(rect: .zero, transform: nil),
    transform: CGAffineTransform = .identity,
    vector: CGVector = .zero, rect: CGRect = .zero, point: CGPoint = .zero, inset: UIEdgeInsets = .zero
  ) {
    values = [color, path, transform, vector, rect, point, inset]
  }
}
