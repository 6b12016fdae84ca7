import Foundation
import TextLayout

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
