import Foundation
import LayoutCore

extension LayerPath {
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = .rect(transform.map { rect.applying($0.pointee) } ?? rect)
  }

  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let placed = transform.map { rect.applying($0.pointee) } ?? rect
    self = .roundedRect(placed, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
  }

  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = .ellipse(in: transform.map { rect.applying($0.pointee) } ?? rect)
  }
}
