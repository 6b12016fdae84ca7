import Foundation
import LayoutCore

/// The look of cells, headers, footers or boxes. What a scene file leaves out is nil and stays as it is.
struct LookDescription {
  /// Colours that sections repeat in turn. A nil in the list means no colour of its own.
  var foreground: [ViewColor?]?
  var background: [ViewColor?]?
  var border: BorderWord?
  var borderColor: [ViewColor?]?
  var alignment: ViewContent.Alignment?
  var isBold: Bool?

  /// `content` with this look, in section `section`.
  func applied(to content: ViewContent, section: Int) -> ViewContent {
    var content = content
    if let foreground { content.foreground = Self.turn(foreground, section) }
    if let background { content.background = Self.turn(background, section) }
    if let border { content.border = border.border }
    if let borderColor { content.borderColor = Self.turn(borderColor, section) }
    if let alignment { content.alignment = alignment }
    if let isBold { content.isBold = isBold }
    return content
  }

  private static func turn(_ colors: [ViewColor?], _ section: Int) -> ViewColor? { colors[section % colors.count] }

  @MainActor
  static let shape = shape("look", background: .fills)

  /// Of headers and footers. The names of colours behind these mean stronger ones.
  @MainActor
  static let barShape = shape("barLook", background: .bars)

  @MainActor
  private static func shape(_ name: String, background: Shape<[ViewColor?]>) -> Shape<LookDescription> {
    Shape.object(
      [
        Field("foreground", \.foreground, .colors, "The colour of text, or a list that repeats by section."),
        Field("background", \.background, background, "A colour, or a list that repeats by section."),
        Field("border", \.border, .word(), "The lines around the element."),
        Field("borderColor", \.borderColor, .colors, "The colour of its lines, or a list that repeats by section."),
        Field(
          "alignment", \.alignment, .word([("leading", .leading), ("center", .center), ("trailing", .trailing)]),
          "The alignment of text."),
        Field("bold", \.isBold, .flag, "Whether text is bold."),
      ], startingAt: LookDescription()
    ).named(name)
  }
}

extension Shape<[ViewColor?]> {
  @MainActor
  static let colors = Shape.oneOrMore(.color, "colours").named("colors")

  @MainActor
  static let fills = Shape.oneOrMore(.fill, "colours").named("fills")

  @MainActor
  static let bars = Shape.oneOrMore(.bar, "colours").named("bars")
}

/// The looks of a whole scene, or of one section.
struct StyleDescription {
  var cell = LookDescription()
  var header = LookDescription()
  var footer = LookDescription()
  var box = LookDescription()
  var badge = LookDescription()
  var groupHeader = LookDescription()
  var groupFooter = LookDescription()
  var contentHeader = LookDescription()
  var contentFooter = LookDescription()

  @MainActor
  static let shape = Shape.object(
    [
      Field("cell", \.cell, LookDescription.shape, "Of the items."),
      Field("header", \.header, LookDescription.barShape, "Of the headers."),
      Field("footer", \.footer, LookDescription.barShape, "Of the footers."),
      Field("badge", \.badge, LookDescription.shape, "Of supplementary views of other kinds, such as badges."),
      Field(
        "groupHeader", \.groupHeader, LookDescription.barShape,
        "Of the headers of groups. Lists of colours repeat by the depth of the group."),
      Field("groupFooter", \.groupFooter, LookDescription.barShape, "Of the footers of groups."),
      Field("contentHeader", \.contentHeader, LookDescription.barShape, "Of the header of all content."),
      Field("contentFooter", \.contentFooter, LookDescription.barShape, "Of the footer of all content."),
      Field(
        "box", \.box, LookDescription.shape, "Of the boxes behind sections. layout.box decides whether there are boxes."
      ),
    ], startingAt: StyleDescription()
  ).named("style")
}
