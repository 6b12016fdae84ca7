import UIKit

/// A border around any view.
final class Framed<Content: UIView>: UIView {
  let content: Content
  private lazy var shade = Content(frame: bounds)

  override init(frame: CGRect) {
    content = Content(frame: frame) // As large as the border.
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    content = Content()
    super.init(coder: coder)
  }
}

extension Framed {
  func other() -> Content { return Content.init(frame: content.frame) }
}
