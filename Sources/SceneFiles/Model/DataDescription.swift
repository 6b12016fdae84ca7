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

  /// The most sections, and the most items in all of them together.
  static let sectionLimit = 1_000_000
  static let itemLimit = 10_000_000

  var sections: Sections?
  var items: Counts?
  var source: SourceDescription?
  /// The fields that make the groups and the sections, outermost first.
  var sectionBy: [String]?
  private var rows = RowTexts()
  var seed = 0
  var title: Template?
  var detail: [Template]?
  var measures = ItemMeasures()
  var colors: [ViewColor?]?
  var bars = BarDescriptions()
  /// How many sections a group holds, outermost first.
  var groups: [Int]?

  /// nil if the file does not ask for sorting.
  var order: RecordOrder? { rows.sort.map { RecordOrder(sort: $0) } }
  /// The order of the rows.
  var choice: RowChoice { RowChoice(filters: rows.filters ?? [], sort: rows.sort ?? [], sections: rows.sections) }
  var sortsSections: Bool { rows.sections != nil }
  var hasFilters: Bool { rows.filters != nil }
  /// What is folded at the beginning.
  var folds: Folds { Folds(folded: rows.folded ?? [], unfolded: rows.unfolded ?? []) ?? Folds() }
  /// What is worked out of fields, for headers and a footer of totals.
  var aggregates: [Aggregate] { rows.aggregates ?? [] }
  var wrapsLines: Bool { rows.wrapsLines ?? false }
  /// Whether the end of the source is in view at first, and is kept there while the source grows.
  var followsEnd: Bool { rows.followsEnd ?? false }
  /// Lines that match one of these patterns begin a section, or a group for all but the last.
  var sectionStarts: [TextPattern]? { rows.sectionStarts }

  /// Turns titles and details that are names of fields into placeholders for those fields.
  func resolved(in fields: [String]) -> DataDescription {
    var data = self
    data.title = title?.resolved(in: fields)
    data.detail = detail?.map { $0.resolved(in: fields) }
    return data
  }

  @MainActor
  static let fields: [Field<DataDescription>] = [
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
      "source", \.source, SourceDescription.shape,
      "A file with the items, relative to the scene file, or a list of files, or a mapping that says how to read them."),
    Field(
      "sectionBy", \.sectionBy, texts("fields"),
      "The field of the source whose values make the sections. A list makes groups of groups, outermost first; an empty "
        + "one makes a single section."),
    Field(
      "sort", \.rows.sort, texts("fields"),
      "What is sorted: sections by name, items by title, or items by fields such as population:desc. Default: the order "
        + "of the source."),
    Field("seed", \.seed, .whole(-1_000_000_000...1_000_000_000), "The seed of random numbers. Default: 0."),
    Field(
      "title", \.title, Template.shape,
      "Titles of items: a field of the source, by name or number, or a text with {item}, {section}, {count} and "
        + "{fields}. {itemIndex} and {sectionIndex} count from 0."),
    Field(
      "detail", \.detail, .oneOrMore(Template.shape, "texts"),
      "Text beside or below the title: a field or a text as in title, or a list of them."),
    Field(
      "size", \.measures.size, Shape<(Measure, Measure)>.pair(of: Measure.shape, "width", "height"),
      "[width, height] of the items in points; in a waterfall, their proportions."),
    Field("width", \.measures.width, Measure.shape, "Of the items, in points."),
    Field("height", \.measures.height, Measure.shape, "Of the items, in points; the extent along the scroll axis."),
    Field("aspectRatio", \.measures.aspectRatio, Measure.shape, "Width divided by height of the items."),
    Field("color", \.colors, .colors, "The background of items: a colour, or a list that repeats."),
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
    Field("contentFooter", \.bars.contentFooter, BarDescription.shape, "The footer of all content, as contentHeader."),
    Field(
      "sortSections", \.rows.sections, Shape<SectionOrder>.sectionOrder.orNull(),
      "What sections are sorted by, within their groups: name, size for their number of items, or an aggregate such as "
        + "sum:population; with :desc for a descending order."),
    Field(
      "filter", \.rows.filters, texts("filters"),
      "Which items to show, as texts such as word, !word, ~pattern, field=value, field>1M. All of a list must be true."),
    Field(
      "fold", \.rows.folded, texts("levels or titles"),
      "The groups to fold: a number for how many levels of headers to show, titles such as Europe/Spain, or a list."),
    Field(
      "unfold", \.rows.unfolded, texts("titles"),
      "The titles of groups and sections that the number in fold would fold."),
    Field(
      "aggregate", \.rows.aggregates,
      Shape<Aggregate>.aggregate.map { [$0] }.or(.list(of: .aggregate, "aggregates")),
      "What to work out of fields for headers, and for a footer of totals: sum, mean, median, min, max, share or count, "
        + "as in sum:population. count and share need no field."),
    Field("wrap", \.rows.wrapsLines, .flag, "Whether long lines of a list are wrapped. Default: false."),
    Field(
      "follow", \.rows.followsEnd, .flag,
      "Whether to begin at the end of the source, and to show what is appended to it. Default: false."),
    Field(
      "sectionStart", \.rows.sectionStarts, .oneOrMore(.linePattern, "regular expressions"),
      "A regular expression for the lines of a text that begin a section. All but the last of a list begin groups, "
        + "outermost first."),
  ]

  /// A text, or a list of texts that may be empty.
  @MainActor
  private static func texts(_ what: String) -> Shape<[String]> {
    Shape<String>.text.map { [$0] }.or(.list(of: .text, what))
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
