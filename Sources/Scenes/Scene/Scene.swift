import CollectionRendering
import Foundation
import LayoutAudit
import LayoutCore
import Records

/// Data shown in a layout, at a scale.
@MainActor
public struct Scene {
  /// The name on the command line: one word, lower case.
  public var name: String
  public var title: String
  /// What to look for, in one sentence.
  public var summary: String
  /// Lines that viewers show below the content until the user hides them.
  public var notes: [String] = []
  /// Where the data come from.
  public let source: String
  public var pointsPerCell: PointsPerCell
  /// The screen size of the device that the scene is made for, in points; nil fills the available space.
  public var viewport: CGSize?
  /// The files that the scene is made of, and how to remake it when they change; nil if it never changes.
  public var origin: SceneOrigin?
  /// The line of the source file that declares the scene; nil if that is unknown.
  public var declaration: (file: String, line: Int)?
  /// Audit rules that are waived for its layout, and the reasons.
  public private(set) var waivers: [AuditWaiver] = []
  /// Whether a stage can hold a multiple of the data's items, so that audits can measure how work grows.
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

  /// A scene whose items can be multiplied.
  /// - Parameter build: makes a stage with `times` as many items in every section as the data have.
  public init(
    name: String, title: String, summary: String, source: String, pointsPerCell: PointsPerCell = .one,
    viewport: CGSize? = nil, build: @escaping @MainActor (_ times: Int) -> Stage
  ) {
    (self.name, self.title, self.summary, self.source) = (name, title, summary, source)
    (self.pointsPerCell, self.viewport) = (pointsPerCell, viewport)
    (canMultiply, self.build) = (true, { build($0).offeringForms(pointsPerCell: pointsPerCell) })
  }

  /// A new collection view with its data, not yet sized.
  public func makeStage() -> Stage { makeStage(times: 1) }

  /// The same with `times` as many items in every section, if the scene can multiply them.
  public func makeStage(times: Int) -> Stage {
    let stage = build(times)
    stage.collectionView.pointsPerCell = pointsPerCell
    stage.collectionView.showsOnlyWhatFitsCells = true
    if !notes.isEmpty { stage.explainDescriptions() }
    return stage
  }

  /// The same scene, with all its data read before the first picture.
  /// - Throws: the error that keeps data from being read to their end.
  public func readToEnd() throws -> Scene {
    try build(1).live?.finish()
    var scene = self
    scene.build = { [build] times in
      let stage = build(times)
      stage.doors?.readsToEnd = true
      try? stage.live?.finish()
      return stage
    }
    return scene
  }

  /// The same scene, with every stage changed before it is shown.
  public func changingStages(_ change: @escaping @MainActor (Stage) -> Void) -> Scene {
    var scene = self
    scene.build = { [build] times in
      let stage = build(times)
      change(stage)
      return stage
    }
    return scene
  }

  /// The same scene, with a rule waived for its layout, for a reason.
  public func waiving(_ rule: AuditRule, because reason: String) -> Scene {
    var scene = self
    scene.waivers.append(AuditWaiver(rule, because: reason))
    return scene
  }
}

extension Stage {
  /// Offers other kinds of layout, unless the scene offers layouts of its own.
  fileprivate func offeringForms(pointsPerCell: PointsPerCell) -> Stage {
    if switchLayout == nil { offerForms(pointsPerCell: pointsPerCell) }
    return self
  }
}

extension CGSize {
  /// A phone held upright, in points.
  public static let phone = CGSize(width: 375, height: 667)
}
