import ArgumentParser
import CharacterCanvas
import Foundation

/// How a command ends that cannot do what it was asked: with a sentence on standard error for each fault, and an exit
/// status from sysexits.h.
struct Failure: Error, CustomStringConvertible {
  static let usage: Int32 = 64
  static let badData: Int32 = 65
  static let noInput: Int32 = 66
  static let unavailable: Int32 = 69
  static let cannotCreate: Int32 = 73
  static let cannotWrite: Int32 = 74

  let sentences: [String]
  let status: Int32

  init(sentence: String, status: Int32) { self.init(sentences: [sentence], status: status) }

  init(sentences: [String], status: Int32) { (self.sentences, self.status) = (sentences, status) }

  var description: String { sentences.joined(separator: "\n") }

  /// Prints the sentences and ends the process.
  func exit() -> Never {
    sentences.forEach(Self.say)
    Foundation.exit(status)
  }

  /// The meaning of each status, for manuals.
  static let statuses: [(status: Int32, meaning: String)] = [
    (usage, "usage"), (badData, "data"), (noInput, "no input"), (unavailable, "unavailable"),
    (cannotCreate, "cannot create"), (cannotWrite, "cannot write"),
  ]

  /// Prints how many rows are malformed, and what is wrong with the first.
  static func note(faults: [String]) { say(faults.prefix(2).joined(separator: "; ")) }

  /// Prints one line on standard error, sanitised.
  static func say(_ sentence: String) {
    // An error in writing this cannot be reported anywhere.
    try? FileHandle.standardError.write(contentsOf: Data("ashlar: \(DisplayText(sentence).string)\n".utf8))
  }
}
