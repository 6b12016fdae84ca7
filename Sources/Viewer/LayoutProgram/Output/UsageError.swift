import ArgumentParser
import Foundation

/// An error in a command line, in one sentence: the subject, the value, and what was possible.
///
/// The parser's own message has several lines, with the usage of the command below.
struct UsageError {
  let sentence: String

  /// - Parameters:
  ///   - message: the parser's own message.
  ///   - fullMessage: the same with the usage of the command, and how to get its help.
  ///   - words: the command line.
  ///   - help: the help of a command by its names, such as `snapshot record`. It has a line for every option.
  init(
    message: String, fullMessage: String, words: some Sequence<String> = [], help: (_ command: [Substring]) -> String
  ) {
    var message = message
    if message.hasPrefix("Missing"), let option = Self.unknownOption(in: words, fullMessage, help) {
      // The parser reports what is missing first, because it takes an unknown option for a value.
      message = "Unknown option '\(option)'"
    }
    let lines = message.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix { $0 == " " } }
    var words = lines.joined(separator: " ")
    if lines.first?.hasSuffix("one of the following:") ?? false {
      let names = lines.dropFirst().map { $0.trimmingPrefix { $0 == "-" || $0 == " " } }
      words = lines[0].dropLast(" the following:".count) + " \(names.joined(separator: ", "))"
    }
    for (from, to) in [
      (". Did you mean ", "; did you mean "), (". Please provide ", "; expected "),
      (": expected one of", "; expected one of"),
    ] {
      words = words.replacingOccurrences(of: from, with: to)
    }
    // The parser separates the names of shells by blanks, not commas.
    words = words.replacing(/\.\x20Please use --generate-completion-script=<shell> with one of:\x20(.+)/) {
      "; expected one of " + $0.output.1.split(separator: " ").joined(separator: ", ")
    }
    if words.hasSuffix(".") { words.removeLast() }
    sentence = words.prefix(1).lowercased() + words.dropFirst() + Self.possibilities(words, fullMessage, help)
  }

  /// The names of the command that the usage in a message is about.
  private static func command(in usage: Substring) -> [Substring] {
    Array(usage.split(separator: " ").dropFirst(2).prefix { $0.first?.isLetter ?? false })
  }

  private static func unknownOption(
    in words: some Sequence<String>, _ fullMessage: String, _ helpOfCommand: ([Substring]) -> String
  ) -> String? {
    let usage = fullMessage.split(separator: "\n").first { $0.hasPrefix("Usage: ") } ?? ""
    let known = Set(options(in: helpOfCommand(command(in: usage))))
    return words.prefix { $0 != "--" }.map { String($0.prefix { $0 != "=" }) }.first { word in
      word.count > 2 && word.hasPrefix("--") && !known.contains(word)
    }
  }

  private static func possibilities(
    _ words: String, _ fullMessage: String, _ helpOfCommand: ([Substring]) -> String
  ) -> String {
    let usage = fullMessage.split(separator: "\n").first { $0.hasPrefix("Usage: ") } ?? ""
    let command = command(in: usage)
    if words.hasPrefix("Unknown option") {
      let options = options(in: helpOfCommand(command))
      return (words.hasSuffix("?") ? " " : "; ") + "known: \(options.joined(separator: ", "))"
    }
    let help = fullMessage.split(separator: "\n").first { $0.hasPrefix("Help:") }
    if words.hasPrefix("Missing"), let meaning = help?.components(separatedBy: "  ").last?.trimmingSuffix(".") {
      return ": \(meaning.prefix(1).lowercased() + meaning.dropFirst())"
    }
    if words.contains(/[:;] expected\x20/) || usage.isEmpty { return "" }
    if usage.hasSuffix("<subcommand>") {
      let list = helpOfCommand(command).components(separatedBy: "SUBCOMMANDS:").last ?? ""
      return "; expected one of " + list.matches(of: /\n\x20{2}([a-z]+)\x20/).map(\.output.1).joined(separator: ", ")
    }
    let withoutOptions = usage.dropFirst("Usage: ".count).replacing(/\x20\[(--|<options>)[^\]]*\]/, with: "")
    return "; usage: \(withoutOptions) [options]"
  }

  /// The options in a help text, each once.
  static func options(in help: String) -> [String] {
    var seen: Set<String> = []
    let list = help.components(separatedBy: "OPTIONS:").last ?? ""
    let options = list.matches(of: /\n +(?:-[A-Za-z], )?(--[a-z-]+)/).map { String($0.output.1) }
    return options.filter { seen.insert($0).inserted }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

/// Reads a text. The name of an option is refused, because the value before it was probably left out.
package func text(_ expectation: String) -> @Sendable (String) throws -> String {
  expecting(expectation) { $0.hasPrefix("--") && Program.options.contains($0) ? nil : $0 }
}

/// Reads the value of an option. If it is invalid, the error says what was expected.
package func expecting<Value>(
  _ expectation: String, _ value: @escaping @Sendable (String) -> Value?
) -> @Sendable (String) throws -> Value {
  { argument in
    guard let value = value(argument) else { throw ValidationError("expected \(expectation)") }
    return value
  }
}
