import ArgumentParser
import CharacterCanvas
import Foundation

/// How a command prints what it found.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, github, junit, sarif
}

/// The options of commands that find something.
struct ReportOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: """
      The format of the report: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")). github prints \
      annotations for a workflow; junit and sarif are files for other services.
      """)
  var format: ReportFormat?

  @Flag(help: "Print JSON, as --format json does.")
  var json = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Append a summary in Markdown to this file.", valueName: "file"), completion: .file(),
    transform: text("the path of a file"))
  var summary: String?

  var chosenFormat: ReportFormat { format ?? (json ? .json : .text) }

  func validate() throws {
    guard json, let format, format != .json else { return }
    throw ValidationError("--json and --format exclude each other; expected one of them")
  }

  /// Prints the formats for other programs.
  /// - Parameter total: a line for people below the annotations.
  func write(_ report: CheckReport, total: String) throws {
    switch chosenFormat {
    case .github:
      try Output.write(whole: GitHubAnnotations(report).text)
      try Output.write(total)
    case .junit: try Output.write(whole: JUnitDocument(report).text)
    case .sarif: try Output.write(json: SARIFDocument(report).json)
    case .text, .json: break
    }
  }

  /// Appends the summary to its file, if there is one.
  /// - Throws: `Failure`.
  func append(_ markdown: String) throws {
    guard let summary else { return }
    try LogFile(path: summary).append(markdown)
  }
}

/// A report as the commands that a workflow of GitHub turns into annotations, one a line for each check with findings.
struct GitHubAnnotations {
  let text: String

  init(_ report: CheckReport) {
    text = report.checks.compactMap(Self.line).map { $0 + "\n" }.joined()
  }

  /// GitHub shows ten annotations of a step, so that a check has one: its first finding, and how many more there are.
  private static func line(_ check: CheckReport.Check) -> String? {
    guard case .found(let findings) = check.outcome, let first = findings.first else { return nil }
    var properties = ["title=\(property(first.title))"]
    if let file = check.file { properties += ["file=\(property(file.path))", "line=\(file.line)"] }
    let word = first.level == .note ? "notice" : first.level.rawValue
    let rest = findings.count > 1 ? "\nand \(findings.count - 1) more" : ""
    return "::\(word) \(properties.joined(separator: ","))::\(message(first.message + rest))"
  }

  /// Line breaks, and the sign that escapes them, would end the message.
  private static func message(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      DisplayText(String(line)).string.replacing("%", with: "%25").replacing("\r", with: "%0D")
    }.joined(separator: "%0A")
  }

  private static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
