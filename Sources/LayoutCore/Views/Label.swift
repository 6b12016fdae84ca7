import Foundation

/// A view with a text. The first label inside a reusable view gives that view its text.
open class Label: View {
  /// nil shows nothing.
  open var text: String? { didSet { announceChange() } }
  /// nil takes the screen's own colour.
  open var textColor: ViewColor? { didSet { announceChange() } }
  /// Where the text lies across the view.
  open var textAlignment = ViewContent.Alignment.leading { didSet { announceChange() } }
  /// Of the font only the weight is seen; the size decides how much room the label asks for. A label begins with the
  /// font whose lines and characters are as large as a character cell.
  open var font: Font! = .character { didSet { announceChange() } }
  /// How many lines to show at the most; 0 means any number.
  open var numberOfLines = 1 { didSet { announceChange() } }

  /// Has the views around this label take notice: those whose constraints may place it, and the reusable view, however
  /// deep the label lies.
  private func announceChange() {
    if !translatesAutoresizingMaskIntoConstraints { constraintsDidChange() }
    var view: View? = self
    while let parent = view?.superview {
      if let reusable = parent as? ReusableView { return reusable.labelDidChange() }
      view = parent
    }
  }

  /// The room the text takes within `size.width` points, at most `numberOfLines` lines.
  /// - Complexity: O(n) for n characters.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(inBreadth: size.width > 0 ? size.width : nil)
  }

  open override var intrinsicContentSize: CGSize { fittingSize(inBreadth: nil) }

  override func fittingSize(inBreadth breadth: CGFloat?) -> CGSize {
    TextMetrics.size(of: text ?? "", in: font ?? .character, breadth: breadth, lineLimit: numberOfLines)
  }
}
