import SwiftParser
import SwiftSyntax

/// The tokens and comments of a source, read by the lines of its `#if`.
struct Tokens {
  /// How often each token occurs.
  private(set) var counted: [String: Int] = [:]
  private(set) var comments: [String] = []

  /// - Parameters:
  ///   - text: a source.
  ///   - hasObjectiveC: whether to leave out what a compiler with Objective-C leaves out, and the directives.
  init(_ text: String, hasObjectiveC: Bool = false) {
    let text = hasObjectiveC ? Self.visible(text) : text
    for token in Parser.parse(source: text).tokens(viewMode: .sourceAccurate) {
      counted[token.text, default: 0] += 1
      for piece in Array(token.leadingTrivia) + Array(token.trailingTrivia) {
        switch piece {
        case .lineComment(let words), .docLineComment(let words), .blockComment(let words), .docBlockComment(let words):
          comments.append(words)
        default: break
        }
      }
    }
  }

  /// The lines that a compiler with Objective-C reads.
  private static func visible(_ text: String) -> String {
    var result: [Substring] = []
    var isShown = [true]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " || $0 == "\t" }
      if words.hasPrefix("#if") {
        isShown.append(!words.contains("!canImport(ObjectiveC)") || words.contains("||"))
      } else if words.hasPrefix("#else") {
        isShown[isShown.count - 1].toggle()
      } else if words.hasPrefix("#endif") {
        isShown.removeLast()
      } else if isShown.allSatisfy(\.self) {
        result.append(line)
      }
    }
    return result.joined(separator: "\n")
  }
}
