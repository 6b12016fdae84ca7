import CharacterCanvas

/// What keys mean until something is done with it: typing into a prompt, waiting for the name of a mark.
///
/// A mode stays until an effect sets another, and takes the last row of the screen for itself. Keys it passes on go to
/// the table of actions.
@MainActor
public protocol Mode: KeyTaking {
  /// What stands at the left of the last row.
  var line: DisplayText { get }
  /// The same where it depends on what is on show.
  func line(in scenery: Scenery) -> DisplayText
  /// Where on that line the cursor is, in columns; nil where nothing is typed.
  var cursor: Int? { get }
  /// The same where it depends on what is on show.
  func cursor(in scenery: Scenery) -> Int?
  /// Whether a panel with the focus has keys first: what is typed there is not for a mode that goes on beside it.
  var yieldsToPanels: Bool { get }
}

extension Mode {
  public var cursor: Int? { nil }
  public var yieldsToPanels: Bool { false }
  public func line(in scenery: Scenery) -> DisplayText { line }
  public func cursor(in scenery: Scenery) -> Int? { cursor }
}

/// One more key is awaited, whichever it is: the second of two that belong together.
struct KeyWait: Mode {
  let line: DisplayText
  let hints: [KeyHint]
  let takesInterrupt = true
  let body: @MainActor (ExplorerSession, Key) -> Void

  init(_ label: String, hints: [KeyHint], then body: @escaping @MainActor (ExplorerSession, Key) -> Void) {
    (line, self.hints, self.body) = (DisplayText(label), hints, body)
  }

  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    let body = body
    return .effect { session in
      session.route.mode = nil
      if key != .escape, key != .control("c") { body(session, key) }
    }
  }
}
