import Scenes

extension ExplorerAction {
  static let counting = [
    ExplorerAction(
      "frequency", .items, keys: ["H"], "count the values of a column", needs: .records(to: "count")
    ) {
      .show(.page(.frequency(number: $0)))
    },
    ExplorerAction(
      "statistics", .items, keys: ["I"], "describe all columns", needs: .records(to: "describe"),
      .show(.page(.statistics))),
  ]
}

/// A page about the rows on show, as a key asks for it.
enum PageChoice: Hashable, Sendable {
  /// The values of the shown column of a number, from 1 on, or of the column in focus.
  case frequency(number: Int?)
  case statistics
}

extension Scenery {
  /// The page of a choice; nil if there are not as many columns.
  func page(_ choice: PageChoice) -> RecordPage? {
    guard case .frequency(let number) = choice else { return .statistics }
    let fields = number == nil ? stage?.table?.fields(from: focusedColumn) : stage?.table?.shownFields
    let place = (number ?? 1) - 1
    guard let names = stage?.records?.rows.columns else { return nil }
    let shown = fields?.map { names[$0] } ?? names
    return shown.indices.contains(place) ? .frequency(shown[place]) : nil
  }
}
