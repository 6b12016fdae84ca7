import LayoutCore

/// What a header or a footer says: a name, or texts of its own.
struct BarDescription {
  var text = Template(literal: "")
  var detail: Template?
  /// Whether the text is the name of the section, and nothing was said of how it is shown.
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
