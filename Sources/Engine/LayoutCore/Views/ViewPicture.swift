import Foundation

/// A copy of a view's looks: colours, border and image. Its texts are labels inside.
final class ViewPicture: View {
  private let shownImage: ContentImage?

  init(of view: View) {
    shownImage = view.displayedImage
    super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
    if let content = (view as? ReusableView)?.shownContent {
      show(border: content.border != nil, color: content.borderColor, cornerRadius: content.cornerRadius)
    } else {
      let layer = view.layer
      show(border: layer.borderWidth > 0, color: layer.borderColor, cornerRadius: layer.cornerRadius)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func show(border: Bool, color: ViewColor?, cornerRadius: CGFloat) {
    guard border || cornerRadius > 0 else { return }
    layer.borderWidth = border ? 1 : 0
    layer.borderColor = color
    layer.cornerRadius = cornerRadius
  }

  override var displayedImage: ContentImage? { shownImage }
}

extension View {
  /// A view that looks as this one and those inside do now, as large, at the origin.
  /// - Complexity: O(*n*) for *n* views.
  var picture: View {
    let copy = (self as? Label)?.duplicate ?? ViewPicture(of: self)
    copy.backgroundColor = backgroundColor
    copy.clipsToBounds = clipsToBounds
    copy.bounds = bounds
    copy.center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    for view in subviews where !view.isHidden {
      let inner = view.picture
      inner.center = view.center
      inner.transform3D = view.transform3D
      inner.alpha = view.alpha
      copy.addSubview(inner)
    }
    if subviews.isEmpty, let content = (self as? ReusableView)?.shownContent, !content.text.isEmpty {
      copy.addSubview(Label(content, frame: bounds))
    }
    return copy
  }
}

extension Label {
  fileprivate convenience init(_ content: ViewContent, frame: CGRect) {
    self.init(frame: frame)
    text = content.text
    textColor = content.foreground
    textAlignment = content.alignment
    numberOfLines = content.lineLimit
    if content.isBold { font.weight = .bold }
  }

  /// A label with the same text and looks.
  fileprivate var duplicate: Label {
    let copy = Label(frame: CGRect(origin: .zero, size: bounds.size))
    copy.text = text
    copy.textColor = textColor
    copy.textAlignment = textAlignment
    copy.font = font
    copy.numberOfLines = numberOfLines
    copy.isSymbol = isSymbol
    return copy
  }
}
