import Foundation
import LayoutCore
import Layouts

/// A box behind a section, as a scene file describes it.
struct BoxDescription {
  var covers = SectionBox.Coverage.section
  var insets = EdgeInsets.zero
  var zIndex = -1
  var border: BorderWord?

  var sectionBox: SectionBox {
    SectionBox(kind: SceneBox.kind, covers: covers, insets: insets, zIndex: zIndex)
  }

  @MainActor
  static let shape = Shape.object(
    [
      Field("covers", \.covers, .word([("section", .section), ("items", .items)]), "The area inside the box."),
      Field(
        "insets", \.insets, .insets,
        "The distances from this area to the box, in points. Negative values make the box larger."),
      Field("zIndex", \.zIndex, .whole(-1000...1000), "Below 0, the box is behind the items."),
      Field("border", \.border, .word(), "The box's lines. Default: those of style.box."),
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
  static let box: Field = {
    let shape = Shape<[BoxDescription]>.oneOrMore(BoxDescription.shape, "boxes")
    return Field(
      "box", "A box behind every section, or several.", expectation: shape.expectation, schema: shape.schema
    ) { subject, settings, reader in
      guard let boxes = shape.read(subject, reader) else { return }
      settings.boxes = boxes
      settings.changes.append { ($0 as? StackLayout)?.sectionBoxes = boxes.map { $0.sectionBox } }
    }
  }()
}

/// Changes to a layout's first box. Values that are nil do not change.
struct BoxChange {
  var covers: SectionBox.Coverage?
  var top, left, bottom, right: CGFloat?

  func apply(to box: inout SectionBox) {
    box.covers = covers ?? box.covers
    box.insets = EdgeInsets(
      top: top ?? box.insets.top, left: left ?? box.insets.left, bottom: bottom ?? box.insets.bottom,
      right: right ?? box.insets.right)
  }

  @MainActor
  static let shape: Shape<BoxChange> = {
    let insets = Shape<BoxChange>.object(
      [
        Field("top", \.top, .number, "At the top."), Field("left", \.left, .number, "At the left."),
        Field("bottom", \.bottom, .number, "At the bottom."), Field("right", \.right, .number, "At the right."),
      ], startingAt: BoxChange())
    return .object(
      [
        Field("covers", \.covers, .word([("section", .section), ("items", .items)]), "The area inside the box."),
        Field(
          "insets", "The distances from the area inside to the box, in points. Other sides do not change.",
          expectation: insets.expectation, schema: insets.schema
        ) { subject, change, reader in
          guard let sides = insets.read(subject, reader) else { return }
          (change.top, change.left, change.bottom, change.right) = (sides.top, sides.left, sides.bottom, sides.right)
        },
      ], startingAt: BoxChange()
    ).named("boxChange")
  }()
}

extension Field<LayoutSettings> {
  static let boxChange = parameter(
    "sectionBoxes", \.changeOfBox, BoxChange.shape, "Changes to the first box.")
}

extension StackLayout {
  fileprivate var changeOfBox: BoxChange {
    get { BoxChange() }
    set { if !sectionBoxes.isEmpty { newValue.apply(to: &sectionBoxes[0]) } }
  }

  /// For scenes whose data do not describe boxes: the decoration kind then says how a box is drawn.
  func nameKinds(after boxes: [BoxDescription]) {
    for border in [nil] + BorderWord.allCases {
      register(SceneBox.self, forDecorationViewOfKind: SceneBox.kind(border))
    }
    for (index, box) in zip(sectionBoxes.indices, boxes) { sectionBoxes[index].kind = SceneBox.kind(box.border) }
  }
}
