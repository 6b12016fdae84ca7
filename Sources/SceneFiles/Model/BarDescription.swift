import LayoutCore

/// The text of a header or footer: a section name, or texts of its own.
struct BarDescription {
  var text = Template(literal: "")
  var detail: Template?
  /// Whether the text is the name of the section, which is then shown with the default look.
  var isName = false

  @MainActor
  static let shape = Template.shape.map { BarDescription(text: $0, isName: true) }.or(
    Shape<BarDescription>.object(
      [
        Field("text", \.text, Template.shape, isRequired: true, "The text."),
        Field("detail", \.detail, Template.shape, "Text at the trailing end, or on the lines below."),
      ], startingAt: BarDescription())
  ).named("bar")
}
