import CharacterCanvas
import Explorer
import Foundation
import Scenes

extension TerminalViewer {
  /// Shows scenes as lines of text, for screen readers. Nothing is drawn, and commands are lines.
  ///
  /// - Parameters:
  ///   - input: the descriptor to read commands from. The viewer ends when the input does.
  ///   - write: prints a line.
  /// - Throws: `TerminalError` if the process may not open enough files.
  public static func runAccessible(
    _ catalogue: SceneCatalogue, startingAt index: Int = 0, settings: ViewerSettings = ViewerSettings(),
    log: ((String) throws -> Void)? = nil, input: Int32 = STDIN_FILENO, write: @escaping (String) -> Void
  ) throws {
    StandardStreams.occupy()
    try DescriptorSupply.check()
    // Control-backslash ends the program. Swift's own handler would take it for a fault and print a long prompt.
    signal(SIGQUIT, SIG_DFL)
    // Without these signals, writing a log fails with an error that can be reported: the pipe has no reader, or the
    // file is too large.
    if log != nil { for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) } }
    let size = CellSize(width: 80, height: 24)
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: index, size: size, capabilities: ScreenCapabilities(colors: .none),
      settings: settings)
    session.log = log
    let explorer = LinearExplorer(session)
    let lines = LineInput(descriptor: input)
    let loop = EventLoop(descriptors: [input], drain: lines.drain)
    var watched: FileWatch?
    let report = { (lines: [String]) in
      for line in lines { write(line) }
      for request in session.takeRequests() {
        switch request {
        case .copy(let text): write(text)
        case .save(let text, let path): write(SavedFile.save(text, to: path))
        case .edit(let path, let line): write("\(path), line \(line)")
        case .watch: watched?.files = session.watchedFiles
        case .repaint: break
        }
      }
    }
    session.onArrival = { report(explorer.news()) }
    let watch = follow(session) { report(explorer.news()) }
    watched = watch
    defer { watch.files = [] }
    report(explorer.opening())
    loop.run { events in
      for event in events where !explorer.isFinished {
        switch event {
        case .paste(let line): report(explorer.answer(line))
        default: session.handle([.ended])
        }
      }
      if explorer.isFinished { loop.stop() }
    }
    session.keepPresentation()
  }
}

/// Reads lines from a descriptor as events: each line is a paste, and the end of the input is `.ended`.
@MainActor
private final class LineInput {
  private let descriptor: Int32
  private var rest: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  func drain() -> [InputEvent] {
    var events: [InputEvent] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&state, 1, 0) > 0 {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return events + [rest].filter { !$0.isEmpty }.map(Self.event) + [.ended] }
      rest += buffer.prefix(count)
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        events.append(Self.event(Array(rest[..<end])))
        rest.removeFirst(end + 1)
      }
    }
    return events
  }

  private static func event(_ bytes: [UInt8]) -> InputEvent { .paste(String(decoding: bytes, as: UTF8.self)) }
}
