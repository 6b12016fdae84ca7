import Foundation
import LayoutCore

/// The picture's facts after a frame, as a value that panels draw.
public struct Observation: Hashable, Sendable {
  public var sceneTitle = ""
  /// The index of the scene, from 0, and the number of scenes.
  public var sceneIndex = 0
  public var sceneCount = 1
  /// The first item in view, by its section and its index there; nil if no item is in view.
  public var firstItem: ElementIdentifier?
  /// The item that is counted: the focused one, else the match of the search in view, else the first in view.
  public var place: ElementIdentifier?
  public var sectionTitle: String?
  public var sectionCount = 0
  /// How many items the section of `place` has.
  public var itemCount = 0
  public var extents = Extents()
  /// The numbers of malformed rows and warnings, and the result of an audit of what is shown, in a few words; nil if
  /// there is nothing to report.
  public var badge: String?
  /// The message about what the user just did.
  public var announcement: String?

  /// How much content there is, and which part of it is in view.
  public struct Extents: Hashable, Sendable {
    /// The part of the content in view, in points.
    public var visibleRect = CGRect.zero
    /// The size of all content, in points.
    public var contentSize = CGSize.zero
    /// The height of a row of the screen, in points.
    public var rowHeight: CGFloat = 1
  }

  /// The part of the content in view, in points.
  public var visibleRect: CGRect {
    get { extents.visibleRect }
    set { extents.visibleRect = newValue }
  }
  /// The size of all content, in points.
  public var contentSize: CGSize {
    get { extents.contentSize }
    set { extents.contentSize = newValue }
  }
  /// The height of a row of the screen, in points.
  public var rowHeight: CGFloat {
    get { extents.rowHeight }
    set { extents.rowHeight = newValue }
  }

  /// The rows of the content in view, counted from 1, and how many there are; nil if all of them are in view.
  public var rows: (first: Int, last: Int, count: Int)? {
    guard contentSize.height - visibleRect.height > 0.5 else { return nil }
    func row(_ y: CGFloat) -> Int { Int(min(max((y / rowHeight).rounded(), 0), 1e15)) }
    let count = max(1, row(contentSize.height))
    let first = min(row(visibleRect.minY) + 1, count)
    return (first, max(first, min(row(visibleRect.maxY), count)), count)
  }

  /// The position of the view in words: `12%` of the rows, `12% across` where all rows are in view, or `all`.
  var position: String {
    guard let percent else { return "all" }
    return rows == nil ? "\(percent)% across" : "\(percent)%"
  }

  /// The position of the view along the content, from 0 to 100; nil if everything is in view.
  public var percent: Int? {
    let down = contentSize.height - visibleRect.height
    let across = contentSize.width - visibleRect.width
    if down > 0.5 { return Self.percent(visibleRect.minY, of: down) }
    if across > 0.5 { return Self.percent(visibleRect.minX, of: across) }
    return nil
  }

  /// Rounded down, so that only the end is 100.
  private static func percent(_ offset: CGFloat, of range: CGFloat) -> Int {
    Int(min(max((offset / range * 100 + 1e-9).rounded(.down), 0), 100))
  }
}
