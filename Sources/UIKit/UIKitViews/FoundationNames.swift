import Foundation
import LayoutCore

// What Apple's Foundation, Dispatch and Core Animation have and Foundation on Linux has not.

public typealias NSInteger = Int
public typealias NSUInteger = UInt
public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000

/// Seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Seconds since the machine was started.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// Runs `body`: there is no pool to drain.
public func autoreleasepool<Result, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure)
  -> Result
{ try body() }

extension NSIndexPath {
  public convenience init(item: Int, section: Int) {
    let path = [section, item]
    self.init(indexes: path, length: 2)
  }

  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  public var section: Int { index(atPosition: 0) }
  public var item: Int { index(atPosition: 1) }
  public var row: Int { index(atPosition: 1) }
}

// UIKit's names for the points, sizes and rectangles in Foundation's values.

extension NSValue {
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }
}

public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSStringFromPoint(point) }
public func NSStringFromCGSize(_ size: CGSize) -> String { NSStringFromSize(size) }
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSStringFromRect(rect) }

/// The largest rectangle of a shape inside another one, in its middle.
///
/// - Parameters:
///   - aspectRatio: its width in relation to its height counts. `.zero` gives a rectangle without extent.
///   - boundingRect: in points.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size =
    scale.isFinite
    ? CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale) : .zero
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
    height: size.height)
}

/// A step in the plane, in points.
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  public init() { self.init(dx: 0, dy: 0) }

  public static let zero = CGVector()
}

/// A distance along both axes, in points.
public struct UIOffset: Hashable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public init() { self.init(horizontal: 0, vertical: 0) }

  public static let zero = UIOffset()
}

// Names of notifications and run loops before Swift 4.2. Nothing posts these: a terminal has no keyboard on its screen.

extension Notification.Name {
  public static let UIKeyboardWillShow = Responder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = Responder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = Responder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = Responder.keyboardDidHideNotification
  public static let UIKeyboardWillChangeFrame = Responder.keyboardWillChangeFrameNotification
}

public let UIKeyboardFrameBeginUserInfoKey = Responder.keyboardFrameBeginUserInfoKey
public let UIKeyboardFrameEndUserInfoKey = Responder.keyboardFrameEndUserInfoKey
public let UIKeyboardAnimationDurationUserInfoKey = Responder.keyboardAnimationDurationUserInfoKey
public let UIKeyboardAnimationCurveUserInfoKey = Responder.keyboardAnimationCurveUserInfoKey

extension RunLoop.Mode {
  public static let commonModes = RunLoop.Mode.common
  public static let defaultRunLoopMode = RunLoop.Mode.default
}

public typealias RunLoopMode = RunLoop.Mode

extension String {
  /// A text that Apple's Foundation looks up in the tables of a bundle. Here there are none: it stays as it is.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
    fileprivate let text: String

    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: DefaultStringInterpolation) { text = String(describing: stringInterpolation) }
  }

  /// The text itself. Table, bundle, locale and comment make no difference.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = keyAndValue.text }

  /// The default value. Key, table, bundle, locale and comment make no difference.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = defaultValue.text }
}
