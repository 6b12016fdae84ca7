import Foundation

/// The view of one item.
open class CollectionViewCell: ReusableView {
  private var madeContentView: View?

  /// Where a cell's own views go; made when first asked for.
  open var contentView: View {
    if let view = madeContentView { return view }
    let view = View(frame: CGRect(origin: .zero, size: bounds.size))
    madeContentView = view
    addSubview(view)
    return view
  }

  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: View?
  open var selectedBackgroundView: View?

  override func sizeDidChange() {
    super.sizeDidChange()
    madeContentView?.frame = CGRect(origin: .zero, size: bounds.size)
  }
}
