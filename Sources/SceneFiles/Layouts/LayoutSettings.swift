import LayoutCore
import Layouts

/// The `layout` of a scene file: a kind of layout, and the properties to set on it.
@MainActor
struct LayoutSettings {
  var kind: LayoutKind
  var changes: [(CollectionViewLayout) -> Void] = []
  /// The boxes behind every section; nil if the file does not mention any.
  var boxes: [BoxDescription]?
  /// Settings of single sections. The list repeats if there are more sections.
  var sections: [LayoutSettings] = []
  /// What a compositional layout consists of.
  var compositional: CompositionalDraft?
  /// The columns of a table; nil for the default.
  var columns: [ColumnDescription]?

  init(kind: LayoutKind) { self.kind = kind }

  func apply(to layout: CollectionViewLayout) {
    for change in changes { change(layout) }
  }
}

/// The layouts that scene files can name.
enum LayoutKind: Equatable {
  case flow, waterfall, grid, list, table, mixed, compositional
  case own(OwnLayout)

  static let builtIn: [LayoutKind] = [.flow, .waterfall, .grid, .list, .table, .mixed, .compositional]
  static let builtInNames = builtIn.map(\.name)

  var name: String {
    switch self {
    case .flow: "flow"
    case .waterfall: "waterfall"
    case .grid: "grid"
    case .list: "list"
    case .table: "table"
    case .mixed: "mixed"
    case .compositional: "compositional"
    case .own(let layout): layout.name
    }
  }

  /// The layout class of that kind; nil for mixed and compositional layouts and for a program's own.
  @MainActor
  var layout: (any SceneFileLayout.Type)? {
    switch self {
    case .flow: FlowLayout.self
    case .waterfall: WaterfallLayout.self
    case .grid: GridLayout.self
    case .list: ListLayout.self
    case .table: TableLayout.self
    case .mixed, .compositional, .own: nil
    }
  }

  @MainActor
  func makeLayout() -> (any SceneFileLayout)? {
    switch self {
    case .flow: FlowLayout()
    case .waterfall: WaterfallLayout()
    case .grid: GridLayout()
    case .list: ListLayout()
    case .table: TableLayout()
    case .mixed, .compositional, .own: nil
    }
  }
}

/// A layout that scene files can name.
@MainActor
protocol SceneFileLayout: StackLayout {
  /// Parameters that can differ from section to section.
  static var sectionParameters: [Field<LayoutSettings>] { get }
  /// Parameters of the whole layout.
  static var wholeParameters: [Field<LayoutSettings>] { get }
  /// Sets defaults for points of one character cell each.
  func useCellDefaults()
  /// Takes the sizes of its items from the data.
  func take(_ items: any SceneItems)
  /// Takes the columns that the scene file describes, or those of the data.
  func take(_ columns: [ColumnDescription]?, of items: any SceneItems)
  /// Takes the sizes of items whose data were written for another kind of layout.
  func takeFromAnotherKind(_ items: any SceneItems)
  /// The plan that lays out one section of a mixed layout.
  func plan(for items: any SceneItems, in room: SectionRoom) -> SectionPlan
}

/// The items of a scene, as layouts see them.
@MainActor
protocol SceneItems: AnyObject {
  /// Whether the data give the size of any item.
  var saySizes: Bool { get }
  /// The extent of all items that have none of their own.
  var commonExtent: ItemExtent { get }
  /// Whether no item of a section has an extent of its own.
  func isUniform(section: Int) -> Bool
  func extents(section: Int) -> [ItemExtent]
  /// Whether items may still arrive while they are shown. Layouts then ask for the extents of new items one by one.
  var goOnArriving: Bool { get }
  func extent(section: Int, item: Int) -> ItemExtent
  /// Gives a table its columns; nil for the default ones.
  func showTable(_ described: [ColumnDescription]?, in layout: TableLayout)
}

extension SceneFileLayout {
  func useCellDefaults() {}

  func take(_ columns: [ColumnDescription]?, of items: any SceneItems) {}

  func takeFromAnotherKind(_ items: any SceneItems) { take(items) }

  static func hasInstance(_ layout: CollectionViewLayout) -> Bool { layout is Self }
}

extension Field<LayoutSettings> {
  /// A property of a layout as a field of a scene file.
  static func parameter<Layout: CollectionViewLayout, Value>(
    _ key: String, _ property: ReferenceWritableKeyPath<Layout, Value>, _ shape: Shape<Value>, _ summary: String
  ) -> Field {
    Field(key, summary, expectation: shape.expectation, schema: shape.schema) { subject, settings, reader in
      guard let value = shape.read(subject, reader) else { return }
      settings.changes.append { ($0 as? Layout)?[keyPath: property] = value }
    }
  }
}
