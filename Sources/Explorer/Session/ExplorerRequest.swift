/// Something the explorer cannot do by itself: its host takes these after each batch of input.
public enum ExplorerRequest: Hashable, Sendable {
  /// Put this on the clipboard.
  case copy(String)
  /// Write this to a file, in place of what is there.
  case save(String, path: String)
  /// Send the whole picture: something else wrote to the terminal.
  case repaint
}

extension ExplorerSession {
  /// What is to be done since the last call, in order.
  public func takeRequests() -> [ExplorerRequest] {
    defer { host.requests = [] }
    return host.requests
  }
}
