import CharacterCanvas
import CollectionWidget

/// Waits until the terminal has the last picture, on screens that report it.
@MainActor
final class PictureDelivery {
  private let screen: any Screen
  private let report: (_ bytes: Int, _ time: Duration) -> Void
  private var awaited: (number: Int, bytes: Int, began: ContinuousClock.Instant)?
  private var count = 0

  /// - Parameter report: called when a picture has arrived, with its bytes and the time that they took.
  init(on screen: any Screen, report: @escaping (_ bytes: Int, _ time: Duration) -> Void) {
    (self.screen, self.report) = (screen, report)
  }

  /// Whether the last picture has not arrived yet.
  var isAwaited: Bool { awaited != nil }

  /// Follows a picture that was sent, in place of the one before.
  ///
  /// - Parameters:
  ///   - bytes: how many were sent.
  ///   - began: when it was sent.
  ///   - isMoving: whether another picture follows. At rest, only large pictures say something about the line.
  /// - Returns: whether its arrival will be reported.
  func follow(bytes: Int, since began: ContinuousClock.Instant, isMoving: Bool) -> Bool {
    awaited = nil
    count += 1
    guard bytes > 0, isMoving || bytes >= LineSpeed.fewestBytes else { return false }
    let number = count
    guard screen.reportDelivery(to: { [weak self] in self?.note(number, bytes, since: began) }) else { return false }
    awaited = (number, bytes, began)
    return true
  }

  /// Stops waiting.
  /// - Returns: the bytes of the picture that has not arrived, and the time since it was sent; nil if it has.
  func giveUp() -> (bytes: Int, time: Duration)? {
    defer { awaited = nil }
    return awaited.map { ($0.bytes, .now - $0.began) }
  }

  private func note(_ number: Int, _ bytes: Int, since began: ContinuousClock.Instant) {
    if awaited?.number == number { awaited = nil }
    report(bytes, .now - began)
  }
}
