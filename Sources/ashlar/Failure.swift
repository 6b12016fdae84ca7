import ArgumentParser
import CharacterCanvas
import Foundation

/// How a command ends that cannot do what it was asked: one sentence on standard error, and a status by sysexits.h.
struct Failure: Error {
  static let usage: Int32 = 64
  static let badData: Int32 = 65
  static let noInput: Int32 = 66
  static let unavailable: Int32 = 69

  let sentence: String
  let status: Int32

  /// Says it and ends the process.
  func exit() -> Never {
    Self.say(sentence)
    Foundation.exit(status)
  }

  /// Says how many rows are not as they should be, and what is wrong with the first.
  static func note(faults: [String]) { say(faults.prefix(2).joined(separator: "; ")) }

  /// One line on standard error, harmless whatever is in it.
  static func say(_ sentence: String) {
    FileHandle.standardError.write(Data("ashlar: \(DisplayText(sentence).string)\n".utf8))
  }
}
