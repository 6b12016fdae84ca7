import CharacterCanvas
import Dispatch
import Explorer
import Foundation
import TerminalApp

/// Shows a message on a screen while it waits for data.
@MainActor
final class DataWait {
  private let input: Int32
  private let isReady: () -> Bool
  private let sentence: String
  private let screen: any Screen
  private let table: ActionTable
  private let loop: EventLoop
  private var hasQuit = false

  /// - Parameter isReady: whether enough can be read; nil if any bytes are enough. Called when there is something to
  ///   read.
  init(
    _ input: Int32, called name: String, until isReady: (() -> Bool)?, on screen: any Screen, table: ActionTable
  ) {
    let quit = table.actions.first(where: \.quits)?.keys.first.map { " (\($0.name) quits)" } ?? ""
    sentence = "waiting for \(name)\(quit)"
    (self.input, self.screen, self.table) = (input, screen, table)
    self.isReady = isReady ?? { Self.isReadable(input) }
    loop = EventLoop(screen: screen)
  }

  /// Whether `input` has bytes, or is at its end, right now.
  private static func isReadable(_ input: Int32) -> Bool {
    var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) != 0
  }

  /// Returns when enough can be read; false if the user quits instead.
  func run() -> Bool {
    guard !isReady() else { return true }
    show()
    let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
    source.setEventHandler { [self] in MainActor.assumeIsolated { if isReady() { loop.stop() } } }
    source.activate()
    defer { source.cancel() }
    loop.run { [self] events in
      hasQuit = events.contains(where: isQuit)
      if hasQuit { loop.stop() } else { show() }
    }
    return !hasQuit
  }

  private func isQuit(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key): table.action(for: key)?.quits == true
    case .ended: true
    default: false
    }
  }

  private func show() {
    var canvas = Canvas(size: screen.size)
    let row = CellRect(x: 0, y: screen.size.height - 1, width: screen.size.width, height: 1)
    let style = Style(attributes: .reverse)
    canvas.fill(row, style: style)
    canvas.draw(DisplayText(sentence), at: CellPoint(x: 1, y: row.y), style: style)
    screen.present(canvas, cursor: nil)
  }
}
