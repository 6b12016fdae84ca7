import Configuration
import Explorer
import LayoutProgram
import Scenes

/// The state of a view: what was kept when it was last open, and what is kept when it ends.
@MainActor
final class KeptView {
  /// What was kept, without what is not valid.
  var shown: Presentation { written.presentation }
  /// Why the state cannot be used. Its file is then left as it is.
  private(set) var fault: String?
  let keeping = KeptPresentation()
  private let state: ViewState
  private let files: [String]
  /// What the file has.
  private var written = ViewState.Contents()

  var path: String { state.path }

  /// What was left out because it is not valid, and what is not known.
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
