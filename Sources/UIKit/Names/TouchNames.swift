import LayoutCore

// UIKit's names for touches and gestures.

public typealias UIResponder = Responder
public typealias UIAccessibilityTraits = AccessibilityTraits
public typealias UITouch = Touch
public typealias UIEvent = TouchEvent
public typealias UIGestureRecognizer = GestureRecognizer
public typealias UIPanGestureRecognizer = PanGestureRecognizer
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
public typealias UIGestureRecognizerState = GestureRecognizer.State
/// The name of a method. `#selector` needs Objective-C; `Selector("name")` compiles and calls nothing.
public typealias Selector = ActionName
