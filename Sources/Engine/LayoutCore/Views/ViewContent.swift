import Foundation
import TextLayout

/// The content of a reusable view, as a value that a renderer paints. It does not depend on any screen.
public struct ViewContent: Hashable, Sendable {
  /// The horizontal alignment of text; leading is where reading begins.
  public enum Alignment: Hashable, Sendable {
    /// Where reading begins.
    case leading
    /// In the middle.
    case center
    /// Where reading ends.
    case trailing
  }

  /// The lines around a view, in characters.
  public enum Border: Hashable, Sendable {
    /// Thin lines.
    case single
    /// Thin lines with rounded corners.
    case rounded
    /// Thick lines.
    case heavy
    /// Double lines.
    case double
  }

  /// The main text. Lines are broken at line feeds, and at the breadth of the view if it has rows left.
  public var text: String
  /// The most rows that the main text takes; 0 means any number.
  public var lineLimit = 0
  /// A second text, shown after the first on lines of its own, or at the trailing end if there is only one row.
  public var detail: String
  /// How many items a header or footer has in its detail, if that is a number of items and no more. Viewers that show
  /// more or fewer items change both.
  public var count: Int?
  /// The colour of texts; nil takes the screen's own.
  public var foreground: ViewColor?
  /// nil, or a colour of alpha 0, shows what is behind.
  public var background: ViewColor?
  /// nil draws none.
  public var border: Border? {
    get { outline.border }
    set { outline.border = newValue }
  }
  /// nil takes the screen's own.
  public var borderColor: ViewColor? {
    get { outline.color }
    set { outline.color = newValue }
  }
  /// How round the corners of the background are, in points. A border is rounded by itself.
  public var cornerRadius: CGFloat {
    get { outline.cornerRadius }
    set { outline.cornerRadius = newValue }
  }
  private var outline: Outline
  /// The horizontal alignment of the texts.
  public var alignment: Alignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }
  /// Whether the main text is bold.
  public var isBold: Bool {
    get { style.isBold }
    set { style.isBold = newValue }
  }
  private var style: Style
  /// Parts of the main text with their own looks, in order.
  public var runs: [TextRun] = []
  /// A main text that is too long to be read for every picture. It is painted instead of `text`, which then is its
  /// beginning.
  public var longText: LongText?
  /// Texts at their own places. If there are any, they are painted instead of text and detail, which then only
  /// describe the view.
  public var fields: [ContentField] = []

  /// Images behind the texts, from back to front.
  public var images: [ContentImage] = []

  /// Content of these parts; by default none of them.
  public init(
    text: String = "", detail: String = "", foreground: ViewColor? = nil, background: ViewColor? = nil,
    border: Border? = nil, borderColor: ViewColor? = nil, alignment: Alignment = .leading, isBold: Bool = false
  ) {
    (self.text, self.detail) = (text, detail)
    (self.foreground, self.background) = (foreground, background)
    outline = Outline(border: border, color: borderColor)
    style = Style(alignment: alignment, isBold: isBold)
  }

  private struct Style: Hashable {
    var alignment: Alignment
    var isBold: Bool
  }

  private struct Outline: Hashable {
    var border: Border?
    var color: ViewColor?
    var cornerRadius: CGFloat = 0
  }
}

/// A text at its own place in a view, such as a field of a row in a table.
public struct ContentField: Hashable, Sendable {
  /// One line; line feeds become spaces.
  public var text: String
  /// The rectangle of the text, in points from the corner of the view. Text that is longer is cut, and ends with a
  /// mark.
  public var frame: CGRect
  /// The part of the frame that can be seen. Text that begins before it or continues after it is cut with a mark.
  public var visibleFrame: CGRect
  /// The alignment of the text in its frame.
  public var alignment: ViewContent.Alignment
  /// Whether it has the look of a detail.
  public var isDetail: Bool
  /// Parts of the text with their own looks, in order, in bytes of UTF-8.
  public var runs: [TextRun]

  /// A text in a place.
  ///
  /// - Parameters:
  ///   - text: One line; line feeds become spaces.
  ///   - frame: In points from the corner of the view.
  ///   - visibleFrame: The part of the frame that can be seen; nil for all of it.
  ///   - alignment: The alignment of the text in its frame.
  ///   - isDetail: Whether it has the look of a detail.
  ///   - runs: Parts of the text with their own looks, in order, in bytes of UTF-8.
  public init(
    _ text: String, frame: CGRect, visibleFrame: CGRect? = nil, alignment: ViewContent.Alignment = .leading,
    isDetail: Bool = false, runs: [TextRun] = []
  ) {
    (self.text, self.frame, self.visibleFrame) = (text, frame, visibleFrame ?? frame)
    (self.alignment, self.isDetail, self.runs) = (alignment, isDetail, runs)
  }
}
