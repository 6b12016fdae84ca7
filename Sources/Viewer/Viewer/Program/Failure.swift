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
    case let error as EngineError: self.init(error)
    case is UnknownScene: self.init(sentence: "\(error)", status: Self.usage)
    case is TerminalError: self.init(sentence: "\(error)", status: Self.unavailable)
    default: return nil
    }
  }

  /// The failure of a database: what it refuses is an error of usage, and one that does not answer, or not in time, is
  /// unavailable.
  package init(_ error: EngineError) {
    let status: Int32 =
      switch error.kind {
      case .refused: Self.usage
      case .gone, .other: Self.noInput
      case .cancelled, .timeout, .lost: Self.unavailable
      }
    self.init(sentence: error.sentence, status: status)
  }

  /// The same for errors of a user's own program: each line is a separate error, as for a scene file.
  init(ofProgram error: any Error) {
    let lines = "\(error)".split(separator: "\n").map(String.init)
    self = Failure(known: error) ?? Failure(sentences: lines, status: Self.badData)
  }
}
