import Records

/// A table that answers a question about the rows of a scene.
public enum RecordPage: Hashable, Sendable {
  /// The values of a column and how often each occurs. The column is named as options name it.
  case frequency(String)
  /// A row for each column: its kind, how many values it has, and statistics of these.
  case statistics
}

extension RecordPage {
  // No path of a file has a zero in it.
  private static let (prefix, separator) = ("page\0", Character("\0"))

  /// The identity of a page that a session opens.
  public static func place(_ number: Int) -> String { "\(prefix)\(number)" }

  /// The identity of what a row of a page leads to.
  static func place(ofRow row: Int, in page: String) -> String { "\(page)\(separator)\(row)" }

  /// The page that a scene of an identity is, or was opened from; nil for other scenes.
  public static func page(around place: String) -> String? {
    guard place.hasPrefix(prefix) else { return nil }
    return prefix + place.dropFirst(prefix.count).prefix { $0 != separator }
  }
}

extension Stage {
  /// Opens a page about the rows on show: those that pass the filters, in folded groups too. It counts them as they are
  /// now, and stays as it is when they change.
  ///
  /// - Parameters:
  ///   - place: the identity of the page.
  ///   - request: what shows the rows on a command line.
  ///   - inDigits: whether bars are digits, which are in ASCII.
  /// - Throws: `SourceError.unknownColumn`.
  public func open(
    _ page: RecordPage, at place: String, from request: Presentation, inDigits: Bool = false
  ) throws -> SceneDoors.Opened {
    guard let records else { throw SourceError.unreadable(source: "-", reason: "there are no records") }
    if case .frequency(let column) = page { records.addParts([column]) }
    let maker = PageMaker(
      asked: AskedRows(records.rows, in: records.sectioned), amount: amount(of: records), request: request,
      inDigits: inDigits, columns: table?.shownColumns ?? ShownColumns(),
      readsLooks: (data.source?.contents as? RecordContents)?.readsLooks ?? false)
    return try maker.opened(page, at: place)
  }

  /// The number of the rows on show, such as `54 of 193 rows`.
  private func amount(of records: GrowingRecords) -> String {
    let (shown, all) = records.filteredCount ?? (records.rowCount, records.rowCount)
    let first = live?.isArriving == true ? "the first " : ""
    return (shown == all ? "" : "\(shown.grouped) of ") + first + (all == 1 ? "1 row" : "\(all.grouped) rows")
  }

  /// Opens a scene from this one. All of its data are read before it is shown if those of this scene were.
  package func opening(_ open: () throws -> SceneDoors.Opened) throws -> SceneDoors.Opened {
    var opened = try open()
    if opensWhole { opened.scene = try opened.scene.readToEnd() }
    return opened
  }
}
