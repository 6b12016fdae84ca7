import Foundation
import LayoutCore
import Layouts

/// A box behind a section, as a scene file has it.
struct BoxDescription {
  var covers = SectionBox.Coverage.section
  var insets = EdgeInsets.zero
  var zIndex = -1
  var border: BorderWord?

  /// The kind of the decoration says how it is drawn, for the view to know.
  @MainActor
  var sectionBox: SectionBox {
    SectionBox(kind: SceneBox.kind(border), covers: covers, insets: insets, zIndex: zIndex)
  }

  @MainActor
  static let shape = Shape.object(
    [
      Field("covers", \.covers, .word([("section", .section), ("items", .items)]), "What the box is around."),
      Field("insets", \.insets, .insets, "By how much the box is smaller than what it covers."),
      Field("zIndex", \.zIndex, .whole(-1000...1000), "Below 0 it lies behind the items."),
      Field("border", \.border, .word(), "Its lines; without it, those of style.box."),
    ], startingAt: BoxDescription()
  ).named("box")
}

/// The lines around something, by name.
enum BorderWord: CaseIterable {
  case none, single, rounded, heavy, double

  var border: ViewContent.Border? {
    switch self {
    case .none: nil
    case .single: .single
    case .rounded: .rounded
    case .heavy: .heavy
    case .double: .double
    }
  }
}

extension Field<LayoutSettings> {
  static let box = parameter(
    "box", \StackLayout.describedBoxes, .oneOrMore(BoxDescription.shape, "boxes"),
    "A box behind every section, or several.")
}

extension StackLayout {
  /// The boxes behind every section, with views that draw them.
  fileprivate var describedBoxes: [BoxDescription] {
    get { [] }
    set {
      registerSceneBoxes()
      sectionBoxes = newValue.map(\.sectionBox)
    }
  }

  func registerSceneBoxes() {
    for border in [nil] + BorderWord.allCases {
      register(SceneBox.self, forDecorationViewOfKind: SceneBox.kind(border))
    }
  }
}
