import Foundation
import LayoutCore
import Records
import Scenes
import SeededRandom

/// Records for random input: a table of CSV with groups, numbers, dates, wide characters and long lines.
@MainActor
enum FuzzRecords {
  /// The same rows as a table in groups, as a list with wrapped lines, as a flow, without sections, in thousands of
  /// sections, and in more than are allowed.
  static func scenes(rowCount: Int, seed: UInt64) -> [Scene] {
    let text = Rows(rowCount)
    var grouped = ColumnChoice(section: "kind", groups: ["region"])
    grouped.showsAllDetails = true
    let flat = ColumnChoice(title: "name", showsAllDetails: true)
    let totals = [Aggregate(.sum, of: "amount"), Aggregate(.share)]
    return [
      scene("records-table", text, grouped, .table, aggregates: totals),
      scene("records-lines", text, grouped, .list, wrapsLines: true),
      scene("records-tags", text, ColumnChoice(section: "region", title: "name"), .flow),
      scene("records-rows", text, flat, .list),
      scene("records-parts", text, ColumnChoice(section: "amount", groups: ["note"], title: "name"), .flow),
      scene("records-many", text, ColumnChoice(section: "name"), .table),
    ] + (0..<6).map { guessed($0, seed: seed) } + [longLines, folder(seed: seed)]
  }

  /// Rows of bytes whose format is guessed.
  private static func guessed(_ number: Int, seed: UInt64) -> Scene {
    Scene(name: "guess-\(number)", title: "guess", summary: "", source: "generated") {
      var random = SplitMix64(seed: seed &* 31 &+ UInt64(number))
      var request = SourceRequest(path: "generated")
      request.content = RandomQueries.file(using: &random)
      do {
        return try stage(request)
      } catch SourceError.unreadable {
        return Scene.boxes("empty", counts: [0]) { CollectionViewLayout() }.makeStage()
      } catch {
        preconditionFailure("a guess refused \(request.content ?? []): \(error)")
      }
    }
  }

  private static func stage(_ request: SourceRequest) throws -> Stage {
    let stream = try RecordStream(request.reader())
    let grouping = try Grouping(of: stream.rows, ColumnChoice(showsAllDetails: true), source: request.path)
    return Scene.records(
      stream, grouping: grouping, layout: .usual(for: stream, grouping), name: "guess", title: "guess",
      source: request.path
    ).makeStage()
  }

  /// Lines that are longer than a screen could ever show.
  private static var longLines: Scene {
    Scene(name: "long-lines", title: "long lines", summary: "", source: "generated") {
      var request = SourceRequest(path: "generated", format: .lines)
      let words = ["word ", "漢字 ", "x", "\u{1B}[1mbold\u{1B}[0m", "e\u{301}", "\t"]
      let lines = (0..<12).map { row in (0..<row * 1_000).map { words[($0 &* 7_919 &+ row) % words.count] }.joined() }
      request.content = Array(lines.joined(separator: "\n").utf8)
      return (try? stage(request)) ?? Scene.boxes("empty", counts: [0]) { CollectionViewLayout() }.makeStage()
    }
  }

  /// A folder with files of random bytes, and folders in it.
  private static func folder(seed: UInt64) -> Scene {
    Scene(name: "folder", title: "folder", summary: "", source: "generated") {
      let path = NSTemporaryDirectory() + "ashlar-fuzz-\(seed)"
      var random = SplitMix64(seed: seed)
      for name in ["a", "b.json", "c.csv", "below/d.yaml", "below/further/e.toml"] {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try? FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(RandomQueries.file(using: &random)).write(to: file)
      }
      defer { try? FileManager.default.removeItem(atPath: path) }
      return (try? stage(SourceRequest(path: path)))
        ?? Scene.boxes("empty", counts: [0]) { CollectionViewLayout() }.makeStage()
    }
  }

  /// A list whose rows lead to these scenes, and to another list that leads back.
  static func doors(rowCount: Int, seed: UInt64, _ name: String = "records-doors") -> Scene {
    let other = name == "records-doors" ? "records-inner" : "records-doors"
    let scenes = scenes(rowCount: rowCount, seed: seed)
    let names = [other] + scenes.map(\.name) + ["nothing"]
    let text = Rows(fixed: Array(("name,size\n" + names.map { "\($0),12345\n" }.joined()).utf8))
    return scene(name, text, ColumnChoice(showsAllDetails: true), .table).changingStages { stage in
      stage.doors = SceneDoors(
        in: name, placeOfRow: { names.indices.contains($0) ? names[$0] : nil }, file: { "\($0).csv" },
        open: { row in
          guard row <= scenes.count else { throw UnknownScene(named: names[row]) }
          let opened = row == 0 ? doors(rowCount: rowCount, seed: seed, other) : scenes[row - 1]
          return SceneDoors.Opened(opened, request: Presentation(files: [names[row]]))
        })
    }
  }

  private struct UnknownScene: Error, CustomStringConvertible {
    let description: String

    init(named name: String) { description = "there is no '\(name)'" }
  }

  /// The bytes of a table, which may change while it is shown.
  @MainActor
  private final class Rows {
    private(set) var text: [UInt8]
    private let rowCount: Int
    private var version = 0

    init(_ rowCount: Int) { (text, self.rowCount) = (csv(rowCount: rowCount), rowCount) }
    init(fixed text: [UInt8]) { (self.text, rowCount) = (text, 0) }

    /// Tables that are quickly made change.
    var changes: Bool { (1...10_000).contains(rowCount) }

    /// Fewer rows, more, none, or others.
    func change() {
      version += 1
      let counts = [rowCount / 3, rowCount * 2, 0, rowCount, 1]
      text = csv(rowCount: counts[version % counts.count], version: version)
    }
  }

  private static let madeUp = "/generated/"

  /// Whether a path stands for one of these tables.
  static func isMadeUp(_ path: String) -> Bool { path.hasPrefix(madeUp) }

  private static func scene(
    _ name: String, _ rows: Rows, _ columns: ColumnChoice, _ layout: BuiltInLayout, wrapsLines: Bool = false,
    aggregates: [Aggregate] = []
  ) -> Scene {
    var scene = Scene(name: name, title: name, summary: "", source: "generated") {
      var request = SourceRequest(path: "generated.csv", format: .csv)
      request.content = rows.text
      do {
        let stream = try RecordStream(request.reader())
        let scene = Scene.records(
          stream, grouping: try Grouping(of: stream.rows, columns, source: request.path), layout: layout, name: name,
          title: name, source: request.path, lines: .init(areWrapped: wrapsLines), aggregates: aggregates)
        return scene.makeStage()
      } catch {
        preconditionFailure("records of \(name): \(error)")
      }
    }
    guard rows.changes else { return scene }
    scene.origin = SceneOrigin(files: [madeUp + name]) { _ in
      rows.change()
      return self.scene(name, rows, columns, layout, wrapsLines: wrapsLines, aggregates: aggregates)
    }
    return scene
  }

  /// Rows whose groups are 12 regions with 40 kinds each, in no order.
  /// - Parameter version: other versions have other amounts and regions.
  private static func csv(rowCount: Int, version: Int = 0) -> [UInt8] {
    let notes = [
      "", "plain", "\"with, comma\"", "漢字 and more 漢字", "🦊🦊", "\"two\nlines\"",
      "a line that is longer than most screens are wide, so that it is cut or goes on in further rows, whatever fits",
    ]
    var text = "name,region,kind,amount,date,note\n"
    text.reserveCapacity(rowCount * 64)
    for row in 0..<rowCount {
      let (region, kind) = ((row &* 7_919 &+ version) % 12, row &* 104_729 % 40)
      let amount = (row &* 31 &+ version) % 1_000
      text += "row \(row),region \(region),kind \(kind),\(amount).5,20\(10 + row % 16)-0\(1 + row % 9)-11,"
      text += notes[row % notes.count] + "\n"
    }
    return Array(text.utf8)
  }
}
