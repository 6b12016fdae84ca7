import Foundation
import LayoutCore
import Records
import Scenes

/// Where the sections and items of a scene come from: listed in the file, generated, or read from a source.
struct DataDescription {
  enum Sections {
    case listed([SectionDescription])
    case count(Int)
  }

  enum Counts {
    case turns([Int])
    case chance(ClosedRange<Int>)
  }

  /// The titles of items, and how many titles later each section begins than the one before.
  struct TitleList {
    var texts: [Template]?
    var shift = 0
  }

  /// The most sections, and the most items in all of them together.
  static let sectionLimit = 1_000_000
  static let itemLimit = 10_000_000

  var sections: Sections?
  var items: Counts?
  /// Where the rows come from, which of them to show, how, and in which order and groups.
  private(set) var presentation = Presentation()
  var seed = 0
  var titleList = TitleList()
  /// Names of sections that have none, which repeat.
  var sectionNames: [String]?
  var detail: [Template]?
  var image: Template?
  var measures = ItemMeasures()
  var colors: [ViewColor?]?
  var bars = BarDescriptions()
  /// How many sections a group holds, outermost first.
  var groups: [Int]?

  /// The titles of items, which repeat.
  var titles: [Template]? {
    get { titleList.texts }
    set { titleList.texts = newValue }
  }

  /// nil if the items come from no source.
  var source: Presentation.Source? {
    get { presentation.source.files.isEmpty ? nil : presentation.source }
    set {
      let starts = presentation.source.sectionStarts
      presentation.source = newValue ?? Presentation().source
      presentation.source.sectionStarts = starts
    }
  }
  /// The name of the source in messages.
  var sourceName: String { presentation.source.files.joined(separator: ", ") }
  /// The fields that make the groups and the sections, outermost first.
  var sectionBy: [String]? { presentation.rows.groups }
  /// nil if the file does not ask for sorting.
  var order: RecordOrder? {
    let rows = presentation.rows
    return rows.sectionsAreReadInOrder ? .sections : rows.order.isEmpty ? nil : []
  }
  /// The order of the rows.
  var choice: RowChoice { presentation.rows.choice }
  /// The groups that are folded at the beginning.
  var folds: Folds { presentation.rows.folds }
  /// The aggregates of fields, for headers and a footer of totals.
  var aggregates: [Aggregate] { presentation.rows.aggregates }
  var wrapsLines: Bool { text.wrapsLines }
  /// The text settings of items.
  var text: Presentation.Text { presentation.text }
  /// Whether the end of the source is in view at first, and is kept there while the source grows.
  var followsEnd: Bool { presentation.text.followsEnd }
  /// Lines that match one of these patterns begin a section, or a group for all but the last.
  var sectionStarts: [TextPattern]? {
    presentation.source.sectionStarts.isEmpty ? nil : presentation.source.sectionStarts
  }
  /// The words of the order, as the table of keys reads them. Words that name nothing are left out.
  private var sort: [String] {
    get { [] }
    set {
      presentation.rows.sectionsAreReadInOrder = newValue.contains(RecordOrder.sectionsWord)
      presentation.rows.order = RowChoice(sort: newValue).order
    }
  }

  /// Turns titles and details that are names of fields into placeholders for those fields.
  func resolved(in fields: [String]) -> DataDescription {
    var data = self
    data.titles = titles?.map { $0.resolved(in: fields) }
    data.detail = detail?.map { $0.resolved(in: fields) }
    data.image = image?.resolved(in: fields)
    return data
  }

  @MainActor
  static let fields: [Field<DataDescription>] =
    [
      Field(
        "sections", \.sections,
        Shape<Int>.whole(0...sectionLimit).map { .count($0) }.or(
          Shape<[SectionDescription]>.list(of: SectionDescription.shape, "sections").map { .listed($0) }),
        "A list of sections, or their number."),
      Field(
        "groups", \.groups, .oneOrMore(Shape<Int>.whole(1...sectionLimit), "numbers of sections"),
        "How many neighbouring sections make a group: a number, or a list for groups of groups, outermost first."),
      Field("items", \.items, counts, "The number of items in a section: a number, a list that repeats, or a range."),
      Field(
        "source", \.source, Shape<Presentation.Source>.source,
        "A file with the items, relative to the scene file, or a list of files, or a mapping that says how to read them."
      ),
      .key("sectionBy", \.presentation.rows.groups, several(Shape<String>.text, "fields").map(Optional.some)),
      .key("sort", \.sort, several(.text, "fields")),
      Field("seed", \.seed, .whole(-1_000_000_000...1_000_000_000), "The seed of random numbers. Default: 0."),
      Field(
        "title", \.titles, .oneOrMore(Template.shape, "texts"),
        "Titles of items: a field of the source, by name or number, or a text with {item}, {section}, {count} and "
          + "{fields}, or a list that repeats in each section. {itemIndex} and {sectionIndex} count from 0."),
      Field(
        "titleShift", \.titleList.shift, .whole(0...1_000_000),
        "How many titles later in the list each section begins than the one before. Default: 0, the same titles in each."
      ),
      Field(
        "sectionNames", \.sectionNames, .oneOrMore(.text, "names"),
        "The names of sections that are generated or listed: a list that repeats. {section} is the name."),
      Field(
        "detail", \.detail, .oneOrMore(Template.shape, "texts"),
        "Text beside or below the title: a field or a text as in title, or a list of them."),
      Field(
        "image", \.image, Template.shape,
        "Images of items, above their texts: a path relative to the scene file, or a field or a text as in title. Items "
          + "without a size get the proportions of their image."),
      Field(
        "size", \.measures.size, Shape<(Measure, Measure)>.pair(of: Measure.shape, "width", "height"),
        "[width, height] of the items in points; in a waterfall, their proportions."),
      Field("width", \.measures.width, Measure.shape, "Of the items, in points."),
      Field("height", \.measures.height, Measure.shape, "Of the items, in points; the extent along the scroll axis."),
      Field("aspectRatio", \.measures.aspectRatio, Measure.shape, "Width divided by height of the items."),
      Field("color", \.colors, .fills, "The background of items: a colour, or a list that repeats."),
      Field(
        "header", \.bars.header, BarDescription.shape,
        "The header of sections without one. {sum field} adds up a field: the first number of each item, such as "
          + "1,234.5 or -2e3. The sum has as many decimals as the most precise number."),
      Field(
        "footer", \.bars.footer, BarDescription.shape,
        "The footer of sections without one. {sum field} as in headers."),
      Field(
        "groupHeader", \.bars.groupHeader, BarDescription.shape,
        "The header of groups. {group} is the group's name; {count} and {sum field} are of its items."),
      Field("groupFooter", \.bars.groupFooter, BarDescription.shape, "The footer of groups, as groupHeader."),
      Field(
        "contentHeader", \.bars.contentHeader, BarDescription.shape,
        "The header of all content. {count} and {sum field} are of all items."),
      Field(
        "contentFooter", \.bars.contentFooter, BarDescription.shape, "The footer of all content, as contentHeader."),
      .key("sortSections", \.presentation.rows.sections, Shape<SectionOrder>.sectionOrder.orNull()),
      .key("filter", \.presentation.rows.filters, several(.text, "filters")),
      .key("fold", \.presentation.rows.folded, several(.text, "levels or titles")),
      .key("unfold", \.presentation.rows.unfolded, several(.text, "titles")),
      .key("aggregate", \.presentation.rows.aggregates, several(.aggregate, "aggregates")),
    ] + flags + [
      .key("sectionStart", \.presentation.source.sectionStarts, .oneOrMore(.linePattern, "regular expressions"))
    ]

  /// The keys of the table that are true or false.
  @MainActor
  private static var flags: [Field<DataDescription>] {
    Presentation.keys.filter { $0.sceneKey == "data.\($0.name)" && $0.form.isFlag }.map { key in
      let shape = Shape<Bool>.flag
      return Field(key.name, key.sceneHelp, expectation: shape.expectation, schema: shape.schema) {
        subject, data, reader in
        // Every flag can be true or false.
        if let flag = shape.read(subject, reader) { try? key.set(["\(flag)"], in: &data.presentation) }
      }
    }
  }

  /// A value, or a list of values that may be empty.
  @MainActor
  private static func several<Value>(_ value: Shape<Value>, _ what: String) -> Shape<[Value]> {
    value.map { [$0] }.or(.list(of: value, what))
  }

  @MainActor
  static let shape = Shape.object(fields, startingAt: DataDescription()).withSchema(originSchema).named("data")

  /// Schema constraints: the items come from exactly one place.
  private static let originSchema: [(key: String, value: JSON)] = [
    ("anyOf", [["required": ["sections"]], ["required": ["items"]], ["required": ["source"]]]),
    (
      "dependentRequired",
      [
        "sectionBy": ["source"], "sort": ["source"], "sortSections": ["source"], "filter": ["source"],
        "sectionStart": ["source"], "aggregate": ["source"], "follow": ["source"],
      ]
    ),
    (
      "allOf",
      [
        ["not": ["required": ["source", "sections"]]], ["not": ["required": ["source", "items"]]],
        [
          "if": ["required": ["sections"], "properties": ["sections": ["type": "array"]]],
          "then": ["not": ["required": ["items"]]], "else": ["dependentRequired": ["sections": ["items"]]],
        ],
      ]
    ),
  ]

  @MainActor
  private static let count = Shape<Int>.whole(0...itemLimit)

  @MainActor
  private static let counts: Shape<Counts> = {
    struct Range { var from, to: Int? }
    let range = Shape<Range>.object(
      [
        Field("from", \.from, count, isRequired: true, "The smallest number of items."),
        Field("to", \.to, count, isRequired: true, "The largest number of items."),
      ], startingAt: Range())
    return count.map { Counts.turns([$0]) }
      .or(Shape<[Int]>.list(of: count, "numbers taken in turn", atLeast: 1).map { .turns($0) })
      .or(
        Shape(range.expectation, schema: range.schema, resembles: range.resembles) { subject, reader in
          guard let range = range.read(subject, reader), let from = range.from, let to = range.to else { return nil }
          if to >= from { return .chance(from...to) }
          reader.fault(subject, "\(subject.path) goes from \(from) to \(to); expected 'to' to be at least 'from'")
          return nil
        })
  }()
}

/// The sizes of items.
struct ItemMeasures {
  var width, height, aspectRatio: Measure?

  var all: [Measure] { [width, height, aspectRatio].compactMap { $0 } }

  /// Sets width and height together.
  var size: (Measure, Measure) {
    get { (Measure(.constant(0)), Measure(.constant(0))) }
    set { (width, height) = newValue }
  }
}

/// The texts of headers and footers.
struct BarDescriptions {
  var header, footer, groupHeader, groupFooter, contentHeader, contentFooter: BarDescription?

  var all: [BarDescription] {
    [header, footer, groupHeader, groupFooter, contentHeader, contentFooter].compactMap { $0 }
  }
}

/// A section listed in the file.
struct SectionDescription {
  enum Items {
    case listed([ItemDescription])
    case count(Int)
  }

  var header: BarDescription?
  var footer: BarDescription?
  var items = Items.count(0)
  /// Read once the kind of the whole layout is known.
  var layout: Subject?
  var style: StyleDescription?

  @MainActor
  static let shape = Shape.object(
    [
      Field(
        "header", \.header, BarDescription.shape,
        "The text of the header. The layout decides whether there are headers."),
      Field(
        "footer", \.footer, BarDescription.shape,
        "The text of the footer. The layout decides whether there are footers."),
      Field(
        "items", \.items,
        Shape<[ItemDescription]>.list(of: ItemDescription.shape, "items").map { .listed($0) }.or(
          Shape<Int>.whole(0...DataDescription.itemLimit).map { .count($0) }), isRequired: true,
        "A list of items, or their number."),
      Field("layout", \.layout, LayoutShapes.section, "Differences of this section from the scene's layout."),
      Field("style", \.style, StyleDescription.shape, "Differences of this section from the scene's style."),
    ], startingAt: SectionDescription()
  ).named("section")
}

extension Field {
  /// A key of the table of what is shown, which describes it.
  @MainActor
  static func key<Value>(
    _ name: String, _ property: WritableKeyPath<Owner, Value>, _ shape: Shape<Value>
  ) -> Field {
    Field(name, property, shape, Presentation.key(name)?.sceneHelp ?? "")
  }
}

extension Aggregate {
  /// Alternatives of a regular expression that match every text of an aggregate.
  fileprivate static var pattern: String {
    let functions = Function.allCases.map(\.rawValue).joined(separator: "|")
    return "count|share|(\(functions)|minimum|maximum|average|avg|total):.+"
  }
}

extension Shape<Aggregate> {
  /// `sum:population`, or `count` and `share` of the rows.
  @MainActor static let aggregate = Shape(
    scalar: "a function and a field such as sum:population, or count or share",
    schema: ["type": "string", "pattern": .string("^(\(Aggregate.pattern))$")]
  ) { $0.text.flatMap { Aggregate($0) } }
}

extension Shape<SectionOrder> {
  /// `name`, `size`, or an aggregate such as `sum:population`.
  @MainActor static let sectionOrder = Shape(
    scalar: "name, size or an aggregate such as sum:population, with :desc for a descending order",
    schema: ["type": "string", "pattern": .string("^(name|size|\(Aggregate.pattern))(:asc|:desc)?$")]
  ) { $0.text.flatMap { SectionOrder($0) } }
}

extension Shape<TextPattern> {
  /// A regular expression for lines.
  @MainActor static let linePattern = Shape(
    "a regular expression", schema: ["type": ["string", "number"], "minLength": .number(1)],
    resembles: { $0.node.scalar != nil }
  ) { subject, reader in
    guard let text = subject.text, !text.isEmpty else {
      reader.wrong(subject, expected: "a regular expression")
      return nil
    }
    do throws(PatternError) {
      return try TextPattern("~" + text)
    } catch {
      reader.fault(subject, "\(subject.path): \(error)")
      return nil
    }
  }
}

extension Shape<Presentation.Source> {
  /// A source of records in a scene file: a path or several, or paths and how to read them.
  @MainActor
  static let source = paths.map { Presentation(files: $0).source }.or(
    .object(
      [
        Field(
          "file", \.files, paths, isRequired: true,
          "The path, relative to the scene file. The files of a list are read one after the other, and each makes a "
            + "section."),
        .key("from", \.format, Shape<DataFormat>.word(DataFormat.allCases.map { ($0.rawValue, $0) }).map { $0 }),
        .key("encoding", \.encoding, encoding),
        .key("delimiter", \.delimiter, delimiter.map { $0 }), .key("header", \.hasHeader, Shape<Bool>.flag.map { $0 }),
        .key("merge", \.merges, .flag), .key("table", \.table, Shape<String>.text.map { $0 }),
        .key("query", \.query, Shape<String>.text.map { $0 }),
      ], startingAt: Presentation().source)
  ).named("source")

  @MainActor
  private static let paths = Shape<[String]>.oneOrMore(.text, "paths")

  @MainActor
  private static let encoding = Shape<TextEncoding>.word(TextEncoding.allCases.map { ($0.rawValue, $0) })
    .map { TextEncoding?.some($0) }

  @MainActor
  private static let delimiter = Shape<Character>(
    scalar: "one character of ASCII, no quote and no end of a line",
    schema: ["type": "string", "maxLength": .number(1)]
  ) { subject in
    guard let text = subject.text, text.count == 1, let character = text.first, character.isFieldDelimiter else {
      return nil
    }
    return character
  }
}
