import CharacterCanvas

/// Finds out from replies of the terminal how it shows images, and whether it shows any colour.
///
/// Both are known only of terminals of certain names and versions: others take images and show no placeholders, or show
/// boxes for characters that their fonts lack. So the terminal is queried for its name and the size of a cell, and one
/// of a good name whether it takes images. tmux replies for itself, and hands the same queries on. A reply that comes
/// late or never does no harm.
struct GraphicsQuery {
  private let choice: GraphicsChoice
  /// Whether the terminal is inside of tmux.
  private(set) var passesTmux = false
  /// The pixels of a cell; nil until the terminal replies.
  private(set) var cell: CellSize?
  /// Whether placeholders show images.
  private(set) var isConfirmed = false
  /// Whether the terminal replied that it shows any colour.
  private(set) var hasRGB = false
  /// The name of the terminal, of that around tmux if it replies, or one that its attributes stand for.
  private(set) var name: TerminalName?
  private var isTmux = false
  private var hasAskedForColors = false

  init(_ choice: GraphicsChoice, isInTmux: Bool) {
    self.choice = choice
    if choice == .kitty { (isConfirmed, passesTmux) = (true, isInTmux) }
  }

  /// The name (XTVERSION), the pixels of a cell and the secondary attributes (DA2).
  static let opening = TerminalQuery.name + TerminalQuery.cell + TerminalQuery.secondaryAttributes

  /// Whether replies may come after that to DA1: tmux replies to DA1 itself, and not only when the terminal around it has.
  var awaitsOuterReplies: Bool { passesTmux && !isConfirmed }

  /// Whether the terminal was sent an image to try, and has not taken it yet. Its pixels would be finer than characters.
  var isTrying: Bool { hasGoodName && !isConfirmed && !passesTmux }

  private var hasGoodName: Bool { choice == .auto && name.map { KnownGraphics.hasPlaceholders($0) } ?? false }

  /// The finest characters to show images by: those that the user names, or those that the terminal draws itself. tmux
  /// takes no octants before its libraries know them.
  var glyphs: MosaicGlyphs? {
    guard choice == .auto else { return choice.glyphs }
    guard let drawn = name.flatMap({ KnownGraphics.glyphs($0) }) else { return nil }
    return isTmux && drawn == .octants ? .sextants : drawn
  }

  /// Reads statements of the terminal.
  /// - Returns: the next queries, if there are any.
  mutating func read(_ statements: [TerminalStatement]) -> [UInt8] {
    statements.flatMap { answer(to: $0) }
  }

  private mutating func answer(to reply: TerminalStatement) -> [UInt8] {
    switch reply {
    case .cell(let size): cell = size
    case .hasRGB: hasRGB = true
    case .takesImages: isConfirmed = isConfirmed || hasGoodName
    case .secondaryAttributes(let numbers): name = name ?? KnownGraphics.name(ofAttributes: numbers)
    case .name(let name): return name.program == "tmux" ? passOn() : queriesForColors + trial(name)
    case .hasSynchronizedOutput, .background, .attributes: break
    }
    return []
  }

  /// The same queries for the terminal around tmux, which knows better how large a cell is.
  private mutating func passOn() -> [UInt8] {
    isTmux = true
    guard choice == .auto, !passesTmux else { return [] }
    passesTmux = true
    return Array(Passthrough.wrapped(Self.opening).utf8)
  }

  private mutating func trial(_ name: TerminalName) -> [UInt8] {
    guard self.name?.program != name.program else { return [] }
    self.name = name
    return hasGoodName ? KittyCommand.trial.bytes(passesTmux: passesTmux) : []
  }

  /// Only terminals that replied to XTVERSION get this query. The terminal around tmux has nothing to say about the
  /// colours of tmux.
  private var queriesForColors: [UInt8] {
    mutating get {
      guard !hasAskedForColors, !passesTmux else { return [] }
      hasAskedForColors = true
      return Array(TerminalQuery.colors.utf8)
    }
  }
}

extension MosaicGlyphs {
  /// These, or coarser ones if the C library of this system has no width for them: curses could not send them.
  ///
  /// - Parameter isNamed: whether the user named them. Quadrants are only shown then.
  func sendable(isNamed: Bool, columns: (Unicode.Scalar) -> Int = CellEncoder.columns) -> MosaicGlyphs? {
    let (sextant, octant): (Unicode.Scalar, Unicode.Scalar) = ("\u{1FB00}", "\u{1CD00}")
    if self == .octants, columns(octant) == 1 { return self }
    if self != .quadrants, columns(sextant) == 1 { return .sextants }
    return isNamed ? .quadrants : nil
  }
}
