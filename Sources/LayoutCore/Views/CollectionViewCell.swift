import Foundation

/// The view of one item.
open class CollectionViewCell: ReusableView {
  private var madeContentView: View?

  /// Where a cell's own views go; made when first asked for, and as large as the cell.
  open var contentView: View {
    if let view = madeContentView { return view }
    let view = View(frame: CGRect(origin: .zero, size: bounds.size))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    madeContentView = view
    addSubview(view)
    return view
  }

  /// Kept by the collection view.
  open var isSelected = false
  /// Kept by the collection view.
  open var isHighlighted = false
  /// Stored, never shown.
  open var backgroundView: View?
  /// Stored, never shown.
  open var selectedBackgroundView: View?
}
