import Foundation
import LayoutCore
import Sections

/// All items of a section in one row, which may be broader than the view.
public struct GridRowPlan: ArrangementPlan {
  /// The extent of the row along the scroll axis, in points.
  public var length: CGFloat
  /// The columns, of which the section's items take the first. Equal ones are a closed form.
  public var columns: Columns
  /// If cells decide their lengths, the row is as long as the longest one that was in view so far.
  public var measurement: ItemMeasurement

  public enum Columns: Sendable {
    case uniform(breadth: CGFloat, spacing: CGFloat)
    /// One for each column, at least as many as there are items; rows that share them share their memory.
    case tracks(Tracks)
    /// The same, for columns whose breadths change while rows stay as they are.
    case shared(SharedTracks)
  }

  public init(length: CGFloat, columns: Columns, measurement: ItemMeasurement = .nothing) {
    (self.length, self.columns, self.measurement) = (length, columns, measurement)
  }

  public func arrangement(in room: SectionRoom, after change: SectionChange) -> any SectionArrangement {
    let isSound = length >= 0 && length.isFinite
    if !isSound, room.itemCount > 0 {
      let name = "the length of row \(room.section)"
      room.report(.impossibleValue(name: name, value: "\(length)", used: "0"), as: .negativeSize)
    }
    let isMeasured = measurement == .length || measurement == .size
    let extent = (isMeasured ? longestItem(in: room) : nil) ?? (isSound ? length : 0)
    let row = Tracks.uniform(count: 1, extent: extent)
    switch columns {
    case .uniform(let breadth, let spacing):
      let columns = Tracks.uniform(count: room.itemCount, extent: breadth, spacing: spacing)
      room.report(columns.issues) { _ in "\(breadth)" }
      return TrackGrid(itemCount: room.itemCount, rows: row, columns: columns)
    case .tracks(let columns):
      return TrackGrid(itemCount: room.itemCount, rows: row, columns: columns)
    case .shared(let columns): return TrackRow(itemCount: room.itemCount, length: extent, columns: columns)
    }
  }
}

extension GridRowPlan {
  private func longestItem(in room: SectionRoom) -> CGFloat? {
    room.measured.items.filter { $0.key < room.itemCount && $0.value.height >= 0 }.values.map(\.height).max()
  }

  /// Stands for the length of a cell of which only the breadth is known.
  static var unmeasuredLength: CGFloat { -1 }
}

extension SectionPlan {
  /// All items in one row across the scroll axis, which may be broader than the view.
  public static func row(length: CGFloat, columnBreadth: CGFloat, spacing: CGFloat = 0) -> SectionPlan {
    SectionPlan(GridRowPlan(length: length, columns: .uniform(breadth: columnBreadth, spacing: spacing)))
  }
}
