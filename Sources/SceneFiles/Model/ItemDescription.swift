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
        Field("title", \.title, .text, "What it says."),
        Field("detail", \.detail, .text, "What it says beside or below the title."),
        Field("size", \.size, .size, "[width, height] in points; in a waterfall, the proportions."),
        Field("width", \.extent.width, .length, "In points."),
        Field("height", \.extent.height, .length, "In points; the extent along the scroll axis."),
        Field("aspectRatio", \.extent.aspectRatio, .positive, "Width through height."),
        Field("color", \.color, .color, "Its background."),
        Field("style", \.look, LookDescription.shape, "How it looks, before what style.cell says."),
      ], startingAt: ItemDescription())
  ).named("item")
}
