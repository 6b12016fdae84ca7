import TerminalApp

/// A list as text with SGR sequences: for programs that print, and for frameworks that take such text.
@MainActor
final class AnsiText {
  private let list: ItemList<String, String>
  private let size: CellSize

  init(_ names: [String], size: CellSize) {
    (list, self.size) = (ItemList(names, id: \.self) { ViewContent(text: $0) }, size)
  }

  /// The list at a moment, a line for each row.
  func text(at time: Duration) -> String { list.frame(size, at: time).ansi(depth: .ansi16) }

  /// Handles a key that the program has read. Returns whether there is another text.
  func press(_ key: Key, at time: Duration) -> Bool { list.handle(.key(key), at: time) }
}
