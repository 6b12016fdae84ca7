import CursesTerminal
import Records
import Scenes

/// Why a program ends: a sentence for each error, and a status from sysexits.h.
struct ProgramFailure: Error {
  enum Status: Int32 {
    case usage = 64
    case badData = 65
    case unavailable = 69
  }

  let sentences: [String]
  let status: Int32

  init(_ sentence: String, status: Status) { self.init([sentence], status: status.rawValue) }

  private init(_ sentences: [String], status: Int32) { (self.sentences, self.status) = (sentences, status) }

  /// The sentences of an error. Each of several lines is an error of its own, as for a scene file.
  init(of error: any Error) {
    switch error {
    case let failure as ProgramFailure: self = failure
    case let error as UnknownScene: self.init("\(error)", status: .usage)
    case let error as TerminalError: self.init("\(error)", status: .unavailable)
    default:
      let status = (error as? SourceError)?.exitCode ?? Status.badData.rawValue
      self.init("\(error)".split(separator: "\n").map(String.init), status: status)
    }
  }
}
