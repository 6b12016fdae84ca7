/// How often there is a picture of what moves, as fast as the line to the terminal is.
package struct MotionPace {
  /// How fast the line is.
  package private(set) var line = LineSpeed()
  /// How many pictures in a row took long to send.
  private var slowPictures = 0

  /// A pace that is fast until pictures show otherwise.
  package init() {}

  /// How long a picture of what moves shows.
  package var frameLength: Duration { CollectionViewWidget.motionFrameLength * (1 << slowPictures) }

  /// Another change begins to show.
  package mutating func begin() { slowPictures = 0 }

  /// Takes into account what it took to send a picture. On a slow line there are fewer pictures; if that does not help,
  /// what moves has to end. While pictures of what moves would take longer than 100 ms, nothing may move.
  ///
  /// - Parameters:
  ///   - bytes: how many were sent.
  ///   - time: until the terminal had them all, or until now if it still has not.
  ///   - isMoving: whether the picture was one of what moves.
  /// - Returns: whether what moves has to end.
  package mutating func note(bytes: Int, in time: Duration, isMoving: Bool) -> Bool {
    line.note(bytes: bytes, in: time)
    guard isMoving else { return false }
    let isSlow = time > .milliseconds(50) || bytes > 16_000
    slowPictures = isSlow ? slowPictures + 1 : 0
    return slowPictures > 1 || time >= LineSpeed.patience || line.isSlow
  }
}
