#if !canImport(ObjectiveC)
  import Foundation
  import LayoutCore

  extension View {
    /// A view of the class that this is called on, by its `init(frame:)`. It stands for `T(frame:)` where `T` is known
    /// only when the program runs: without Objective-C, Swift refuses that, since `init(frame:)` is not required.
    ///
    /// - Parameter frame: the frame in its future superview, in points.
    /// - Returns: the view. A class without `init(frame:)` ends the program, as in UIKit.
    public static func instance(frame: CGRect) -> Self {
      allocated(Double(frame.origin.x), Double(frame.origin.y), Double(frame.width), Double(frame.height))
    }

    /// `init(x:y:width:height:)` below, by the name that the linker has for it. A convenience initialiser takes the
    /// class as an argument and calls the `init(frame:)` of that class, as a static function would.
    @_silgen_name("$s10LayoutCore4ViewC10UIKitViewsE1x1y5width6heightACSd_S3dtcfC")
    private static func allocated(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Self

    @usableFromInline
    convenience init(x: Double, y: Double, width: Double, height: Double) {
      self.init(frame: CGRect(x: x, y: y, width: width, height: height))
    }
  }
#endif
