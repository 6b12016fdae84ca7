import Foundation
import Sections

/// One item on every line, as broad as the section.
public struct ListPlan: ArrangementPlan {
  public var lengths: ItemLengths
  /// Between neighbours; may be negative.
  public var spacing: CGFloat
  public var measurement: ItemMeasurement

  public init(lengths: ItemLengths, spacing: CGFloat = 0, measurement: ItemMeasurement = .nothing) {
    (self.lengths, self.spacing, self.measurement) = (lengths, spacing, measurement)
  }

  public func arrangement(in room: SectionRoom, after change: SectionChange) -> any SectionArrangement {
    let previous = change.previous?.arrangement as? TrackList
    let known = previous.map { list -> KnownValues<CGFloat> in
      (list.tracks.commonExtent ?? list.tracks.estimatedExtent).map { .uniform($0, count: list.itemCount) }
        ?? .list(list.tracks.extents)
    }
    if case .places = change, let estimate = previous?.tracks.estimatedExtent { return estimated(estimate, room, nil) }
    let asked = lengths.asked(
      in: room, breadth: room.breadth, after: change, known: known, canonical: nil, takesEstimates: true,
      measured: \.height)
    switch asked {
    case .uniform(let length) where !room.measured.items.isEmpty:
      return estimated(length, room, change)
    case .uniform(let length):
      let list = room.counted(
        TrackList.uniform(itemCount: room.itemCount, itemLength: length, breadth: room.breadth, spacing: spacing))
      room.report(list.issues) { _ in "\(length)" }
      return list
    case .list(let lengths, let firstChange):
      let list = solved(lengths, from: firstChange, previous, room)
      let isNew = { (issue: SectionIssue) in issue.item.map { $0 >= firstChange } ?? true }
      room.report(list.issues.filter(isNew)) { "\(lengths[$0])" }
      return list
    }
  }

  /// A list of one length, except for measured items. Only these cost anything.
  private func estimated(_ length: CGFloat, _ room: SectionRoom, _ change: SectionChange?) -> TrackList {
    let measured = room.measured.items
    if var list = change?.previous?.arrangement as? TrackList, list.breadth == room.breadth,
      list.tracks.spacing == spacing, list.tracks.estimatedExtent == length
    {
      switch change {
      case .sizes(let items, _)? where list.itemCount == room.itemCount:
        list.measure(items.filter { $0 < room.itemCount }.map { ($0, measured[$0]?.height) })
        return room.counted(list)
      case .items(let first, _)?:
        list.resolve(itemCount: room.itemCount, from: first, measured: measured.mapValues(\.height))
        return room.counted(list)
      default: break
      }
    }
    let list = room.counted(
      TrackList.estimated(
        itemCount: room.itemCount, itemLength: length, breadth: room.breadth, spacing: spacing,
        measured: measured.mapValues(\.height)))
    room.report(list.issues) { _ in "\(length)" }
    return list
  }

  private func solved(_ lengths: [CGFloat], from item: Int, _ previous: TrackList?, _ room: SectionRoom) -> TrackList {
    guard var list = previous, list.breadth == room.breadth, list.tracks.spacing == spacing,
      list.tracks.commonExtent == nil, list.tracks.estimatedExtent == nil
    else { return room.counted(.variable(lengths: lengths, breadth: room.breadth, spacing: spacing)) }
    if item == lengths.count && list.itemCount == item { return list }
    list.resolve(from: item, lengths: lengths)
    return room.counted(list)
  }
}

extension SectionPlan {
  /// One item on every line, all of one length.
  public static func list(
    itemLength: CGFloat, spacing: CGFloat = 0, separator: SectionSeparator? = nil
  ) -> SectionPlan {
    list(lengths: .uniform(itemLength), spacing: spacing, separator: separator)
  }

  /// One item on every line. If they are measured, cells decide the lengths, and the given ones are estimates.
  public static func list(
    lengths: ItemLengths, spacing: CGFloat = 0, separator: SectionSeparator? = nil, isMeasured: Bool = false
  ) -> SectionPlan {
    SectionPlan(
      ListPlan(lengths: lengths, spacing: spacing, measurement: isMeasured ? .length : .nothing), separator: separator)
  }
}
