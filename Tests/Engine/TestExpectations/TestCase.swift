import Foundation
import Testing

/// A case in a file of a target's folder `Cases`, which people read without the test that runs it.
///
///     a comparison keeps the rows that pass
///       table:
///         name | size
///         a    | 20
///       size>10 → 0
///       size>30 →
///
/// A line that is not indented is a title, which says what the cases below it show. A line that is indented by two blanks
/// is a case, with its parts between arrows, or a field of all cases below the title. Lines below a field that are
/// indented by four are its value. A title without arrows is one case. Fields above the first title are those of the
/// whole file. `CaseText` says how texts are written. `#` at the start of a line begins a comment.
public struct TestCase: Sendable, CustomTestStringConvertible {
  /// The sentence above the case.
  public let title: String
  /// The texts between the arrows of a case on one line.
  public let parts: [CaseText]
  let fields: [String: CaseText]
  /// The line of the case, or of its title.
  let place: CaseText
  /// A mistake in the file.
  let problem: String?

  /// The value of a field, of the title or of the whole file.
  public subscript(_ name: String) -> CaseText? { fields[name] }

  public var testDescription: String { parts.isEmpty ? title : "\(title): \(place.written)" }

  /// Runs a case. What it throws is an issue at its line, and so is a mistake in its file.
  public func run(_ body: () throws -> Void) {
    if let problem { return place.fail(problem) }
    do { try body() } catch { fail("\(error)") }
  }

  /// Records an issue with both values, at the line of the case or of one of its texts, if they differ.
  public func expect<Value: Equatable>(
    _ found: Value, _ expected: Value, _ subject: @autoclosure () -> String = "", at text: CaseText? = nil
  ) {
    if found == expected { return }
    let values = "found:    \(String(reflecting: found))\nexpected: \(String(reflecting: expected))"
    (text ?? place).fail("\(title): \(subject())\n\(values)")
  }

  /// Records an issue at the line of the case.
  public func fail(_ reason: String) { place.fail("\(title): \(reason)") }

  /// The description of the error that work throws; empty if it throws none.
  public func error(_ work: () throws -> Void) -> String {
    do {
      try work()
      return ""
    } catch { return "\(error)" }
  }
}

/// A text in a file of cases. `\n`, `\t`, `\r`, `\0`, `\e`, `\s` for a blank, `\|`, `\\` and `\u{E9}` are characters. `""`
/// is an empty text.
public struct CaseText: Sendable {
  /// The text as it is written in the file.
  public internal(set) var written: String
  let file: String
  let line: Int

  /// The text that is meant.
  public var text: String {
    if written == "\"\"" { return "" }
    var (text, rest) = ("".unicodeScalars, Substring(written).unicodeScalars)
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escaped = rest.popFirst() else {
        text.append(scalar)
        continue
      }
      switch escaped {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "0": text.append("\0")
      case "e": text.append("\u{1B}")
      case "s": text.append(" ")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        text.append(UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
      default: text.append(escaped)
      }
    }
    return String(text)
  }

  /// The elements of a list, between bars; none in an empty text.
  public var list: [String] { elements.map(\.text) }

  /// The elements of a list, each as it is written.
  public var elements: [CaseText] {
    if written.isEmpty { return [] }
    // Scalars, since a blank and what follows it can be one character.
    var parts = ["".unicodeScalars]
    var isEscaped = false
    for scalar in written.unicodeScalars {
      if scalar == "|", !isEscaped { parts.append("".unicodeScalars) } else { parts[parts.count - 1].append(scalar) }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return parts.map { CaseText(String($0).trimmed, file, line) }
  }

  /// The lines of a block.
  public var lines: [CaseText] {
    written.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      CaseText(String($1), file, line + $0)
    }
  }

  /// The texts on the lines of a block; none in an empty text.
  public var texts: [String] { written.isEmpty ? [] : lines.map(\.text) }

  /// The lists on the lines of a block; none in an empty text.
  public var table: [[String]] { written.isEmpty ? [] : lines.map { $0.written.isEmpty ? [""] : $0.list } }

  /// Words between blanks.
  public var words: [String] { written.split(separator: " ").map(String.init) }

  /// Numbers between blanks; other words are left out.
  public var numbers: [Int] { words.compactMap { Int($0) } }

  /// The texts before and after a separator, without blanks at their ends. Without a separator, the second is empty.
  public func divided(at separator: String) -> (CaseText, CaseText) {
    let range = written.range(of: separator) ?? written.endIndex..<written.endIndex
    let parts = (String(written[..<range.lowerBound]), String(written[range.upperBound...]))
    return (CaseText(parts.0.trimmed, file, line), CaseText(parts.1.trimmed, file, line))
  }

  init(_ written: String, _ file: String, _ line: Int) { (self.written, self.file, self.line) = (written, file, line) }

  /// Records an issue at the line.
  public func fail(_ reason: String) {
    let names = file.split(separator: "/").suffix(3).joined(separator: "/")
    Issue.record(
      "\(reason)", sourceLocation: SourceLocation(fileID: names, filePath: file, line: line, column: 1))
  }
}

extension String {
  /// The string without the blanks at its ends.
  var trimmed: String {
    let start = unicodeScalars.drop { $0 == " " }
    return String(start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)])
  }
}
