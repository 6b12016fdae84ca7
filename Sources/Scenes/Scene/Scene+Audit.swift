import CharacterCanvas
import Foundation
import LayoutAudit
import LayoutCore

extension Scene {
  /// The scene's layout with its data, for an audit in a view of `size` points. The default is the scene's viewport, or
  /// 80x24 cells.
  ///
  /// Data that are still arriving are read to their end, once for all stages.
  /// - Throws: the error that keeps them from being read.
  public func auditSubject(size: CGSize? = nil) throws -> AuditSubject {
    let scene = try readToEnd()
    let layout = scene.makeStage().collectionView.collectionViewLayout
    let extent = size ?? viewport ?? pointsPerCell.points(CellSize(width: 80, height: 24))
    var subject = AuditSubject(name, size: extent) { conditions in
      let stage = scene.makeStage(times: conditions.itemFactor)
      let view = stage.collectionView
      view.effectiveUserInterfaceLayoutDirection = conditions.direction
      view.frame = CGRect(origin: .zero, size: conditions.size)
      return AuditStage(stage)
    }
    if !canMultiply { subject.scaling = .fixed(because: "the scene has the items it has, and no more") }
    waive(for: layout, in: &subject)
    return subject
  }

  /// Adds waivers to an audit of the scene: the scene's own, and one for a layout that does not flip.
  public func waive(for layout: CollectionViewLayout, in subject: inout AuditSubject) {
    subject.waivers = waivers
    if let waiver = AuditWaiver(forUnflipped: layout) { subject.waivers.append(waiver) }
  }
}

extension AuditStage {
  /// A stage of a scene, with what clicks on its headers do.
  public convenience init(_ stage: Stage) {
    self.init(stage.collectionView, keeping: stage)
    if stage.activate != nil { activate = { stage.activate($0) } }
  }
}
