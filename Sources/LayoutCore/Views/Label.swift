import Foundation

/// A view with a text. The first label inside a reusable view gives that view its text.
open class Label: View {
  open var text: String? { didSet { announceChange() } }
  open var textColor: ViewColor? { didSet { announceChange() } }
  open var textAlignment = ViewContent.Alignment.leading { didSet { announceChange() } }
  /// How many lines to show at the most; 0 means any number.
  open var numberOfLines = 1

  /// Tells the reusable view around this label, however deep it lies.
  private func announceChange() {
    var view: View? = self
    while let parent = view?.superview {
      if let reusable = parent as? ReusableView { return reusable.labelDidChange() }
      view = parent
    }
  }
}
