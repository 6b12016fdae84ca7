import CharacterCanvas
import LayoutCore

/// What the explorer knows besides views and data. Actions, panels and modes change this value, and return effects.
struct ExplorerState: Equatable {
  var looks: Looks
  var route: KeyRoute
  var overlays = OverlayStack()
  var notices: [Notice] = []
  var searching = TitleSearching()
  var places = MarkedPlaces()
  var pointer = PointerState()
  var focusing = FocusState()
  /// Where the user is in the scenes that were shown, by their indices.
  var scenes: [Int: SceneState] = [:]
  /// Whether the user has quit.
  var isFinished = false
  /// Whether the viewer wants mouse reports; otherwise the terminal selects text.
  var isMouseWanted = true

  init(looks: Looks, table: ActionTable) { (self.looks, route) = (looks, KeyRoute(table)) }

  /// The end of a sentence that says what the key of an action does; empty if the action has no key.
  func hint(_ action: String, _ effect: String, after separator: String = "; ") -> String {
    let key = route.table.keyName(of: action)
    return key.isEmpty ? "" : "\(separator)\(key) \(effect)"
  }
}

// Short ways to parts of the state.
extension ExplorerSession {
  var looks: Looks {
    get { state.looks }
    _modify { yield &state.looks }
  }
  var route: KeyRoute {
    get { state.route }
    _modify { yield &state.route }
  }
  var searching: TitleSearching {
    get { state.searching }
    _modify { yield &state.searching }
  }
  /// Whether arrow keys move a focus; otherwise they scroll.
  var isFocusing: Bool {
    get { state.focusing.isOn }
    set { state.focusing.isOn = newValue }
  }
  public internal(set) var isFinished: Bool {
    get { state.isFinished }
    set { state.isFinished = newValue }
  }
  /// Whether the viewer wants mouse reports; otherwise the terminal selects text.
  public internal(set) var isMouseWanted: Bool {
    get { state.isMouseWanted }
    set { state.isMouseWanted = newValue }
  }

  func hint(_ action: String, _ effect: String, after separator: String = "; ") -> String {
    state.hint(action, effect, after: separator)
  }
}
