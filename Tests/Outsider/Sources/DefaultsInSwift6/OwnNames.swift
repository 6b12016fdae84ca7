import UIKit

// Types of a user's own. Modules of Ashlar have these names too, and `import UIKit` must not bring them along.

public struct View: Hashable, Sendable {
  public var insets: UIEdgeInsets
  public init(insets: UIEdgeInsets = .zero) { self.insets = insets }
}

public struct Label: Hashable, Sendable {
  public var text: String
  public var color: UIColor
  public var alignment: NSTextAlignment
  public init(_ text: String, color: UIColor = .white, alignment: NSTextAlignment = .center) {
    (self.text, self.color, self.alignment) = (text, color, alignment)
  }
}

public struct Font: Hashable, Sendable {
  public var own: UIFont
  public init(own: UIFont = .systemFont(ofSize: 16, weight: .bold)) { self.own = own }
}

public struct Window: Hashable, Sendable {
  public var view: View
  public var direction: UICollectionView.ScrollDirection
  public init(view: View = View(), direction: UICollectionView.ScrollDirection = .horizontal) {
    (self.view, self.direction) = (view, direction)
  }
}

public struct Layer: Hashable, Sendable {
  public var transform: CGAffineTransform
  public init(transform: CGAffineTransform = .init(scaleX: 2, y: 2)) { self.transform = transform }
}
