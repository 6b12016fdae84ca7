/// The rows that users want to see, the groups they are in, and the order of rows and sections. Whatever is left open
/// stays in the order of the source.
public struct RowChoice: Hashable, Sendable {
  /// Filters that every row must pass, as texts that `RowFilter` reads.
  public var filters: [String]
  /// The order of the items of every section. Each entry decides where the ones before it find no difference.
  public var order: [ColumnOrder]
  /// The order of sections within their groups; nil for the order of the source.
  public var sections: SectionOrder?
  /// The columns whose values make groups of groups, outermost first, and at last the sections; empty for one section
  /// with all rows. nil for the groups of the source.
  public var groups: [String]?

  public init(
    filters: [String] = [], order: [ColumnOrder] = [], sections: SectionOrder? = nil, groups: [String]? = nil
  ) {
    (self.filters, self.order, self.sections, self.groups) = (filters, order, sections, groups)
  }

  /// Reads words such as `population:desc` and `items`, which stands for the column with the titles. The word
  /// `sections` is left out: that order is a part of the grouping.
  public init(filters: [String] = [], sort words: [String], sections: SectionOrder? = nil) {
    let order = words.filter { $0 != RecordOrder.sectionsWord }.compactMap { ColumnOrder($0) }
    self.init(filters: filters, order: order, sections: sections)
  }

  /// Whether all rows are shown in the groups and in the order of the source.
  public var isEmpty: Bool { isPlain && groups == nil }

  /// Whether all rows are shown in the order of the source, in whatever groups.
  package var isPlain: Bool { filters.isEmpty && order.isEmpty && sections == nil }

  /// - Throws: `SourceError.badFilter` for the first filter that asks for something it cannot do.
  public func checkFilters(of rows: some RowStore) throws(SourceError) {
    for text in filters {
      do throws(FilterError) {
        if let error = try RowFilter(text, of: rows)?.valueError(in: rows) { throw error }
      } catch {
        throw .badFilter(error)
      }
    }
  }

  /// The parts of columns that the filters and the order name.
  func parts(of rows: some RowStore) -> [NamedPart] {
    filters.flatMap { (try? RowFilter($0, of: rows))?.parts ?? [] } + rows.parts(named: order.compactMap(\.column))
  }

  /// The columns that it names.
  public var columnNames: [String] { order.compactMap(\.column) + [sections?.aggregate?.column].compactMap { $0 } }
}

/// A column to sort by.
public struct ColumnOrder: Hashable, Sendable {
  /// The name or the number of a column; nil for the column with the titles.
  public var column: String?
  public var isDescending: Bool

  public init(_ column: String?, isDescending: Bool = false) {
    (self.column, self.isDescending) = (column, isDescending)
  }

  /// Reads `column`, `column:asc` or `column:desc`, where the column may be in quotes; nil if none is named. The word
  /// `items` stands for the column with the titles.
  public init?(_ text: String) {
    let (name, isDescending) = text.splitDirection
    guard !name.isEmpty else { return nil }
    self.init(name == Self.titleWord ? nil : QuotedName.name(name), isDescending: isDescending)
  }

  private static let titleWord = "items"

  /// The text that `init(_:)` reads.
  public var text: String { (column.map(Self.quoted) ?? Self.titleWord) + (isDescending ? ":desc" : "") }

  private static func quoted(_ column: String) -> String {
    [titleWord, RecordOrder.sectionsWord].contains(column) ? QuotedName.inQuotes(column) : QuotedName.text(column)
  }
}

/// An order of sections.
public struct SectionOrder: Hashable, Sendable {
  public enum Criterion: Hashable, Sendable {
    case name
    /// The number of items.
    case size
    case aggregate(Aggregate)

    /// The criteria that need no column.
    public static let plain: [Criterion] = [.name, .size]

    init?(_ text: String) {
      switch text {
      case "name": self = .name
      case "size": self = .size
      default:
        guard let aggregate = Aggregate(text) else { return nil }
        self = .aggregate(aggregate)
      }
    }

    var text: String {
      switch self {
      case .name: "name"
      case .size: "size"
      case .aggregate(let aggregate): aggregate.text
      }
    }
  }

  public var criterion: Criterion
  public var isDescending: Bool

  public init(_ criterion: Criterion, isDescending: Bool = false) {
    (self.criterion, self.isDescending) = (criterion, isDescending)
  }

  /// Reads `name`, `size`, `sum:population:desc` and so on; nil for anything else.
  public init?(_ text: String) {
    let (name, isDescending) = text.splitDirection
    guard let criterion = Criterion(name) else { return nil }
    self.init(criterion, isDescending: isDescending)
  }

  /// The aggregate by which sections are sorted, if there is one.
  package var aggregate: Aggregate? {
    if case .aggregate(let aggregate) = criterion { aggregate } else { nil }
  }

  /// The text that `init(_:)` reads.
  public var text: String { criterion.text + (isDescending ? ":desc" : "") }
}

extension String {
  /// The text before a direction at its end, and whether that is `:desc`.
  fileprivate var splitDirection: (name: String, isDescending: Bool) {
    if hasSuffix(":desc") { return (String(dropLast(5)), true) }
    if hasSuffix(":asc") { return (String(dropLast(4)), false) }
    return (self, false)
  }
}
