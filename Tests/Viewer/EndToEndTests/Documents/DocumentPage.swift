import Foundation
import TestTerminals
import Testing

/// A page for readers, as far as a test can check it: its commands, its pictures, its links.
struct DocumentPage: CustomTestStringConvertible, Sendable {
  /// The path relative to the repository.
  let path: String
  let text: String

  var testDescription: String { path }

  /// The README and the pages under `Documentation`.
  static let all: [DocumentPage] = {
    let folder = "\(Ashlar.repository)/Documentation"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let pages = names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
    return (["README.md"] + pages).map { DocumentPage(path: $0, text: (try? Repository.text($0)) ?? "") }
  }()

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The text between two fences, with the comment before it.
  struct Block: Sendable {
    let language: Substring
    /// The text of a comment on the line before: `<!-- ashlar render flow -->`.
    let comment: String?
    /// The lines of the block in the page.
    let range: Range<Int>
    let lines: [Substring]
  }

  var blocks: [Block] {
    var blocks: [Block] = []
    var start: Int?
    for (number, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let first = start else {
        start = number + 1
        continue
      }
      let (opening, range) = (lines[first - 1], first..<number)
      let comment = first > 1 ? Self.comment(in: lines[first - 2]) : nil
      blocks.append(
        Block(language: opening.dropFirst(3), comment: comment, range: range, lines: Array(lines[range])))
      start = nil
    }
    return blocks
  }

  static func comment(in line: Substring) -> String? {
    line.wholeMatch(of: /<!-- (.*?) -->/).map { String($0.1) }
  }

  /// The targets of links to other files, relative to the repository.
  var links: [String] {
    let folder = path.split(separator: "/").dropLast().map(String.init)
    return text.matches(of: /\]\(([^)#]+)(#[^)]*)?\)/).map(\.1).filter { !$0.hasPrefix("https:") }.map { target in
      target.split(separator: "/").reduce(into: folder) { parts, part in
        if part == ".." { parts.removeLast() } else { parts.append(String(part)) }
      }.joined(separator: "/")
    }
  }

  /// The files and folders of the repository that the page names in backquotes.
  var namedPaths: [String] {
    text.matches(of: /`((?:Sources|Tests|Demo|Documentation|Benchmarks)\/[A-Za-z0-9_+.\/-]*)`/).map { String($0.1) }
  }
}

/// A line of a page that runs the program.
struct DocumentCommand: CustomTestStringConvertible, Sendable {
  let page: String
  let line: String

  var testDescription: String { "\(page): \(line)" }

  /// Whether a line runs the program, in any part of a pipeline: by its name, or by the script that first builds it.
  static func runsProgram(_ line: String) -> Bool {
    line.split(separator: "|").contains { part in
      ["ashlar", "Demo/run"].contains(part.split(separator: " ").first ?? "")
    }
  }

  /// The lines of all shell blocks that run the program.
  static let all: [DocumentCommand] = DocumentPage.all.flatMap { page in
    page.blocks.filter { $0.language == "sh" }.flatMap(\.lines).map {
      DocumentCommand(page: page.path, line: String($0))
    }
    .filter { runsProgram($0.line) }
  }

  /// Runs the line with the program under test instead of an installed or newly built one.
  func run(environment extra: [String: String] = [:]) throws -> Run {
    let room = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: room.path("ashlar"), withDestinationPath: Ashlar.binary)
    var environment = Ashlar.environment(extra)
    environment["PATH"] = room.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    let command = line.replacing(/(^|\|\s*)Demo\/run\b/) { match in "\(match.1)ashlar" }
    return try Run(["bash", "-o", "pipefail", "-c", command], environment: environment, folder: Ashlar.repository)
  }
}
