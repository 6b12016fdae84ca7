import CharacterCanvas
import CollectionWidget

/// Has pictures of what moves made: each when the terminal has the one before, or does not get it in time.
@MainActor
package final class MotionPictures {
  /// The source of the pictures.
  package struct Source {
    /// Whether anything is on its way.
    let isMoving: () -> Bool
    /// When the next picture is due, from the last one on; nil at rest.
    let nextFrame: () -> Duration?
    /// Called with what it took to send a picture; returns whether a picture of the end is due.
    let note: (_ bytes: Int, _ time: Duration) -> Bool
    /// Makes a picture.
    let show: () -> Void
    /// Makes a picture once the current work is done.
    let showSoon: () -> Void

    package init(
      isMoving: @escaping () -> Bool, nextFrame: @escaping () -> Duration?,
      note: @escaping (_ bytes: Int, _ time: Duration) -> Bool, show: @escaping () -> Void,
      showSoon: @escaping () -> Void
    ) {
      (self.isMoving, self.nextFrame, self.note) = (isMoving, nextFrame, note)
      (self.show, self.showSoon) = (show, showSoon)
    }
  }

  private let source: Source
  private let screen: any Screen
  private let clock: MotionTime
  private lazy var timer = clock.timer { [weak self] in self?.showNext() }
  private lazy var delivery = PictureDelivery(on: screen, clock: clock) { [weak self] in self?.note(bytes: $0, in: $1) }

  package init(on screen: any Screen, clock: MotionTime = .system, _ source: Source) {
    (self.screen, self.clock, self.source) = (screen, clock, source)
  }

  /// A picture was sent.
  ///
  /// - Parameters:
  ///   - bytes: how many were sent.
  ///   - began: when it was sent.
  ///   - time: how long the screen took.
  ///   - isFollowed: whether the terminal may be asked for a reply.
  package func presented(bytes: Int, since began: ContinuousClock.Instant, in time: Duration, isFollowed: Bool = true) {
    let isMoving = source.isMoving()
    if isFollowed, delivery.follow(bytes: bytes, since: began, isMoving: isMoving) {
      timer.schedule(after: source.nextFrame().map { isMoving ? max($0, LineSpeed.patience) : $0 })
    } else {
      note(bytes: bytes, in: time)
    }
  }

  /// Has no more pictures made.
  package func stop() { timer.schedule(after: nil) }

  private func showNext() {
    if let rest = delivery.rest { return timer.schedule(after: rest) }
    if let late = delivery.giveUp() { _ = source.note(late.bytes, late.time) }
    source.show()
  }

  private func note(bytes: Int, in time: Duration) {
    if source.note(bytes, time) { source.showSoon() }
    if !delivery.isAwaited { timer.schedule(after: source.nextFrame().map { max(.milliseconds(1), $0 - time) }) }
  }
}

/// Waits until the terminal has the last picture, on screens that report it.
@MainActor
final class PictureDelivery {
  private let screen: any Screen
  private let clock: MotionTime
  private let report: (_ bytes: Int, _ time: Duration) -> Void
  private var awaited: Sent?
  private var count = 0

  private struct Sent {
    let number: Int
    let bytes: Int
    let began: ContinuousClock.Instant
    /// How long the program itself had been at work, or waited for a processor.
    let busy: Duration
  }

  /// - Parameter report: called when a picture has arrived, with its bytes and the time that they took.
  init(on screen: any Screen, clock: MotionTime, report: @escaping (_ bytes: Int, _ time: Duration) -> Void) {
    (self.screen, self.clock, self.report) = (screen, clock, report)
  }

  /// Whether the last picture has not arrived yet.
  var isAwaited: Bool { awaited != nil }

  /// Follows a picture that was sent, in place of the one before.
  ///
  /// - Parameters:
  ///   - bytes: how many were sent.
  ///   - began: when it was sent.
  ///   - isMoving: whether another picture follows. At rest, only large pictures say something about the line.
  /// - Returns: whether its arrival is sure to be reported. It may be reported if not.
  func follow(bytes: Int, since began: ContinuousClock.Instant, isMoving: Bool) -> Bool {
    awaited = nil
    count += 1
    guard bytes > 0, isMoving || bytes >= LineSpeed.fewestBytes else { return false }
    let sent = Sent(number: count, bytes: bytes, began: began, busy: clock.busy())
    guard screen.reportDelivery(to: { [weak self] in self?.note(sent) }) else { return false }
    awaited = sent
    return true
  }

  /// How long to go on waiting for the last picture, because the program was at work meanwhile; nil if it is late.
  var rest: Duration? {
    awaited.map { LineSpeed.patience - time(since: $0) }.flatMap { $0 > .milliseconds(1) ? $0 : nil }
  }

  /// Stops waiting.
  /// - Returns: the bytes of the picture that has not arrived, and the time since it was sent; nil if it has.
  func giveUp() -> (bytes: Int, time: Duration)? {
    defer { awaited = nil }
    return awaited.map { ($0.bytes, time(since: $0)) }
  }

  private func note(_ sent: Sent) {
    if awaited?.number == sent.number { awaited = nil }
    report(sent.bytes, time(since: sent))
  }

  /// While the program is at work it reads no reply, which says nothing about the line.
  private func time(since sent: Sent) -> Duration {
    max(.zero, clock.now() - sent.began - (clock.busy() - sent.busy))
  }
}
