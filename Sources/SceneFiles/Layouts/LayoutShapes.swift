import LayoutCore
import Layouts
import Yams

/// The shapes of `layout`: which keys there are follows from the kind.
@MainActor
enum LayoutShapes {
  static let kindSummary = "Which layout: its properties are the other keys."

  /// The layout of a whole scene.
  static let whole = Shape<LayoutSettings>(
    "a mapping with 'kind' and the properties of that layout",
    schema: [
      "type": "object", "required": ["kind"],
      "oneOf": .array(LayoutKind.allCases.map { schema(of: wholeFields($0), kinds: [$0], isKindRequired: true) }),
    ], resembles: { $0.node.mapping != nil }
  ) { subject, reader in
    settings(subject, reader, isKindRequired: true, fallback: nil, fields: wholeFields)
  }.named("layout")

  /// What differs in one section; which keys there are depends on the layout of the whole.
  static let section = Shape<Subject>.deferred(
    Shape<LayoutSettings>(
      "a mapping with properties of the layout",
      schema: schema(of: anySectionFields, kinds: LayoutKind.allCases.filter { $0 != .mixed }, isKindRequired: false),
      resembles: { $0.node.mapping != nil }, read: { _, _ in nil }
    ).named("sectionLayout"))

  /// The settings of a section in a layout of a kind.
  static func sectionSettings(_ subject: Subject, of kind: LayoutKind, _ reader: Reader) -> LayoutSettings? {
    settings(
      subject, reader, isKindRequired: kind == .mixed, fallback: kind == .mixed ? nil : kind,
      fields: { $0.layout?.sectionParameters ?? [] })
  }

  // MARK: Keys

  static func wholeFields(_ kind: LayoutKind) -> [Field<LayoutSettings>] {
    let own = kind.layout.map { $0.sectionParameters + $0.wholeParameters } ?? [.box]
    let sections = Field<LayoutSettings>(
      "sections", "What differs for the sections in turn, over and over.", expectation: sectionList.expectation,
      schema: sectionList.schema
    ) { subject, settings, reader in
      guard let elements = sectionList.read(subject, reader) else { return }
      settings.sections = elements.compactMap { sectionSettings($0, of: kind, reader) }
    }
    return own + stackParameters + [sections]
  }

  private static let sectionList = Shape<[Subject]>.list(of: section, "mappings of a section's own properties")

  /// What every layout has.
  private static let stackParameters: [Field<LayoutSettings>] = [
    .parameter("scrollDirection", \StackLayout.scrollDirection, .word(), "The axis along which sections follow."),
    .parameter("isMirrored", \StackLayout.isMirrored, .flag, "Whether content runs from right to left."),
    .parameter("sectionSpacing", \StackLayout.sectionSpacing, .length, "Between neighbouring sections, in points."),
    .boxChange,
  ]

  private static var anySectionFields: [Field<LayoutSettings>] {
    var fields: [Field<LayoutSettings>] = []
    for field in LayoutKind.allCases.flatMap({ $0.layout?.sectionParameters ?? [] })
    where !fields.contains(where: { $0.key == field.key }) {
      fields.append(field)
    }
    return fields
  }

  // MARK: Reading

  private static func settings(
    _ subject: Subject, _ reader: Reader, isKindRequired: Bool, fallback: LayoutKind?,
    fields: @MainActor (LayoutKind) -> [Field<LayoutSettings>]
  ) -> LayoutSettings? {
    guard let mapping = subject.node.mapping else {
      reader.wrong(subject, expected: isKindRequired ? whole.expectation : "a mapping with properties of the layout")
      return nil
    }
    let words = kindWords(isMixedAllowed: isKindRequired && fallback == nil && subject.path.keys == ["layout"])
    var kind = fallback
    if isKindRequired {
      guard let node = mapping["kind"] else {
        reader.missing(key: "kind", in: subject, expected: words.expectation)
        return nil
      }
      kind = words.read(subject["kind", node], reader)
    }
    guard let kind else { return nil }
    let kindField = Field<LayoutSettings>(
      "kind", kindSummary, expectation: words.expectation, schema: words.schema, read: { _, _, _ in })
    let shape = Shape<LayoutSettings>.object(
      (isKindRequired ? [kindField] : []) + fields(kind), startingAt: LayoutSettings(kind: kind))
    return shape.read(subject, reader)
  }

  private static func kindWords(isMixedAllowed: Bool) -> Shape<LayoutKind> {
    .word(LayoutKind.allCases.filter { isMixedAllowed || $0 != .mixed }.map { ("\($0)", $0) })
  }

  private static func schema(
    of fields: [Field<LayoutSettings>], kinds: [LayoutKind], isKindRequired: Bool
  ) -> JSON {
    let kind = Field<LayoutSettings>(
      "kind", kindSummary, isRequired: isKindRequired, expectation: "",
      schema: ["enum": .array(kinds.map { .string("\($0)") })], read: { _, _, _ in })
    return Shape<LayoutSettings>.schema(of: [kind] + fields)
  }
}
