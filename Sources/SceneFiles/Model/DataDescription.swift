import Foundation
import LayoutCore
import Scenes

/// Where the sections and items of a scene come from: in place, made by rule, or read from a source.
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
  var sectionBy: String?
  private var sorted: [RecordOrder]?
  var seed = 0
  var title: Template?
  var detail: [Template]?
  var width, height, aspectRatio: Measure?
  var colors: [ViewColor?]?
  var header: BarDescription?
  var footer: BarDescription?

  /// nil where nothing is said of it.
  var order: RecordOrder? { sorted.map { RecordOrder($0) } }

  /// A width and a height at once.
  var size: (Measure, Measure) {
    get { (Measure(.constant(0)), Measure(.constant(0))) }
    set { (width, height) = newValue }
  }

  /// With titles and details that are names of fields taken for those.
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
      "The sections in place, or how many there are."),
    Field("items", \.items, counts, "How many items a section has: a number, a list taken in turn, or a range."),
    Field(
      "source", \.source, SourceDescription.shape,
      "A file with the items, as seen from the folder of the scene file, or how one is read."),
    Field("sectionBy", \.sectionBy, .text, "The field of the source whose values make the sections."),
    Field(
      "sort", \.sorted, .oneOrMore(.word([("sections", .sections), ("items", .items)]), "words"),
      "What of a source is sorted by name: sections, items or both; without it they are as they come."),
    Field("seed", \.seed, .whole(-1_000_000_000...1_000_000_000), "What chance begins with; 0 unless it is given."),
    Field(
      "title", \.title, Template.shape,
      "What items say: a field of the source, by name or number, or a text with {item}, {section}, {count} and {fields}; {itemIndex} and "
        + "{sectionIndex} count from 0."),
    Field(
      "detail", \.detail, .oneOrMore(Template.shape, "texts"),
      "What items say beside or below their titles: a field or a text as in title, or several."),
    Field(
      "size", \.size, Shape<(Measure, Measure)>.pair(of: Measure.shape, "width", "height"),
      "[width, height] of the items in points; in a waterfall, their proportions."),
    Field("width", \.width, Measure.shape, "Of the items, in points."),
    Field("height", \.height, Measure.shape, "Of the items, in points; the extent along the scroll axis."),
    Field("aspectRatio", \.aspectRatio, Measure.shape, "Width through height of the items."),
    Field("color", \.colors, .colors, "The background of the items: a colour, or a list they take in turn."),
    Field(
      "header", \.header, BarDescription.shape,
      "Of the sections that have none of their own. {sum field} adds up a field of a source: the first number of each "
        + "item, 1,234.5 or -2e3, with as many digits after the point as the most precise of them has."),
    Field(
      "footer", \.footer, BarDescription.shape,
      "Of the sections that have none of their own; {sum field} as in headers."),
  ]

  @MainActor
  static let shape = Shape.object(fields, startingAt: DataDescription()).withSchema(originSchema).named("data")

  /// Where the items come from, told in one way.
  private static let originSchema: [(key: String, value: JSON)] = [
    ("anyOf", [["required": ["sections"]], ["required": ["items"]], ["required": ["source"]]]),
    ("dependentRequired", ["sectionBy": ["source"], "sort": ["source"]]),
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
        Field("from", \.from, count, isRequired: true, "The least number of items."),
        Field("to", \.to, count, isRequired: true, "The greatest number of items."),
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

/// A section in place.
struct SectionDescription {
  enum Items {
    case listed([ItemDescription])
    case count(Int)
  }

  var header: BarDescription?
  var footer: BarDescription?
  var items = Items.count(0)
  /// Read once the layout of the whole is known.
  var layout: Subject?
  var style: StyleDescription?

  @MainActor
  static let shape = Shape.object(
    [
      Field("header", \.header, BarDescription.shape, "What its header says; the layout says where there are any."),
      Field("footer", \.footer, BarDescription.shape, "What its footer says; the layout says where there are any."),
      Field(
        "items", \.items,
        Shape<[ItemDescription]>.list(of: ItemDescription.shape, "items").map { .listed($0) }.or(
          Shape<Int>.whole(0...DataDescription.itemLimit).map { .count($0) }), isRequired: true,
        "Its items in place, or how many it has."),
      Field("layout", \.layout, LayoutShapes.section, "What differs in this section from the layout of the whole."),
      Field("style", \.style, StyleDescription.shape, "What looks different in this section."),
    ], startingAt: SectionDescription()
  ).named("section")
}
