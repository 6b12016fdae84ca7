import CharacterCanvas

/// The images of a screen: what is known of the terminal, what it holds, and the frame that shows it.
struct ScreenGraphics {
  /// How long nothing may change until images are sent: while the user scrolls, half cells are enough.
  static let restDelay = Duration.milliseconds(40)
  /// A cell of which no size is known.
  private static let usualCell = CellSize(width: 10, height: 20)

  var query: GraphicsQuery
  var uploads = ImageUploads()
  /// When to send more, if there is more to send.
  var nextUpload: ContinuousClock.Instant?
  /// The latest frame, which is shown again when an image has arrived at the terminal.
  private(set) var frame: (canvas: Canvas, cursor: CellPoint?)?
  /// Until when replies of the terminal may come.
  var repliesUntil: ContinuousClock.Instant?

  init(_ choice: GraphicsChoice, isInTmux: Bool) {
    query = GraphicsQuery(choice, isInTmux: isInTmux)
  }

  var cell: CellSize { query.cell ?? Self.usualCell }

  /// The placeholders for a canvas. What the terminal lacks is sent from a moment of rest on.
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
