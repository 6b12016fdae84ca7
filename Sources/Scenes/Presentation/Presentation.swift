import LayoutCore
import Records

/// Everything that decides what is shown of a user's data, and nothing that is computed from it.
///
/// `Presentation.keys` is the table of what it holds: the names of the values, and the doors that each goes through.
/// Commands, settings of scenes, heads of scripts and kept states are written from that table and read by it.
public struct Presentation: Hashable, Sendable {
  public var source = Source()
  public var rows = Rows()
  /// The columns of a table.
  public var table = ShownColumns()
  public var text = Text()
  public var layout = LayoutChoice()

  /// What is shown of files by default.
  public init(files: [String] = []) { source.files = files }

  /// Where the data come from, and how they are read.
  public struct Source: Hashable, Sendable {
    /// Paths as they were typed; `-` is standard input.
    public var files: [String] = []
    public var format: DataFormat?
    public var delimiter: Character?
    /// Whether the first row names the columns; nil to see that by the rows.
    public var hasHeader: Bool?
    /// The table of a database, or a query for it.
    public var table: String?
    public var query: String?
    public var keepsColors = false
    /// Whether the rows of several files make no sections.
    public var merges = false
    public var isRecursive = false
    /// What the lines match that begin sections, or groups for all but the last.
    public var sectionStarts: [TextPattern] = []
    /// Whether no kept state is read.
    public var ignoresState = false
  }

  /// Which rows are shown, in which order and groups.
  public struct Rows: Hashable, Sendable {
    /// What every row must pass, as texts that `RowFilter` reads.
    public var filters: [String] = []
    public var order: [ColumnOrder] = []
    /// Whether sections are sorted by name.
    public var sortsSections = false
    /// What sections are sorted by otherwise; nil for the order of the source.
    public var sections: SectionOrder?
    /// The columns that make the groups, outermost first, and at last the sections; nil for those of the source.
    public var groups: [String]?
    public var aggregates: [Aggregate] = []
    /// What `Folds` reads.
    public var folded: [String] = []
    public var unfolded: [String] = []

    public var folds: Folds {
      get { Folds(folded: folded, unfolded: unfolded) ?? Folds() }
      set { (folded, unfolded) = newValue.words }
    }

    /// The rows to begin with. Their groups are those of the source, which these columns make.
    public var choice: RowChoice { RowChoice(filters: filters, order: order, sections: sections) }

    /// Takes the choice of a user.
    mutating func take(_ choice: RowChoice) {
      (filters, order, sections, groups) = (choice.filters, choice.order, choice.sections, choice.groups)
    }
  }

  /// The texts of items.
  public struct Text: Hashable, Sendable {
    /// The column with the titles, by name or number.
    public var title: String?
    public var details: [String] = []
    /// The column with the sizes.
    public var itemSize: String?
    public var wrapsLines = false
    /// How many columns apart tabs stop.
    public var tabs: Int?
    /// Whether the end of the source is in view at first, and stays there while the source grows.
    public var followsEnd = false
  }

  public struct LayoutChoice: Hashable, Sendable {
    public var kind: BuiltInLayout?
  }
}

/// Why a key cannot have a value.
public struct PresentationFault: Error, Hashable, Sendable {
  /// What was possible, for example `expected a number from 0 to 1000`.
  public let problem: String
}
