import Foundation
import ProgramRuns
import Scenes
import TestExpectations
import TestSeeds
import TestTerminals
import Testing

/// Parts of columns whose names mean something in a list, in a shell, in YAML or in a part.
@Suite("Parts of columns through every door") struct PartDoorTests {
  /// A share of them, as of seeds.
  private static var names: [String] { TestSeeds.all(0..<16).map { hostileNames[Int($0)] } }

  private static let hostileNames = [
    "a@b", "x.y", "a,b", "say \"hi\"", "q\"@hour", "tags[0]", "sum:x", "x:desc", "\"a\".b", "and or", "it's #1", "é日本",
    "sum x", "items", "a=b", "$x",
  ]

  /// A folder with a CSV of two rows, in the column of a name and in another one.
  private final class Table {
    let room: TemporaryFolder
    let column: String
    /// The part as an option names it.
    let part: String
    static let values = ["2026-03-01 10:00", "2026-03-02 11:00"]

    init(_ column: String, part: String = "@hour") throws {
      (room, self.column) = (try TemporaryFolder(), column)
      self.part = Self.quoted(column) + part
      try room.write("o.csv", "\(Self.field(column)),other\n2026-03-01 10:30:00,first\n2026-03-02 11:00:00,second\n")
    }

    static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }

    /// A field of CSV.
    static func field(_ text: String) -> String { text.contains { ",\"\n".contains($0) } ? quoted(text) : text }

    func printed(_ words: [String]) throws -> String {
      let run = try Ashlar.run(["render", "o.csv"] + words, folder: room.path)
      guard run.ending == .exit(0) else { throw Unexpected("\(words): \(run.errors)") }
      return run.output
    }

    /// The rows, with the part as the last column, as CSV; in the other order if wanted.
    func csv(reversed: Bool = false) -> String {
      let rows = ["2026-03-01 10:30:00,first,\(Self.values[0])", "2026-03-02 11:00:00,second,\(Self.values[1])"]
      return ([[column, "other", part].map(Self.field).joined(separator: ",")] + (reversed ? rows.reversed() : rows))
        .map { $0 + "\n" }.joined()
    }
  }

  /// The same presentation through the command that `y` copies, and through a kept state.
  private func ways(_ words: [String], in table: Table) throws -> [[String]] {
    let shown = try Presentation(words: ["o.csv"] + words)
    let line = shown.words().map(ShellWords.quoted).joined(separator: " ")
    let copied = try Array(#require(ShellWords.words(of: line)).drop { $0 == "o.csv" })
    let kept = shown.limited(to: .state)
    guard kept != Presentation() else { return [words, copied] }
    var members = try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(kept)) as? [String: Any])
    members["version"] = 1
    try table.room.write(
      "kept", String(decoding: JSONSerialization.data(withJSONObject: members), as: UTF8.self))
    return [words, copied, ["--state-file", "kept"]]
  }

  @Test("sections, orders and columns, as options, copied commands and kept views", arguments: names)
  func kept(name: String) throws {
    let table = try Table(name)
    let cases: [(words: [String], expected: String)] = [
      (["--section-by", table.part], table.csv()), (["--sort", table.part], table.csv()),
      (["--sort", table.part + ":desc"], table.csv(reversed: true)),
      (["--columns", "other," + table.part], table.csv()), (["--columns", table.part + ":20"], table.csv()),
    ]
    for (words, expected) in cases {
      for way in try ways(words, in: table) {
        try expect(table.printed(way + ["--format", "csv"]), expected, "\(way)")
      }
    }
  }

  @Test("filters, titles and details", arguments: names)
  func shown(name: String) throws {
    let table = try Table(name)
    for way in try ways(["--filter", "\(table.part)=\"2026-03-02 11:00\""], in: table) {
      let lines = try table.printed(way + ["--format", "csv"]).split(separator: "\n")
      expect(lines.dropFirst().map { $0.contains("second") }, [true], "\(way)")
    }
    for way in try ways(["--title", table.part, "--detail", "other"], in: table) {
      let lines = try table.printed(way + ["--size", "40x4"]).split(separator: "\n")
      expect(lines.prefix(2).map { $0.hasPrefix("2026-03-0") }, [true, true], "\(way)")
      expect(lines.contains { $0.contains("11:00") && !$0.contains("11:00:00") }, "\(way): \(lines)")
    }
    for way in try ways(["--title", "other", "--detail", table.part], in: table) {
      let text = try table.printed(way + ["--size", "60x4"])
      for value in Table.values { expect(text.contains(value) && !text.contains(value + ":00"), "\(way): \(text)") }
    }
  }

  @Test("aggregates, and orders of sections by them", arguments: names)
  func aggregates(name: String) throws {
    let table = try Table(name, part: "@length")
    for way in try ways(
      ["--section-by", "other", "--aggregate", "sum:" + table.part, "--sort-sections", "max:\(table.part):desc"],
      in: table)
    {
      let text = try table.printed(way + ["--size", "60x8"])
      expect(text.split(separator: "\n").last?.contains("38") == true, "\(way): \(text)")
    }
  }

  @Test("placeholders of scene files", arguments: names)
  func placeholders(name: String) throws {
    let table = try Table(name)
    let members: [String: Any] = [
      "layout": ["kind": "list"],
      "data": ["source": "o.csv", "sectionBy": table.part, "title": "{\(table.part)} of {other}"],
    ]
    try table.room.write("s.yaml", String(decoding: JSONSerialization.data(withJSONObject: members), as: UTF8.self))
    let run = try Ashlar.run(["render", "s.yaml", "--size", "60x6"], folder: table.room.path)
    expect(run.errors, "")
    for (value, other) in zip(Table.values, ["first", "second"]) {
      expect(run.output.contains("\(value) of \(other)"), "\(name): \(run.output)")
    }
  }
}
