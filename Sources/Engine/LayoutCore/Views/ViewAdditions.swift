import Foundation

/// The data of a module above for one view: constraints, and values that UIKit's views store and nothing here uses. The
/// view calls it where constraints take part in layout.
///
/// A view has it only if code used such a member, so that a view of a plain list costs one reference more.
@MainActor
package protocol ViewAdditions: AnyObject {
  /// The values of the members that views only store.
  var stored: StoredViewValues { get set }

  /// Whether constraints belong to the view.
  var holdsConstraints: Bool { get }

  /// Called after the view was added to a superview.
  func superviewDidChange(of view: View)

  /// Called after the content of the view, and so its own size, changed.
  func contentDidChange(of view: View)

  /// Places the views inside that constraints place.
  func placeSubviews(of view: View)

  /// The least size that keeps the constraints, within a width if there is one; nil without constraints.
  func fittingSize(of view: View, inBreadth breadth: CGFloat?) -> CGSize?
}

/// The values of members that iOS code overrides, so that they are members of the class, and that nothing here uses.
package struct StoredViewValues {
  package init() {}

  var contentMode = View.ContentMode.scaleToFill
  var isOpaque = true
  var clipsToBounds = false
  var tintColor: ViewColor?
  var semanticContent = SemanticContentAttribute.unspecified
  /// The values of scroll views.
  var isScrollEnabled = true
  var bounces = true
  var scrollsToTop = true
}

/// Whether the content of a view follows the reading direction.
public enum SemanticContentAttribute: Int, Hashable, Sendable {
  /// The content follows the reading direction of the interface.
  case unspecified
  /// Buttons that play media; they keep their order.
  case playback
  /// Controls that stand for directions in space; they keep their order.
  case spatial
  /// The content begins at the left in every interface.
  case forceLeftToRight
  /// The content begins at the right in every interface.
  case forceRightToLeft
}

/// The additions of a view that stores such values and has no others from above.
private final class StoredAdditions: ViewAdditions {
  var stored = StoredViewValues()
  var holdsConstraints: Bool { false }
  func superviewDidChange(of view: View) {}
  func contentDidChange(of view: View) {}
  func placeSubviews(of view: View) {}
  func fittingSize(of view: View, inBreadth breadth: CGFloat?) -> CGSize? { nil }
}

extension View {
  /// How content would fill a view of another shape. Stored; nothing here draws by it.
  public enum ContentMode: Int, Hashable, Sendable {
    /// How content of another size would fill the view; stored, not drawn.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    /// The corner at which content of another size would be; stored, not drawn.
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// A value that the view only stores.
  subscript<Value>(stored path: WritableKeyPath<StoredViewValues, Value>) -> Value {
    get { (additions?.stored ?? StoredViewValues())[keyPath: path] }
    set {
      let own = additions ?? StoredAdditions()
      own.stored[keyPath: path] = newValue
      additions = own
    }
  }

  /// Stores the attribute. A collection view lays out in the direction that is forced.
  func setSemanticContent(_ attribute: SemanticContentAttribute) {
    self[stored: \.semanticContent] = attribute
    let view = self as? CollectionView
    switch attribute {
    case .forceLeftToRight: view?.effectiveUserInterfaceLayoutDirection = .leftToRight
    case .forceRightToLeft: view?.effectiveUserInterfaceLayoutDirection = .rightToLeft
    case .unspecified, .playback, .spatial: break
    }
  }

  /// Calls `tintColorDidChange()` here, and in the views inside that show the colour of this one.
  func announceTintColor() {
    tintColorDidChange()
    for view in subviews where view[stored: \.tintColor] == nil { view.announceTintColor() }
  }
}
