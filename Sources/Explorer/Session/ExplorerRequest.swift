/// Something that the explorer cannot do by itself. The host takes these requests after each batch of input.
public enum ExplorerRequest: Hashable, Sendable {
  /// Copy this to the clipboard.
  case copy(String)
  /// Write this to a file. The viewer never overwrites a file: it adds a number to the name.
  case save(String, path: String)
  /// Open a file in the user's editor, at a line from 1 on, and come back.
  case edit(path: String, line: Int)
  /// Watch the files that are now on show.
  case watch
  /// Send the whole picture, because something else wrote to the terminal.
  case repaint
}

extension ExplorerSession {
  /// The requests since the last call, in order.
  public func takeRequests() -> [ExplorerRequest] {
    defer { host.requests = [] }
    return host.requests
  }
}
