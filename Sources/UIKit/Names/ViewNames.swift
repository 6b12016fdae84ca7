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

public typealias CALayer = Layer
/// Layers take the colour itself; `UIColor.cgColor` is the colour.
public typealias CGColor = ViewColor
public typealias CGPath = LayerPath
public typealias CGAffineTransform = Transform2D
public typealias CATransform3D = Transform3D
