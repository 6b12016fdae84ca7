import Foundation

// UIKit's spelling of what Foundation calls points, sizes and rects here.

extension NSValue {
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }
}

public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSStringFromPoint(point) }
public func NSStringFromCGSize(_ size: CGSize) -> String { NSStringFromSize(size) }
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSStringFromRect(rect) }
