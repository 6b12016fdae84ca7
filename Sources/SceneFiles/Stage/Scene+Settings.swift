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
  /// Of the data, by name.
  var data: [String: LiveParameter.Value] = [:]

  static func shape(for layout: CollectionViewLayout, data: [LiveParameter]) -> Shape<SceneChanges> {
    let kind = LayoutKind.allCases.first { $0.layout.map { $0.hasInstance(layout) } ?? false } ?? .mixed
    let start = LayoutSettings(kind: kind)
    let parameters = layout is StackLayout ? LayoutShapes.wholeFields(kind).filter { $0.key != "sections" } : []
    let values = Shape<[String: LiveParameter.Value]>.object(data.map { $0.field }, startingAt: [:])
    let numbers = Field<SceneChanges>("data", \.data, values, "The numbers that its data are made by.")
    return .object(
      [
        Field("title", \.title, .text, "What the scene is called."),
        Field("summary", \.summary, .text, "What to look for."),
        Field("viewport", \.viewport, ViewportDescription.shape, "The room the scene is made for."),
        Field("layout", \.layout, Shape.object(parameters, startingAt: start), "The properties of its layout."),
      ] + (data.isEmpty ? [] : [numbers]), startingAt: SceneChanges(layout: start))
  }
}

extension LiveParameter {
  /// The key that sets it.
  @MainActor
  fileprivate var field: Field<[String: Value]> {
    let (name, shape) = (name, isOptional ? shape.orNull().map { $0 ?? .none } : shape)
    return Field(name, "", expectation: shape.expectation, schema: shape.schema) { subject, values, reader in
      if let value = shape.read(subject, reader) { values[name] = value }
    }
  }

  @MainActor
  private var shape: Shape<Value> {
    switch kind {
    case .number(let range, _): Shape<Int>.whole(Int(range.lowerBound)...Int(range.upperBound)).map { .number(Double($0)) }
    case .length(let range): Shape<CGFloat>.number(atLeast: range.lowerBound).map { .number(Double($0)) }
    case .flag: Shape<Bool>.flag.map { .flag($0) }
    case .choice(let names): Shape<Value>.word(names.map { ($0, .choice($0)) })
    }
  }
}
