import Foundation
import LayoutCore
import Layouts
import Scenes
import Sections
import Yams

/// The shapes of `layout`. Which keys are allowed depends on the kind.
@MainActor
struct LayoutShapes {
  private static let kindSummary = "The kind of layout. Its properties are the other keys."
  private static let wholeExpectation = "a mapping with 'kind' and the properties of that layout"

  /// The kinds that the layout of a whole scene can have.
  private let kinds: [LayoutKind]
  private let areDescribed: Bool
  private let alternatives: [String]

  /// - Parameters:
  ///   - alternatives: the names of the scene's alternatives, as suggestions for an unknown kind.
  ///   - areDescribed: whether a schema is needed. To describe all kinds, a layout of each is made.
  init(_ own: SceneLayouts, alternatives: [String] = [], areDescribed: Bool = false) {
    (self.alternatives, self.areDescribed) = (alternatives, areDescribed)
    kinds = LayoutKind.builtIn + own.makers.sorted { $0.key < $1.key }.map { .own(OwnLayout(name: $0, make: $1)) }
  }

  /// The layout of a whole scene.
  var whole: Shape<LayoutSettings> {
    let (kinds, alternatives) = (kinds, alternatives)
    return Shape<LayoutSettings>(
      Self.wholeExpectation,
      schema: [
        "type": "object", "required": ["kind"], "oneOf": .array(areDescribed ? Self.schemas(of: kinds) : []),
      ], resembles: { $0.node.mapping != nil }
    ) { subject, reader in
      Self.settings(subject, reader, of: kinds, alternatives, fallback: nil) { Self.wholeFields($0) }
    }.named("layout")
  }

  /// The settings of one section. Which keys are allowed depends on the kind of the whole layout.
  static let section = Shape<Subject>.deferred(
    Shape<LayoutSettings>(
      "a mapping with properties of the layout",
      schema: schema(of: anySectionFields, kinds: unmixed, isKindRequired: false),
      resembles: { $0.node.mapping != nil }, read: { _, _ in nil }
    ).named("sectionLayout"))

  /// Reads the settings of a section in a layout of a kind.
  static func sectionSettings(_ subject: Subject, of kind: LayoutKind, _ reader: Reader) -> LayoutSettings? {
    settings(
      subject, reader, of: kind == .mixed ? unmixed : [], fallback: kind == .mixed ? nil : kind,
      fields: sectionFields)
  }

  private static let unmixed = BuiltInLayout.forAnyData.map { LayoutKind.builtIn($0) }

  // MARK: Keys

  /// The properties of a kind of layout.
  static func wholeFields(_ kind: LayoutKind) -> [Field<LayoutSettings>] {
    if case .own(let own) = kind { return own.fields }
    if kind == .compositional { return Field.compositional }
    let sections = Field<LayoutSettings>(
      "sections", "Differences of the sections. The list repeats when there are more sections.",
      expectation: sectionList.expectation,
      schema: ["type": "array", "items": sectionSchema(of: kind)]
    ) { subject, settings, reader in
      guard let elements = sectionList.read(subject, reader) else { return }
      settings.sections = elements.compactMap { sectionSettings($0, of: kind, reader) }
    }
    return fields(of: kind.row?.type ?? StackLayout.self) + Field.outerBars(of: nil) + [sections]
  }

  /// The properties that layouts of a class have, and their boxes.
  private static func fields(of type: StackLayout.Type) -> [Field<LayoutSettings>] {
    let columns: [Field<LayoutSettings>] = type is TableLayout.Type ? [.columns] : []
    return columns + type.layoutFields.map { Field<LayoutSettings>($0) } + [.box, .boxChange]
  }

  /// The properties in which sections of a kind of layout may differ.
  private static func sectionFields(_ kind: LayoutKind) -> [Field<LayoutSettings>] {
    kind.row.map { $0.type.layoutFields.filter(\.isPerSection).map { Field<LayoutSettings>($0) } + [.box] } ?? []
  }

  /// The properties of a given layout that can be set: those of its class, and the parameters that it offers itself. Parts
  /// of a header or footer are set in the one that it has.
  static func fields(of layout: CollectionViewLayout) -> [Field<LayoutSettings>] {
    let known = (layout as? StackLayout).map { fields(of: type(of: $0)) + Field.outerBars(of: $0) } ?? []
    let offered = (layout as? any ParameterizedLayout)?.parameters ?? []
    let rest = offered.filter { parameter in
      !known.contains { $0.key == parameter.name.prefix { $0 != "." } } && parameter.name != "kind"
    }
    return known
      + ParameterFields<LayoutSettings> { name, value, settings in
        settings.changes.append { layout in
          (layout as? any ParameterizedLayout)?.parameters.first { $0.name == name }?.value = value
        }
      }.fields(of: rest)
  }

  private static let sectionList = Shape<[Subject]>.list(of: section, "mappings of a section's own properties")

  private static var anySectionFields: [Field<LayoutSettings>] {
    var fields: [Field<LayoutSettings>] = []
    for field in LayoutKind.builtIn.flatMap(sectionFields)
    where !fields.contains(where: { $0.key == field.key }) {
      fields.append(field)
    }
    return fields
  }

  // MARK: The schema of sections

  /// The properties that a section may set in a layout of a kind.
  private static func sectionSchema(of kind: LayoutKind) -> JSON {
    if kind == .mixed {
      let kinds = unmixed.map { schema(of: sectionFields($0), kinds: [$0], isKindRequired: true) }
      return .definition("mixedSection", ["oneOf": .array(kinds)])
    }
    let name = kind.row == nil ? "own" : kind.name
    return .definition("\(name)Section", Shape<LayoutSettings>.schema(of: sectionFields(kind)))
  }

  /// Constraints on `data.sections`, which depend on the kind of the whole layout.
  var schemaOfSections: JSON {
    let own = kinds.filter { !LayoutKind.builtIn.contains($0) }
    let groups = LayoutKind.builtIn.filter { $0 != .compositional }.map { [$0] } + (own.isEmpty ? [] : [own])
    let bySection = groups.map { kinds in
      Self.constraint(
        on: kinds, [],
        sections: ["items": ["properties": ["layout": Self.sectionSchema(of: kinds[0])]]])
    }
    // A mixed layout needs the kind of each section, from a list that repeats or from the sections themselves.
    let everySection = Self.constraint(
      on: [.mixed], [("not", ["required": ["sections"]])],
      sections: ["type": "array", "items": ["required": ["layout"]]], areRequired: true)
    return .array(bySection + [everySection])
  }

  /// - Parameter more: further conditions on the layout.
  private static func constraint(
    on kinds: [LayoutKind], _ more: [(key: String, value: JSON)], sections: JSON, areRequired: Bool = false
  ) -> JSON {
    let names = JSON.array(kinds.map { .string($0.name) })
    let layout = JSON.object([("required", ["kind"]), ("properties", ["kind": ["enum": names]])] + more)
    let data: [(key: String, value: JSON)] = [("properties", ["sections": sections])]
    return [
      "if": ["required": ["layout"], "properties": ["layout": layout]],
      "then": ["properties": ["data": .object(data + (areRequired ? [("required", ["sections"])] : []))]],
    ]
  }

  // MARK: Reading

  /// - Parameters:
  ///   - kinds: the kinds that may be named. If there are none, the kind is that of the whole layout, `fallback`.
  private static func settings(
    _ subject: Subject, _ reader: Reader, of kinds: [LayoutKind], _ alternatives: [String] = [],
    fallback: LayoutKind?, fields: @MainActor (LayoutKind) -> [Field<LayoutSettings>]
  ) -> LayoutSettings? {
    guard let mapping = subject.node.mapping else {
      reader.wrong(subject, expected: kinds.isEmpty ? "a mapping with properties of the layout" : wholeExpectation)
      return nil
    }
    var (kind, kindFields) = (fallback, [Field<LayoutSettings>]())
    if !kinds.isEmpty {
      let words = kindWords(kinds, alternatives)
      guard let node = mapping["kind"] else {
        reader.missing(key: "kind", in: subject, expected: words.expectation)
        return nil
      }
      kind = words.read(subject["kind", node], reader)
      kindFields = [
        Field("kind", kindSummary, expectation: words.expectation, schema: words.schema, read: { _, _, _ in })
      ]
    }
    guard let kind else { return nil }
    refuseTwoNumbersOfColumns(subject, mapping, reader)
    if kind == .compositional { LayoutSettings.checkSections(of: subject, reader) }
    return Shape.object(kindFields + fields(kind), startingAt: LayoutSettings(kind: kind)).read(subject, reader)
  }

  private static func refuseTwoNumbersOfColumns(_ subject: Subject, _ mapping: Node.Mapping, _ reader: Reader) {
    guard let columns = mapping["columns"], let breadth = mapping["minimumColumnBreadth"],
      Subject(breadth).number ?? 0 > 0
    else { return }
    reader.fault(
      subject["columns", columns],
      "\(subject.path) has both 'columns' and 'minimumColumnBreadth', which would decide; expected one of them")
  }

  private static func kindWords(_ kinds: [LayoutKind], _ alternatives: [String]) -> Shape<LayoutKind> {
    let names = KnownKinds(kinds, alternatives: alternatives)
    let words = Shape<LayoutKind>.word(kinds.map { ($0.name, $0) })
    return Shape("one of \(names.words)", schema: words.schema, resembles: words.resembles) { subject, reader in
      if let kind = kinds.first(where: { $0.name == subject.text }) { return kind }
      let hint = subject.text.flatMap { ClosestWord.hint(for: $0, among: names.all) } ?? ""
      reader.wrong(subject, expected: "one of \(names.words)\(hint)")
      return nil
    }
  }

  /// One schema for each built-in kind, and one for all of a program's own layouts that have the same keys.
  private static func schemas(of kinds: [LayoutKind]) -> [JSON] {
    var groups: [(text: String, kinds: [LayoutKind])] = []
    for kind in kinds {
      let text = schema(of: wholeFields(kind), kinds: [], isKindRequired: true).document
      let isOwn = !LayoutKind.builtIn.contains(kind)
      if isOwn, let index = groups.firstIndex(where: { $0.text == text && !LayoutKind.builtIn.contains($0.kinds[0]) }) {
        groups[index].kinds.append(kind)
      } else {
        groups.append((text, [kind]))
      }
    }
    return groups.map { schema(of: wholeFields($0.kinds[0]), kinds: $0.kinds, isKindRequired: true) }
  }

  private static func schema(
    of fields: [Field<LayoutSettings>], kinds: [LayoutKind], isKindRequired: Bool
  ) -> JSON {
    let kind = Field<LayoutSettings>(
      "kind", kindSummary, isRequired: isKindRequired, expectation: "",
      schema: ["enum": .array(kinds.map { .string($0.name) })], read: { _, _, _ in })
    let shape = Shape<LayoutSettings>.schema(of: [kind] + fields)
    if kinds == [.compositional], case .object(let members) = shape {
      return .object(members + [("oneOf", [["required": ["section"]], ["required": ["sections"]]])])
    }
    guard fields.contains(where: { $0.key == "minimumColumnBreadth" }), case .object(let members) = shape else {
      return shape
    }
    let breadth: JSON = ["minimumColumnBreadth": ["exclusiveMinimum": .number(0)]]
    return .object(members + [("not", ["required": ["columns", "minimumColumnBreadth"], "properties": breadth])])
  }
}

/// The layouts to suggest for an unknown layout name, as the words of an error message. The built-in ones come first,
/// then the scene's alternatives, then the program's own.
struct KnownKinds {
  /// A family is the program's own layouts whose names begin with the same word. Larger families are only counted; of
  /// the other layouts, at most `mostOwn` are named.
  private static let (mostOfFamily, mostOwn) = (4, 7)

  private let common: [String]
  private let own: [String]

  init(_ kinds: [LayoutKind], alternatives: [String]) {
    common = kinds.filter(LayoutKind.builtIn.contains).map(\.name) + alternatives
    own = kinds.map(\.name).filter { [common] name in !common.contains(name) }
  }

  /// Candidates for the name that was probably meant.
  var all: [String] { common + own }

  /// `flow, list, spiral and 50 called fault-…, which the schema lists`.
  var words: String {
    let families = Dictionary(grouping: own, by: Self.family(of:)).filter { $0.value.count > Self.mostOfFamily }
    let single = own.filter { families[Self.family(of: $0)] == nil }
    let rest = single.count > Self.mostOwn + 1 ? single.count - Self.mostOwn : 0
    let counted =
      families.sorted { $0.key < $1.key }.map { "\($0.value.count) called \($0.key)-…" }
      + (rest > 0 ? ["\(rest) more"] : [])
    let named = (common + single.dropLast(rest)).joined(separator: ", ")
    return ([named] + counted).joined(separator: " and ") + (counted.isEmpty ? "" : ", which the schema lists")
  }

  /// The first word of a name, up to its first hyphen.
  private static func family(of name: String) -> Substring { name.prefix { $0 != "-" } }
}

/// A column of a table in a scene file.
struct ColumnDescription: Hashable {
  /// The name in the header.
  var title = ""
  /// The text of a cell; nil for the field of that name.
  var text: Template?
  /// In points; nil to take it from the first items.
  var width: CGFloat?
  /// nil to align numbers at the trailing edge, and all else at the leading one.
  var alignment: AlignmentWord?

  enum AlignmentWord: String, CaseIterable, Hashable { case leading, center, trailing }

  init() {}

  init(field: String) { title = field }

  /// The text of the cells.
  var template: Template { text ?? Template(place: title) }

  @MainActor
  static let shape = Shape<String>.text.map { ColumnDescription(field: $0) }.or(
    .object(
      [
        Field("title", \.title, .text, isRequired: true, "The name in the header."),
        Field("text", \.text, Template.shape, "The text, with {fields}. Default: the field that title names."),
        Field("width", \.width, .length, "In points. Default: as the first items need."),
        Field("alignment", \.alignment, .word(), "Default: trailing for numbers, leading for all else."),
      ], startingAt: ColumnDescription())
  ).named("column")
}

extension Field<LayoutSettings> {
  /// The columns of a table.
  @MainActor
  static let columns: Field = {
    let shape = Shape<[ColumnDescription]>.list(of: ColumnDescription.shape, "columns")
    return Field(
      "columns",
      "The columns: names of fields, or mappings. Default: the fields that make no sections, or title and details.",
      expectation: shape.expectation, schema: shape.schema
    ) { subject, settings, reader in
      if let columns = shape.read(subject, reader) { settings.columns = columns }
    }
  }()
}

// The headers and footers of groups and of all content, in the `layout` of a scene file.

/// A header or footer: its length, and whether it is pinned.
private struct BarForm {
  var length: CGFloat = 0
  var isPinned = true
  var strip: CGFloat?

  init(length: CGFloat) { self.length = length }

  /// The form of a bar; nil for one that is yet to be described.
  init(_ bar: SectionBar?) {
    guard let bar else { return }
    (length, isPinned) = (bar.length, bar.pinning != .none)
    if case .strip(let extent) = bar.pinning { strip = extent }
  }

  var bar: SectionBar { .pinned(length, if: isPinned, strip: strip) }
}

extension Shape<SectionBar?> {
  /// A length, which is pinned, or a mapping that changes a bar; null for none.
  @MainActor
  fileprivate static func changing(_ bar: SectionBar?) -> Shape {
    let fields: [Field<BarForm>] = [
      Field("length", \.length, .length, isRequired: bar == nil, "In points along the scroll axis."),
      Field("pinned", \.isPinned, .flag, "Whether it stays in view. Default: true."),
      Field("strip", \.strip, .length, "How much of it stays in view, in points. Default: all of it."),
    ]
    return Shape<CGFloat>.length.map { BarForm(length: $0) }.or(.object(fields, startingAt: BarForm(bar))).map(\.bar)
      .orNull()
  }
}

extension Shape<PinLimits> {
  @MainActor
  fileprivate static func changing(_ limits: PinLimits) -> Shape {
    .object(
      [
        Field("levels", \.levels, .whole(0...1000), "How many levels of bars may be pinned at once."),
        Field(
          "coverage", \.coverage, .fraction, "Which part of the view pinned bars may cover, from 0 to 1."),
      ], startingAt: limits)
  }
}

extension Field<LayoutSettings> {
  /// The headers and footers around all sections of a layout. Parts of a bar are set in the one that `layout` has.
  @MainActor
  static func outerBars(of layout: StackLayout?) -> [Field] {
    [
      .parameter(
        "contentHeader", \.contentHeader, .changing(layout?.contentHeader),
        "The header of all content: its length in points, pinned, or {length, pinned, strip}."),
      .parameter(
        "contentFooter", \.contentFooter, .changing(layout?.contentFooter),
        "The footer of all content, as contentHeader."),
      .parameter(
        "groupHeader", \.groupHeader, .changing(layout?.groupHeader),
        "The header of groups, as contentHeader."),
      .parameter(
        "groupFooter", \.groupFooter, .changing(layout?.groupFooter),
        "The footer of groups, as contentHeader."),
      .parameter(
        "pinLimits", \.pinLimits, .changing(layout?.pinLimits ?? .none),
        "How much may be pinned at once; the outermost bars give way first."),
    ]
  }
}
