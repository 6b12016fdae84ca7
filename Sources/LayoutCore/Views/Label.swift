import Foundation

/// A view with a text. The first label inside a reusable view gives that view its text.
open class Label: View {
  /// nil shows nothing.
  open var text: String? { didSet { announceChange() } }
  /// nil is the screen's own colour.
  open var textColor: ViewColor? { didSet { announceChange() } }
  /// The horizontal alignment of the text in the view.
  open var textAlignment = ViewContent.Alignment.leading { didSet { announceChange() } }
  /// Only the weight of the font shows. Its size decides how large the label wants to be. The default font has lines
  /// and characters as large as a character cell.
  open var font: Font! = .character { didSet { announceChange() } }
  /// How many lines to show at the most; 0 means any number.
  open var numberOfLines = 1 { didSet { announceChange() } }

  /// Notifies the views around this label: those whose constraints may place it, and the reusable view that it is in,
  /// at any depth.
  private func announceChange() {
    additions?.contentDidChange(of: self)
    var view: View? = self
    while let parent = view?.superview {
      if let reusable = parent as? ReusableView { return reusable.labelDidChange() }
      view = parent
    }
  }

  /// The size of the text within `size.width` points, with at most `numberOfLines` lines.
  /// - Complexity: O(n) for n characters.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(inBreadth: size.width > 0 ? size.width : nil)
  }

  open override var intrinsicContentSize: CGSize { fittingSize(inBreadth: nil) }

  package override func fittingSize(inBreadth breadth: CGFloat?) -> CGSize {
    TextMetrics.size(of: text ?? "", in: font ?? .character, breadth: breadth, lineLimit: numberOfLines)
  }
}
