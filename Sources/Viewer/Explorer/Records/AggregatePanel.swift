import CharacterCanvas
import Records
import Scenes

/// The aggregates of the columns of numbers. Enter switches an entry on or off; Tab does so and leaves the list
/// open. A part of a column can be typed, with or without a function: `sum of user.age`.
struct AggregatePanel: CollectingPanel {
  let title = "Aggregates"
  let side = PanelSide.floating
  var list: FilterList
  var hasCollected = false
  private let entries: [Aggregate]

  private static let functions: [Aggregate.Function] = [.sum, .mean, .median, .min, .max, .share, .count]

  var detailColumns: Int { 12 }
  var meanings: (enter: String, tab: String) { ("on, off", "several") }

  /// - Parameter column: the column of the table to begin at; nil for the first one in view.
  init(of stage: Stage, from column: Int?) {
    let (records, table) = (stage.records, stage.table)
    let shown = table?.shownFields ?? records.map { Array($0.rows.columns.indices) } ?? []
    let columns = records?.columnsOfNumbers(among: shown) ?? []
    let (numbers, names) = (columns.filter { !Self.holdsNames($0) }, columns.filter { Self.holdsNames($0) })
    func entries(_ columns: [String]) -> [Aggregate] {
      columns.flatMap { column in Self.functions.map { Aggregate($0, of: column) } }
    }
    let ofColumns = entries(numbers), ofNames = entries(names)
    // What a command line asked for is listed too.
    let others = (records?.aggregates ?? []).filter {
      $0.column != nil && !ofColumns.contains($0) && !ofNames.contains($0)
    }
    let all = others + ofColumns + [Aggregate(.share), Aggregate(.count)] + ofNames
    self.entries = all
    let fields = table?.fields(from: column).compactMap { records?.rows.columns[$0] } ?? []
    let choice = fields.first(where: numbers.contains).flatMap { field in all.firstIndex { $0.column == field } }
    list = FilterList(count: all.count, choice: choice ?? 0)
  }

  private func choice(_ index: Int) -> Aggregate {
    list.offeredName(index).flatMap { Aggregate($0) } ?? entries[index]
  }

  func offers(for filter: String, in scenery: Scenery) -> [String] {
    var (name, functions) = (filter, Self.functions)
    for function in functions {
      // As entries are written, as options are, and shorter.
      let starts = [Aggregate(function, of: "").words, function.rawValue + ":", function.rawValue + " "]
      guard let start = starts.first(where: filter.hasPrefix) else { continue }
      (name, functions) = (String(filter.dropFirst(start.count)), [function])
      break
    }
    // A part that an aggregate is of already is a column, of which all functions can be chosen too.
    let isUsed = scenery.rows?.aggregates.contains { $0.column == name } ?? false
    let parts = scenery.partNames(typed: name) + (isUsed && !entries.contains { $0.function == .mean && $0.column == name } ? [name] : [])
    return parts.flatMap { part in functions.map { Aggregate($0, of: part).text } }
  }

  func entry(_ index: Int, in scenery: Scenery) -> ListEntry {
    ListEntry(title: choice(index).words, detail: isChosen(index, in: scenery) ? "on" : "")
  }

  func size(in scenery: Scenery) -> CellSize {
    let width = entries.map { DisplayText($0.words).width }.max() ?? 0
    return CellSize(width: min(max(30, width + 12), 60), height: entries.count + 1)
  }

  func collect(_ index: Int) -> [Effect] { choose(index) }

  func isChosen(_ index: Int, in scenery: Scenery) -> Bool {
    scenery.rows?.aggregates.contains(choice(index)) ?? false
  }

  func choose(_ index: Int) -> [Effect] { [.show(.toggleAggregate(choice(index)))] }

  /// Whether the numbers of a column only name things, so that their sum says nothing. The last word of its name shows
  /// that, as in `id`, `order_id`, `orderID` and `PID`.
  nonisolated static func holdsNames(_ column: String) -> Bool {
    var word: [Character] = []
    for letter in column.reversed().drop(while: { !$0.isLetter }) {
      guard letter.isLetter else { break }
      // In `orderID`, the word begins where a small letter is followed by a capital one.
      if let next = word.last, letter.isLowercase, next.isUppercase { break }
      word.append(letter)
    }
    return ["id", "ids", "pid", "ppid", "uid", "gid", "tid", "oid", "rowid", "guid", "uuid", "key"].contains(
      String(word.reversed()).lowercased())
  }
}
