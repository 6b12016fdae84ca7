import CollectionRendering
import Foundation
import LayoutCore
import Layouts
import Scenes
import Yams

extension Scene {
  /// This scene, written in Swift, with some of it changed: its title, its viewport, and the properties of its layout.
  ///
  /// - Throws: `SceneFileError` where a setting names nothing that can be changed.
  public func changed(by settings: [SceneSetting]) throws(SceneFileError) -> Scene {
    guard !settings.isEmpty else { return self }
    let layout = makeStage().collectionView.collectionViewLayout
    var root = Node.mapping(.init([]))
    for setting in settings { root = try setting.applied(to: root) }
    let reader = Reader(source: name, settings: settings)
    let changes = SceneChanges.shape(for: layout).read(Subject(root), reader)
    try reader.finish()
    return changes.map(with) ?? self
  }

  private func with(_ changes: SceneChanges) -> Scene {
    var scene = changingStages { changes.layout.apply(to: $0.collectionView.collectionViewLayout) }
    scene.title = changes.title ?? title
    scene.summary = changes.summary ?? summary
    scene.pointsPerCell = changes.viewport.scale ?? pointsPerCell
    scene.viewport = changes.viewport.size ?? viewport
    return scene
  }
}

/// What can be changed of a scene that is written in Swift.
@MainActor
private struct SceneChanges {
  var title: String?
  var summary: String?
  var viewport = ViewportDescription()
  var layout: LayoutSettings

  static func shape(for layout: CollectionViewLayout) -> Shape<SceneChanges> {
    let kind = LayoutKind.allCases.first { $0.layout.map { $0.hasInstance(layout) } ?? false } ?? .mixed
    let start = LayoutSettings(kind: kind)
    let parameters = layout is StackLayout ? LayoutShapes.wholeFields(kind).filter { $0.key != "sections" } : []
    return .object(
      [
        Field("title", \.title, .text, "What the scene is called."),
        Field("summary", \.summary, .text, "What to look for."),
        Field("viewport", \.viewport, ViewportDescription.shape, "The room the scene is made for."),
        Field("layout", \.layout, Shape.object(parameters, startingAt: start), "The properties of its layout."),
      ], startingAt: SceneChanges(layout: start))
  }
}
