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

  init(length: CGFloat) { self.length = length }

  /// The form of a bar; nil for one that is yet to be described.
  init(_ bar: SectionBar?) {
    guard let bar else { return }
    (length, isPinned) = (bar.length, bar.pinning != .none)
    if case .strip(let extent) = bar.pinning { strip = extent }
  }

  var bar: SectionBar { .pinned(length, if: isPinned, strip: strip) }
}

extension Shape<SectionBar?> {
  /// A length, which is pinned, or a mapping that changes a bar; null for none.
  @MainActor
  fileprivate static func changing(_ bar: SectionBar?) -> Shape {
    let fields: [Field<BarForm>] = [
      Field("length", \.length, .length, isRequired: bar == nil, "In points along the scroll axis."),
      Field("pinned", \.isPinned, .flag, "Whether it stays in view. Default: true."),
      Field("strip", \.strip, .length, "How much of it stays in view, in points. Default: all of it."),
    ]
    return Shape<CGFloat>.length.map { BarForm(length: $0) }.or(.object(fields, startingAt: BarForm(bar))).map(\.bar)
      .orNull()
  }
}

extension Shape<PinLimits> {
  @MainActor
  fileprivate static func changing(_ limits: PinLimits) -> Shape {
    .object(
      [
        Field("levels", \.levels, .whole(0...1000), "How many levels of bars may be pinned at once."),
        Field(
          "coverage", \.coverage, .fraction, "Which part of the view pinned bars may cover, from 0 to 1."),
      ], startingAt: limits)
  }
}

extension Field<LayoutSettings> {
  /// What every layout of sections has around them. Parts of a bar are set in the one that `layout` has.
  @MainActor
  static func outerBars(of layout: StackLayout?) -> [Field] {
    [
      .parameter(
        "contentHeader", \.contentHeader, .changing(layout?.contentHeader),
        "The header of all content: its length in points, pinned, or {length, pinned, strip}."),
      .parameter(
        "contentFooter", \.contentFooter, .changing(layout?.contentFooter),
        "The footer of all content, as contentHeader."),
      .parameter(
        "groupHeader", \.groupHeader, .changing(layout?.groupHeader),
        "The header of groups, as contentHeader."),
      .parameter(
        "groupFooter", \.groupFooter, .changing(layout?.groupFooter),
        "The footer of groups, as contentHeader."),
      .parameter(
        "pinLimits", \.pinLimits, .changing(layout?.pinLimits ?? .none),
        "How much may be pinned at once; the outermost bars give way first."),
    ]
  }
}
