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
  var choice: RowChoice { presentation.rows.openingChoice }
  /// The groups that are folded at the beginning.
  var folds: Folds { presentation.rows.folds }
  /// The aggregates of fields, for headers and a footer of totals.
  var aggregates: [Aggregate] { presentation.rows.aggregates }
  /// The text settings of items.
  var text: Presentation.Text { presentation.text }
  /// Whether the end of the source is in view at first, and is kept there while the source grows.
  var followsEnd: Bool { presentation.text.followsEnd }
  /// Lines that match one of these patterns begin a section, or a group for all but the last.
  var sectionStarts: [TextPattern]? {
    presentation.source.sectionStarts.isEmpty ? nil : presentation.source.sectionStarts
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
    ] + Field<DataDescription>.keys(of: "data", in: \.presentation)

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

extension Shape<Presentation.Source> {
  /// A source of records in a scene file: a path or several, or paths and how to read them.
  @MainActor
  static let source = paths.map { Presentation(files: $0).source }.or(
    Shape<Presentation>.object(
      [
        Field(
          "file", \.source.files, paths, isRequired: true,
          "The path, relative to the scene file. The files of a list are read one after the other, and each makes a "
            + "section.")
      ] + Field<Presentation>.keys(of: "data.source", in: \.self), startingAt: Presentation()
    ).map(\.source)
  ).named("source")

  @MainActor
  private static let paths = Shape<[String]>.oneOrMore(.text, "paths")
}
