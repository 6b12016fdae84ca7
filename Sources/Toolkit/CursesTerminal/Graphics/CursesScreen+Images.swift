import CNcurses
import CharacterCanvas

extension CursesScreen {
  /// Queries the terminal for what terminfo does not know: whether it shows any colour, and how fine it shows images.
  /// `onCapabilities` is called if it replies that it does, whenever that is.
  public func askCapabilities() {
    let wantsColors = options.colors == .rgb && surface.colors == .indexed256
    let hasChoice = options.graphics == .auto || options.graphics == .kitty
    let wantsImages = hasChoice && surface.colors >= .indexed256 && capabilities.isUnicode
    guard isOpen, !reading.hasEnded else { return }
    if wantsColors || wantsImages, asksAreSafe, ash_guard_holds_terminal() { ask(Array(GraphicsQuery.opening.utf8)) }
    adoptCapabilities()
  }

  /// Takes what the terminal says about itself, and queries it for more.
  func noteCapabilities(_ statements: [TerminalStatement]) {
    let next = graphics.query.read(statements)
    if !next.isEmpty, ash_guard_holds_terminal() { ask(next) }
    adoptCapabilities()
  }

  /// Queries for the size of a cell again: the window has another size, and the font may have one too.
  func askCellSize() {
    guard graphics.query.isConfirmed, asksAreSafe, ash_guard_holds_terminal() else { return }
    let query = TerminalQuery.cell
    ask(Array((graphics.query.passesTmux ? Passthrough.wrapped(query) : query).utf8))
  }

  private func adoptCapabilities() {
    var found = capabilities
    if graphics.query.hasRGB, options.colors == .rgb, surface.colors == .indexed256 {
      surface.describe(hasRGB: true)
      // Without the memory for a screen there is nothing to go on with.
      if !surface.isOpen { reading.hasEnded = true }
      found.colors = surface.colors
    }
    found.showsPixels =
      graphics.query.isConfirmed && options.graphics != .cells && surface.hasPalette && capabilities.isUnicode
    found.mosaic = found.showsPixels ? nil : mosaic
    guard found != capabilities else { return }
    capabilities = found
    onCapabilities?(found)
  }

  /// The finest characters to show images by; nil for half cells, as with fewer than 256 colours.
  private var mosaic: MosaicGlyphs? {
    guard surface.colors >= .indexed256, capabilities.isUnicode else { return nil }
    // A terminal that is about to show pixels need not be sent anything in between.
    if graphics.query.isTrying, ash_guard_awaited_replies() > 0 { return nil }
    return graphics.query.glyphs?.sendable(isNamed: options.graphics != .auto)
  }

  // MARK: - Images of the terminal

  /// Sends a part of the images that the terminal lacks, as long as it takes more and no key waits. When one is
  /// complete, the frame is shown again with its placeholders.
  func uploadImages() {
    guard let due = graphics.nextUpload, due <= .now, ash_guard_holds_terminal() else { return }
    var (sent, isComplete) = (0, false)
    while sent < Self.slice, port.isReady == (false, true) {
      let count = graphics.uploads.entries.count
      guard let commands = graphics.uploads.next(cell: graphics.cell) else { break }
      // Whatever ends the program from now on frees the image.
      if graphics.uploads.entries.count != count { updateGuard() }
      let bytes = commands.flatMap { $0.bytes(passesTmux: graphics.query.passesTmux) }
      sent += bytes.count
      _ = send(bytes)
      isComplete = isComplete || graphics.uploads.isBetweenImages
    }
    if isComplete, let frame = graphics.frame { present(frame.canvas, cursor: frame.cursor) }
    graphics.nextUpload = graphics.uploads.isWaiting ? .now + .milliseconds(5) : nil
  }

  /// The most bytes of images that are sent at a time.
  private static let slice = 32 << 10

  /// Frees all images of the terminal, as far as it still has them. They are sent again with the next frame.
  func forgetImages() {
    let bytes = graphics.freeing
    guard !bytes.isEmpty else { return }
    if ash_guard_holds_terminal() { _ = send(bytes) }
    graphics.uploads.forget()
    updateGuard()
  }
}
