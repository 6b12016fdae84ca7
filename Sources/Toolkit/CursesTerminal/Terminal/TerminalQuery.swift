import CharacterCanvas

/// Queries to a terminal about itself. Screens and `ashlar --doctor` send the same ones.
package enum TerminalQuery {
  /// Its name and version (XTVERSION).
  package static let name = "\u{1B}[>0q"
  /// The pixels of a cell.
  package static let cell = "\u{1B}[16t"
  /// Whether there is any colour: XTGETTCAP with `RGB` and `Tc`. A terminal that does not know it may print it.
  package static let colors = "\u{1B}P+q524742;5463\u{1B}\\"
  /// The colour of its background (OSC 11).
  package static let background = "\u{1B}]11;?\u{1B}\\"
  /// Whether it can show a frame at once (DECRQM of mode 2026).
  package static let synchronizedOutput = "\u{1B}[?2026$p"
  /// Whether it takes images: a pixel to try, of kitty's graphics protocol.
  package static let images = String(decoding: KittyCommand.trial.bytes(passesTmux: false), as: UTF8.self)
  /// Its secondary attributes (DA2). Some terminals that have no other name state their version there.
  package static let secondaryAttributes = "\u{1B}[>c"
  /// Its attributes (DA1). Every terminal replies to this one.
  package static let attributes = "\u{1B}[c"
}

/// Replies of a terminal to queries about itself, read as screens read them.
package struct TerminalReplies {
  /// Name and version as it writes them.
  package private(set) var name: String?
  /// The colour of its background.
  package private(set) var background: RGB?
  /// The numbers of its attributes. As the reply to the last query, these say that no other reply will come.
  package private(set) var attributes: [Int]?
  /// The numbers of its secondary attributes.
  package private(set) var secondaryAttributes: [Int]?
  /// Whether it can show a frame at once.
  package private(set) var hasSynchronizedOutput = false
  /// Whether it takes images of kitty's graphics protocol.
  package private(set) var takesImages = false

  package init(_ bytes: [UInt8]) {
    var scanner = ReplyScanner()
    for statement in scanner.scan(bytes) {
      switch statement {
      case .name(let name): self.name = name.text
      case .background(let color): background = background ?? color
      case .attributes(let numbers): attributes = attributes ?? numbers
      case .hasSynchronizedOutput: hasSynchronizedOutput = true
      case .takesImages: takesImages = true
      case .secondaryAttributes(let numbers): secondaryAttributes = secondaryAttributes ?? numbers
      case .cell, .hasRGB: break
      }
    }
  }

  /// Whether it can draw sixel graphics.
  package var hasSixel: Bool { attributes?.contains(4) ?? false }
}
