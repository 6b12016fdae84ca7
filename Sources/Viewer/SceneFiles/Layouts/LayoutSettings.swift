import Foundation
import LayoutCore
import Layouts
import Scenes
import Sections

/// The `layout` of a scene file: a kind of layout, and the properties to set on it.
@MainActor
struct LayoutSettings {
  var kind: LayoutKind
  var changes: [(CollectionViewLayout) -> Void] = []
  /// The boxes behind every section; nil if the file does not mention any.
  var boxes: [BoxDescription]?
  /// Settings of single sections. The list repeats if there are more sections.
  var sections: [LayoutSettings] = []
  /// The sections of a compositional layout.
  var compositional: CompositionalDraft?
  /// The columns of a table; nil for the default.
  var columns: [ColumnDescription]?

  init(kind: LayoutKind) { self.kind = kind }

  func apply(to layout: CollectionViewLayout) {
    for change in changes { change(layout) }
  }
}

/// The kinds of layout that scene files can name.
enum LayoutKind: Equatable {
  case builtIn(BuiltInLayout)
  case mixed, compositional
  case own(OwnLayout)

  static let builtIn: [LayoutKind] = BuiltInLayout.all.map { .builtIn($0) } + [.mixed, .compositional]
  static let builtInNames = builtIn.map(\.name)

  var name: String {
    switch self {
    case .builtIn(let kind): kind.rawValue
    case .mixed: "mixed"
    case .compositional: "compositional"
    case .own(let layout): layout.name
    }
  }

  /// The row of the table of layouts; nil for mixed and compositional layouts and for a program's own.
  var row: BuiltInLayout? {
    if case .builtIn(let row) = self { row } else { nil }
  }

  @MainActor
  func makeLayout() -> StackLayout? { row?.make() }
}

/// A layout that takes the sizes of its items from the data.
@MainActor
protocol SceneFileLayout: StackLayout {
  /// Sets the sizes of its items from the data.
  func setItemSizes(from items: any SceneItems)
  /// Sets the sizes of items whose data were written for another kind of layout.
  func setItemSizes(fromAnotherKind items: any SceneItems)
  /// The plan that lays out one section of a mixed layout.
  func plan(for items: any SceneItems, in room: SectionRoom) -> SectionPlan
}

extension SceneFileLayout {
  func setItemSizes(fromAnotherKind items: any SceneItems) { setItemSizes(from: items) }
}

extension StackLayout {
  /// The plan that lays out one section of a mixed layout.
  func sectionPlan(for items: any SceneItems, in room: SectionRoom) -> SectionPlan {
    if let layout = self as? any SceneFileLayout { return layout.plan(for: items, in: room) }
    let layout = self as? BarredLayout ?? ListLayout()
    return layout.barred(layout.arrangementPlan(forSection: room.section))
  }
}

/// The items of a scene, as layouts see them.
@MainActor
protocol SceneItems: AnyObject {
  /// Whether the data give the size of any item.
  var providesSizes: Bool { get }
  /// The extent of all items that have none.
  var commonExtent: ItemExtent { get }
  /// Whether no item of a section has an extent.
  func isUniform(section: Int) -> Bool
  func extents(section: Int) -> [ItemExtent]
  /// Whether items may still arrive while they are shown. Layouts then ask for the extents of new items one by one.
  var isStillGrowing: Bool { get }
  func extent(section: Int, item: Int) -> ItemExtent
  /// Gives a table its columns; nil for the default ones.
  func showTable(_ described: [ColumnDescription]?, in layout: TableLayout)
}

// MARK: - Fields

extension Field<LayoutSettings> {
  /// A property of a layout as a field of a scene file.
  init(_ field: LayoutField) {
    switch field.value {
    case .length(let set): self.init(field, .length, set)
    case .optionalLength(let set): self.init(field, Shape<CGFloat>.length.orNull(), set)
    case .lengths(let set): self.init(field, .oneOrMore(.length, "numbers"), set)
    case .distance(let set): self.init(field, .number, set)
    case .ratio(let set): self.init(field, Shape<CGFloat>.positive.map { $0 }, set)
    case .size(let set): self.init(field, .size, set)
    case .insets(let set): self.init(field, .insets, set)
    case .flag(let set): self.init(field, .flag, set)
    case .count(let first, let set): self.init(field, .whole(first...1000), set)
    case .choice(let names, let set): self.init(field, .word(names.map { ($0, $0) }), set)
    case .parts(let set): self.init(field, .parts, set)
    case .separator(let set): self.init(field, .separator, set)
    }
  }

  private init<Value>(_ field: LayoutField, _ shape: Shape<Value>, _ set: @escaping LayoutField.Setter<Value>) {
    self.init(
      field.name, field.summary, expectation: shape.expectation, schema: shape.schema
    ) { subject, settings, reader in
      guard let value = shape.read(subject, reader) else { return }
      settings.changes.insert({ set($0, value) }, at: field.isSetFirst ? 0 : settings.changes.count)
    }
  }

  /// A property that is not a field of its layout.
  static func parameter<Value>(
    _ key: String, _ property: ReferenceWritableKeyPath<StackLayout, Value>, _ shape: Shape<Value>, _ summary: String
  ) -> Field {
    Field(key, summary, expectation: shape.expectation, schema: shape.schema) { subject, settings, reader in
      guard let value = shape.read(subject, reader) else { return }
      settings.changes.append { ($0 as? StackLayout)?[keyPath: property] = value }
    }
  }
}

extension Shape<EqualParts> {
  /// `exact`, or the unit on whose multiples parts end.
  @MainActor
  static let parts = word([("exact", EqualParts.exact)]).or(Shape<CGFloat>.positive.map { .wholeUnits($0) })
}

extension Shape<SectionSeparator?> {
  /// `true`, `false`, or the insets and the thickness of the lines.
  @MainActor
  static let separator = Shape<Bool>.flag.map { $0 ? SectionSeparator() : nil }.or(
    Shape<SectionSeparator>.object(
      [
        Field("thickness", \.thickness, .length, "In points. Thin lines are visible too."),
        Field(
          "leadingInset", \.leadingInset, .number, "The distance from the item's leading edge to the line, in points."),
        Field(
          "trailingInset", \.trailingInset, .number,
          "The distance from the line to the item's trailing edge, in points."),
      ], startingAt: SectionSeparator()
    ).map { $0 })
}

extension LayoutSettings {
  /// Begins with defaults for points that are character cells. The values of the file come after them. A program's own
  /// layout keeps its own.
  mutating func beginWithCellDefaults() {
    guard LayoutKind.builtIn.contains(kind) else { return }
    // The settings of a mixed layout also apply to layouts of its sections, which have their own kinds.
    changes.insert(
      { layout in
        if let layout = layout as? StackLayout { BuiltInLayout(of: layout)?.setCellDefaults(of: layout) }
      }, at: 0)
    for section in compositional?.sections.indices ?? 0..<0 { compositional?.sections[section].countsInCells = true }
  }
}

extension CompositionalSection {
  /// A list whose spaces and lines have the extents that a phone's have in cells. 35 rows above the first one would leave
  /// nothing of it in view, and a line as high as a row would hide the text.
  static func listInCells(
    _ configuration: CompositionalListConfiguration, _ environment: any CompositionalEnvironment
  ) -> CompositionalSection {
    let phone = PointsPerCell.phone
    var configuration = configuration
    let line = configuration.separator
    configuration.separator = SectionSeparator(
      thickness: line.thickness / phone.height, leadingInset: (line.leadingInset / phone.width).rounded(),
      trailingInset: (line.trailingInset / phone.width).rounded(), zIndex: line.zIndex)
    let section = list(using: configuration, layoutEnvironment: environment)
    let insets = section.contentInsets
    section.contentInsets = DirectionalEdgeInsets(
      top: (insets.top / phone.height).rounded(), leading: (insets.leading / phone.width).rounded(),
      bottom: (insets.bottom / phone.height).rounded(), trailing: (insets.trailing / phone.width).rounded())
    return section
  }
}

extension SceneVersion {
  /// Offers the alternatives of a scene, and then the other kinds of layout for its data, with the headers and item
  /// sizes of this one.
  func offerOthers(_ alternatives: [SceneVersion], on stage: Stage, data: SceneData, pointsPerCell: PointsPerCell) {
    let view = stage.collectionView
    let own = view.collectionViewLayout
    let named = alternatives.map { version in
      LayoutChoice(version.name) {
        let (layout, delegate) = version.layout.makeLayout(for: data, sections: version.sections)
        if let kind = version.kind {
          if let delegate { view.retainedObjects.append(delegate) }
          return kind.makeLayout { version.layout.makeLayout(of: $0, like: layout, data, pointsPerCell) }
        }
        data.source?.note(layout)
        if let delegate {
          view.retainedObjects.append(delegate)
          view.delegate = view.delegate ?? delegate
        }
        return layout
      }
    }
    let kinds = BuiltInLayout.forAnyData.filter { $0 != layout.kind.row }
    let others = kinds.map { kind in
      LayoutChoice(kind.rawValue) { layout.makeLayout(of: kind, like: own, data, pointsPerCell) }
    }
    let versions = [self] + alternatives
    stage.offer(named + others, besides: layout.kind.name) { index in
      data.hasBorders = index < versions.count ? nil : kinds[index - versions.count].hasBorders
      data.show(versions.indices.contains(index) ? versions[index] : self)
    }
  }
}

extension LayoutSettings {
  /// A layout of another kind for the same data.
  fileprivate func makeLayout(
    of other: BuiltInLayout, like own: CollectionViewLayout, _ data: SceneData, _ pointsPerCell: PointsPerCell
  ) -> CollectionViewLayout {
    let layout = other.makeLayout(like: own, pointsPerCell: pointsPerCell)
    layout.register(SceneBox.self, forDecorationViewOfKind: SceneBox.kind)
    // A layout of the program's own may use decorations that only it knows.
    if let own = own as? StackLayout, boxes != nil || LayoutKind.builtIn.contains(kind) {
      (layout.sectionBoxes, layout.boxesForSection) = (own.sectionBoxes, own.boxesForSection)
    }
    (layout as? any SceneFileLayout)?.setItemSizes(fromAnotherKind: data)
    data.source?.note(layout)
    return layout
  }
}

extension BuiltInLayout {
  /// Whether items have a border by default.
  @MainActor
  var hasBorders: Bool { LayoutKind.builtIn(self).hasBorders }
}
