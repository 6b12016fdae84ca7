import UIKit

/// A border around any view.
final class Framed<Content: UIView>: UIView {
  let content: Content
  #if canImport(ObjectiveC)
  private lazy var shade = Content(frame: bounds)
  #else
  private lazy var shade = Content.instance(frame: bounds)
  #endif

  override init(frame: CGRect) {
    #if canImport(ObjectiveC)
    content = Content(frame: frame)
    #else
    content = Content.instance(frame: frame)
    #endif // As large as the border.
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    #if canImport(ObjectiveC)
    content = Content()
    #else
    content = Content.instance(frame: .zero)
    #endif
    super.init(coder: coder)
  }
}

extension Framed {
  func other() -> Content {
    #if canImport(ObjectiveC)
    return Content.init(frame: content.frame)
    #else
    return Content.instance(frame: content.frame)
    #endif
  }
}
