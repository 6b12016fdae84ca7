import CNcurses
import CharacterCanvas
import Foundation

/// The terminal as a screen.
///
/// Curses computes each frame in memory; this class sends it with one system call. A guard restores the terminal on
/// `close()` and `exit`, on a signal or a crash, and on a trap of the Swift runtime. While the screen is open, prints
/// to the terminal are held back; they are shown when it closes.
///
/// Control-C (unless `takesInterrupt`), Control-Z and Control-\ stay signals. The window's size is read at every wake.
/// This cannot miss a change, such as one while the process was stopped. Curses' `KEY_RESIZE` is not used, because
/// curses reads no keys here.
@MainActor
public final class CursesScreen: BackgroundReporting, CapabilityReporting {
  public internal(set) var size: CellSize
  public internal(set) var capabilities: ScreenCapabilities
  /// A note for the user about how the screen was opened, if there is one: this system does not know the terminal type.
  public let note: String?
  let options: CursesOptions
  let port: TerminalPort
  var surface: CursesSurface
  var reading: TerminalReading
  var graphics: ScreenGraphics
  public var onBackground: ((RGB) -> Void)? {
    get { reading.reports.onBackground }
    set { reading.reports.onBackground = newValue }
  }
  public var onCapabilities: ((ScreenCapabilities) -> Void)? {
    get { reading.reports.onCapabilities }
    set { reading.reports.onCapabilities = newValue }
  }
  /// Called when `deadline` has changed. All input comes from `descriptors`.
  public var onInput: (() -> Void)? {
    get { reading.reports.onInput }
    set { reading.reports.onInput = newValue }
  }
  var isOpen = true

  /// Opens the screen. It is blank until something is presented.
  public convenience init(_ options: CursesOptions = CursesOptions()) throws(TerminalError) {
    if options.terminalType == "dumb" { throw .dumb }
    try self.init(options, on: try TerminalPort())
  }

  /// Opens the screen on a terminal.
  init(_ options: CursesOptions, on port: TerminalPort) throws(TerminalError) {
    let isUnicode = UnicodeLocale.adopt()
    self.options = options
    var port = port
    do throws(TerminalError) {
      try port.takeTerminal(capturingPrints: options.capturesPrints)
      (surface, note) = try Self.surface(on: port, options, isUnicode: isUnicode)
    } catch {
      if port.wake >= 0 { ash_guard_close() }
      port.close()
      throw error
    }
    self.port = port
    size = port.size ?? surface.size
    capabilities = ScreenCapabilities(
      colors: surface.colors, isUnicode: isUnicode, hasMouse: options.isMouseEnabled)
    isMouseEnabled = options.isMouseEnabled
    graphics = ScreenGraphics(options.graphics, isInTmux: options.isInTmux)
    reading = TerminalReading(decoder: InputDecoder(sequences: KeySequences(of: surface)))
    updateGuard()
    guard ash_guard_enter() else {
      close()
      throw .inBackground
    }
  }

  /// Restores the terminal and shows the prints that were held back. After that, the screen neither shows nor reads
  /// anything.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    ash_guard_close()
    port.close()
    surface.close()
  }

  deinit {
    if isOpen {
      ash_guard_close()
      port.close()
    }
  }

  /// How long the screen waits for the rest of a sequence after Escape.
  public var escapeDelay: Duration { options.escapeDelay }

  @discardableResult
  public func present(_ canvas: Canvas, cursor: CellPoint?) -> PresentCost {
    guard isOpen, ash_guard_holds_terminal() else { return PresentCost() }
    ash_guard_trim_captured()
    let placeholders = graphics.placeholders(for: canvas, cursor: cursor)
    if graphics.nextUpload != nil { onInput?() }
    let shown = capabilities.mosaic.map { canvas.showingImages(in: $0) } ?? canvas
    let frame = surface.bytes(showing: shown, placeholders: placeholders, cursor: cursor)
    guard !frame.isEmpty else { return PresentCost() }
    return send(options.synchronizesFrames ? TerminalModes.beginFrame + frame + TerminalModes.endFrame : frame)
  }

  /// Sends the next picture in full, with all images. Call this when something else wrote to the terminal.
  public func repaint() {
    guard isOpen else { return }
    surface.invalidate()
    forgetImages()
  }

  /// Gives the terminal to another program, which reads and writes it, for as long as `body` runs.
  public func lend(_ body: () -> Void) {
    guard isOpen, ash_guard_holds_terminal() else { return body() }
    ash_guard_pause()
    body()
    ash_guard_resume()
    repaint()
  }

  /// Copies text to the terminal's clipboard, if the terminal lets programs do that (OSC 52).
  public func copy(_ text: String) {
    guard isOpen, ash_guard_holds_terminal() else { return }
    // In base 64, so that nothing in the text can end the sequence.
    _ = send(Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}".utf8))
  }

  func send(_ bytes: [UInt8]) -> PresentCost {
    let writes = Int(ash_guard_write(bytes, bytes.count))
    if writes < 0 { reading.hasEnded = true }
    return writes > 0 ? PresentCost(bytes: bytes.count, writes: writes) : PresentCost()
  }

  /// Whether the terminal reports the mouse. The user then cannot select text with it.
  public var isMouseEnabled: Bool {
    didSet {
      guard isOpen, isMouseEnabled != oldValue else { return }
      capabilities.hasMouse = isMouseEnabled
      updateGuard()
      if ash_guard_holds_terminal() { _ = send(TerminalModes.mouse(isMouseEnabled)) }
    }
  }

  /// Whether Control-C is a key and not a signal, as it is while it cancels the text being typed.
  public var takesInterrupt = false {
    didSet {
      guard isOpen, takesInterrupt != oldValue else { return }
      ash_guard_takes_interrupt(takesInterrupt)
    }
  }

  func updateGuard() {
    let modes = TerminalModes(surface)
    let enter = modes.enter(hasMouse: isMouseEnabled)
    let reset = graphics.freeing + modes.reset
    _ = ash_guard_set_bytes(enter, enter.count, reset, reset.count)
    if isMouseEnabled { ash_guard_discards_input(true) }
  }
}

extension CursesScreen {
  /// Descriptors that become readable when `pendingEvents()` has events: the terminal, and one for signals.
  public var descriptors: [Int32] { [port.input, port.wake] }

  /// When to call `pendingEvents()` again even if no descriptor is readable: an Escape may be a key by itself.
  /// And when to go on sending images.
  public var deadline: ContinuousClock.Instant? {
    guard !reading.hasEnded else { return nil }
    return [inputDeadline, graphics.nextUpload].compactMap { $0 }.min()
  }

  private var inputDeadline: ContinuousClock.Instant? {
    guard reading.decoder.isUndecided else { return nil }
    return InputPatience(escapeDelay: escapeDelay, repliesUntil: repliesUntil).deadline(after: reading.lastRead)
  }

  public func pendingEvents() -> [InputEvent] {
    guard isOpen else { return [] }
    var events = reading.earlyEvents
    reading.earlyEvents = []
    if port.readResumption() {
      noteHandover()
      repaint()
      events.append(.resumed)
    }
    if let newSize = port.size, newSize != size {
      resize(to: newSize)
      events.append(.resize(size))
    }
    events += input()
    if events.isEmpty { uploadImages() }
    return events
  }

  private func resize(to newSize: CellSize) {
    size = newSize
    surface.resize(to: newSize)
    forgetImages()
    askCellSize()
    updateGuard()
  }

  /// Reads at most a megabyte of keys, so that a flood of input cannot delay the next picture.
  private func input() -> [InputEvent] {
    guard !reading.hasEnded else { return [.ended] }
    var events: [InputEvent] = []
    for _ in 0..<256 {
      switch port.read(atMost: 4096) {
      case .bytes(let bytes, let replies):
        noteHandover()
        events += reading.decoder.decode(bytes)
        if let background = noteReplies(replies, in: bytes) { onBackground?(background) }
      case .nothing:
        if let inputDeadline, inputDeadline <= .now { events += reading.decoder.flush() }
        return events
      case .end:
        reading.hasEnded = true
        return events + [.ended]
      }
    }
    return events
  }
}

extension CursesScreen {
  /// Why standard output cannot show a screen: it is not a terminal, or its type is `dumb`. Commands then print text.
  public nonisolated static func obstacle(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> TerminalError? {
    if isatty(STDOUT_FILENO) != 1 { return .outputIsNotATerminal }
    return environment["TERM"] == "dumb" ? .dumb : nil
  }

  /// A surface for the given terminal type, or else for a type that nearly every terminal understands, and a note about
  /// that.
  static func surface(
    on port: TerminalPort, _ options: CursesOptions, isUnicode: Bool
  ) throws(TerminalError) -> (CursesSurface, String?) {
    let standbys = ["xterm-256color", "xterm", "vt100"]
    let types = [options.terminalType].compactMap { $0 } + standbys
    let size = port.size ?? sizeByEnvironment ?? CellSize(width: 80, height: 24)
    let (limit, needed) = (ash_file_size_limit(), 64 * size.width)
    guard limit >= needed else { throw .fileSizeLimit(bytes: limit, needed: needed) }
    for type in types {
      let surface = CursesSurface(
        type: type, size: size, colors: options.colors, isUnicode: isUnicode, hasRGB: options.hasRGB)
      guard let surface else { continue }
      guard surface.string("cup").starts(with: Array("\u{1B}[".utf8)) else { throw .notANSI(type) }
      return (surface, type == options.terminalType ? nil : note(options.terminalType, used: type))
    }
    throw .unknownTypes(types)
  }

  /// The size in `LINES` and `COLUMNS`, for terminals that do not know their size.
  private static var sizeByEnvironment: CellSize? {
    let numbers = ["COLUMNS", "LINES"].compactMap { ProcessInfo.processInfo.environment[$0].flatMap { Int($0) } }
    guard numbers.count == 2, numbers.allSatisfy((1...10_000).contains) else { return nil }
    return CellSize(width: numbers[0], height: numbers[1])
  }

  private static func note(_ wanted: String?, used: String) -> String {
    guard let wanted else { return "TERM is not set; taking the terminal for '\(used)'" }
    return "terminal type '\(wanted)' is unknown to this system; taking the terminal for '\(used)'"
  }
}

/// The images of a screen: what is known of the terminal, what it holds, and the frame that shows it.
struct ScreenGraphics {
  /// How long nothing may change until images are sent: while the user scrolls, half cells are enough.
  static let restDelay = Duration.milliseconds(40)
  /// A cell whose size is unknown.
  private static let usualCell = CellSize(width: 10, height: 20)

  var query: GraphicsQuery
  var uploads = ImageUploads()
  /// When to send more, if there is more to send.
  var nextUpload: ContinuousClock.Instant?
  /// The latest frame, which is shown again when an image has arrived at the terminal.
  private(set) var frame: (canvas: Canvas, cursor: CellPoint?)?

  init(_ choice: GraphicsChoice, isInTmux: Bool) {
    query = GraphicsQuery(choice, isInTmux: isInTmux)
  }

  var cell: CellSize { query.cell ?? Self.usualCell }

  /// The placeholders for a canvas. Images that the terminal lacks are sent from a moment of rest on.
  mutating func placeholders(for canvas: Canvas, cursor: CellPoint?) -> Placeholders {
    guard query.isConfirmed else { return .none }
    let runs = canvas.imageRuns
    frame = (canvas, cursor)
    uploads.beginFrame(runs)
    nextUpload = uploads.isWaiting ? .now + Self.restDelay : nil
    return Placeholders(runs, in: uploads)
  }

  /// The bytes that free all images, for the end of the screen; they also end a command that was cut off.
  var freeing: [UInt8] {
    let commands = uploads.freeing
    guard !commands.isEmpty else { return [] }
    return Array("\u{1B}\\".utf8) + commands.flatMap { $0.bytes(passesTmux: query.passesTmux) }
  }
}

/// The bytes that prepare a terminal for pictures, and those that restore it.
@MainActor
struct TerminalModes {
  private let surface: CursesSurface

  init(_ surface: CursesSurface) {
    self.surface = surface
  }

  static let beginFrame = Array("\u{1B}[?2026h".utf8)
  static let endFrame = Array("\u{1B}[?2026l".utf8)

  /// Puts marks around pasted text.
  private static let paste = "\u{1B}[?2004h"
  /// Reports presses, releases, drags and the wheel, in SGR form. Terminfo has neither mode. tmux's entry would turn on
  /// the old form, which ends at column 223.
  private static let mouseOn = "\u{1B}[?1002h\u{1B}[?1006h"
  private static let mouseOff = "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1006l"

  static func mouse(_ isEnabled: Bool) -> [UInt8] { Array((isEnabled ? mouseOn : mouseOff).utf8) }

  /// Switches to the alternate screen if there is one, and sets margins, wrapping and keypad to a known state.
  func enter(hasMouse: Bool) -> [UInt8] {
    let screen = ["smcup", "sgr0", "rmir", "smam"].flatMap { surface.string($0) }
    let keys = surface.string("smkx") + surface.string("civis")
    return screen + fullMargins + keys + Array(Self.paste.utf8) + (hasMouse ? Self.mouse(true) : [])
  }

  /// Ends a frame that was cut short. Then resets all modes that this program may have set, whether or not it did.
  var reset: [UInt8] {
    let modes = Array("\u{1B}[?2026l\u{1B}[?2004l\(Self.mouseOff)".utf8)
    let looks = surface.string("sgr0") + surface.string("op") + fullMargins
    return modes + looks + surface.string("rmkx") + surface.string("cnorm") + leaveScreen
  }

  /// Without an alternate screen, the picture stays, and the prompt goes below it.
  private var leaveScreen: [UInt8] {
    let leave = surface.string("rmcup")
    return leave.isEmpty ? surface.string("cup", surface.size.height - 1, 0) + Array("\r\n".utf8) : leave
  }

  /// Makes the scroll region the whole screen. Terminals like the VT100 need no numbers for that, and numbers would be
  /// wrong after a resize.
  private var fullMargins: [UInt8] {
    let bytes = surface.string("csr", 0, surface.size.height - 1)
    let isLikeVT100 = bytes.starts(with: Array("\u{1B}[1;".utf8)) && bytes.last == UInt8(ascii: "r")
    return isLikeVT100 ? Array("\u{1B}[r".utf8) : bytes
  }
}
