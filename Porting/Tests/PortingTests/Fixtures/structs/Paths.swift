import UIKit

fileprivate extension UIColor {
  @nonobjc class var track: UIColor { .darkGray }
  private convenience init?(name: String) {
    guard name == "track" else { return nil }
    self.init(white: 0.5, alpha: 1)
  }
  static func named(_ name: String) -> UIColor { UIColor(name: name) ?? .track }
}

class TrackView: UICollectionReusableView {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    backgroundColor = .named("track")
  }
}
