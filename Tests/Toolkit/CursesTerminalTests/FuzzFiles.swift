import CSQLite
import Configuration
import Foundation
import Images
import Records
import Scenes
import SeededRandom
import TestImages

@testable import AshlarProgram

/// Files that the program shows and that change meanwhile: tables, a log that grows, folders, pictures and a database.
@MainActor
final class FuzzFiles {
  private let folder: String
  private let rowCount: Int
  private var random: SplitMix64
  private var version = 0

  /// - Parameter rowCount: how many rows the files have at first. The database has ten times as many.
  init(seed: UInt64, rowCount: Int) {
    folder = NSTemporaryDirectory() + "ashlar-fuzz-\(UUID().uuidString)"
    (random, self.rowCount) = (SplitMix64(seed: seed), rowCount)
    for name in ["pictures", "folder/inner"] {
      try? FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }
    for name in ["rows.csv", "rows.jsonl", "folder/a.csv", "folder/inner/b.csv", "lines.log"] {
      write(rows(rowCount, isJSON: name.hasSuffix("jsonl")), to: name)
    }
    for number in 0..<4 { write(picture(), to: "pictures/\(number).png") }
    write(picture(), to: "folder/picture.png")
    change(
      database: """
        CREATE TABLE birds (name TEXT, kind TEXT, weight REAL);
        CREATE TABLE trees (id INTEGER PRIMARY KEY, name TEXT);
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(10 * rowCount - 1))
        INSERT INTO birds SELECT 'bird ' || i, 'kind ' || (i % 7), i * 31 % 1000 / 10.0 FROM n;
        INSERT INTO trees (name) VALUES ('oak'), ('ash'), ('elm');
        """)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A path for what the viewer writes.
  var output: String { path("out.csv") }

  /// The files as commands of the program show them. One that cannot be shown now, as it is empty, has no scene.
  func scenes() throws -> [Scene] {
    let commands = [
      ["rows.csv"], ["rows.csv", "--section-by", "kind", "--layout", "table"], ["rows.jsonl", "--layout", "waterfall"],
      ["lines.log", "--follow"], ["folder"], ["pictures"], ["birds.db"], ["birds.db", "--table", "birds"],
      ["birds.db", "--table", "birds", "--section-by", "kind"],
    ]
    return try commands.enumerated().compactMap { number, words in
      let command = try ViewCommand.parse([path(words[0])] + words.dropFirst())
      let opening = try ViewOpening(command, UserConfiguration.current)
      do {
        var scene = try opening.opened(isForViewer: true, readsState: false).scene
        scene.name = "file-\(number)"
        return scene
      } catch is SourceError {
        return nil
      }
    }
  }

  /// Changes the data of a file: they shrink, grow, or become others.
  /// - Returns: whether a path is one of those that changed.
  func change() -> (String) -> Bool {
    version += 1
    let count = [0, 1, rowCount / 3, rowCount, rowCount * 2].randomElement(using: &random) ?? 1
    let name: String
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      name = ["rows.csv", "rows.jsonl"].randomElement(using: &random) ?? "rows.csv"
      write(rows(count, isJSON: name.hasSuffix("jsonl")), to: name)
    case 2:
      name = "lines.log"
      append(rows(min(count, 50), isJSON: false), to: name)
    case 3:
      name = "folder/new-\(version % 5).csv"
      if FileManager.default.fileExists(atPath: path(name)) {
        try? FileManager.default.removeItem(atPath: path(name))
      } else {
        write(rows(3, isJSON: true), to: name)
      }
    case 4:
      name = "pictures/\(version % 6).png"
      write(picture(), to: name)
    default:
      name = "birds.db"
      let statements = [
        "DELETE FROM birds WHERE rowid % 3 = \(version % 3)",
        "UPDATE birds SET kind = 'kind ' || (rowid % \(1 + version % 9))",
        "DELETE FROM birds WHERE rowid > \(count)",
        "INSERT INTO birds SELECT name || '+', kind, weight FROM birds LIMIT \(count)",
        "INSERT INTO trees (name) VALUES ('tree \(version)')",
        "UPDATE birds SET name = 'x' || rowid WHERE rowid % 5 = 0",
      ]
      change(database: statements.randomElement(using: &random) ?? "")
    }
    let changed = path(name)
    return { changed == $0 || changed.hasPrefix($0 + "/") }
  }

  // MARK: Contents

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func write(_ bytes: [UInt8], to name: String) {
    try? Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  private func append(_ bytes: [UInt8], to name: String) {
    guard let file = FileHandle(forWritingAtPath: path(name)) else { return }
    _ = try? file.seekToEnd()
    try? file.write(contentsOf: Data(bytes))
    try? file.close()
  }

  private func rows(_ count: Int, isJSON: Bool) -> [UInt8] {
    var text = isJSON ? "" : "name,kind,n\n"
    for row in 0..<count {
      let (kind, number) = ((row &+ version) % 5, row &* 31 &+ version)
      text +=
        isJSON
        ? "{\"name\": \"row \(row)\", \"kind\": \"kind \(kind)\", \"n\": \(number), \"more\": [\(row), {\"é\": null}]}\n"
        : "row \(row),kind \(kind),\(number)\n"
    }
    return Array(text.utf8)
  }

  private func picture() -> [UInt8] {
    let size = PixelSize(width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
    let shade = UInt8.random(in: 0...255, using: &random)
    return ImageFiles.png(Pixels(size: size) { x, y in PixelColor(shade, UInt8(x * 6), UInt8(y * 6)) })
  }

  private func change(database statements: String) {
    var database: OpaquePointer?
    sqlite3_open(path("birds.db"), &database)
    sqlite3_exec(database, statements, nil, nil, nil)
    sqlite3_close(database)
  }
}
