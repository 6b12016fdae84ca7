import Foundation
import Testing

/// A case in a text file: what a session shows, keys, and expectations between them.
///
/// `Documentation/Contributing.md` has the syntax. `KeyCaseRun` plays a case.
package struct KeyCase: Sendable, CustomTestStringConvertible {
  /// A line, with the lines below it that begin with `|`.
  struct Line: Sendable {
    let number: Int
    var text: String
    var block: [String] = []

    /// The name before a colon and the text after it; nil for a line of keys.
    var named: (name: String, value: String)? {
      guard let match = text.wholeMatch(of: /([a-z](?:[A-Za-z0-9.,\- ]*[A-Za-z0-9])?):(?:\s+(.*))?/) else { return nil }
      return (String(match.1), String(match.2 ?? ""))
    }

    func replacing(_ old: String, with new: String) -> Line {
      Line(
        number: number, text: text.replacing(old, with: new), block: block.map { $0.replacing(old, with: new) })
    }
  }

  package private(set) var title: String
  let file: URL
  private(set) var lines: [Line]

  package var testDescription: String { title }
}

extension KeyCase {
  /// All cases of the text files in a folder beside the caller's file. A folder without files has one case, which fails.
  package static func all(in folder: String = "Cases", beside path: String = #filePath) -> [KeyCase] {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(folder)
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let cases = files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.flatMap(all)
    return cases.isEmpty ? [KeyCase(title: "no cases in \(folder.path)", file: folder, lines: [])] : cases
  }

  /// The cases of a file. The lines before the first case begin each of them.
  private static func all(of file: URL) -> [KeyCase] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var cases: [KeyCase] = []
    var current = KeyCase(title: "", file: file, lines: [])
    var head: [Line] = []
    for (index, whole) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = whole.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("## ") {
        if current.title.isEmpty { head = current.lines } else { cases.append(current) }
        current = KeyCase(title: String(line.dropFirst(3)), file: file, lines: head)
      } else if line.hasPrefix("|"), !current.lines.isEmpty {
        current.lines[current.lines.count - 1].block.append(String(line.dropFirst(line.hasPrefix("| ") ? 2 : 1)))
      } else if !line.isEmpty, !line.hasPrefix("#") {
        current.lines.append(Line(number: index + 1, text: line))
      }
    }
    return (cases + [current]).flatMap(\.expanded)
  }

  /// The case once for each row of its lines `each`, whose names in angle brackets the rows replace.
  private var expanded: [KeyCase] {
    guard let index = lines.firstIndex(where: { $0.text.hasPrefix("each ") && !$0.text.hasPrefix("each row ") }),
      let line = lines[index].named
    else {
      return [self]
    }
    let names = line.name.dropFirst(5).split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let inline = line.value.split(separator: " ").map { [String($0)] }
    let rows =
      inline + lines[index].block.map { $0.split(separator: " | ").map { $0.trimmingCharacters(in: .whitespaces) } }
    return rows.flatMap { row -> [KeyCase] in
      // A row of another length leaves names in angle brackets, which no line takes.
      var one = self
      one.lines.remove(at: index)
      one.title += ", \(row.joined(separator: ", "))"
      for (name, value) in zip(names, row) { one.lines = one.lines.map { $0.replacing("<\(name)>", with: value) } }
      return one.expanded
    }
  }
}
