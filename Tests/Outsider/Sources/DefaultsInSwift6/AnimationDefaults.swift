import QuartzCore

/// A file that imports the module `QuartzCore` alone.
@MainActor
public struct AnimationDefaults {
  public let values: [Any]

  public init(
    layer: CALayer = .init(), transform: CATransform3D = .identity, color: CGColor = .black,
    fill: CAMediaTimingFillMode = .forwards, name: CAMediaTimingFunctionName = .easeIn,
    duration: CFTimeInterval = CACurrentMediaTime(), started: CFAbsoluteTime = CFAbsoluteTimeGetCurrent(),
    former: CATransform3D = CATransform3DIdentity, count: NSInteger = .zero, bits: NSUInteger = .zero
  ) {
    values = [layer, transform, color, fill, name, duration, started, former, count, bits]
  }
}
