import CharacterCanvas
import Scenes

/// The user's settings of the viewer: its looks and its keys.
public struct ViewerSettings: Sendable {
  public var theme = ThemeChoice.automatic
  public var boxes = BoxChoice.scene
  /// Whether to draw with ASCII only.
  public var isASCII = false
  /// The most colours to use; nil for as many as the terminal has, or none if `NO_COLOR` is set.
  public var colors: ColorDepth?
  /// How images are shown.
  public var graphics = GraphicsChoice.auto
  public var table = ActionTable.standard
  /// How many animations to show.
  public var motion = MotionLevel.none
  /// The words of the command that copies its standard input; nil copies through the terminal.
  public var copyCommand: [String]?
  /// The purpose for which Enter chooses rows and ends the viewer; nil if Enter opens them.
  public var choosing: Choosing?
  /// Gets what is kept of the view of records when the user quits; nil if nothing is kept.
  public var keeping: KeptPresentation?
  /// Starts audits in another process; nil audits in this one.
  public var startAudit: AuditStarter?
  /// The invalid settings of the user, a sentence each. They are shown in a bar until Escape.
  public var warnings: [String] = []

  public init() {}
}

/// Gets what a program keeps of a view of records for the next time: the layout, the columns, the groups, what is
/// folded, the order and the aggregates, but no filters: rows would be missing later without a key pressed.
@MainActor
public final class KeptPresentation {
  /// Only what goes through the door of the state. nil until the user has quit.
  public internal(set) var presentation: Presentation?

  public init() {}
}
