import CollectionRendering
import Foundation
import LayoutAudit
import LayoutCore
import Records

/// Something to look at: data under a layout, at a scale.
@MainActor
public struct Scene {
  /// What the command line calls it: one word, lower case.
  public var name: String
  public var title: String
  /// What to look for, in one sentence.
  public var summary: String
  /// Lines that viewers show below the content until the user hides them.
  public var notes: [String] = []
  /// Where the data come from.
  public let source: String
  public var pointsPerCell: PointsPerCell
  /// The size of the device the scene is made for, in points; nil takes all the room there is.
  public var viewport: CGSize?
  /// What it is made of and how to make it again, for viewers that follow changes; nil where it stays as it is.
  public var origin: SceneOrigin?
  /// Rules that its layout does without when it is audited, and why.
  public private(set) var waivers: [AuditWaiver] = []
  /// Whether a stage can hold more items than the data do, for audits of how work grows.
  public let canMultiply: Bool
  private var build: @MainActor (_ times: Int) -> Stage

  public init(
    name: String, title: String, summary: String, source: String, pointsPerCell: PointsPerCell = .one,
    viewport: CGSize? = nil, build: @escaping @MainActor () -> Stage
  ) {
    (self.name, self.title, self.summary, self.source) = (name, title, summary, source)
    (self.pointsPerCell, self.viewport) = (pointsPerCell, viewport)
    (canMultiply, self.build) = (false, { _ in build().offeringForms(pointsPerCell: pointsPerCell) })
  }

  /// A scene that can have any number of items.
  /// - Parameter build: makes a stage with so many times the items of the data in every section.
  public init(
    name: String, title: String, summary: String, source: String, pointsPerCell: PointsPerCell = .one,
    viewport: CGSize? = nil, build: @escaping @MainActor (_ times: Int) -> Stage
  ) {
    (self.name, self.title, self.summary, self.source) = (name, title, summary, source)
    (self.pointsPerCell, self.viewport) = (pointsPerCell, viewport)
    (canMultiply, self.build) = (true, { build($0).offeringForms(pointsPerCell: pointsPerCell) })
  }

  /// A fresh collection view with its data, not yet sized.
  public func makeStage() -> Stage { makeStage(times: 1) }

  /// The same with so many times the items in every section, where the scene can multiply them.
  public func makeStage(times: Int) -> Stage {
    let stage = build(times)
    stage.collectionView.pointsPerCell = pointsPerCell
    stage.collectionView.showsOnlyWhatFitsCells = true
    return stage
  }

  /// The same scene with its data whole from the first picture on, wherever they come from.
  /// - Throws: what keeps data from being read to their end.
  public func readToEnd() throws -> Scene {
    try build(1).live?.finish()
    var scene = self
    scene.build = { [build] times in
      let stage = build(times)
      try? stage.live?.finish()
      return stage
    }
    return scene
  }

  /// The same scene, every stage of it changed before anyone sees it.
  public func changingStages(_ change: @escaping @MainActor (Stage) -> Void) -> Scene {
    var scene = self
    scene.build = { [build] times in
      let stage = build(times)
      change(stage)
      return stage
    }
    return scene
  }

  /// The same scene, its layout doing without a rule for a reason.
  public func waiving(_ rule: AuditRule, because reason: String) -> Scene {
    var scene = self
    scene.waivers.append(AuditWaiver(rule, because: reason))
    return scene
  }
}

extension Stage {
  /// With other kinds of layout, unless the scene has some of its own.
  fileprivate func offeringForms(pointsPerCell: PointsPerCell) -> Stage {
    if switchLayout == nil { offerForms(pointsPerCell: pointsPerCell) }
    return self
  }
}

extension CGSize {
  /// A phone held upright, in points.
  public static let phone = CGSize(width: 375, height: 667)
}

/// The scenes a viewer can show, in order.
@MainActor
public struct SceneCatalogue {
  public let scenes: [Scene]
  /// How the command line was asked for them; nil where there was none.
  public var request: SceneRequest?

  /// - Precondition: there is at least one scene, and no two share a name.
  /// - Parameter request: how the command line was asked for them.
  public init(_ scenes: [Scene], from request: SceneRequest? = nil) {
    precondition(!scenes.isEmpty, "a catalogue needs a scene")
    precondition(Set(scenes.map(\.name)).count == scenes.count, "two scenes share a name")
    (self.scenes, self.request) = (scenes, request)
  }

  public var names: [String] { scenes.map(\.name) }

  /// The same scenes but one, which another has taken the place and the name of.
  public func replacing(_ index: Int, with scene: Scene) -> SceneCatalogue {
    var scenes = scenes
    scenes[index] = scene
    scenes[index].name = self.scenes[index].name
    return SceneCatalogue(scenes, from: request)
  }

  public func index(named name: String) throws -> Int {
    guard let index = scenes.firstIndex(where: { $0.name == name }) else {
      throw unknown(name)
    }
    return index
  }

  /// What there is to say of a name that none of the scenes has.
  public func unknown(_ name: String) -> UnknownScene { UnknownScene(name: name, known: names) }
}

/// A scene was asked for by a name that no scene has.
public struct UnknownScene: Error, Hashable, CustomStringConvertible {
  public let name: String
  public let known: [String]

  public var description: String { "unknown scene '\(name)'" + suggestion }

  /// The name that was perhaps meant, and all that there are.
  public var suggestion: String {
    let hint = closestName(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ";"
    return "\(hint) known: \(known.joined(separator: ", "))"
  }
}
