import Foundation

/// The presentation of a sheet. Stored: presented controllers fill the window.
@preconcurrency @MainActor
open class UISheetPresentationController: NSObject {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("medium")
      public static let large = Identifier("large")
    }

    public let identifier: Identifier

    init(_ identifier: Identifier) { self.identifier = identifier }

    /// Half of the window.
    open class func medium() -> Detent { Detent(.medium) }

    /// The whole window.
    open class func large() -> Detent { Detent(.large) }
  }

  /// Stored: a sheet has the height of the window.
  open var detents: [Detent] = [.large()]
  /// Stored.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// Stored.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Stored: there is nothing to pull.
  open var prefersGrabberVisible = false
  /// Stored: there is nothing to pull.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Stored.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Stored.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// Stored, in points.
  open var preferredCornerRadius: CGFloat?

  /// Runs the changes at once.
  open func animateChanges(_ changes: () -> Void) { changes() }
}
