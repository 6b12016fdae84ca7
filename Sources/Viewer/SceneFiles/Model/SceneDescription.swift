import Foundation
import LayoutCore
import Scenes
import Yams

/// The contents of a scene file.
struct SceneDescription {
  var title: String?
  var summary: String?
  /// Where the data come from, as a text for readers.
  var credits: String?
  var viewport = ViewportDescription()
  var layout: LayoutSettings?
  @Shared var data = DataDescription()
  var style = StyleDescription()
  var action: SceneActions.Action?
  var alternatives: [SceneAlternative] = []
  private var editorSchema: String?

  @MainActor
  private static func fields(_ layouts: LayoutShapes, _ actions: SceneActions) -> [Field<SceneDescription>] {
    [
      Field("$schema", \.editorSchema, .text, "Where editors find the schema of scene files."),
      Field("title", \.title, .text, "The scene's title. Default: the name of the file."),
      Field("summary", \.summary, .text, "One sentence about the scene."),
      Field("credits", \.credits, .text, "Where the data come from."),
      Field("viewport", \.viewport, ViewportDescription.shape, "The screen that the scene is made for."),
      Field("layout", \.layout, layouts.whole, isRequired: true, "How sections and items are laid out."),
      Field("data", \.data, DataDescription.shape, isRequired: true, "The sections and their items."),
      Field("style", \.style, StyleDescription.shape, "The look of cells, headers, footers and boxes."),
      Field(
        "alternatives", \.alternatives, Shape<[SceneAlternative]>.list(of: SceneAlternative.shape, "alternatives"),
        "Other layouts and looks of the same data, which t shows in turn."),
    ] + actions.fields
  }

  /// The keys that a scene may have, whatever layouts and actions there are.
  @MainActor static let keys = Set(fields(LayoutShapes([:]), [:]).map(\.key))

  /// - Parameters:
  ///   - layouts: the layouts that a scene may have.
  ///   - actions: the actions that it may give to headers.
  @MainActor
  static func shape(_ layouts: LayoutShapes, _ actions: SceneActions) -> Shape<SceneDescription> {
    .object(fields(layouts, actions), startingAt: SceneDescription())
  }
}

/// The screen that a scene is made for.
struct ViewportDescription {
  /// nil fills the available space.
  private(set) var size: CGSize?
  /// Whether the size says that the available space is filled.
  private(set) var isFullScreen = false
  var pointsPerCell: PointsPerCell?
  private var contentInset: EdgeInsets?
  private var layoutDirection: LayoutDirection?
  private var isPagingEnabled: Bool?
  private var allowsMultipleSelection: Bool?
  /// The scale of the named device, unless another is given.
  private var usualPointsPerCell: PointsPerCell?

  /// nil if neither a scale nor a device is given.
  var scale: PointsPerCell? { pointsPerCell ?? usualPointsPerCell }

  /// Sets the view's properties before it is laid out.
  @MainActor
  func prepare(_ view: CollectionView) {
    if let contentInset {
      view.contentInset = contentInset
      view.contentOffset = CGPoint(x: 0 - contentInset.left, y: 0 - contentInset.top)
    }
    if let layoutDirection { view.effectiveUserInterfaceLayoutDirection = layoutDirection }
    if let isPagingEnabled { view.isPagingEnabled = isPagingEnabled }
    if let allowsMultipleSelection { view.allowsMultipleSelection = allowsMultipleSelection }
  }

  /// The size with the scale of its device, as a file names them.
  private var device: Device {
    get { Device() }
    set { (size, usualPointsPerCell, isFullScreen) = (newValue.size, newValue.pointsPerCell, newValue.size == nil) }
  }

  private struct Device {
    var size: CGSize?
    var pointsPerCell: PointsPerCell?
  }

  private static let devices: [(String, Device)] =
    NamedDevice.all.map { ($0.name, Device(size: $0.size, pointsPerCell: $0.pointsPerCell)) }
    + [(Presentation.Screen.fullScreen, Device())]

  @MainActor
  static let shape = Shape.object(
    [
      Field(
        "size", \.device,
        Shape<(CGFloat, CGFloat)>.pair(of: .positive, "width", "height")
          .map { Device(size: CGSize(width: $0, height: $1)) }.or(
            .word(devices, spoken: ["phone landscape": "phoneLandscape", "tablet landscape": "tabletLandscape"])),
        "[width, height] in points, or a device. Default: the whole screen."),
      Field(
        "pointsPerCell", \.pointsPerCell,
        Shape<(CGFloat, CGFloat)>.pair(of: .positive, "width", "height")
          .map { PointsPerCell(width: $0, height: $1) },
        "[width, height] of a character cell in points. Default: [8, 16] on a named device, else [1, 1]."),
      Field(
        "contentInset", \.contentInset, .insets, "The distance from the edges of the view to the content, in points."),
      Field(
        "layoutDirection", \.layoutDirection, .word([("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft)]),
        "The direction in which the interface reads."),
      Field(
        "isPagingEnabled", \.isPagingEnabled, .flag, "Whether scrolling stops at multiples of the view's size."),
      Field("allowsMultipleSelection", \.allowsMultipleSelection, .flag, "Whether several items can be selected."),
    ], startingAt: ViewportDescription()
  ).named("viewport")
}

/// The look of cells, headers, footers or boxes. Values that a scene file leaves out are nil and stay as they are.
struct LookDescription {
  /// Colours that sections repeat in turn. A nil in the list means the default colour.
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
