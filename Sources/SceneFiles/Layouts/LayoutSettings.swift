import LayoutCore
import Layouts

/// What the `layout` of a scene file says: a kind of layout, and properties to be set on one.
@MainActor
struct LayoutSettings {
  var kind: LayoutKind
  var changes: [(CollectionViewLayout) -> Void] = []
  /// Behind every section; nil where nothing is said of them.
  var boxes: [BoxDescription]?
  /// What differs for the sections, in turn.
  var sections: [LayoutSettings] = []

  init(kind: LayoutKind) { self.kind = kind }

  func apply(to layout: CollectionViewLayout) {
    for change in changes { change(layout) }
  }
}

/// The layouts that scene files can name.
enum LayoutKind: Equatable {
  case flow, waterfall, grid, list, mixed
  case own(OwnLayout)

  static let builtIn: [LayoutKind] = [.flow, .waterfall, .grid, .list, .mixed]
  static let builtInNames = builtIn.map(\.name)

  var name: String {
    switch self {
    case .flow: "flow"
    case .waterfall: "waterfall"
    case .grid: "grid"
    case .list: "list"
    case .mixed: "mixed"
    case .own(let layout): layout.name
    }
  }

  static func == (one: LayoutKind, other: LayoutKind) -> Bool { one.name == other.name }

  /// The layouts of that kind; nil for a mixture of kinds, and for a program's own.
  @MainActor
  var layout: (any SceneFileLayout.Type)? {
    switch self {
    case .flow: FlowLayout.self
    case .waterfall: WaterfallLayout.self
    case .grid: GridLayout.self
    case .list: ListLayout.self
    case .mixed, .own: nil
    }
  }

  @MainActor
  func makeLayout() -> (any SceneFileLayout)? {
    switch self {
    case .flow: FlowLayout()
    case .waterfall: WaterfallLayout()
    case .grid: GridLayout()
    case .list: ListLayout()
    case .mixed, .own: nil
    }
  }
}

/// A layout that scene files can name.
@MainActor
protocol SceneFileLayout: StackLayout {
  /// What can differ from section to section.
  static var sectionParameters: [Field<LayoutSettings>] { get }
  /// What holds for all of it.
  static var wholeParameters: [Field<LayoutSettings>] { get }
  /// Takes defaults that suit points of one character cell each.
  func useCellDefaults()
  /// Takes the sizes of its items from the data.
  func take(_ items: any SceneItems)
  /// The same for data that were written for a layout of another kind.
  func takeFromAnotherKind(_ items: any SceneItems)
  /// How it would lay out one section of a mixed layout.
  func plan(for items: any SceneItems, in room: SectionRoom) -> SectionPlan
}

/// The items of a scene, as layouts see them.
@MainActor
protocol SceneItems: AnyObject {
  /// Whether anything is said of how large items are.
  var saySizes: Bool { get }
  /// What all items have in common that say nothing else.
  var commonExtent: ItemExtent { get }
  /// Whether the items of a section have nothing of their own to say.
  func isUniform(section: Int) -> Bool
  func extents(section: Int) -> [ItemExtent]
  /// Whether items may be added while they are on show: layouts then ask for those that are new, one by one.
  var goOnArriving: Bool { get }
  func extent(section: Int, item: Int) -> ItemExtent
}

extension SceneFileLayout {
  func useCellDefaults() {}

  func takeFromAnotherKind(_ items: any SceneItems) { take(items) }

  static func hasInstance(_ layout: CollectionViewLayout) -> Bool { layout is Self }
}

extension Field<LayoutSettings> {
  /// A property of a layout, under its own name unless another is given.
  static func parameter<Layout: CollectionViewLayout, Value>(
    _ key: String, _ property: ReferenceWritableKeyPath<Layout, Value>, _ shape: Shape<Value>, _ summary: String
  ) -> Field {
    Field(key, summary, expectation: shape.expectation, schema: shape.schema) { subject, settings, reader in
      guard let value = shape.read(subject, reader) else { return }
      settings.changes.append { ($0 as? Layout)?[keyPath: property] = value }
    }
  }
}
