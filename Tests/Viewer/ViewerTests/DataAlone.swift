import DatabaseSource
import Foundation
import Records
import SceneFiles
import Scenes
import TestExpectations
import Testing

@testable import Viewer

/// A plain model of rows, the sources that hold them, and the results that a reader would work out of them on paper.
struct ModelRows {
  struct Row {
    let id: Int
    let region: String
    let amount: Int
  }

  static let regions = ["Africa", "Asia", "Europe", "Oceania"]
  static let least = 50_000

  let rows: [Row]

  init(_ ids: Range<Int>) {
    rows = ids.map { Row(id: $0, region: Self.regions[$0 % 4], amount: $0 * 7919 % 1_000_003) }
  }

  var csv: String { "id,region,amount\n" + rows.map { "\($0.id),\($0.region),\($0.amount)\n" }.joined() }
  var jsonLines: String {
    rows.map { "{\"id\":\($0.id),\"region\":\"\($0.region)\",\"amount\":\($0.amount)}\n" }.joined()
  }
  var json: String { "[" + jsonLines.split(separator: "\n").joined(separator: ",\n") + "]\n" }
  var blanks: String { rows.map { "\($0.id) \($0.region) \($0.amount)\n" }.joined() }

  /// The rows of a region, or of all, as far as they pass the filter if there is one.
  func rows(of region: String? = nil, isFiltered: Bool = false) -> [Row] {
    rows.filter { (region == nil || $0.region == region) && (!isFiltered || $0.amount > Self.least) }
  }

  func sum(of region: String? = nil, isFiltered: Bool = false) -> Int {
    rows(of: region, isFiltered: isFiltered).reduce(0) { $0 + $1.amount }
  }
}

extension Int {
  /// With commas between groups of three digits, spelled out apart from the program's own way.
  var spelled: String {
    let digits = Array(String(self))
    return digits.indices.map { ($0 > 0 && (digits.count - $0) % 3 == 0 ? "," : "") + String(digits[$0]) }.joined()
  }
}

/// What is asked for at the start.
struct AskedForAtStart: Hashable, CustomTestStringConvertible {
  var filters = false
  var sorts = false
  var groups = false
  var sums = false
  var sortsSections = false

  static let everything = AskedForAtStart(filters: true, sorts: true, groups: true, sums: true, sortsSections: true)
  static let each = [
    AskedForAtStart(sorts: true), AskedForAtStart(filters: true), AskedForAtStart(groups: true, sums: true),
    AskedForAtStart(groups: true, sortsSections: true), everything,
  ]

  var testDescription: String {
    [
      (filters, "filter"), (sorts, "sort"), (groups, "section-by"), (sums, "aggregate"),
      (sortsSections, "sort-sections"),
    ]
    .filter(\.0).map(\.1).joined(separator: ", ")
  }

  /// - Parameter names: the columns for the amount and the region.
  func choice(_ amount: String) -> RowChoice {
    RowChoice(
      filters: filters ? ["\(amount)>\(ModelRows.least)"] : [],
      order: sorts ? [ColumnOrder(amount, isDescending: true)] : [],
      sections: sortsSections ? SectionOrder("sum:\(amount):desc") : nil)
  }

  func aggregates(_ amount: String) -> [Aggregate] { sums ? [Aggregate("sum:\(amount)")].compactMap { $0 } : [] }

  /// The lines of a scene file.
  var yaml: String {
    (filters ? "  filter: amount>\(ModelRows.least)\n" : "") + (sorts ? "  sort: amount:desc\n" : "")
      + (groups ? "  sectionBy: region\n" : "") + (sums ? "  aggregate: sum:amount\n" : "")
      + (sortsSections ? "  sortSections: sum:amount:desc\n" : "")
  }

  /// What pictures of the data show. It is worked out once, since tests compare many pictures with it.
  func picture(of model: ModelRows) -> ExpectedPicture { ExpectedPicture(of: model, self) }
}

/// What pictures of the whole data show, as far as it was asked for.
struct ExpectedPicture {
  private let count: String?
  /// The first section.
  private let region: String?
  private let sum: String?
  private let total: String?
  private let firstRows: [ModelRows.Row]
  private let lastRow: ModelRows.Row?

  init(of model: ModelRows, _ asked: AskedForAtStart) {
    func ordered(_ region: String?) -> [ModelRows.Row] {
      let rows = model.rows(of: region, isFiltered: asked.filters)
      return asked.sorts ? rows.sorted { $0.amount > $1.amount } : rows
    }
    let sums = ModelRows.regions.map { ($0, sum: model.sum(of: $0, isFiltered: asked.filters)) }
    let sections = !asked.groups ? [] : asked.sortsSections ? sums.sorted { $0.sum > $1.sum } : sums
    let rows = model.rows(isFiltered: asked.filters)
    count = asked.filters ? "\(rows.count.spelled) of \(model.rows.count.spelled) rows" : nil
    region = sections.first?.0
    sum = asked.sums ? sections.first?.sum.spelled : nil
    total = asked.sums ? model.sum(isFiltered: asked.filters).spelled : nil
    (firstRows, lastRow) = (Array(ordered(region).prefix(5)), ordered(sections.last?.0).last)
  }

  /// What is missing in a picture of the beginning; nil if it shows what was asked for.
  func fault(of picture: [Substring]) -> String? {
    let status = picture.last ?? ""
    // A message hides the count, but not that more rows are to come.
    if let count, !status.contains(count), !status.contains("read again") { return "the count" }
    if let region, !picture[0].contains(region) { return "the section \(region)" }
    if let sum, !picture[0].contains(sum) { return "the sum \(sum) of \(region ?? "")" }
    if let fault = faultOfTotal(picture) { return fault }
    for (line, row) in zip(picture[(region == nil ? 0 : 1)...], firstRows)
    where !line.contains(String(row.amount)) || !line.hasPrefix("\(row.id) ") {
      return "the row \(row)"
    }
    return nil
  }

  /// The same for a picture of the end.
  func faultAtEnd(of picture: [Substring]) -> String? {
    if let count, picture.last?.contains(count) != true { return "the count" }
    if let fault = faultOfTotal(picture) { return fault }
    let shown = picture.dropLast().last { !$0.contains("Total") && !$0.allSatisfy { $0 == " " } } ?? ""
    return lastRow.flatMap { shown.hasPrefix("\($0.id) ") ? nil : "the row \($0)" }
  }

  private func faultOfTotal(_ picture: [Substring]) -> String? {
    guard let total, !picture.contains(where: { $0.contains("Total") && $0.contains(total) }) else { return nil }
    return "the total \(total)"
  }
}

/// Where the rows come from.
enum ModelSource: String, CaseIterable {
  case csv, jsonLines, json, lines, gzip, pipe, memory, table, query, sceneFile

  /// - Parameter model: the rows to write; nil if they are there.
  @MainActor
  func scene(_ model: ModelRows?, _ asked: AskedForAtStart, in room: ModelRoom) throws -> Scene {
    if self == .sceneFile {
      if let model { try room.write("rows.csv", model.csv) }
      try room.write(
        "scene.yaml",
        "layout: {kind: list, headerHeight: 1}\ndata:\n  source: rows.csv\n  title: id\n  detail: amount\n" + asked.yaml
      )
      return try SceneFile(path: room.path("scene.yaml")).load()
    }
    let names = self == .lines ? ["1", "2", "3"] : ["id", "region", "amount"]
    var columns = ColumnChoice(section: asked.groups ? names[1] : nil, title: names[0], details: [names[2]])
    columns.sorted = [names[2]]
    let reader =
      if let model { try reader(model, columns, in: room) } else {
        try SourceRequest(path: room.path("rows.csv"), format: .csv, columns: columns).reader()
      }
    let stream = try RecordStream(reader, naming: Set(columns.names))
    let grouping = try Grouping(of: stream.rows, columns, source: "rows")
    return Scene.records(
      stream, grouping: grouping, choice: asked.choice(names[2]), layout: .list, name: "rows", title: "rows",
      source: "rows", aggregates: asked.aggregates(names[2]))
  }

  private func reader(
    _ model: ModelRows, _ columns: ColumnChoice, in room: ModelRoom
  ) throws -> any RowReader {
    func file(_ name: String, _ text: String, _ format: DataFormat) throws -> any RowReader {
      try room.write(name, text)
      return try SourceRequest(path: room.path(name), format: format, columns: columns).reader()
    }
    switch self {
    case .csv, .sceneFile: return try file("rows.csv", model.csv, .csv)
    case .jsonLines: return try file("rows.jsonl", model.jsonLines, .jsonl)
    case .json: return try file("rows.json", model.json, .json)
    case .lines: return try file("rows.txt", model.blanks, .lines)
    case .memory:
      var request = SourceRequest(path: "rows", format: .csv, columns: columns)
      request.content = Array(model.csv.utf8)
      return try request.reader()
    case .gzip:
      try room.write("rows.csv", model.csv)
      try room.run("gzip", "-f", room.path("rows.csv"))
      return try SourceRequest(path: room.path("rows.csv.gz"), columns: columns).reader()
    case .pipe:
      let path = room.path("pipe")
      expect(mkfifo(path, 0o600), 0)
      let text = model.csv
      Thread.detachNewThread { try? Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
      return try SourceRequest(path: path, format: .csv, columns: columns).reader()
    case .table, .query:
      try room.write("rows.csv", model.csv)
      try room.run(
        "sqlite3", room.path("rows.db"), "create table rows (id integer, region text, amount integer)", ".mode csv",
        ".import --skip 1 \(room.path("rows.csv")) rows")
      return try DatabaseSource.reader(
        path: room.path("rows.db"), query: self == .query ? "select * from rows" : nil, columns: columns,
        keepsRows: true)
    }
  }
}

/// A folder for the files of a test.
final class ModelRoom {
  private let folder = NSTemporaryDirectory() + "ashlar-alone-\(UUID().uuidString)"

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { "\(folder)/\(name)" }
  func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path(name))) }

  func append(_ name: String, _ text: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: path(name)))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  func run(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
