/// Something the explorer cannot do by itself: its host takes these after each batch of input.
public enum ExplorerRequest: Hashable, Sendable {
  /// Put this on the clipboard.
  case copy(String)
}

extension ExplorerSession {
  /// What is to be done since the last call, in order.
  public func takeRequests() -> [ExplorerRequest] {
    defer { requests = [] }
    return requests
  }
}
