import Foundation

/// A phrase that texts for users avoid, and what they say instead.
public struct AvoidedPhrase: Sendable {
  /// A regular expression that ignores case.
  public let pattern: String
  public let instead: String
  /// A sentence with the phrase.
  public let example: String

  /// All avoided phrases. A text that needs one of these words for something else gets a narrower pattern here.
  public static let all = [
    AvoidedPhrase(#"\bvoid\b"#, say: "invalid, invalidate", "makes the layout void"),
    AvoidedPhrase(#"\bas (it|they) should be\b"#, say: "malformed", "2 rows are not as they should be"),
    AvoidedPhrase(#"\b(tell|tells|told|telling)\b"#, say: "report, show, print", "what is wrong is told in a bar"),
    AvoidedPhrase(#"\b(hear|hears|heard)\b"#, say: "is notified of, receives", "the delegate hears of nothing"),
    AvoidedPhrase(#"\bmend(s|ed|ing)?\b"#, say: "fix", "until they are mended"),
    AvoidedPhrase(
      #"\b(take|takes|took|taken|taking) (it |this |that |all |a change )?back\b"#, say: "undo", "u takes back"),
    AvoidedPhrase(#"\bmake (it |this )?again\b"#, say: "redo", "make it again"),
    AvoidedPhrase(#"\bas it was\b"#, say: "undo, reset", "everything as it was"),
    AvoidedPhrase(#"\bmade[ -]up\b"#, say: "generated", "data that are made up"),
    AvoidedPhrase(#"\bnowhere\b"#, say: "unknown, not found", "'x' is nowhere"),
    AvoidedPhrase(#"(?<!there )\bis no (?!longer\b)"#, say: "is not a, is empty, is missing", "'x' is no scene"),
    AvoidedPhrase(#"\b(nobody|whoever)\b"#, say: "name who does it", "whoever reads a key"),
    AvoidedPhrase(
      #"\b(lies?|lying|floats?|floating) over\b"#, say: "overlay, panel, prompt, popup", "help lies over it"),
    AvoidedPhrase(#"\bwithout being asked\b"#, say: "default", "what holds without being asked for"),
    AvoidedPhrase(#"\bwhat holds\b"#, say: "default", "What holds unless"),
    AvoidedPhrase(#"\bits own device\b"#, say: "device frame, screen size", "back to its own device"),
    AvoidedPhrase(#"\b(answers?|answered) of the terminal\b"#, say: "reply", "an answer of the terminal"),
    AvoidedPhrase(#"\bwithout it\b"#, say: "default", "without it the first"),
    AvoidedPhrase(#"\bdoes without\b"#, say: "name what is missing", "a rule that it does without"),
  ]

  private init(_ pattern: String, say instead: String, _ example: String) {
    (self.pattern, self.instead, self.example) = (pattern, instead, example)
  }

  /// A line for each avoided phrase in a text, with the words around it.
  public static func findings(in text: String) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return all.flatMap { phrase in phrase.findings(inWords: words) }
  }

  /// - Parameter words: a text with single blanks, so that phrases across lines are found.
  private func findings(inWords words: String) -> [String] {
    guard let expression = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive) else {
      return ["'\(pattern)' is not a regular expression"]
    }
    let text = words as NSString
    return expression.matches(in: words, range: NSRange(location: 0, length: text.length)).map { match in
      let start = max(0, match.range.location - 40)
      let end = min(text.length, match.range.location + match.range.length + 30)
      let excerpt = text.substring(with: NSRange(location: start, length: end - start))
      return "'\(text.substring(with: match.range))' in '…\(excerpt)…'; say: \(instead)"
    }
  }
}
