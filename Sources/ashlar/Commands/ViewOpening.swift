import Configuration
import Explorer
import LayoutProgram
import SceneFiles
import Scenes

/// Data as a command line opens them: with the values of the user's configuration and of the kept state below its own.
@MainActor
struct ViewOpening {
  /// What the command and the configuration say.
  private(set) var shown: Presentation
  /// The state that the command keeps, if any.
  private(set) var kept: KeptView?
  /// How the viewer looks, as far as the command says so.
  private let look: Presentation.Look
  private let fit = OptionFit()

  init(_ command: ViewCommand, _ user: UserConfiguration) throws {
    (shown, look) = (try command.presentation, command.look.look)
    var (state, stateFile) = (command.state, command.stateFile)
    let isUsual = state == nil && stateFile == nil
    if let usual = command.files.first.flatMap({ user.view(forFile: $0) }),
      let options = try? ViewCommand.parse(usual.options + ["file"]), let configured = try? options.presentation
    {
      let (filled, taken) = shown.filled(from: configured)
      shown = filled
      fit.add(taken, from: "the configuration's options for '\(usual.files)'")
      if isUsual { (state, stateFile) = (options.state, options.stateFile) }
    }
    let hasName = !command.files.contains("-")
    guard stateFile != nil || hasName && (state ?? user.keepsState) else {
      shown.source.ignoresState = state == false
      return
    }
    // A command line that shows the same again says everything, and reads no kept state.
    shown.source.ignoresState = isUsual
    kept = KeptView(stateFile.map { ViewState(path: $0) } ?? ViewState(forFiles: command.files), of: command.files)
  }

  /// What was wrong with the kept state and with the configuration.
  var complaints: [String] { [kept?.fault].compactMap { $0 } + (kept?.complaints ?? []) + fit.complaints }

  /// The scene of the data, and what opens it again.
  ///
  /// - Parameters:
  ///   - isForViewer: whether files that are not of the format that was named are shown as lines.
  ///   - readsState: whether the kept state counts.
  func opened(
    _ settings: [String] = [], isForViewer: Bool, listing: Listing = .entered, readsState: Bool = true
  ) throws -> SceneDoors.Opened {
    var shown = shown
    if let kept, readsState {
      let (filled, taken) = shown.filled(from: kept.shown)
      shown = filled
      fit.add(taken, from: "the state '\(kept.path)'")
    }
    let changes = try settings.map { try SceneSetting($0) }
    let scene = try DataArguments(shown).viewed(changes, isForViewer: isForViewer, listing: listing, fit: fit)
    var request = fit.result ?? shown
    (request.settings, request.look) = (settings, look)
    return SceneDoors.Opened(scene, request: request)
  }
}
