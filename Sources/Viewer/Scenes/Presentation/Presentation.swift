import LayoutCore
import Records

/// Everything that decides what is shown, and nothing that is computed from it.
///
/// `Presentation.keys` is the table of what it holds: the names of the values, and the doors that each goes through.
/// Commands, settings of scenes, heads of scripts and kept states are written from that table and read by it.
///
/// Data are in it by their files. A scene is in it by its name or its scene file, with what differs from the scene: its
/// layout by name or number, its parameters by name and value. What the closures of a scene do is no part of it.
public struct Presentation: Hashable, Sendable {
  public var source = Source()
  public var rows = Rows()
  /// The columns of a table.
  public var table = ShownColumns()
  public var text = Text()
  public var layout = Layout()
  /// The parameters of generated data that were changed, in their order.
  public var dataParameters: [Layout.Parameter] = []
  /// The screen that the layout is for, where it is not that of the scene.
  public var screen = Screen()
  public var look = Look()
  /// Settings as they were typed, such as `style.box.border=double`. They apply before all other values.
  public var settings: [String] = []
  /// The edits of the items, in order.
  public var edits: [ItemEdit] = []

  /// The default presentation of files.
  public init(files: [String] = []) { source.files = files }

  /// Scenes, with settings.
  public init(scenes: [String], settings: [String] = []) { (source.scenes, self.settings) = (scenes, settings) }

  /// Whether files of data are shown, and not scenes.
  public var isOfData: Bool { !source.files.isEmpty }

  /// Where the data come from, and how they are read.
  public struct Source: Hashable, Sendable {
    /// Paths of data as they were typed; `-` is standard input.
    public var files: [String] = []
    /// Names of scenes, or scene files, as they were typed; empty for data, and for all scenes of a program.
    public var scenes: [String] = []
    public var format: DataFormat?
    /// Whether the first row names the columns; nil to see that by the rows.
    public var hasHeader: Bool?
    public var keepsColors = false
    /// Whether the rows of several files make no sections.
    public var merges = false
    public var isRecursive = false
    /// The patterns of lines that begin sections, or groups for all but the last.
    public var sectionStarts: [TextPattern] = []
    /// Whether no kept state is read.
    public var ignoresState = false
    private var characters = Characters()
    private var database = Database()

    /// The part of a database that is shown.
    private struct Database: Hashable, Sendable {
      var table: String?
      var query: String?
      var engine: EngineChoice?
      var timeout: Int?
    }

    /// The table of a database, or a query for it.
    public var table: String? {
      get { database.table }
      set { database.table = newValue }
    }
    public var query: String? {
      get { database.query }
      set { database.query = newValue }
    }
    /// Whether the rows of a database stay in it; nil for the default.
    public var engine: EngineChoice? {
      get { database.engine }
      set { database.engine = newValue }
    }
    /// The longest time for a query of a server, in seconds; nil for the default.
    public var timeout: Int? {
      get { database.timeout }
      set { database.timeout = newValue }
    }

    /// The encoding of a text, and how its lines are divided; nil to detect these.
    private struct Characters: Hashable, Sendable {
      var encoding: TextEncoding?
      var delimiter: Character?
      var linePattern: GroupPattern?
    }

    /// The pattern whose named groups are the columns of lines; nil for none.
    public var linePattern: GroupPattern? {
      get { characters.linePattern }
      set { characters.linePattern = newValue }
    }

    /// nil to detect it.
    public var encoding: TextEncoding? {
      get { characters.encoding }
      set { characters.encoding = newValue }
    }
    public var delimiter: Character? {
      get { characters.delimiter }
      set { characters.delimiter = newValue }
    }
  }

  /// Which rows are shown, in which order and groups.
  public struct Rows: Hashable, Sendable {
    /// Filters that every row must pass, as texts that `RowFilter` reads.
    public var filters: [String] = []
    public var order: [ColumnOrder] = []
    /// Whether the sections of the source come by name, where `sections` says no other order. It is chosen once, when
    /// the source is opened.
    public var sectionsAreReadInOrder = false
    /// The user's order of sections; nil for the order that they are read in.
    public var sections: SectionOrder?
    /// The columns that make the groups, outermost first, and at last the sections; nil for those of the source.
    public var groups: [String]?
    public var aggregates: [Aggregate] = []
    /// The folded groups and sections.
    public var folds = Folds()
    /// The levels and titles that `Folds` reads.
    public var folded: [String] {
      get { folds.words.folded }
      set { folds = Folds(folded: newValue, unfolded: unfolded) ?? folds }
    }
    /// The titles of groups and sections that the level of `folded` would fold. There are none without a level.
    public var unfolded: [String] {
      get { folds.words.unfolded }
      set { folds = Folds(folded: folded, unfolded: newValue) ?? folds }
    }

    /// The rows to begin with. Their groups are those of the source, which these columns make.
    public var openingChoice: RowChoice { RowChoice(filters: filters, order: order, sections: sections) }

    /// The rows that a user chose, in their groups.
    public var currentChoice: RowChoice {
      get { RowChoice(filters: filters, order: order, sections: sections, groups: groups) }
      set {
        (filters, order, sections, groups) = (newValue.filters, newValue.order, newValue.sections, newValue.groups)
      }
    }

    @available(*, deprecated, renamed: "openingChoice")
    public var choice: RowChoice { openingChoice }
    @available(*, deprecated, renamed: "currentChoice")
    public var chosen: RowChoice {
      get { currentChoice }
      set { currentChoice = newValue }
    }
  }

  /// The texts of items.
  public struct Text: Hashable, Sendable {
    /// The column with the titles, by name or number.
    public var title: String?
    public var details: [String] = []
    /// The column with the sizes.
    public var itemSize: String?
    /// How the lines of a list are shown.
    public var lines = Lines()
    /// How many columns apart tabs stop.
    public var tabs: Int?
    /// Whether the end of the source is in view at first, and stays there while the source grows.
    public var followsEnd = false

    /// The choices about lines that a user changes while they are shown. `ItemLines` has them as one value.
    public struct Lines: Hashable, Sendable {
      /// Whether long lines go on in further rows.
      public var areWrapped = false
      /// Whether lines have their numbers before them.
      public var areNumbered = false

      public init(areWrapped: Bool = false, areNumbered: Bool = false) {
        (self.areWrapped, self.areNumbered) = (areWrapped, areNumbered)
      }
    }

    public var wrapsLines: Bool {
      get { lines.areWrapped }
      set { lines.areWrapped = newValue }
    }
    public var numbersLines: Bool {
      get { lines.areNumbered }
      set { lines.areNumbered = newValue }
    }
  }

  /// The layout, where it is not the first one of a scene, and what was changed of it.
  public struct Layout: Hashable, Sendable {
    /// Which layout is shown; nil for the first one.
    public var choice: Choice?
    /// The parameters of the layout that were changed, in their order.
    public var parameters: [Parameter] = []

    /// A layout among those that the same data can be shown in.
    public enum Choice: Hashable, Sendable {
      /// One that records can be shown in.
      case kind(BuiltInLayout)
      /// One of a scene, by its name.
      case name(String)
      /// One of a scene where names are missing or come twice, by how many layouts it is past the first one.
      case number(Int)
    }

    /// The layout of records; nil if none was chosen.
    public var kind: BuiltInLayout? {
      get { if case .kind(let kind) = choice { kind } else { nil } }
      set { set(newValue.map { .kind($0) }, isSet: kind != nil) }
    }

    /// The name of the scene's layout; nil if none was chosen by its name.
    public var name: String? {
      get { if case .name(let name) = choice { name } else { nil } }
      set { set(newValue.map { .name($0) }, isSet: name != nil) }
    }

    /// How many layouts past the first one; 0 if none was chosen by its number.
    public var number: Int {
      get { if case .number(let number) = choice { number } else { 0 } }
      set { set(newValue == 0 ? nil : .number(newValue), isSet: number != 0) }
    }

    /// A new choice replaces any other one. Setting none removes only a choice of the same form.
    private mutating func set(_ new: Choice?, isSet: Bool) {
      if new != nil || isSet { choice = new }
    }

    /// A parameter by its name in settings, such as `layout.itemSize.width`.
    public struct Parameter: Hashable, Sendable {
      public var name: String
      /// A number with a spelling of its own is the choice of that text, such as `0.5w`.
      public var value: LiveParameter.Value

      public init(_ name: String, _ value: LiveParameter.Value) { (self.name, self.value) = (name, value) }
    }
  }

  /// The looks of the viewer's own parts and of lines, by the names of options; nil for those of the user's
  /// configuration and the terminal.
  public struct Look: Hashable, Sendable {
    public var theme, boxes, colors: String?
    public var isASCII: Bool?

    public init() {}

    /// The names of themes, of styles of boxes, and of numbers of colours.
    public static let themes = ["auto", "dark", "light", "contrast", "none"]
    public static let boxes = ["scene", "rounded", "square", "heavy", "ascii"]
    public static let colors = ["auto", "never", "8", "16", "256", "truecolor"]
  }
}

/// Why a key cannot have a value.
public struct PresentationFault: Error, Hashable, Sendable {
  /// The valid values, for example `expected a number from 0 to 1000`.
  public let problem: String
  /// The same without `expected`; nil if the problem is another one.
  package let expectation: String?

  init(problem: String) { (self.problem, expectation) = (problem, nil) }

  init(expected expectation: String) { (problem, self.expectation) = ("expected \(expectation)", expectation) }
}
