import Foundation

/// The view of one item.
open class CollectionViewCell: ReusableView {
  private var madeContentView: CellContentView?
  private var ownBackground: ViewColor?

  /// The view for a cell's own views; made when first read, and as large as the cell. It covers the cell, so its colour
  /// and border show instead of the cell's.
  open var contentView: View {
    if let view = madeContentView { return view }
    let view = CellContentView(frame: CGRect(origin: .zero, size: bounds.size))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    madeContentView = view
    addSubview(view)
    return view
  }

  /// Whether a view is the content view, whose looks are the cell's.
  package func isContentView(_ view: View) -> Bool { view === madeContentView }

  /// Set by the collection view.
  open var isSelected = false
  /// Set by the collection view.
  open var isHighlighted = false
  /// Stored, never shown.
  open var backgroundView: View?
  /// Stored, never shown.
  open var selectedBackgroundView: View?

  // MARK: What reaches the content

  open override var backgroundColor: ViewColor? {
    get { ownBackground }
    set {
      ownBackground = newValue
      backgroundDidChange()
    }
  }

  func backgroundDidChange() {
    let covering = madeContentView?.backgroundColor.flatMap { $0.alpha > 0 ? $0 : nil }
    shownContent.background = covering ?? ownBackground
  }

  override func layerBorderChanged() {
    let covering = madeContentView.flatMap { $0.layer.borderWidth > 0 ? $0.layer : nil }
    showBorder(of: covering ?? layer)
    shownContent.cornerRadius = max(layer.cornerRadius, madeContentView?.layer.cornerRadius ?? 0)
  }
}

/// The content view of a cell: it passes its looks on to the cell.
private final class CellContentView: View {
  private var cell: CollectionViewCell? { superview as? CollectionViewCell }

  override var backgroundColor: ViewColor? { didSet { cell?.backgroundDidChange() } }

  override func layerBorderChanged() { cell?.layerBorderChanged() }
}
