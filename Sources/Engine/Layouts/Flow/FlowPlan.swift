import Foundation
import Sections

/// Items in lines, broken like text.
public struct FlowPlan: ArrangementPlan {
  public var sizes: ItemSizes
  /// Between the boxes of neighbouring lines; may be negative.
  public var lineSpacing: CGFloat
  /// The least distance between neighbours of a line; may be negative.
  public var interitemSpacing: CGFloat
  /// Where the items of a line are placed along it.
  public var lineAlignment: LineAlignment
  /// Where an item that is thinner than its line is placed across it.
  public var itemAlignment: ItemAlignment
  public var measurement: ItemMeasurement

  public init(
    sizes: ItemSizes, lineSpacing: CGFloat = 0, interitemSpacing: CGFloat = 0,
    lineAlignment: LineAlignment = .justified, itemAlignment: ItemAlignment = .center,
    measurement: ItemMeasurement = .nothing
  ) {
    (self.sizes, self.lineSpacing, self.interitemSpacing) = (sizes, lineSpacing, interitemSpacing)
    (self.lineAlignment, self.itemAlignment, self.measurement) = (lineAlignment, itemAlignment, measurement)
  }

  public func arrangement(in room: SectionRoom, after change: SectionChange) -> any SectionArrangement {
    let metrics = FlowMetrics(
      breadth: room.breadth, interitemSpacing: interitemSpacing, lineSpacing: lineSpacing,
      lineAlignment: lineAlignment, itemAlignment: itemAlignment)
    let previous = change.previous?.arrangement
    let asked = sizes.asked(
      in: room, breadth: room.breadth, after: change, known: previous.flatMap(Self.known),
      canonical: room.scrollDirection == .vertical ? nil : { CGSize(width: $0.height, height: $0.width) },
      takesEstimates: true, measured: { $0 })
    switch asked {
    case .uniform(let size) where room.measured.items.contains { $0.value != size }:
      return estimated(size, metrics, room, change)
    case .uniform(let size):
      let flow = room.counted(UniformFlow(itemCount: room.itemCount, itemSize: size, metrics: metrics))
      room.report(flow.issues) { _ in "\(size.width) x \(size.height)" }
      return flow
    case .list(let sizes, let firstChange):
      if let kept = previous as? RaggedFlow, kept.metrics == metrics, kept.itemCount == sizes.count,
        firstChange == sizes.count
      {
        return kept
      }
      let flow = room.counted(Self.solve(sizes, from: firstChange, previous, metrics))
      let isNew = { (issue: SectionIssue) in issue.item.map { $0 >= firstChange } ?? true }
      room.report(flow.issues.filter(isNew)) { "\(sizes[$0].width) x \(sizes[$0].height)" }
      return flow
    }
  }

  /// A flow of one size, except for measured items. Only these and their neighbours cost anything.
  private func estimated(
    _ size: CGSize, _ metrics: FlowMetrics, _ room: SectionRoom, _ change: SectionChange
  ) -> any SectionArrangement {
    let measured = room.measured.items
    if var flow = change.previous?.arrangement as? EstimatedFlow, flow.metrics == metrics, flow.itemSize == size {
      switch change {
      case .sizes(let items, _) where flow.itemCount == room.itemCount:
        if flow.measure(items.filter { $0 < room.itemCount }.map { ($0, measured[$0]) }) { return room.counted(flow) }
      case .items(let first, _):
        if flow.resolve(itemCount: room.itemCount, from: first, measured: measured) { return room.counted(flow) }
      default: break
      }
    }
    if let flow = EstimatedFlow(itemCount: room.itemCount, itemSize: size, metrics: metrics, measured: measured) {
      room.report(flow.issues) { "\(measured[$0] ?? size)" }
      return room.counted(flow)
    }
    let flow = FlowSolver.solve(sizes: (0..<room.itemCount).map { measured[$0] ?? size }, metrics: metrics)
    room.report(flow.issues) { "\(measured[$0] ?? size)" }
    return room.counted(flow)
  }

  private static func solve(
    _ sizes: [CGSize], from item: Int, _ previous: (any SectionArrangement)?, _ metrics: FlowMetrics
  ) -> any SectionArrangement {
    guard let previous else { return FlowSolver.solve(sizes: sizes, metrics: metrics) }
    return FlowSolver.resolve(previous, from: item, sizes: sizes, metrics: metrics)
  }

  private static func known(_ arrangement: any SectionArrangement) -> KnownValues<CGSize>? {
    if let ragged = arrangement as? RaggedFlow { return .list(ragged.sizes) }
    if let estimated = arrangement as? EstimatedFlow { return .uniform(estimated.itemSize, count: estimated.itemCount) }
    return (arrangement as? UniformFlow).map { .uniform($0.itemSize, count: $0.itemCount) }
  }
}

extension SectionIssue {
  /// The first item that has the issue.
  var item: Int? {
    switch self {
    case .itemTooBroad(let item, _, _, _), .notFinite(let item, _), .negativeSize(let item, _): item
    case .noRoom, .unusableAttachment, .template: nil
    }
  }
}

extension SectionPlan {
  /// Items in lines, all of one size.
  public static func flow(
    itemSize: CGSize, lineSpacing: CGFloat = 0, interitemSpacing: CGFloat = 0,
    lineAlignment: LineAlignment = .justified, itemAlignment: ItemAlignment = .center
  ) -> SectionPlan {
    flow(
      sizes: .uniform(itemSize), lineSpacing: lineSpacing, interitemSpacing: interitemSpacing,
      lineAlignment: lineAlignment, itemAlignment: itemAlignment)
  }

  /// Items in lines.
  public static func flow(
    sizes: ItemSizes, lineSpacing: CGFloat = 0, interitemSpacing: CGFloat = 0,
    lineAlignment: LineAlignment = .justified, itemAlignment: ItemAlignment = .center
  ) -> SectionPlan {
    SectionPlan(
      FlowPlan(
        sizes: sizes, lineSpacing: lineSpacing, interitemSpacing: interitemSpacing, lineAlignment: lineAlignment,
        itemAlignment: itemAlignment))
  }
}
