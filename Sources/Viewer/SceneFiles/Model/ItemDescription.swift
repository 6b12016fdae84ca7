import Foundation
import LayoutCore

/// An item listed in the file.
struct ItemDescription {
  var title = ""
  var detail = ""
  /// The path of an image.
  var image: String?
  var extent = ItemExtent()
  /// The outer nil means that the file has no such key, the inner nil that the item has no background.
  var color: ViewColor??
  var look: LookDescription?

  /// Sets width and height together.
  var size: CGSize {
    get { .zero }
    set { (extent.width, extent.height) = (newValue.width, newValue.height) }
  }

  @MainActor
  static let shape = Shape<String>.text.map { ItemDescription(title: $0) }.or(
    Shape<ItemDescription>.object(
      [
        Field("title", \.title, .text, "The title."),
        Field("detail", \.detail, .text, "Text beside or below the title."),
        Field(
          "image", \.image, Shape<String>.text.map(Optional.some), "The path of an image, relative to the scene file."),
        Field("size", \.size, .size, "[width, height] in points; in a waterfall, the proportions."),
        Field("width", \.extent.width, .length, "In points."),
        Field("height", \.extent.height, .length, "In points; the extent along the scroll axis."),
        Field("aspectRatio", \.extent.aspectRatio, .positive, "Width divided by height."),
        Field("color", \.color, .fill, "Its background."),
        Field("style", \.look, LookDescription.shape, "The item's look. It overrides style.cell."),
      ], startingAt: ItemDescription())
  ).named("item")
}

/// The text of a header or footer: a section name, or other texts.
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
