import CharacterCanvas
import CollectionRendering

/// What many parts of one picture need. Each fact is found when it is first needed, and dropped with the picture.
@MainActor
final class FrameFacts {
  /// The visible elements, from back to front.
  let views: VisibleViews
  var placement: PanelPlacement?
  var observation: Observation?
  var covers: CoverIndex?
  /// The elements at the inspected cells.
  var inspections: [CellPoint: [Inspection]] = [:]

  init(_ views: VisibleViews) { self.views = views }
}
