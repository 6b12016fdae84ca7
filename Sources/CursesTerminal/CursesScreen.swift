import CNcurses
import CharacterCanvas

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal as a screen.
///
/// Curses computes each frame in memory; this class sends it with one call to the system. A guard gives the terminal
/// back when the process ends or stops in any way that can be seen coming: `close()`, `exit`, a signal, a crash, a trap
/// of the Swift runtime. While the screen is open, prints to the terminal are kept, and shown when it closes.
///
/// Control-C, Control-Z and Control-\ stay signals. The window's size is asked for at every wake rather than taken from
/// curses' `KEY_RESIZE`: curses reads no keys here, and asking again cannot miss a change, such as one that happened
/// while the process was stopped.
@MainActor
public final class CursesScreen: Screen {
  public private(set) var size: CellSize
  public private(set) var capabilities: ScreenCapabilities
  /// A sentence for the user about how the screen was opened, if there is something to say: a terminal type that this
  /// system does not know.
  public let note: String?
  /// How long the screen waits for the rest of a sequence after Escape.
  public let escapeDelay: Duration

  private let port: TerminalPort
  private let wakeDescriptor: Int32
  private let surface: CursesSurface
  private let modes: TerminalModes
  private let synchronizesFrames: Bool
  private var decoder: InputDecoder
  private var lastRead = ContinuousClock.now
  private var isOpen = true
  private var hasEnded = false

  /// Opens the screen; the picture on it is blank until something is presented.
  public init(_ options: CursesOptions = CursesOptions()) throws(TerminalError) {
    if options.terminalType == "dumb" { throw .dumb }
    let isUnicode = UnicodeLocale.adopt()
    port = try TerminalPort()
    let parts: (surface: CursesSurface, note: String?, wake: Int32)
    do throws(TerminalError) {
      parts = try Self.openParts(port, options, isUnicode: isUnicode)
    } catch {
      port.close()
      throw error
    }
    (surface, note, wakeDescriptor) = parts
    size = surface.size
    capabilities = ScreenCapabilities(
      colors: surface.colors, isUnicode: isUnicode, hasMouse: options.isMouseEnabled)
    escapeDelay = options.escapeDelay
    synchronizesFrames = options.synchronizesFrames
    isMouseEnabled = options.isMouseEnabled
    modes = TerminalModes(surface)
    decoder = InputDecoder(sequences: KeySequences(of: surface))
    updateGuard()
    _ = ash_guard_enter()
  }

  private static func openParts(
    _ port: TerminalPort, _ options: CursesOptions, isUnicode: Bool
  ) throws(TerminalError) -> (CursesSurface, String?, Int32) {
    let (surface, note) = try openSurface(port, options, isUnicode: isUnicode)
    let wake = ash_guard_open(port.input, port.output, options.capturesPrints)
    guard wake >= 0 else {
      let code = errno
      throw code == EBUSY ? .alreadyOpen : .system(code: code, doing: "taking the terminal")
    }
    return (surface, note, wake)
  }

  /// Tries the given terminal type, then those that nearly every terminal understands.
  private static func openSurface(
    _ port: TerminalPort, _ options: CursesOptions, isUnicode: Bool
  ) throws(TerminalError) -> (CursesSurface, String?) {
    let standbys = ["xterm-256color", "xterm", "vt100"]
    let types = [options.terminalType].compactMap { $0 } + standbys
    let size = port.size ?? CellSize(width: 80, height: 24)
    for type in types {
      let surface = CursesSurface(type: type, size: size, colors: options.colors, isUnicode: isUnicode)
      guard let surface else { continue }
      return (surface, type == options.terminalType ? nil : note(options.terminalType, used: type))
    }
    throw .unknownTypes(types)
  }

  private static func note(_ wanted: String?, used: String) -> String {
    guard let wanted else { return "TERM is not set; taking the terminal for '\(used)'" }
    return "terminal type '\(wanted)' is unknown to this system; taking the terminal for '\(used)'"
  }

  /// Gives the terminal back and shows what was printed meanwhile. Nothing is shown or read any more after that.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    ash_guard_close()
    port.close()
  }

  deinit {
    if isOpen {
      ash_guard_close()
      port.close()
    }
  }

  // MARK: - Output

  @discardableResult
  public func present(_ canvas: Canvas, cursor: CellPoint?) -> PresentCost {
    guard isOpen, ash_guard_holds_terminal() else { return PresentCost() }
    ash_guard_trim_captured()
    let frame = surface.bytes(showing: canvas, cursor: cursor)
    guard !frame.isEmpty else { return PresentCost() }
    return send(synchronizesFrames ? TerminalModes.beginFrame + frame + TerminalModes.endFrame : frame)
  }

  private func send(_ bytes: [UInt8]) -> PresentCost {
    let writes = Int(ash_guard_write(bytes, bytes.count))
    if writes < 0 { hasEnded = true }
    return writes > 0 ? PresentCost(bytes: bytes.count, writes: writes) : PresentCost()
  }

  /// Whether the terminal reports the mouse; text can then not be selected with it.
  public var isMouseEnabled: Bool {
    didSet {
      guard isOpen, isMouseEnabled != oldValue else { return }
      capabilities.hasMouse = isMouseEnabled
      updateGuard()
      if ash_guard_holds_terminal() { _ = send(TerminalModes.mouse(isMouseEnabled)) }
    }
  }

  private func updateGuard() {
    let enter = modes.enter(hasMouse: isMouseEnabled)
    let reset = modes.reset
    _ = ash_guard_set_bytes(enter, enter.count, reset, reset.count)
    if isMouseEnabled { ash_guard_discards_input(true) }
  }

  // MARK: - Input

  /// Descriptors that turn readable when `pendingEvents()` has something to say: the terminal, and one for signals.
  public var descriptors: [Int32] { [port.input, wakeDescriptor] }

  /// When to call `pendingEvents()` again even if no descriptor is readable: an Escape may turn out to be just that.
  public var deadline: ContinuousClock.Instant? {
    decoder.isUndecided && !hasEnded ? lastRead + escapeDelay : nil
  }

  public func pendingEvents() -> [InputEvent] {
    guard isOpen else { return [] }
    var events: [InputEvent] = []
    if hasResumed() {
      surface.invalidate()
      events.append(.resumed)
    }
    if let newSize = port.size, newSize != size {
      resize(to: newSize)
      events.append(.resize(size))
    }
    return events + input()
  }

  /// Takes the signals that came in.
  private func hasResumed() -> Bool {
    var hasResumed = false
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = systemRead(wakeDescriptor, &bytes, bytes.count)
      guard count > 0 else { return hasResumed }
      hasResumed = hasResumed || bytes.prefix(count).contains(UInt8(ASH_WAKE_RESUMED))
    }
  }

  private func resize(to newSize: CellSize) {
    size = newSize
    surface.resize(to: newSize)
    updateGuard()
  }

  /// Takes the keys that came in; no more than a megabyte at a time, so that a flood cannot hold up the picture.
  private func input() -> [InputEvent] {
    guard !hasEnded else { return [.ended] }
    var events: [InputEvent] = []
    for _ in 0..<256 {
      switch port.read(atMost: 4096) {
      case .bytes(let bytes):
        events += decoder.decode(bytes)
        lastRead = .now
      case .nothing:
        if let deadline, deadline <= .now { events += decoder.flush() }
        return events
      case .end:
        hasEnded = true
        return events + [.ended]
      }
    }
    return events
  }
}
