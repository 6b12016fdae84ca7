import Yams

/// The contents of a scene file.
struct SceneDescription {
  var title: String?
  var summary: String?
  /// Where the data come from, as a text for readers.
  var credits: String?
  var viewport = ViewportDescription()
  var layout: LayoutSettings?
  var data = DataDescription()
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
