import TextLayout

/// The end of a program that fails: a sentence on standard error for each fault, and an exit status of sysexits.h.
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

  package var description: String { sentences.joined(separator: "\n") }

  /// The meaning of each status, for manuals.
  package static let statuses: [(status: Int32, meaning: String)] = [
    (usage, "usage"), (badData, "data"), (noInput, "no input"), (unavailable, "unavailable"),
    (cannotCreate, "cannot create"), (cannotWrite, "cannot write"),
  ]

  /// Prints how many rows are malformed, and what is wrong with the first.
  package static func note(faults: [String]) { say(faults.prefix(2).joined(separator: "; ")) }

  /// Prints one line on standard error: the name of the program and the sentence, sanitised.
  package static func say(_ sentence: String) {
    let context = ProgramContext.current
    // An error in writing this cannot be reported anywhere.
    try? context.errors.write("\(context.name): \(DisplayText(sentence).string)\n")
  }
}
