import Foundation
import LayoutCore

/// A picture of which only the size is known. Nothing here draws it.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  public enum Orientation: Int, Hashable, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  public enum RenderingMode: Int, Hashable, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// In points; zero for a picture that was not made with a size.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  public var imageOrientation: Orientation { .up }

  public override init() {
    (size, scale) = (.zero, 1)
    super.init()
  }

  /// A picture of a size in points, for code that makes one to measure it.
  public init(size: CGSize, scale: CGFloat = 1) {
    (self.size, self.scale) = (size, scale)
    super.init()
  }

  /// There are no catalogues of pictures: always nil.
  public convenience init?(named name: String) { return nil }

  /// There are no catalogues of pictures: always nil.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    return nil
  }

  /// There are no system symbols: always nil.
  public convenience init?(systemName name: String) { return nil }

  /// Pictures are not read: always nil.
  public convenience init?(data: Data) { return nil }

  /// Pictures are not read: always nil.
  public convenience init?(contentsOfFile path: String) { return nil }

  public required convenience init(imageLiteralResourceName name: String) { self.init() }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
}

/// The type of an image literal that names no other.
public typealias _ImageLiteralType = UIImage

/// A view that stores a picture and is as large as it. The picture is not drawn.
open class UIImageView: UIView {
  open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
  open var highlightedImage: UIImage?
  open var isHighlighted = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A view as large as the picture.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? size }
}
