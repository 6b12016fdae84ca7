import CollectionRendering
import Foundation
import LayoutCore
import Layouts
import Scenes
import Yams

extension Scene {
  /// This scene, which is written in Swift, with settings applied: its title, its viewport, and properties of its
  /// layout. `layout.kind` chooses another layout; the settings after it apply to that one.
  ///
  /// - Throws: `SceneFileError` if a setting names nothing that can be changed.
  public func changed(by settings: [SceneSetting]) throws(SceneFileError) -> Scene {
    guard !settings.isEmpty else { return self }
    if let place = settings.firstIndex(where: { $0.layoutName != nil }) {
      let before = try changed(by: Array(settings[..<place]))
      return try settings[place].shown(in: before).changed(by: Array(settings[(place + 1)...]))
    }
    let stage = makeStage()
    let layout = stage.collectionView.collectionViewLayout
    var root = Node.mapping(.init([]))
    for setting in settings { root = try setting.applied(to: root) }
    let reader = Reader(source: name, settings: settings)
    let changes = SceneChanges.shape(for: layout, data: stage.dataParameters()).read(Subject(root), reader)
    try reader.finish()
    return changes.map(with) ?? self
  }

  private func with(_ changes: SceneChanges) -> Scene {
    var scene = changingStages { stage in
      changes.viewport.prepare(stage.collectionView)
      let layout = stage.collectionView.collectionViewLayout
      changes.layout.apply(to: layout)
      if let boxes = changes.layout.boxes { (layout as? StackLayout)?.nameKinds(after: boxes) }
      for parameter in stage.dataParameters() {
        if let value = changes.data[parameter.name] { parameter.value = value }
      }
    }
    scene.title = changes.title ?? title
    scene.summary = changes.summary ?? summary
    scene.pointsPerCell = changes.viewport.scale ?? pointsPerCell
    scene.viewport = changes.viewport.isFullScreen ? nil : changes.viewport.size ?? viewport
    return scene
  }
}

/// The settings that a scene written in Swift can have.
@MainActor
private struct SceneChanges {
  var title: String?
  var summary: String?
  var viewport = ViewportDescription()
  var layout: LayoutSettings
  /// Data parameters, by name.
  var data: [String: LiveParameter.Value] = [:]

  static func shape(for layout: CollectionViewLayout, data: [LiveParameter]) -> Shape<SceneChanges> {
    let start = LayoutSettings(kind: .mixed)
    let parameters = LayoutShapes.fields(of: layout)
    let fields = ParameterFields<[String: LiveParameter.Value]> { $2[$0] = $1 }.fields(of: data)
    let values = Shape<[String: LiveParameter.Value]>.object(fields, startingAt: [:])
    let numbers = Field<SceneChanges>("data", \.data, values, "The numbers that its data are made by.")
    return .object(
      [
        Field("title", \.title, .text, "What the scene is called."),
        Field("summary", \.summary, .text, "What to look for."),
        Field("viewport", \.viewport, ViewportDescription.shape, "The screen that the scene is made for."),
        Field("layout", \.layout, Shape.object(parameters, startingAt: start), "The properties of its layout."),
      ] + (data.isEmpty ? [] : [numbers]), startingAt: SceneChanges(layout: start))
  }
}
