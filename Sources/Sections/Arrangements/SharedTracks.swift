import Foundation

/// Tracks that many arrangements share: the columns of a grid whose rows are sections. When one of them gets another
/// extent, all rows have it at once, and none of them is solved.
///
/// Copies of a stack share them too. After a change, call ``SectionStack/updateBreadths()`` on the stack in use.
public final class SharedTracks: @unchecked Sendable {
  private let lock = NSLock()
  private var current: Tracks

  /// Tracks that begin as `tracks`.
  public init(_ tracks: Tracks) { current = tracks }

  /// The tracks as they are now.
  public var tracks: Tracks {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }
}
