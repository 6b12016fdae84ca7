import Foundation
import LayoutCore

// UIKit's, Core Graphics' and Core Animation's names for views and the values they store.

public typealias UIView = View
public typealias UIWindow = Window
public typealias UIScrollView = ScrollView
public typealias UIScrollViewDelegate = ScrollViewDelegate
public typealias UILabel = Label
public typealias UIFont = Font
public typealias NSTextAlignment = ViewContent.Alignment
public typealias UIColor = ViewColor
public typealias UIEdgeInsets = EdgeInsets
public typealias UILayoutPriority = LayoutPriority
public typealias UITraitCollection = TraitCollection
public typealias UIUserInterfaceSizeClass = TraitCollection.SizeClass
public typealias UIUserInterfaceStyle = TraitCollection.Appearance
public typealias UISemanticContentAttribute = SemanticContentAttribute

public typealias CALayer = Layer
/// Layers take the colour itself; `UIColor.cgColor` is the colour.
public typealias CGColor = ViewColor
public typealias CGAffineTransform = Transform2D
public typealias CATransform3D = Transform3D

extension LayoutPriority {
  public static func + (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue + difference)
  }

  public static func - (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue - difference)
  }

  public static func += (priority: inout LayoutPriority, difference: Float) { priority.rawValue += difference }

  public static func -= (priority: inout LayoutPriority, difference: Float) { priority.rawValue -= difference }
}

// Touches and gestures.
public typealias UIResponder = Responder
public typealias UIAccessibilityTraits = AccessibilityTraits
public typealias UITouch = Touch
public typealias UIEvent = TouchEvent
public typealias UIGestureRecognizer = GestureRecognizer
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
public typealias UIGestureRecognizerState = GestureRecognizer.State
/// The name of a method. `#selector` needs Objective-C; `Selector("name")` compiles and calls nothing.
public typealias Selector = ActionName

// The names before Swift 4.2.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis

// The names that these types had while they were part of `LayoutCore`.

@available(*, deprecated, renamed: "CollectionView.ListDensity")
public typealias ListDensity = CollectionView.ListDensity
@available(*, deprecated, renamed: "CollectionView.SelfSizingInvalidation")
public typealias SelfSizingInvalidation = CollectionView.SelfSizingInvalidation

// Views of SwiftUI.

/// Views of SwiftUI cannot be shown: there is no SwiftUI here. The compiler reports each use.
@available(*, unavailable, message: "SwiftUI views cannot be shown; use a list content configuration or views of UIKit")
public struct UIHostingConfiguration<Content> {
  public init(content: () -> Content) {}
}
