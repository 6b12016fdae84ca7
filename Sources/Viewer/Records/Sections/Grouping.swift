/// The columns that users choose. Those they leave open are chosen for them.
public struct ColumnChoice: Hashable, Sendable {
  /// The column whose values make the sections.
  public var section: String?
  /// The columns whose values make groups of sections, outermost first.
  public var groups: [String]
  public var title: String?
  /// The columns shown beside the title.
  public var details: [String]
  /// The column with the sizes of items.
  public var size: String?
  /// Whether all remaining columns are shown as details, if no details are named.
  public var showsAllDetails: Bool
  public var order: RecordOrder
  /// Whether every change of a value begins another section or group, so that rows keep their order.
  public var sectionsAreRuns = false
  /// The columns that rows are sorted by.
  public var sorted: [String] = []

  public init(
    section: String? = nil, groups: [String] = [], title: String? = nil, details: [String] = [], size: String? = nil,
    showsAllDetails: Bool = false, order: RecordOrder = RecordOrder()
  ) {
    self.groups = groups
    (self.section, self.title, self.details, self.size) = (section, title, details, size)
    (self.showsAllDetails, self.order) = (showsAllDetails, order)
  }
}

/// The parts that are sorted. Everything else stays in the order it was read.
public struct RecordOrder: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Sections, by name.
  public static let sections = RecordOrder(rawValue: 1)
  /// The items of each section, by title, once all are read.
  public static let items = RecordOrder(rawValue: 2)

  /// The word for sections among those of columns.
  public static let sectionsWord = "sections"

  /// Reads the words of a list such as `sections` and `population:desc`. Words that name columns are left out.
  public init(sort words: [String]) { self = words.contains(Self.sectionsWord) ? .sections : [] }
}

extension ColumnChoice {
  /// Chooses the parts that a source is made of, unless a section is named.
  public mutating func adopt(outline columns: [String]) {
    guard section == nil, groups.isEmpty, let innermost = columns.last else { return }
    (section, groups, sectionsAreRuns) = (innermost, columns.dropLast(), true)
  }
}

/// The columns of a table that make the sections, and the titles, details and sizes of the items.
public struct Grouping: Hashable, Sendable {
  /// The column whose values name the sections; `nil` puts all rows in one section.
  public let sectionColumn: Int?
  /// The columns whose values name the groups of sections, outermost first.
  public let groupColumns: [Int]
  public let titleColumn: Int
  /// The details that the user named.
  public let detailColumns: [Int]
  public let size: SizeColumns?
  public let order: RecordOrder
  let showsAllDetails: Bool
  /// Whether every change of a value begins another section or group. Those without a name then have no header.
  public let sectionsAreRuns: Bool
  /// The name of the section of rows whose section column is empty.
  let namelessSection: String
  /// The same for groups.
  let namelessGroups: [String]
  /// The orders that the columns of groups, and at last that of the sections, give by themselves; nil for that of the
  /// source.
  let partOrders: [PartOrder?]
  /// The columns that are parts of others, and the quiet ones. They are shown only where they are named.
  private(set) var unshown: Set<Int>

  /// - Parameters:
  ///   - title: a column. The default is one with a usual name for titles, or else the first that is not the section's.
  ///   - source: the name of the table in errors.
  /// - Throws: `SourceError.unknownColumn`, `.unknownColumns`.
  public init(
    of rows: some RowStore, sectionBy section: String? = nil, title: String? = nil, details: [String] = [],
    source: String
  ) throws(SourceError) {
    try self.init(of: rows, ColumnChoice(section: section, title: title, details: details), source: source)
  }

  public init(of rows: some RowStore, _ choice: ColumnChoice, source: String) throws(SourceError) {
    try rows.requireColumns(choice.names, source: source)
    let sectionColumn: Int? =
      if let name = choice.section { try rows.column(named: name, source: source) } else { nil }
    var groupColumns: [Int] = []
    for name in choice.groups { groupColumns.append(try rows.column(named: name, source: source)) }
    self.groupColumns = groupColumns
    namelessGroups = groupColumns.map { "(no \(rows.columns[$0]))" }
    if let title = choice.title {
      titleColumn = try rows.column(named: title, source: source)
    } else {
      titleColumn = Self.likelyTitle(
        among: rows.columns, but: groupColumns + [sectionColumn].compactMap { $0 } + rows.computedColumns)
    }
    var detailColumns: [Int] = []
    for name in choice.details {
      detailColumns.append(try rows.column(named: name, source: source))
    }
    if let name = choice.size {
      size = .one(try rows.column(named: name, source: source))
    } else {
      size = SizeColumns(likelyAmong: rows.columns)
    }
    (self.sectionColumn, self.detailColumns, order) = (sectionColumn, detailColumns, choice.order)
    sectionsAreRuns = choice.sectionsAreRuns && sectionColumn != nil
    showsAllDetails = choice.showsAllDetails && choice.details.isEmpty
    namelessSection = sectionColumn.map { "(no \(rows.columns[$0]))" } ?? ""
    partOrders = (groupColumns + [sectionColumn].compactMap { $0 }).map { rows.asParted?.order(ofColumn: $0) }
    unshown = rows.computedColumns.union(rows.quietColumns)
  }

  /// The same rows in sections by other columns. The title stays, unless its column makes the sections.
  ///
  /// - Parameter columns: the columns of the groups, outermost first, and at last that of the sections; empty for one
  ///   section.
  /// - Throws: `SourceError.unknownColumns`.
  package func regrouped(by columns: [String], of rows: some RowStore) throws(SourceError) -> Grouping {
    var choice = ColumnChoice(section: columns.last, groups: columns.dropLast())
    choice.order = order
    choice.showsAllDetails = showsAllDetails
    choice.details = detailColumns.map { rows.columns[$0] }
    let made = try Grouping(of: rows, choice, source: "the source")
    let taken = made.groupColumns + [made.sectionColumn].compactMap { $0 }
    return Grouping(made, title: taken.contains(titleColumn) ? made.titleColumn : titleColumn, size: size)
  }

  private init(_ other: Grouping, title: Int, size: SizeColumns?) {
    (titleColumn, self.size) = (title, size)
    (sectionColumn, groupColumns, detailColumns) = (other.sectionColumn, other.groupColumns, other.detailColumns)
    (order, showsAllDetails, sectionsAreRuns) = (other.order, other.showsAllDetails, other.sectionsAreRuns)
    (namelessSection, namelessGroups) = (other.namelessSection, other.namelessGroups)
    (partOrders, unshown) = (other.partOrders, other.unshown)
  }

  /// The order of the groups of a level, outermost first, that their column gives by itself.
  func partOrder(ofLevel level: Int) -> PartOrder? { level < partOrders.count ? partOrders[level] : nil }

  /// The same grouping of the same rows, with columns that were added since.
  package func knowingColumns(of rows: some RowStore) -> Grouping {
    var other = self
    other.unshown = rows.computedColumns.union(rows.quietColumns)
    return other
  }

  /// The columns shown beside the title: those named, or all that are neither the title's nor a section's or group's.
  public func details(among columnCount: Int) -> [Int] {
    guard showsAllDetails else { return detailColumns }
    return (0..<columnCount).filter {
      $0 != sectionColumn && $0 != titleColumn && !groupColumns.contains($0) && !unshown.contains($0)
    }
  }

  /// The column with the title of a row. A line without fields is its own title.
  package func titleColumn(ofRow row: Int, in rows: some RowStore) -> Int {
    rows.lineColumn(ofRow: row) ?? titleColumn
  }

  private static let titles = [
    "name", "title", "label", "subject", "headline", "message", "msg", "text", "description", "path", "file",
  ]

  /// The column with one of the usual names of titles, the first of them if several; or else the first column that
  /// names no section or group.
  private static func likelyTitle(among columns: [String], but sections: [Int]) -> Int {
    let names = columns.map { $0.lowercased() }
    let others = columns.indices.filter { !sections.contains($0) }
    let named = titles.lazy.compactMap { name in others.first { names[$0] == name } }.first
    return named ?? others.first ?? 0
  }
}

/// The effect of new rows: new sections, and items appended to old ones.
public struct SectionGrowth: Hashable, Sendable {
  public struct Appended: Hashable, Sendable {
    /// The section's number now.
    public let section: Int
    /// The new items.
    public let items: Range<Int>
  }

  /// The numbers of new sections now, ascending. All their items are new.
  public let newSections: [Int]
  /// Old sections with new items, ascending.
  public let grown: [Appended]
  /// Whether no new section came before an old one.
  public let isAtEnds: Bool

  /// The number that an old section has now.
  public func section(ofOld section: Int) -> Int { newSections.reduce(section) { $1 <= $0 ? $0 + 1 : $0 } }

  public var isEmpty: Bool { newSections.isEmpty && grown.isEmpty }
}

/// The columns with the sizes of items.
public enum SizeColumns: Hashable, Sendable {
  /// One column with sizes such as `1920x1080`, or with heights.
  case one(Int)
  case pair(width: Int, height: Int)

  /// The columns named width and height; nil unless there are both.
  init?(likelyAmong columns: [String]) {
    let names = columns.map { $0.lowercased() }
    guard let width = names.firstIndex(of: "width"), let height = names.firstIndex(of: "height") else { return nil }
    self = .pair(width: width, height: height)
  }

  /// The size in a row; nil if there is none that could be shown. Its width may be unknown.
  public func size(ofRow row: Int, in rows: some RowStore) -> (width: Double?, height: Double)? {
    switch self {
    case .pair(let width, let height):
      guard let width = Self.extent(rows[row, width]), let height = Self.extent(rows[row, height]) else { return nil }
      return (width, height)
    case .one(let column):
      let numbers = rows[row, column].split { "x×, ".contains($0) }.map { Self.extent($0) }
      switch numbers.count {
      case 1: return numbers[0].map { (nil, $0) }
      case 2:
        guard let width = numbers[0], let height = numbers[1] else { return nil }
        return (width, height)
      default: return nil
      }
    }
  }

  private static func extent(_ text: some StringProtocol) -> Double? {
    Double(text).flatMap { $0 > 0 && $0 <= 1e9 ? $0 : nil }
  }
}
