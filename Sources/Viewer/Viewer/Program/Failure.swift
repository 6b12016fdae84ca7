import CursesTerminal
import ProgramRuns
import Records
import Scenes

package typealias Failure = ProgramRuns.Failure

extension Failure {
  /// The sentence and the status of an error that any program with scenes can have; nil for others.
  package init?(known error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as SourceError: self.init(sentence: "\(error)", status: error.exitCode)
    case is UnknownScene: self.init(sentence: "\(error)", status: Self.usage)
    case is TerminalError: self.init(sentence: "\(error)", status: Self.unavailable)
    default: return nil
    }
  }

  /// The same for errors of a user's own program: each line is a separate error, as for a scene file.
  init(ofProgram error: any Error) {
    let lines = "\(error)".split(separator: "\n").map(String.init)
    self = Failure(known: error) ?? Failure(sentences: lines, status: Self.badData)
  }
}
