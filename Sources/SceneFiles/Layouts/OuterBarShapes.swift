import Foundation
import LayoutCore
import Layouts
import Sections

// The headers and footers of groups and of all content, in the `layout` of a scene file.

/// A header or footer: its length, and whether it is pinned.
private struct BarForm {
  var length: CGFloat = 0
  var isPinned = true
  var strip: CGFloat?

  var bar: SectionBar { .pinned(length, if: isPinned, strip: strip) }

  @MainActor
  static let shape = Shape<CGFloat>.length.map { BarForm(length: $0) }.or(
    Shape<BarForm>.object(
      [
        Field("length", \.length, .length, isRequired: true, "In points along the scroll axis."),
        Field("pinned", \.isPinned, .flag, "Whether it stays in view. Default: true."),
        Field("strip", \.strip, .length, "How much of it stays in view, in points. Default: all of it."),
      ], startingAt: BarForm()))
}

extension Shape<SectionBar?> {
  /// A length, which is pinned, or a mapping; null for none.
  @MainActor
  static let bar = BarForm.shape.map(\.bar).orNull()
}

extension Shape<PinLimits> {
  @MainActor
  static let pinLimits = Shape.object(
    [
      Field("levels", \.levels, .whole(0...1000), "How many levels of bars may be pinned at once."),
      Field(
        "coverage", \.coverage, .fraction, "Which part of the view pinned bars may cover, from 0 to 1."),
    ], startingAt: PinLimits.none)
}

extension Field<LayoutSettings> {
  /// What every layout of sections has around them.
  @MainActor
  static let outerBars: [Field] = [
    .parameter(
      "contentHeader", \StackLayout.contentHeader, .bar,
      "The header of all content: its length in points, pinned, or {length, pinned, strip}."),
    .parameter("contentFooter", \StackLayout.contentFooter, .bar, "The footer of all content, as contentHeader."),
    .parameter("groupHeader", \StackLayout.groupHeader, .bar, "The header of groups, as contentHeader."),
    .parameter("groupFooter", \StackLayout.groupFooter, .bar, "The footer of groups, as contentHeader."),
    .parameter(
      "pinLimits", \StackLayout.pinLimits, .pinLimits,
      "How much may be pinned at once; the outermost bars give way first."),
  ]
}
