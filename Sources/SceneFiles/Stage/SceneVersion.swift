import CollectionRendering
import LayoutCore
import Scenes

/// One way to show the data of a scene: its own, or one of its alternatives.
@MainActor
struct SceneVersion {
  var name: String
  var description: SceneDescription
  var layout: LayoutSettings
  /// Settings of single sections.
  var sections: [Int: LayoutSettings]
  /// The kind of layout that replaces its own; nil for its own.
  var kind: LayoutOfKind?

  var data: DataDescription {
    get { description.data }
    set { description.data = newValue }
  }

  /// Whether items have a border: as their style says, or else as the layout does.
  func hasBorder(section: Int) -> Bool {
    if let border = description.style.cell.border { return border.border != nil }
    if kind == nil, let draft = layout.compositional?.draft(ofSection: section) { return draft.hasBorders }
    return kind?.kind.hasBorders ?? layout.kind(ofSection: section, sections).hasBorders
  }

  /// The lines of a box, if the layout specifies them.
  func boxBorder(section: Int, index: Int) -> BorderWord? {
    let boxes = layout.boxes(ofSection: section, sections)
    return boxes.indices.contains(index) ? boxes[index].border : nil
  }
}
