import Foundation
import UIKitViews

// The attributes of text that layout code sets. Only the font counts when a text is measured.

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let kern = NSAttributedString.Key("NSKern")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The spelling before Swift 4.2.
public typealias NSAttributedStringKey = NSAttributedString.Key

// The spelling before Swift 4.

public let NSFontAttributeName = NSAttributedString.Key.font
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle

/// How a paragraph is set. Stored; texts are measured as they are shown, line below line.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  fileprivate var values = Values()

  fileprivate struct Values {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
  }

  public static let `default` = NSParagraphStyle()

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var lineSpacing: CGFloat { values.lineSpacing }
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
}
