import ArgumentParser
import CharacterCanvas
import Foundation

/// How a command ends that cannot do what it was asked: a sentence on standard error for each thing that is wrong, and
/// a status by sysexits.h.
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

  /// Says it and ends the process.
  func exit() -> Never {
    sentences.forEach(Self.say)
    Foundation.exit(status)
  }

  /// What each status means, for manuals.
  static let statuses: [(status: Int32, meaning: String)] = [
    (usage, "usage"), (badData, "data"), (noInput, "no input"), (unavailable, "unavailable"),
    (cannotCreate, "cannot create"), (cannotWrite, "cannot write"),
  ]

  /// Says how many rows are not as they should be, and what is wrong with the first.
  static func note(faults: [String]) { say(faults.prefix(2).joined(separator: "; ")) }

  /// One line on standard error, harmless whatever is in it.
  static func say(_ sentence: String) {
    // Where even this cannot be written, there is nobody to tell.
    try? FileHandle.standardError.write(contentsOf: Data("ashlar: \(DisplayText(sentence).string)\n".utf8))
  }
}
