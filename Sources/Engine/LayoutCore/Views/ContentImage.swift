import Foundation
import Images

/// An image in a view.
public struct ContentImage: Hashable, Sendable {
  /// The image itself.
  public var image: Image
  /// In points from the corner of the view; nil for the room that the texts of the view leave above them.
  public var frame: CGRect?
  /// The way in which the image fills its frame.
  public var fit: ImageFit
  /// The radius of its corners, in points.
  public var cornerRadius: CGFloat

  /// An image in a place.
  ///
  /// - Parameters:
  ///   - image: What is shown.
  ///   - frame: In points from the corner of the view; nil for the room that the texts leave above them.
  ///   - fit: How the image fills its frame.
  ///   - cornerRadius: The radius of its corners, in points.
  public init(_ image: Image, frame: CGRect? = nil, fit: ImageFit = .fill, cornerRadius: CGFloat = 0) {
    (self.image, self.frame, self.fit, self.cornerRadius) = (image, frame, fit, cornerRadius)
  }
}

extension ReusableView {
  /// The images of the content, and those of the views inside at their places, from back to front.
  ///
  /// - Complexity: O(*n*) for *n* views inside.
  public var shownImages: [ContentImage] {
    var images = shownContent.images
    if subviewList.count > 0 { collectImages(of: self, at: .zero, into: &images) }
    return images
  }

  private func collectImages(of view: View, at corner: CGPoint, into images: inout [ContentImage]) {
    let inside = CGPoint(x: corner.x - view.bounds.origin.x, y: corner.y - view.bounds.origin.y)
    for child in view.subviews where !child.isHidden && child.alpha > 0 {
      let frame = child.frame.offsetBy(dx: inside.x, dy: inside.y)
      if var image = child.displayedImage {
        image.frame = frame
        images.append(image)
      }
      collectImages(of: child, at: frame.origin, into: &images)
    }
  }
}
