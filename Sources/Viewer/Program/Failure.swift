import CharacterCanvas
import CursesTerminal
import Foundation
import Records
import Scenes

/// How a program ends that fails: with a sentence on standard error for each fault, and an exit status from sysexits.h.
package struct Failure: Error, CustomStringConvertible {
  package static let usage: Int32 = 64
  package static let badData: Int32 = 65
  package static let noInput: Int32 = 66
  package static let unavailable: Int32 = 69
  package static let cannotCreate: Int32 = 73
  package static let cannotWrite: Int32 = 74

  package let sentences: [String]
  package let status: Int32

  package init(sentence: String, status: Int32) { self.init(sentences: [sentence], status: status) }

  package init(sentences: [String], status: Int32) { (self.sentences, self.status) = (sentences, status) }

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

  package var description: String { sentences.joined(separator: "\n") }

  /// Prints the sentences and ends the process.
  package func exit() -> Never {
    sentences.forEach(Self.say)
    Foundation.exit(status)
  }

  /// The meaning of each status, for manuals.
  package static let statuses: [(status: Int32, meaning: String)] = [
    (usage, "usage"), (badData, "data"), (noInput, "no input"), (unavailable, "unavailable"),
    (cannotCreate, "cannot create"), (cannotWrite, "cannot write"),
  ]

  /// Prints how many rows are malformed, and what is wrong with the first.
  package static func note(faults: [String]) { say(faults.prefix(2).joined(separator: "; ")) }

  /// A line for standard error, sanitised.
  package static func line(_ sentence: String, of program: String = ProgramName.own) -> String {
    "\(program): \(DisplayText(sentence).string)"
  }

  /// Prints one line on standard error, sanitised.
  package static func say(_ sentence: String) {
    // An error in writing this cannot be reported anywhere.
    try? FileHandle.standardError.write(contentsOf: Data((line(sentence) + "\n").utf8))
  }
}

/// The name that a program was started by.
package enum ProgramName {
  package static let own = URL(fileURLWithPath: CommandLine.arguments.first ?? "program").lastPathComponent
}
