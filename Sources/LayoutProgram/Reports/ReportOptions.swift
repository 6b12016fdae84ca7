import ArgumentParser
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
      What to print: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")). github prints annotations for a \
      workflow; junit and sarif are files for other services.
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
      Output.write(whole: GitHubAnnotations(report).text)
      Output.write(total)
    case .junit: Output.write(whole: JUnitDocument(report).text)
    case .sarif: Output.write(json: SARIFDocument(report).json)
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
