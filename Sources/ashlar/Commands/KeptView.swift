import Configuration
import Explorer
import LayoutProgram

/// The state of a view: what was kept when it was last open, and what is kept when it ends.
@MainActor
final class KeptView {
  /// The options that were kept.
  private(set) var options: [[String]] = []
  /// Why the state is not used. Its file is then left as it is.
  private(set) var fault: String?
  let keeping = KeptOptions()
  private let state: ViewState
  private let files: [String]

  init(_ state: ViewState, of files: [String]) {
    (self.state, self.files) = (state, files)
    do throws(ViewState.Fault) {
      options = try state.read()
      if let complaint = Self.complaint(about: options) {
        give(up: "the state '\(state.path)' is not valid for ashlar view: \(complaint)")
      }
    } catch {
      give(up: "\(error)")
    }
  }

  private static func complaint(about options: [[String]]) -> String? {
    do {
      _ = try ViewCommand.parse(["-"] + options.flatMap { $0 })
      return nil
    } catch {
      return ViewCommand.message(for: error)
    }
  }

  /// Ignores the options that were kept, and leaves their file as it is.
  func give(up reason: String) { (fault, options) = ("\(reason); the file is left as it is", []) }

  /// Gives the options up that do not fit the data.
  func giveUp(because error: any Error) {
    let reason = Failure(of: error).sentences.first ?? "\(error)"
    give(up: "the state '\(state.path)' does not fit: \(reason)")
  }

  /// Writes what is kept, unless it is what was kept before.
  func write() {
    guard fault == nil, let new = keeping.options, new != options else { return }
    do throws(ViewState.Fault) { try state.write(new, of: files) } catch { Failure.say("\(error)") }
  }
}
