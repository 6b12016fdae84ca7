import CharacterCanvas

/// Finds out from replies of the terminal whether it shows images for placeholders, and whether it shows any colour.
///
/// The first is known only of terminals of certain names and versions: others take images and show no placeholders. So
/// the terminal is queried for its name and the size of a cell, and one of a good name whether it takes images. tmux
/// replies for itself, and hands the same queries on. A reply that comes late or never does no harm.
struct GraphicsQuery {
  /// The first versions of terminals that have placeholders.
  private static let firstVersions = ["kitty": [0, 28], "ghostty": [1, 0]]

  private let choice: GraphicsChoice
  /// Whether the terminal is inside of tmux.
  private(set) var passesTmux = false
  /// The pixels of a cell; nil until the terminal replies.
  private(set) var cell: CellSize?
  /// Whether placeholders show images.
  private(set) var isConfirmed = false
  /// Whether the terminal replied that it shows any colour.
  private(set) var hasRGB = false
  private var hasGoodName = false
  private var hasAskedForColors = false

  init(_ choice: GraphicsChoice, isInTmux: Bool) {
    self.choice = choice
    if choice == .kitty { (isConfirmed, passesTmux) = (true, isInTmux) }
  }

  /// The name (XTVERSION) and the pixels of a cell.
  static let opening = TerminalQuery.name + TerminalQuery.cell

  /// Whether replies may come after that to DA1: tmux replies to DA1 itself, and not only when the terminal around it has.
  var awaitsOuterReplies: Bool { passesTmux && !isConfirmed }

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
    case .name(let name): return name.program == "tmux" ? passOn() : queriesForColors + trial(name)
    case .hasSynchronizedOutput, .background, .attributes: break
    }
    return []
  }

  /// The same queries for the terminal around tmux, which knows better how large a cell is.
  private mutating func passOn() -> [UInt8] {
    guard choice == .auto, !passesTmux else { return [] }
    passesTmux = true
    return Array(Passthrough.wrapped(Self.opening).utf8)
  }

  private mutating func trial(_ name: TerminalName) -> [UInt8] {
    guard choice == .auto, !hasGoodName, let first = Self.firstVersions[name.program] else { return [] }
    hasGoodName = !name.version.lexicographicallyPrecedes(first)
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
