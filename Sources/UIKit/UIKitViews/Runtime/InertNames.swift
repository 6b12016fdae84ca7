import Foundation
import LayoutCore

#if !canImport(ObjectiveC)
  // What Foundation has with Objective-C only. Selectors call nothing, and no property is observed.

  extension NotificationCenter {
    /// Has no effect, and is reported: nothing can be called by name. Use
    /// `addObserver(forName:object:queue:using:)`.
    ///
    /// - Parameters:
    ///   - observer: would be called.
    ///   - aSelector: names its method.
    ///   - aName: the name of the notification, or nil for all.
    ///   - anObject: who posts it, or nil for all.
    @MainActor
    public func addObserver(
      _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) { InertNames.report("NotificationCenter.addObserver(_:selector:name:object:)") }
  }

  /// A property that would be observed. Nothing makes one; it is a type for properties of ported code.
  public final class NSKeyValueObservation: NSObject {
    private override init() { super.init() }

    /// Has no effect: there is never one.
    public func invalidate() {}
  }

  extension NSCoder {
    /// Nil. On iOS it raises an exception: a coder decodes objects for keys, and has no values for them.
    ///
    /// - Parameter key: the name of a property.
    public func value(forKey key: String) -> Any? { nil }
  }

  /// The largest value of `Float`.
  public let MAXFLOAT = Float.greatestFiniteMagnitude
#endif

/// Names that compile and have no effect, each reported at its first use.
@MainActor
enum InertNames {
  private static var reported: Set<String> = []

  /// Reports a name to the handler for diagnostics without a view, once in the life of the program.
  static func report(_ name: String) {
    guard reported.insert(name).inserted else { return }
    CollectionView.unhandledDiagnostic(LayoutDiagnostic(subject: name, problem: .hasNoEffect(name)))
  }
}
