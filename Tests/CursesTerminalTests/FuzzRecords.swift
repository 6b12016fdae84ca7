import Records
import Scenes

/// Records for random input: a table of CSV with groups, numbers, dates, wide characters and long lines.
@MainActor
enum FuzzRecords {
  /// The same rows as a table in groups, as a list with wrapped lines, as a flow, without sections, in thousands of
  /// sections, and in more than are allowed.
  static func scenes(rowCount: Int) -> [Scene] {
    let text = csv(rowCount: rowCount)
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
    ]
  }

  private static func scene(
    _ name: String, _ text: [UInt8], _ columns: ColumnChoice, _ layout: RecordsLayout, wrapsLines: Bool = false,
    aggregates: [Aggregate] = []
  ) -> Scene {
    Scene(name: name, title: name, summary: "", source: "generated") {
      var request = SourceRequest(path: "generated.csv", format: .csv)
      request.content = text
      do {
        let stream = try RecordStream(request.reader())
        let scene = Scene.records(
          stream, grouping: try Grouping(of: stream.rows, columns, source: request.path), layout: layout, name: name,
          title: name, source: request.path, wrapsLines: wrapsLines, aggregates: aggregates)
        return scene.makeStage()
      } catch {
        preconditionFailure("records of \(name): \(error)")
      }
    }
  }

  /// Rows whose groups are 12 regions with 40 kinds each, in no order.
  private static func csv(rowCount: Int) -> [UInt8] {
    let notes = [
      "", "plain", "\"with, comma\"", "漢字 and more 漢字", "🦊🦊", "\"two\nlines\"",
      "a line that is longer than most screens are wide, so that it is cut or goes on in further rows, whatever fits",
    ]
    var text = "name,region,kind,amount,date,note\n"
    text.reserveCapacity(rowCount * 64)
    for row in 0..<rowCount {
      let (region, kind) = (row &* 7_919 % 12, row &* 104_729 % 40)
      text += "row \(row),region \(region),kind \(kind),\(row &* 31 % 1_000).5,20\(10 + row % 16)-0\(1 + row % 9)-11,"
      text += notes[row % notes.count] + "\n"
    }
    return Array(text.utf8)
  }
}
