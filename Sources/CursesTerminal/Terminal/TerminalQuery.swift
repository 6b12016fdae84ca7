/// What a terminal is asked about itself. Screens and `ashlar --doctor` send the same queries.
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
  /// Its attributes (DA1). Every terminal replies to this one.
  package static let attributes = "\u{1B}[c"
}
