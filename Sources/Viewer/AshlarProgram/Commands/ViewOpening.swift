import Configuration
import Explorer
import LayoutProgram
import ProgramRuns
import SceneFiles
import Scenes

/// Data as a command line opens them: with the values of the user's configuration and of the kept state below its own.
@MainActor
struct ViewOpening {
  /// The presentation of the command and the configuration.
  private(set) var shown: Presentation
  /// The state that the command keeps, if any.
  private(set) var kept: KeptView?
  /// The viewer's looks, as far as the command names them.
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
    kept = KeptView(
      stateFile.map { ViewState(path: $0) }
        ?? ViewState(forFiles: command.files, environment: ProgramContext.current.variables), of: command.files)
  }

  /// Faults of the kept state and of the configuration.
  var complaints: [String] { [kept?.fault].compactMap { $0 } + (kept?.complaints ?? []) + fit.complaints }

  /// The scene of the data, and what opens it again.
  ///
  /// - Parameters:
  ///   - isForViewer: whether files that are not of the format that was named are shown as lines.
  ///   - guessesLogs: whether the lines of common logs are divided into columns.
  ///   - readsState: whether the kept state counts.
  func opened(
    _ settings: [String] = [], isForViewer: Bool, listing: Listing = .entered, guessesLogs: Bool = true,
    readsState: Bool = true
  ) throws -> SceneDoors.Opened {
    var shown = shown
    if let kept, readsState {
      let (filled, taken) = shown.filled(from: kept.shown)
      shown = filled
      fit.add(taken, from: "the state '\(kept.path)'")
    }
    let changes = try settings.map { try SceneSetting($0) }
    let scene = try DataArguments(shown).viewed(
      changes, isForViewer: isForViewer, listing: listing, guessesLogs: guessesLogs, fit: fit)
    var request = fit.result ?? shown
    (request.settings, request.look) = (settings, look)
    return SceneDoors.Opened(scene, request: request)
  }
}

/// The state of a view: what was kept when it was last open, and what is kept when it ends.
@MainActor
final class KeptView {
  /// The kept presentation, without values that are not valid.
  var shown: Presentation { written.presentation }
  /// Why the state cannot be used. Its file is then left as it is.
  private(set) var fault: String?
  let keeping = KeptPresentation()
  private let state: ViewState
  private let files: [String]
  /// The contents of the file.
  private var written = ViewState.Contents()

  var path: String { state.path }

  /// The values that were left out because they are not valid, and the unknown ones.
  var complaints: [String] { written.complaints.map { "the state '\(path)' \($0)" } }

  init(_ state: ViewState, of files: [String]) {
    (self.state, self.files) = (state, files)
    do throws(ViewState.Fault) {
      written = try state.read()
    } catch {
      fault = "\(error); the file is left as it is"
    }
  }

  /// Writes what is kept, unless the file has exactly that.
  func write() {
    guard fault == nil, let new = keeping.presentation, new != shown || written.isOutdated else { return }
    written.presentation = new
    do throws(ViewState.Fault) { try state.write(written, of: files) } catch { Failure.say("\(error)") }
  }
}
