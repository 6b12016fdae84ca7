import Foundation
import LayoutCore
import Sections

/// Items and groups that follow each other, as one item. A section repeats its group along the scroll axis.
@preconcurrency @MainActor
open class CompositionalGroup: CompositionalItem {
  /// The direction in which the subitems follow each other.
  enum Arrangement {
    case horizontal(TemplateGroup.Repetition)
    case vertical(TemplateGroup.Repetition)
    case custom((any CompositionalEnvironment) -> [CompositionalCustomItem])
  }

  var arrangement: Arrangement
  /// The repeated items; empty for groups with their own frames.
  public let subitems: [CompositionalItem]
  /// Between neighbours along the axis of the group; nil is none.
  open var interItemSpacing: CompositionalSpacing?

  init(layoutSize: CompositionalSize, subitems: [CompositionalItem], _ arrangement: Arrangement) {
    (self.subitems, self.arrangement) = (subitems, arrangement)
    super.init(layoutSize: layoutSize)
  }

  /// Subitems from left to right, in turn, as many as fit.
  public static func horizontal(layoutSize: CompositionalSize, subitems: [CompositionalItem]) -> CompositionalGroup {
    CompositionalGroup(layoutSize: layoutSize, subitems: subitems, .horizontal(.fill))
  }

  /// `count` items from left to right, each of its own width, whether they fit or not.
  public static func horizontal(layoutSize: CompositionalSize, repeatingSubitem subitem: CompositionalItem, count: Int)
    -> CompositionalGroup
  { CompositionalGroup(layoutSize: layoutSize, subitems: [subitem], .horizontal(.times(count))) }

  /// `count` items from left to right that share the width equally, whatever their own widths are.
  public static func horizontal(layoutSize: CompositionalSize, subitem: CompositionalItem, count: Int)
    -> CompositionalGroup
  { CompositionalGroup(layoutSize: layoutSize, subitems: [subitem], .horizontal(.equalParts(count))) }

  /// As many items from left to right as fit, each at least `minimumWidth` points wide; they share the width equally.
  /// There is always one. UIKit has no such group: there a section provider counts the columns.
  public static func horizontal(layoutSize: CompositionalSize, subitem: CompositionalItem, minimumWidth: CGFloat)
    -> CompositionalGroup
  {
    CompositionalGroup(layoutSize: layoutSize, subitems: [subitem], .horizontal(.equalPartsOfAtLeast(minimumWidth)))
  }

  /// Subitems from top to bottom, in turn, as many as fit.
  public static func vertical(layoutSize: CompositionalSize, subitems: [CompositionalItem]) -> CompositionalGroup {
    CompositionalGroup(layoutSize: layoutSize, subitems: subitems, .vertical(.fill))
  }

  /// `count` items from top to bottom, each of its own height, whether they fit or not.
  public static func vertical(layoutSize: CompositionalSize, repeatingSubitem subitem: CompositionalItem, count: Int)
    -> CompositionalGroup
  { CompositionalGroup(layoutSize: layoutSize, subitems: [subitem], .vertical(.times(count))) }

  /// `count` items from top to bottom that share the height equally, whatever their own heights are.
  public static func vertical(layoutSize: CompositionalSize, subitem: CompositionalItem, count: Int)
    -> CompositionalGroup
  { CompositionalGroup(layoutSize: layoutSize, subitems: [subitem], .vertical(.equalParts(count))) }

  /// As many items from top to bottom as fit, each at least `minimumHeight` points high; they share the height equally.
  /// There is always one. UIKit has no such group.
  public static func vertical(layoutSize: CompositionalSize, subitem: CompositionalItem, minimumHeight: CGFloat)
    -> CompositionalGroup
  {
    CompositionalGroup(layoutSize: layoutSize, subitems: [subitem], .vertical(.equalPartsOfAtLeast(minimumHeight)))
  }

  /// Items with their own frames. The provider is called when the section is solved. Its frames are measured from
  /// the corner of the group's inside, and the group has one item for each frame.
  public static func custom(
    layoutSize: CompositionalSize,
    itemProvider: @escaping (_ layoutEnvironment: any CompositionalEnvironment) -> [CompositionalCustomItem]
  ) -> CompositionalGroup { CompositionalGroup(layoutSize: layoutSize, subitems: [], .custom(itemProvider)) }

  override func content(_ making: inout TemplateMaking) -> TemplateItem.Content {
    switch arrangement {
    case .horizontal(let repetition): group(.across, repetition, &making)
    case .vertical(let repetition): group(.along, repetition, &making)
    case .custom(let provider): custom(provider, making)
    }
  }

  /// - Parameter axis: The axis in a vertical layout.
  private func group(_ axis: TemplateAxis, _ repetition: TemplateGroup.Repetition, _ making: inout TemplateMaking)
    -> TemplateItem.Content
  {
    let canonical: TemplateAxis = making.axes.isVertical == (axis == .across) ? .across : .along
    return .group(
      TemplateGroup(
        axis: canonical, subitems: subitems.map { $0.template(&making) },
        spacing: interItemSpacing ?? .none, repetition: repetition))
  }

  private func custom(
    _ provider: @escaping (any CompositionalEnvironment) -> [CompositionalCustomItem], _ making: TemplateMaking
  ) -> TemplateItem.Content {
    // Sections are solved while the layout prepares: on the main actor.
    nonisolated(unsafe) let (provider, environment) = (provider, making.environment())
    let axes = making.axes
    return .custom { size in
      MainActor.assumeIsolated {
        let inside = SolvedEnvironment(inside: axes.canonical(size), of: environment)
        return provider(inside).map { TemplateFrame(axes.canonical($0.frame), zIndex: $0.zIndex) }
      }
    }
  }
}

/// The place of one item in a group with custom frames.
public final class CompositionalCustomItem: Sendable {
  /// From the corner of the group's inside, in points.
  public let frame: CGRect
  /// Higher values cover lower ones.
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

extension CompositionalGroup {
  /// A drawing of one group in a container of 320 by 480 points, with the numbers of its items, for logs.
  ///
  ///     horizontal group of 3 items, 320 x 96
  ///     ┌────────────────────────────────────────┐┌────────────────┐
  ///     │0                                       ││1               │
  ///     …
  public func visualDescription() -> String {
    let container = CGSize(width: 320, height: 480)
    let environment = SolvedEnvironment(
      container: SolvedContainer(contentSize: container, contentInsets: .zero), traitCollection: TraitCollection())
    var making = TemplateMaking(axes: CompositionalAxes(.vertical)) { environment }
    let template = template(&making)
    let groups = RepeatedGroups(itemCount: GroupDrawing.mostItems, template: template, container: container)
    guard let line = groups.lines.first else { return "empty group" }
    var size = template.size.resolved(in: container)
    if template.size.length.isMeasured { size.height = line.frame.height }
    let frames = line.items.map(groups.frame(ofItem:))
    let count = "\(frames.count)\(frames.count == GroupDrawing.mostItems ? " or more" : "")"
    let items = frames.count == 1 ? "item" : "items"
    let title = "\(kindName) group of \(count) \(items), \(Int(size.width.rounded())) x \(Int(size.height.rounded()))"
    return ([title] + GroupDrawing(frames, in: size).rows).joined(separator: "\n")
  }

  var kindName: String {
    switch arrangement {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    case .custom: "custom"
    }
  }
}

/// Boxes with numbers, as text.
private struct GroupDrawing {
  static let mostItems = 99
  private static let columns = 60
  private var cells: [[Character]]

  init(_ frames: [CGRect], in size: CGSize) {
    let unit = max(1, size.width) / CGFloat(Self.columns)
    // A character is about twice as high as broad.
    let rowCount = min(48, max(2, Int((size.height / unit / 2).rounded())))
    cells = Array(repeating: Array(repeating: " ", count: Self.columns), count: rowCount)
    let rowUnit = max(1, size.height) / CGFloat(rowCount)
    for (number, frame) in frames.enumerated() {
      draw(
        "\(number)", columns: range(frame.minX / unit, frame.maxX / unit, Self.columns),
        rows: range(frame.minY / rowUnit, frame.maxY / rowUnit, rowCount))
    }
  }

  private func range(_ lower: CGFloat, _ upper: CGFloat, _ limit: Int) -> ClosedRange<Int> {
    let first = min(max(0, Int(lower.rounded())), limit - 1)
    return first...min(max(first, Int(upper.rounded()) - 1), limit - 1)
  }

  private mutating func draw(_ text: String, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    for row in rows {
      for column in columns {
        let isSide = column == columns.lowerBound || column == columns.upperBound
        cells[row][column] = row == rows.lowerBound || row == rows.upperBound ? "─" : isSide ? "│" : " "
      }
    }
    cells[rows.lowerBound][columns.lowerBound] = "┌"
    cells[rows.lowerBound][columns.upperBound] = "┐"
    cells[rows.upperBound][columns.lowerBound] = "└"
    cells[rows.upperBound][columns.upperBound] = "┘"
    let row = rows.count > 2 ? rows.lowerBound + 1 : rows.lowerBound
    for (place, character) in zip(columns.dropFirst(), text) { cells[row][place] = character }
  }

  /// Without spaces at the ends.
  var rows: [String] {
    cells.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
  }
}
