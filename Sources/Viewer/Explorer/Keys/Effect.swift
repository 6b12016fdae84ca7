import CharacterCanvas
import Scenes

/// An effect of a key or another event, as a value.
///
/// Actions, modes and panels return effects and cannot touch a view. The session performs them in order. They are about
/// the place of the view and its motion, the panels and overlays, what is shown, the data and their items, and
/// comparisons, audits and demonstrations.
enum Effect: Hashable, Sendable {
  /// Shows a message until the next key; nil removes the one before.
  case announce(String?)
  /// Asks the host for something.
  case request(ExplorerRequest)
  /// Runs an action of the table by its name, or says why it cannot.
  case action(String, count: Int?)
  case leaveMode
  case resize(CellSize)
  case mouse(MouseEvent)
  /// The next turn of the wheel goes on from where the view is.
  case endWheelTurn
  /// Closes or cancels what is open, as Escape does. If nothing is, goes back to the list that the scene is from.
  case dismiss
  /// Lets the user type a text, or change one.
  case type(Prompt.Purpose, text: String = "")
  /// The text that the user types, or has typed, or gave up.
  case typed(Prompt.Purpose, String, Prompt.Step)
  case scroll(ScrollEffect)
  case panel(PanelEffect)
  case show(ShowEffect)
  case data(DataEffect)
  case inspect(InspectEffect)
}
