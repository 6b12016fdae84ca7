import CollectionRendering
import LayoutCore
import Scenes

/// One way to show the data of a scene: its own, or one of its alternatives.
@MainActor
struct SceneVersion {
  var name: String
  var description: SceneDescription
  var layout: LayoutSettings
  /// What differs in single sections.
  var sections: [Int: LayoutSettings]
  /// The kind that its layout is shown in instead; nil for its own.
  var form: LayoutOfForm?

  var data: DataDescription {
    get { description.data }
    set { description.data = newValue }
  }

  /// Whether items have a border unless something else is said.
  func hasBorder(section: Int) -> Bool {
    form?.form.hasBorders ?? layout.kind(ofSection: section, sections).hasBorders
  }

  /// The lines of a box, where the layout says which.
  func boxBorder(section: Int, index: Int) -> BorderWord? {
    let boxes = layout.boxes(ofSection: section, sections)
    return boxes.indices.contains(index) ? boxes[index].border : nil
  }
}
