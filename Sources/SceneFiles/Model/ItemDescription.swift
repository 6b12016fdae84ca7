import Foundation
import LayoutCore

/// An item in place.
struct ItemDescription {
  var title = ""
  var detail = ""
  var extent = ItemExtent()
  /// nil says nothing, nil in it shows whatever is there anyway.
  var color: ViewColor??
  var look: LookDescription?

  /// A width and a height at once.
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
        Field("size", \.size, .size, "[width, height] in points; in a waterfall, the proportions."),
        Field("width", \.extent.width, .length, "In points."),
        Field("height", \.extent.height, .length, "In points; the extent along the scroll axis."),
        Field("aspectRatio", \.extent.aspectRatio, .positive, "Width divided by height."),
        Field("color", \.color, .color, "Its background."),
        Field("style", \.look, LookDescription.shape, "The item's look. It overrides style.cell."),
      ], startingAt: ItemDescription())
  ).named("item")
}
