import Foundation
import LayoutCore

// Features that a layout of any kind may have. Data sources and viewers ask for these, not for a class of layout.

/// A layout whose items have columns, as the rows of a table do.
@preconcurrency @MainActor
public protocol ColumnedLayout: CollectionViewLayout {
  /// The columns, in the order they are shown.
  var columns: [TableColumn] { get set }
}

/// A layout whose items measure their heights when they come into view, as soon as it has an estimate.
@preconcurrency @MainActor
public protocol HeightEstimatingLayout: CollectionViewLayout {
  /// The height of items that are not measured yet, in points; 0 if items do not measure themselves.
  var estimatedItemHeight: CGFloat { get set }
  /// The same for items whose texts are wrapped, in points; 0 while they are cut. The viewer of the texts sets it, so
  /// that `estimatedItemHeight` stays as the user set it, and takes precedence.
  var estimatedWrappedHeight: CGFloat { get set }
}

extension HeightEstimatingLayout {
  /// By default, `estimatedItemHeight`.
  public var estimatedWrappedHeight: CGFloat {
    get { estimatedItemHeight }
    set { estimatedItemHeight = newValue }
  }
}

/// A layout with one length for the headers of all sections, unless its delegate returns others.
@preconcurrency @MainActor
public protocol SectionHeaderLayout: CollectionViewLayout {
  /// The extent of headers along the scroll axis, in points; 0 means none.
  var sectionHeaderLength: CGFloat { get set }
  /// Whether headers stay in view while their section is.
  var sectionHeadersPinToVisibleBounds: Bool { get set }
}

extension TableLayout: ColumnedLayout {}

extension ListLayout: HeightEstimatingLayout {}

extension FlowLayout: SectionHeaderLayout {
  public var sectionHeaderLength: CGFloat {
    get { length(of: headerReferenceSize) }
    set {
      headerReferenceSize =
        scrollDirection == .vertical ? CGSize(width: 0, height: newValue) : CGSize(width: newValue, height: 0)
    }
  }
}

extension BarredLayout: SectionHeaderLayout {
  public var sectionHeaderLength: CGFloat {
    get { headerHeight }
    set { headerHeight = newValue }
  }
}
