import Foundation
import LayoutCore

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
