/// How fast the line to the terminal is, as far as pictures have shown.
///
/// Terminals reply, and systems buffer, so the first 50 ms of a picture say nothing about the line.
package struct LineSpeed {
  /// The longest time that a picture of what moves may take, because keys wait for it.
  package static let patience = Duration.milliseconds(100)
  /// The bytes of a large picture of what moves.
  private static let largePicture = 5_000.0
  private static let delay = Duration.milliseconds(50)
  /// Pictures of fewer bytes say nothing about the line.
  package static let fewestBytes = 500

  private var bytesPerSecond = Double.infinity

  /// A line that is fast until pictures show otherwise.
  package init() {}

  /// Whether pictures of what moves would take longer than `patience`.
  package var isSlow: Bool { Self.largePicture / bytesPerSecond > Self.patience / .seconds(1) }

  /// Takes into account what a picture took. Buffers may hide a slow line, so pictures that go out faster raise the
  /// speed only step by step.
  package mutating func note(bytes: Int, in time: Duration) {
    guard bytes >= Self.fewestBytes else { return }
    let (size, seconds) = (Double(bytes), time / .seconds(1))
    let measured = time > Self.delay ? size / ((time - Self.delay) / .seconds(1)) : .infinity
    if measured < bytesPerSecond {
      bytesPerSecond = measured
    } else if size > bytesPerSecond * seconds {
      bytesPerSecond *= 1.25
    }
  }
}
