import Foundation
import LayoutCore
import UIKitViews

/// How a text is measured.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines are broken to the width. If this is missing, they are broken at line feeds alone.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Has no effect: lines touch.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Has no effect: every character is as broad as its cell.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// Only as many lines are measured as fit the height.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Not stored: what a text is drawn with has no effect on its size.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
}

extension String {
  /// The rectangle around the text at the origin, in points, measured by the routine that shows it.
  /// - Complexity: O(n) for n characters.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    let font = attributes?[.font] as? UIFont ?? UIFont(pointSize: 12)
    let breadth = options.contains(.usesLineFragmentOrigin) && size.width > 0 ? size.width : nil
    var lineLimit = 0
    if options.contains(.truncatesLastVisibleLine), size.height > 0, size.height < 1e6 {
      lineLimit = max(1, Int(size.height / font.lineHeight))
    }
    return CGRect(
      origin: .zero, size: TextMetrics.size(of: self, in: font, breadth: breadth, lineLimit: lineLimit))
  }

  /// The size of the text with lines broken at line feeds alone, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    boundingRect(with: .zero, attributes: attributes, context: nil).size
  }

  /// The spelling before Swift 4.
  public func size(attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize { size(withAttributes: attributes) }
}

extension NSString {
  /// The rectangle around the text at the origin, in points, measured by the routine that shows it.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// The size of the text with lines broken at line feeds alone, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attributes)
  }

  /// The spelling before Swift 4.
  public func size(attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize { size(withAttributes: attributes) }
}

extension NSAttributedString {
  /// The rectangle around the text at the origin, in points. All of it is measured in its largest font.
  public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?)
    -> CGRect
  {
    let attributes = largestFont.map { [NSAttributedString.Key.font: $0 as Any] }
    return string.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// The size of the text with lines broken at line feeds alone, in points.
  public func size() -> CGSize { boundingRect(with: .zero, context: nil).size }

  private var largestFont: UIFont? {
    var fonts: [UIFont] = []
    enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, _, _ in
      if let font = value as? UIFont { fonts.append(font) }
    }
    return fonts.max { $0.pointSize < $1.pointSize }
  }
}

extension Label {
  /// The text with the attributes that the label has. Of a new value the text, and the font and colour at its
  /// beginning, are kept.
  public var attributedText: NSAttributedString? {
    get {
      text.map { NSAttributedString(string: $0, attributes: [.font: font as Any, .foregroundColor: textColor as Any]) }
    }
    set {
      text = newValue?.string
      guard let newValue, newValue.length > 0 else { return }
      let attributes = newValue.attributes(at: 0, effectiveRange: nil)
      if let font = attributes[.font] as? UIFont { self.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
    }
  }
}
