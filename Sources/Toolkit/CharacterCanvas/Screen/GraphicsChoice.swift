/// How images are shown on a terminal.
public enum GraphicsChoice: String, CaseIterable, Hashable, Sendable {
  /// By the finest that the terminal is known to show by its replies: its pixels, octants, sextants, or half cells.
  case auto
  /// By half cells, and the terminal is not queried.
  case cells
  /// By patterns of 2 by 2 parts in each cell, whatever the terminal replies.
  case quadrants
  /// By patterns of 2 by 3 parts in each cell, whatever the terminal replies.
  case sextants
  /// By patterns of 2 by 4 parts in each cell, whatever the terminal replies.
  case octants
  /// By their pixels, with kitty's graphics protocol, whatever the terminal replies.
  case kitty

  public static var names: [String] { allCases.map(\.rawValue) }

  /// The characters that the choice names; nil if it names none.
  public var glyphs: MosaicGlyphs? { MosaicGlyphs(rawValue: rawValue) }
}
