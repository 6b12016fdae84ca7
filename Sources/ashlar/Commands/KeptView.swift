import Configuration
import Explorer
import LayoutProgram

/// The state of a view: what was kept when it was last open, and what is kept when it ends.
@MainActor
final class KeptView {
  /// The options that were kept, without those that are not valid.
  private(set) var options: [[String]] = []
  /// Why the state cannot be used. Its file is then left as it is.
  private(set) var fault: String?
  /// What was left out because it is not valid.
  private(set) var complaints: [String] = []
  let keeping = KeptOptions()
  private let state: ViewState
  private let files: [String]
  /// What the file has.
  private var written: [[String]] = []

  var path: String { state.path }

  init(_ state: ViewState, of files: [String]) {
    (self.state, self.files) = (state, files)
    do throws(ViewState.Fault) {
      written = try state.read()
      for option in written {
        guard let complaint = Self.complaint(about: option) else {
          options.append(option)
          continue
        }
        complaints.append("the state '\(path)' has an option that is not valid and was left out: \(complaint)")
      }
    } catch {
      fault = "\(error); the file is left as it is"
    }
  }

  private static func complaint(about option: [String]) -> String? {
    do {
      _ = try ViewCommand.parse(["-"] + option)
      return nil
    } catch {
      return ViewCommand.message(for: error)
    }
  }

  /// Writes what is kept, unless it is what was kept before.
  func write() {
    guard fault == nil, let new = keeping.options, new != written else { return }
    do throws(ViewState.Fault) { try state.write(new, of: files) } catch { Failure.say("\(error)") }
  }
}
