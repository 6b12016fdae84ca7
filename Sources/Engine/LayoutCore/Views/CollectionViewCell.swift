import Foundation

/// The view of one item.
open class CollectionViewCell: ReusableView {
  private var madeContentView: CellContentView?
  private var ownBackground: ViewColor?
  private(set) var setup: CellSetup?
  /// Whether the configurations have to be updated before the cell is shown.
  final var needsConfigurationUpdate = true

  /// The view for a cell's own views; made when first read, and as large as the cell. It covers the cell, so its colour
  /// and border show instead of the cell's. With a content configuration, it is the view that this one has made.
  open var contentView: View {
    if let view = setup?.contentView ?? madeContentView { return view }
    let view = CellContentView(frame: CGRect(origin: .zero, size: bounds.size))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    madeContentView = view
    addSubview(view)
    return view
  }

  /// Whether a view is the content view, whose looks are the cell's.
  package func isContentView(_ view: View) -> Bool { view === madeContentView }

  /// Set by the collection view.
  open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
  /// Set by the collection view.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
  /// Stored, never shown.
  open var backgroundView: View?
  /// Stored, never shown.
  open var selectedBackgroundView: View?

  // MARK: Configurations

  /// The content of the cell, as a value; nil for cells that fill their content view by themselves. Setting it makes a
  /// content view, or changes the present one if that supports the value.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { setup?.content }
    set { show(automaticallyUpdatesContentConfiguration ? newValue?.updated(for: configurationState) : newValue) }
  }

  /// Whether a change of state changes the content configuration. By default true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { setup?.updatesContent ?? true }
    set { ownSetup.updatesContent = newValue }
  }

  /// Called after `updateConfiguration(using:)` with the same state. Setting it requests an update.
  open var configurationUpdateHandler: ((CollectionViewCell, CellConfigurationState) -> Void)? {
    get { setup?.handler }
    set {
      ownSetup.handler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The present state of the cell. Subclasses add values to that of super.
  open var configurationState: CellConfigurationState { ownState }

  /// Requests an update of the configurations before the cell is shown again. Several requests are one update.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
    if setup != nil { (superview as? CollectionView)?.updateConfigurationsInPass() }
  }

  /// Changes the configurations to a state. Called before the cell is first shown, and after changes of its state. For
  /// overrides; request an update instead of calling it.
  open func updateConfiguration(using state: CellConfigurationState) {
    guard let setup else { return }
    if setup.updatesContent, let content = setup.content { show(content.updated(for: state)) }
    if setup.updatesBackground { setup.background = setup.background?.updated(for: state) }
    setup.background?.show(in: self)
  }

  open override func layoutIfNeeded() {
    updateConfigurationIfNeeded()
    super.layoutIfNeeded()
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    let fitted: View? = setup?.contentView
    guard let fitted else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    return fitted.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  var ownSetup: CellSetup {
    if let setup { return setup }
    let made = CellSetup()
    setup = made
    return made
  }

  func replaceContentView(by view: View & ContentView) {
    let index = (setup?.contentView ?? madeContentView).flatMap { old in subviews.firstIndex { $0 === old } }
    setup?.contentView?.removeFromSuperview()
    madeContentView?.removeFromSuperview()
    madeContentView = nil
    view.frame = CGRect(origin: .zero, size: bounds.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    setup?.contentView = view
    insertSubview(view, at: index ?? subviews.count)
  }

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
