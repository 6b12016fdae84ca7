import Foundation
import TestTerminals
import Testing

/// A picture that a page shows below a comment with its command: a text block, or a picture in a file.
struct DocumentPicture: CustomTestStringConvertible, Sendable {
  enum Place: Sendable {
    /// The block below the comment.
    case block
    /// A file, relative to the repository.
    case file(String)
  }

  let command: DocumentCommand
  let place: Place

  var testDescription: String { command.testDescription }

  static let all: [DocumentPicture] = DocumentPage.all.flatMap { page in
    page.lines.enumerated().compactMap { number, line in
      guard let words = DocumentPage.comment(in: line), DocumentCommand.runsProgram(words) else { return nil }
      let command = DocumentCommand(page: page.path, line: words)
      if page.blocks.contains(where: { $0.range.lowerBound == number + 2 }) {
        return DocumentPicture(command: command, place: .block)
      }
      let next = number + 1 < page.lines.count ? page.lines[number + 1] : ""
      guard let image = next.wholeMatch(of: /!\[.+\]\((.+)\)/) else { return nil }
      let folder = (page.path as NSString).deletingLastPathComponent
      return DocumentPicture(
        command: command, place: .file((folder as NSString).appendingPathComponent(String(image.1))))
    }
  }

  /// The picture in the repository.
  func shown() throws -> [String] {
    switch place {
    case .block: return try block.lines.map(\.withoutTrailingBlanks)
    case .file(let path): return try Repository.lines(path).dropLast().map(String.init)
    }
  }

  /// The page as it is now. Other pictures of it may have been recorded since it was read first.
  private var page: DocumentPage {
    get throws { DocumentPage(path: command.page, text: try Repository.text(command.page)) }
  }

  private var block: DocumentPage.Block {
    get throws { try #require(try page.blocks.first { $0.comment == command.line }) }
  }

  /// What the command prints now, without empty lines at the end.
  func printed() throws -> [String] {
    let run = try command.run()
    guard run.ending == .exit(0) else { throw Unexpected("\(command.line): \(run.errors)") }
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(\.withoutTrailingBlanks)
    return lines.reversed().drop { $0.isEmpty }.reversed()
  }

  /// Writes what the command prints now into the page or the file.
  func record() throws {
    let lines = try printed()
    switch place {
    case .file(let path): try write(lines + [""], to: path)
    case .block:
      var all = try page.lines.map(String.init)
      all.replaceSubrange(try block.range, with: lines)
      try write(all, to: command.page)
    }
  }

  private func write(_ lines: [String], to path: String) throws {
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: "\(Ashlar.repository)/\(path)"))
  }
}
