import Foundation
import LayoutCore

/// What is on show after a frame, as a value that panels draw.
public struct Observation: Hashable, Sendable {
  public var sceneTitle = ""
  /// 0-based, and how many there are.
  public var sceneIndex = 0
  public var sceneCount = 1
  /// The first item in view: its place in the data and in its section; nil where no item is in view.
  public var firstItem: ElementIdentifier?
  /// The item that is counted: the one in focus, else the first in view.
  public var place: ElementIdentifier?
  public var sectionTitle: String?
  public var sectionCount = 0
  /// How many items the section of the place holds.
  public var itemCount = 0
  /// The part of the content in view, in points.
  public var visibleRect = CGRect.zero
  public var contentSize = CGSize.zero
  /// How many rows could not be read as they should be, and what an audit of what is on show came to, in a few words;
  /// nil where there is nothing to say.
  public var badge: String?
  /// What the scene says to what the user just did.
  public var announcement: String?

  /// How far along the content the view is, from 0 to 100; nil where everything is in view.
  public var percent: Int? {
    let down = contentSize.height - visibleRect.height
    let across = contentSize.width - visibleRect.width
    if down > 0.5 { return Self.percent(visibleRect.minY, of: down) }
    if across > 0.5 { return Self.percent(visibleRect.minX, of: across) }
    return nil
  }

  /// Rounded down, so that 100 means the end and nothing else.
  private static func percent(_ offset: CGFloat, of range: CGFloat) -> Int {
    Int(min(max((offset / range * 100 + 1e-9).rounded(.down), 0), 100))
  }
}
