import LayoutCore

// UIKit's, Core Graphics' and Core Animation's names for views and the values they store.

public typealias UIView = View
public typealias UIScrollView = ScrollView
public typealias UIScrollViewDelegate = ScrollViewDelegate
public typealias UILabel = Label
public typealias UIColor = ViewColor
public typealias UIEdgeInsets = EdgeInsets

public typealias CALayer = Layer
/// Layers take the colour itself; `UIColor.cgColor` is the colour.
public typealias CGColor = ViewColor
public typealias CGAffineTransform = Transform2D
public typealias CATransform3D = Transform3D
