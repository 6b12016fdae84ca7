import CharacterCanvas

/// What a terminal replied to queries about itself, read as screens read it.
package struct TerminalReplies {
  /// Name and version as it writes them.
  package private(set) var name: String?
  /// The colour of its background.
  package let background: RGB?
  /// The numbers of its attributes. As the reply to the last query, these say that no other reply will come.
  package let attributes: [Int]?
  /// Whether it can show a frame at once.
  package private(set) var hasSynchronizedOutput = false
  /// Whether it takes images of kitty's graphics protocol.
  package private(set) var takesImages = false

  package init(_ bytes: [UInt8]) {
    background = TerminalReply.background(in: bytes)
    attributes = TerminalReply.attributes(in: bytes)
    var rest = bytes
    while let statement = TerminalStatement.first(in: &rest) {
      switch statement {
      case .name(let name): self.name = name.text
      case .hasSynchronizedOutput: hasSynchronizedOutput = true
      case .takesImages: takesImages = true
      case .cell, .hasRGB: break
      }
    }
  }

  /// Whether it can draw sixel graphics.
  package var hasSixel: Bool { attributes?.contains(4) ?? false }
}
