import CharacterCanvas
import Explorer
import Gallery
import LayoutCore
import TerminalApp
import TestExpectations
import Testing

@testable import CursesTerminal

/// A terminal at the end of a slow line. Its time goes by only in `run`; what curses would send takes as long as its
/// bytes.
@MainActor
private final class SlowLine: DeliveryReporting {
  let size = CellSize(width: 120, height: 40)
  let capabilities: ScreenCapabilities
  var onInput: (() -> Void)?
  var isMouseEnabled = false
  var takesInterrupt = false

  var bytesPerSecond = Double.infinity
  private(set) var now = Duration.zero
  /// When all that was sent has arrived.
  private(set) var arrival = Duration.zero
  private(set) var sent: [Int] = []
  private let surface: CursesSurface
  private var replies: [(time: Duration, handler: () -> Void)] = []
  fileprivate var alarm: (time: Duration, action: @MainActor () -> Void)?

  init() throws {
    surface = try #require(CursesSurface(type: "xterm-256color", size: size))
    capabilities = ScreenCapabilities(colors: surface.colors)
  }

  func present(_ canvas: Canvas, cursor: CellPoint?) -> PresentCost {
    let count = surface.bytes(showing: canvas).count
    arrival = max(arrival, now) + .seconds(Double(count) / bytesPerSecond)
    sent.append(count)
    return PresentCost(bytes: count, writes: 1)
  }

  func askDelivery(_ handler: @escaping () -> Void) -> Bool {
    replies.append((arrival, handler))
    return true
  }

  func pendingEvents() -> [InputEvent] { [] }

  /// Lets time go by, with the replies and the timer that are due.
  func run(until end: Duration) {
    while true {
      let reply = replies.first?.time ?? .seconds(1 << 40)
      let due = min(reply, alarm?.time ?? .seconds(1 << 40))
      guard due <= end else { break }
      now = max(now, due)
      if due == reply {
        replies.removeFirst().handler()
      } else if let action = alarm?.action {
        alarm = nil
        action()
      }
    }
    now = end
  }
}

@MainActor
private final class LineTimer: MotionTimer {
  private unowned let line: SlowLine
  private let action: @MainActor () -> Void

  init(_ line: SlowLine, _ action: @escaping @MainActor () -> Void) { (self.line, self.action) = (line, action) }

  func schedule(after delay: Duration?) { line.alarm = delay.map { (line.now + $0, action) } }
}

/// The viewer on such a line.
@MainActor
private final class SlowViewer {
  let line: SlowLine
  private let session: ExplorerSession
  private let start = ContinuousClock.now
  private lazy var pictures = MotionPictures(
    on: line,
    clock: MotionTime(
      now: { [start, line] in start + line.now }, busy: { .zero }, timer: { [line] in LineTimer(line, $0) }),
    .init(
      isMoving: { [session] in session.nextFrame != nil }, nextFrame: { [session] in session.nextFrame },
      note: { [session] in session.noteSent(bytes: $0, in: $1) }, show: { [unowned self] in show() },
      showSoon: { [unowned self] in show() }))

  init(_ level: MotionLevel) throws {
    line = try SlowLine()
    let catalogue = GalleryCatalogue.standard
    session = ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: "shuffle"), size: line.size,
      capabilities: line.capabilities)
    session.motionLevel = level
  }

  func show() {
    session.holdClock(at: line.now)
    let cost = line.present(session.frame(), cursor: nil)
    pictures.presented(bytes: cost.bytes, since: start + line.now, in: .zero)
  }

  /// Presses a key, and returns how long its picture takes to arrive.
  func press(_ key: Key) -> Duration {
    session.holdClock(at: line.now)
    session.play(.key(key))
    show()
    return line.arrival - line.now
  }
}

/// How long keys wait for a line of 11 kB/s, with motion and without. Bytes are counted, and time is worked out.
@MainActor
@Suite("Keys on a slow line") struct SlowLineKeyTests {
  init() { #expect(UnicodeLocale.adopt()) }

  private static let rate = 11_000.0

  /// How long `j` waits some time after each of six changes of the layout.
  private func waits(_ level: MotionLevel, after gap: Duration, firstPicture rate: Double) throws -> [Duration] {
    let viewer = try SlowViewer(level)
    viewer.line.bytesPerSecond = rate
    viewer.show()
    viewer.line.run(until: .seconds(5))
    viewer.line.bytesPerSecond = Self.rate
    return (1...6).map { round in
      _ = viewer.press("t")
      viewer.line.run(until: viewer.line.now + gap)
      let wait = viewer.press("j")
      viewer.line.run(until: .seconds(5 + 5 * round))
      return wait
    }
  }

  @Test(
    "the first full picture shows that the line is slow, so that no key waits longer than without motion",
    arguments: [10, 50, 150, 300])
  func taught(gap: Int) throws {
    let gap = Duration.milliseconds(gap)
    let still = try waits(.none, after: gap, firstPicture: Self.rate)
    try expect(waits(.full, after: gap, firstPicture: Self.rate), still)
    #expect(still.contains { $0 > .zero })
  }

  @Test(
    "on a line that has just become slow, no key waits for more than one picture of what moves",
    arguments: [10, 50, 150, 300])
  func untaught(gap: Int) throws {
    let gap = Duration.milliseconds(gap)
    let still = try waits(.none, after: gap, firstPicture: .infinity)
    let moving = try waits(.full, after: gap, firstPicture: .infinity)
    // A picture of what moves has 5,000 bytes at most.
    let picture = Duration.seconds(5_000 / Self.rate)
    for (round, (wait, other)) in zip(moving, still).enumerated() {
      #expect(wait <= other + picture, "round \(round): \(wait), without motion \(other)")
    }
    expect(Array(moving.dropFirst()), Array(still.dropFirst()), "the first change has shown that the line is slow")
  }
}
