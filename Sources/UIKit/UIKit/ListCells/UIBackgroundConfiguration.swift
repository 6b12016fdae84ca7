import Foundation
import LayoutCore
import UIKitViews

/// The background of a cell: a colour, a border, an image or a view.
///
/// Values that code sets are kept. Those that it leaves alone follow the state of the cell. The terminal's own ground
/// shows behind cells of lists at rest, and a grey one behind those that are pressed or selected.
public struct UIBackgroundConfiguration: Hashable {
  /// Stored, not drawn.
  public struct ShadowProperties: Hashable {
    public var color = UIColor.clear
    public var opacity: CGFloat = 0
    public var radius: CGFloat = 0
    public var offset = CGSize.zero
  }

  enum Style: Hashable { case clear, cell, header, sidebarCell, sidebarHeader, accompaniedSidebarCell }

  /// A view in front of the colour, as large as the background.
  public var customView: UIView?
  /// How round the corners are, in points.
  public var cornerRadius: CGFloat = 0
  /// How much smaller than the cell the background is, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the margins of the cell are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// Stored, not drawn.
  public var visualEffect: UIVisualEffect?
  /// Stored, not drawn.
  public var shadowProperties = ShadowProperties()
  /// The colour; nil takes the tint colour of the cell.
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// An image in front of the colour.
  public var image: UIImage?
  public var imageContentMode = UIViewContentMode.scaleToFill
  /// The colour of the border; nil takes the tint colour of the cell.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The border is drawn if it is wider than 0 points.
  public var strokeWidth: CGFloat = 0
  /// How far outside of the background the border is, in points. Stored.
  public var strokeOutset: CGFloat = 0
  private let style: Style
  /// The colour that the style gave, to recognize one that code has set.
  private var given: UIColor?

  init(_ style: Style) {
    self.style = style
    given = style.color(isMarked: false)
    backgroundColor = given
  }

  /// The colour that shows.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The colour of the border that shows.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// The same background, with the colour of a state where code has set no other.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let cell = state as? UICellConfigurationState
    let view = state as? UIViewConfigurationState
    let isMarked =
      cell.map { $0.isSelected || $0.isHighlighted } ?? view.map { $0.isSelected || $0.isHighlighted } ?? false
    var updated = self
    let new = style.color(isMarked: isMarked)
    if updated.backgroundColor == given { updated.backgroundColor = new }
    updated.given = new
    return updated
  }
}

extension UIBackgroundConfiguration.Style {
  func color(isMarked: Bool) -> UIColor? {
    guard isMarked else { return .clear }
    return switch self {
    case .clear, .header, .sidebarHeader: .clear
    case .cell, .sidebarCell: .systemGray4
    case .accompaniedSidebarCell: nil
    }
  }

  /// The background of cells where this one is.
  @MainActor init(of cell: UICollectionViewCell) {
    switch cell.listEnvironment {
    case .unspecified, .none: self = .clear
    case .plain, .grouped, .insetGrouped: self = cell.isHeaderOrFooter ? .header : .cell
    case .sidebar, .sidebarPlain: self = cell.isHeaderOrFooter ? .sidebarHeader : .sidebarCell
    }
  }
}

extension UICollectionViewCell {
  /// Whether the cell is a header or footer of its list, or the first item that takes the place of one.
  var isHeaderOrFooter: Bool {
    guard let element, element.category == .cell else { return element != nil }
    let list = (host?.collectionViewLayout as? UICollectionViewCompositionalLayout)?
      .listConfiguration(forSection: element.section)
    return element.item == 0 && list?.headerMode == .firstItemInSection
  }
}

// The backgrounds that UIKit has.

extension UIBackgroundConfiguration {
  /// Nothing.
  public static func clear() -> Self { Self(.clear) }
  /// Behind rows of the list around.
  public static func listCell() -> Self { Self(.cell) }
  /// Behind headers of the list around.
  public static func listHeader() -> Self { Self(.header) }
  /// Behind footers of the list around.
  public static func listFooter() -> Self { Self(.header) }
  /// Behind rows of a plain list.
  public static func listPlainCell() -> Self { Self(.cell) }
  /// Behind headers and footers of a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(.header) }
  /// Behind rows of groups.
  public static func listGroupedCell() -> Self { Self(.cell) }
  /// Behind headers and footers of groups.
  public static func listGroupedHeaderFooter() -> Self { Self(.header) }
  /// Behind headers of a sidebar.
  public static func listSidebarHeader() -> Self { Self(.sidebarHeader) }
  /// Behind rows of a sidebar.
  public static func listSidebarCell() -> Self { Self(.sidebarCell) }
  /// Behind rows of a sidebar beside another list. Selected ones have the tint colour.
  public static func listAccompaniedSidebarCell() -> Self { Self(.accompaniedSidebarCell) }
}

extension UIBackgroundConfiguration: CellBackground {
  /// Whether nothing of it can be seen.
  private func isInvisible(with tint: UIColor) -> Bool {
    resolvedBackgroundColor(for: tint).alpha <= 0 && strokeWidth <= 0 && customView == nil && image == nil
  }

  @MainActor package func show(in cell: UICollectionViewCell) {
    let tint: UIColor = cell.tintColor == .blue ? .systemBlue : cell.tintColor
    let color = resolvedBackgroundColor(for: tint)
    cell.noteBackground(color)
    guard !isInvisible(with: tint) else { return BackgroundView.remove(from: cell) }
    BackgroundView.shown(in: cell).show(self, color, tint)
  }
}

/// The view behind the content of a cell.
final class BackgroundView: UIView {
  private let picture = UIImageView(frame: .zero)
  private var configuration = UIBackgroundConfiguration.clear()

  static func remove(from cell: UICollectionViewCell) {
    for case let view as BackgroundView in cell.subviews { view.removeFromSuperview() }
  }

  /// The view of a cell, made if there is none.
  static func shown(in cell: UICollectionViewCell) -> BackgroundView {
    if let view = cell.subviews.lazy.compactMap({ $0 as? BackgroundView }).first { return view }
    let view = BackgroundView(frame: cell.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.insertSubview(view, at: 0)
    return view
  }

  func show(_ configuration: UIBackgroundConfiguration, _ color: UIColor, _ tint: UIColor) {
    self.configuration = configuration
    backgroundColor = color
    layer.cornerRadius = configuration.cornerRadius
    layer.borderWidth = configuration.strokeWidth
    layer.borderColor = configuration.resolvedStrokeColor(for: tint)
    picture.image = configuration.image
    picture.contentMode = configuration.imageContentMode
    let wanted = [configuration.image == nil ? nil : picture, configuration.customView].compactMap { $0 }
    for view in subviews where !wanted.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in wanted where view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let superview else { return }
    var insets = configuration.backgroundInsets
    let (margins, edges) = (superview.layoutMargins, configuration.edgesAddingLayoutMarginsToBackgroundInsets)
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.left }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.right }
    let room = superview.bounds.inset(
      by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    frame = isRightToLeft ? room.mirrored(in: superview.bounds.width) : room
    for view in subviews { view.frame = bounds }
  }
}
