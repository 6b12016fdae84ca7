import Foundation
import LayoutCore
import Layouts
import Records

/// A kind of layout that command lines, scene files and viewers know by name. Each is one row of the table at the end of
/// this file. The properties of its layouts are listed by their class, as `layoutFields`.
public struct BuiltInLayout: RawRepresentable, Sendable, CaseIterable {
  /// The name: the `kind` of descriptions and scene files, and the value of `--layout`.
  public let rawValue: String
  /// The class of its layouts.
  public let type: StackLayout.Type
  /// How records look in it.
  public let look: RecordsLook
  /// Whether the layout places items without looking at their rows. A row is then needed only when it comes into view.
  public let isClosedForm: Bool
  /// Whether it can show any data, and not only records.
  public let isForAnyData: Bool
  /// Makes a layout with the defaults of its class, which are those of UIKit if UIKit has the layout.
  public let make: @MainActor @Sendable () -> StackLayout
  private let setUp: SetUp

  /// The set-up of a new layout of the kind.
  private struct SetUp: Sendable {
    /// Where a point is a character cell, and no more is known.
    let cells: @MainActor @Sendable (StackLayout) -> Void
    /// For items of a size that were shown in another layout.
    let items: @MainActor @Sendable (StackLayout, CGSize, ScrollDirection, PointsPerCell) -> Void
    /// For records, where a point is a character cell.
    let records: @MainActor @Sendable (StackLayout, RecordContents?) -> Void
  }

  private init<Layout: StackLayout>(
    _ name: String, look: RecordsLook, isClosedForm: Bool, isForAnyData: Bool = true,
    make: @escaping @MainActor @Sendable () -> Layout,
    cells: @escaping @MainActor @Sendable (Layout) -> Void = { _ in },
    items: @escaping @MainActor @Sendable (Layout, CGSize, ScrollDirection, PointsPerCell) -> Void = { _, _, _, _ in },
    records: @escaping @MainActor @Sendable (Layout, RecordContents?) -> Void = { _, _ in }
  ) {
    (rawValue, type, self.look, self.make) = (name, Layout.self, look, make)
    (self.isClosedForm, self.isForAnyData) = (isClosedForm, isForAnyData)
    setUp = SetUp { layout in
      if let layout = layout as? Layout { cells(layout) }
    } items: { layout, size, direction, pointsPerCell in
      if let layout = layout as? Layout { items(layout, size, direction, pointsPerCell) }
    } records: { layout, source in
      if let layout = layout as? Layout { records(layout, source) }
    }
  }

  /// nil if no kind has this name.
  public init?(rawValue: String) {
    guard let kind = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }

  /// nil if the layout describes itself as one of no such kind.
  @MainActor
  public init?(of layout: CollectionViewLayout) {
    // Most layouts have exactly the class of their kind. A description takes longer: it has many parts.
    let kind = Self.all.first { $0.type == Swift.type(of: layout) } ?? layout.layoutDescription.kind.flatMap(Self.init)
    guard let kind else { return nil }
    self = kind
  }

  /// All kinds, as scene files list them.
  public static let all = [flow, waterfall, grid, list, table, hexagonal]

  /// All kinds, as command lines list them.
  public static let allCases = [list] + all.filter { $0 != list }

  /// The kinds that any data can be shown in, as viewers offer them.
  public static let forAnyData = all.filter(\.isForAnyData)

  // MARK: Making layouts

  /// Sets the defaults of a layout whose points are character cells, where UIKit's are for screens of many pixels: an
  /// item of 50 by 50 cells does not fit a terminal, and a gap of 10 rows looks like a fault.
  @MainActor
  public func setCellDefaults(of layout: StackLayout) { setUp.cells(layout) }

  /// A layout of this kind. It takes headers, insets, spacing and item sizes from the description of `other`, as far as
  /// it has them.
  ///
  /// - Parameter pointsPerCell: the scale of the default item size, which is 24 by 3 character cells.
  @MainActor
  public func makeLayout(like other: CollectionViewLayout, pointsPerCell: PointsPerCell) -> StackLayout {
    var description = other.layoutDescription
    let size = CGSize(
      width: description.itemWidth ?? 24 * pointsPerCell.width,
      height: description.itemHeight ?? 3 * pointsPerCell.height)
    (description.itemWidth, description.itemHeight) = (size.width, size.height)
    let layout = make()
    setUp.items(layout, size, description.scrollDirection, pointsPerCell)
    layout.adopt(description)
    return layout
  }

  /// Makes the layout for records, at one point per cell. Its headers are pinned, and have no height if nothing is
  /// grouped.
  @MainActor
  func makeLayout(for records: RecordContents?, _ grouping: Grouping) -> CollectionViewLayout {
    let layout = make()
    setUp.records(layout, records)
    (layout as? any SectionHeaderLayout)?.sectionHeadersPinToVisibleBounds = true
    (layout as? any SectionHeaderLayout)?.sectionHeaderLength = grouping.sectionColumn == nil ? 0 : 1
    guard !grouping.groupColumns.isEmpty else { return layout }
    layout.groupHeader = .pinned(1)
    layout.pinLimits.coverage = 0.5
    return layout
  }

  /// The layout that suits a source best: a table where it names several columns, and a list for all else.
  @MainActor
  public static func usual(for stream: RecordStream, _ grouping: Grouping) -> BuiltInLayout {
    guard stream.namesColumns, !grouping.sectionsAreRuns else { return .list }
    let columns = ColumnArrangement(of: grouping, columnCount: stream.rows.columns.count)
    return columns.shown.count > 1 ? .table : .list
  }
}

extension BuiltInLayout: Hashable {
  public static func == (one: BuiltInLayout, other: BuiltInLayout) -> Bool { one.rawValue == other.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

// MARK: - The table

extension BuiltInLayout {
  public static let flow = BuiltInLayout(
    "flow", look: .tag, isClosedForm: false, make: { FlowLayout() },
    cells: { layout in
      layout.itemSize = itemInCells
      (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (1, 0)
    },
    items: { layout, _, _, _ in layout.lineAlignment = .leading },
    records: { layout, records in
      (layout.minimumInteritemSpacing, layout.minimumLineSpacing, layout.lineAlignment) = (1, 0, .leading)
      layout.itemSizesInRange = { [weak records, weak layout] section, items in
        layout.flatMap { records?.tagSizes(ofSection: section, items, atMost: $0.availableBreadth) }
      }
    })

  public static let waterfall = BuiltInLayout(
    "waterfall", look: .card, isClosedForm: false, make: { WaterfallLayout() },
    cells: { layout in (layout.columnSpacing, layout.rowSpacing, layout.parts) = (1, 0, .wholeUnits(1)) },
    items: { layout, size, direction, pointsPerCell in
      // Columns of whole cells, and one length for all items.
      let isVertical = direction == .vertical
      layout.parts = .wholeUnits(isVertical ? pointsPerCell.width : pointsPerCell.height)
      layout.commonItemLength = isVertical ? size.height : size.width
    },
    records: { layout, records in
      let showsImages = records?.showsImages ?? false
      (layout.minimumColumnBreadth, layout.columnSpacing) = (showsImages ? 24 : 30, 1)
      layout.rowSpacing = showsImages ? 1 : 0
      layout.parts = .wholeUnits(1)
      layout.itemLengthsInRange = { [weak records] in records?.cardLengths(ofSection: $0, $1, inBreadth: $2) }
    })

  public static let grid = BuiltInLayout(
    "grid", look: .card, isClosedForm: true, make: { GridLayout() },
    cells: { layout in layout.itemSize = itemInCells },
    records: { layout, _ in
      // A section is a row of cards, each with space for its title and two lines.
      (layout.itemSize, layout.columnSpacing) = (CGSize(width: 26, height: 5), 1)
    })

  public static let list = BuiltInLayout("list", look: .row, isClosedForm: true, make: { ListLayout() })

  public static let table = BuiltInLayout(
    "table", look: .columns, isClosedForm: true, isForAnyData: false, make: { TableLayout() },
    cells: { layout in (layout.rowHeight, layout.columnSpacing) = (1, 2) },
    records: { layout, _ in (layout.pinLimits.coverage, layout.columnSpacing) = (0.5, 2) })

  public static let hexagonal = BuiltInLayout(
    "hexagonal", look: .card, isClosedForm: true, make: { HexagonalLayout() },
    cells: { layout in (layout.itemSize, layout.itemSpacing, layout.rowSpacing) = (itemInCells, 1, 0) },
    records: { layout, _ in
      (layout.itemSize, layout.itemSpacing, layout.rowSpacing) = (CGSize(width: 26, height: 5), 1, 0)
    })

  /// In cells: space for a border and a short title.
  private static let itemInCells = CGSize(width: 16, height: 3)
}
