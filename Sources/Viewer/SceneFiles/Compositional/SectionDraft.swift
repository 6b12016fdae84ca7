import Foundation
import LayoutCore
import Layouts
import Sections

/// A section of a compositional layout, as a scene file describes it.
@MainActor
struct SectionDraft {
  var group: GroupDraft?
  var list: ListDraft?
  var waterfall: WaterfallDraft?
  var insets = Insets()
  var interGroupSpacing: CGFloat = 0
  var boundaryItems: [BoundaryDraft] = []
  var decorationItems: [CompositionalDecorationItem] = []
  var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  var itemAreaLength: CompositionalDimension?
  var itemSupplementaryItems: [CompositionalSupplementaryItem] = []
  /// Whether a point is a character cell.
  var countsInCells = false

  struct Insets {
    /// nil leaves them to the kind of the section.
    var content: DirectionalEdgeInsets?
    var reference = ContentInsetsReference.automatic
    /// Whether headers and footers have them too, across the scroll axis.
    var applyToBars = true
  }

  /// Whether items have a border by default: the rows of a list do not.
  var hasBorders: Bool { list == nil }

  /// - Parameter direction: The one in which sections follow each other.
  func section(
    for items: any SceneItems, _ environment: any CompositionalEnvironment, _ direction: ScrollDirection
  ) -> CompositionalSection {
    let section: CompositionalSection
    if let list {
      section =
        countsInCells
        ? .listInCells(list.configuration, environment)
        : .list(using: list.configuration, layoutEnvironment: environment)
    } else if let waterfall {
      section = waterfall.section(
        for: items, orthogonalScrollingBehavior == .none ? direction : direction == .vertical ? .horizontal : .vertical)
    } else {
      let nothing = CompositionalSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
      section = CompositionalSection(group: group?.group ?? .horizontal(layoutSize: nothing, subitems: []))
    }
    if let contentInsets = insets.content { section.contentInsets = contentInsets }
    section.interGroupSpacing = interGroupSpacing
    section.contentInsetsReference = insets.reference
    section.supplementariesFollowContentInsets = insets.applyToBars
    section.boundarySupplementaryItems += boundaryItems.map(\.item)
    section.decorationItems = decorationItems
    section.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    section.itemAreaLength = itemAreaLength
    section.itemSupplementaryItems = itemSupplementaryItems
    return section
  }

  // MARK: In a file

  static let shape: Shape<SectionDraft> = {
    let object = Shape<SectionDraft>.object(fields, startingAt: SectionDraft())
    let kinds = ["group", "list", "waterfall"]
    return Shape(
      "a section: a mapping with group, list or waterfall", schema: object.schema, resembles: object.resembles
    ) { subject, reader in
      guard let draft = object.read(subject, reader) else { return nil }
      let given = kinds.filter { subject[$0].path != subject.path }
      if given.isEmpty {
        reader.missing(key: "group", in: subject, expected: "'group', 'list' or 'waterfall'")
      } else if given.count > 1 {
        reader.fault(
          subject[given[1]], "\(subject.path) has both '\(given[0])' and '\(given[1])'; expected one of them")
      }
      return draft
    }.withSchema([
      ("oneOf", .array(kinds.map { ["required": .array([.string($0)])] }))
    ]).named("compositionalSection")
  }()

  private static let fields: [Field<SectionDraft>] = [
    Field("group", \.group, GroupDraft.group, "The group that the section repeats."),
    Field("list", \.list, ListDraft.shape, "A list: rows as high as their texts."),
    Field("waterfall", \.waterfall, WaterfallDraft.shape, "A waterfall: columns of items, each of its own length."),
    Field("contentInsets", \.insets.content, .directionalInsets, "Around the items."),
    Field("interGroupSpacing", \.interGroupSpacing, .number, "Between groups, in points."),
    Field(
      "contentInsetsReference", \.insets.reference, .word(), "The edges that the insets are measured from."),
    Field(
      "supplementariesFollowContentInsets", \.insets.applyToBars, .flag,
      "Whether headers and footers have the insets of the items across the scroll axis. Default: true."),
    Field(
      "boundarySupplementaryItems", \.boundaryItems, .list(of: BoundaryDraft.shape, "headers and footers"),
      "The headers and footers of the section."),
    Field(
      "decorationItems", \.decorationItems, .list(of: .decorationItem, "backgrounds"),
      "Boxes behind the section, in the look of style.box."),
    Field(
      "orthogonalScrollingBehavior", \.orthogonalScrollingBehavior, .word(), "How the section scrolls across."),
    Field(
      "itemSupplementaryItems", \.itemSupplementaryItems, .list(of: .supplementaryItem, "views such as badges"),
      "Views that stand by each item of a list or a waterfall. Items of groups have their own."),
    Field(
      "itemAreaLength", \.itemAreaLength, .dimension,
      "The height of a waterfall that scrolls across. Default: the height of the view."),
  ]
}

extension Shape<CompositionalDecorationItem> {
  /// A box behind a section.
  @MainActor
  static let decorationItem = Shape.object(
    [
      Field("contentInsets", \.contentInsets, .directionalInsets, "Taken off its frame."),
      Field("zIndex", \.zIndex, .whole(-1000...1000), "Default: 0. The items of the section are at 1."),
    ], startingAt: CompositionalDecorationItem.background(elementKind: SceneBox.kind)
  ).named("decorationItem")
}

/// A section that is a list.
@MainActor
struct ListDraft {
  var appearance = CompositionalListConfiguration.Appearance.plain
  var headerMode = CompositionalListConfiguration.HeaderMode.none
  var footerMode = CompositionalListConfiguration.FooterMode.none
  var showsSeparators: Bool?

  var configuration: CompositionalListConfiguration {
    var configuration = CompositionalListConfiguration(appearance: appearance)
    (configuration.headerMode, configuration.footerMode) = (headerMode, footerMode)
    if let showsSeparators { configuration.showsSeparators = showsSeparators }
    return configuration
  }

  static let shape = Shape<ListDraft>.object(
    [
      Field("appearance", \.appearance, .word(), "How the list looks. Default: plain."),
      Field(
        "headerMode", \.headerMode,
        .word([("none", .none), ("supplementary", .supplementary), ("firstItemInSection", .firstItemInSection)]),
        "Where headers come from. Default: none."),
      Field(
        "footerMode", \.footerMode, .word([("none", .none), ("supplementary", .supplementary)]),
        "Where footers come from. Default: none."),
      Field("showsSeparators", \.showsSeparators, .flag, "Whether there are lines between rows."),
    ], startingAt: ListDraft()
  ).named("compositionalList")
}

/// A section that is a waterfall.
@MainActor
struct WaterfallDraft {
  var columns: Int?
  var minimumColumnBreadth: CGFloat?
  var columnSpacing: CGFloat = 0
  var itemSpacing: CGFloat = 0
  var order = WaterfallOrder.shortestColumn
  var estimatedHeight: CGFloat?

  /// - Parameter direction: The one in which the items of a column follow each other.
  func section(for items: any SceneItems, _ direction: ScrollDirection) -> CompositionalSection {
    let columns = minimumColumnBreadth.map { WaterfallColumnCount.atLeast(breadth: $0) } ?? .exactly(columns ?? 2)
    var plan = WaterfallPlan(
      columns: columns, lengths: .uniform(estimatedHeight ?? 0), columnSpacing: columnSpacing,
      itemSpacing: itemSpacing, order: order, measurement: estimatedHeight == nil ? .nothing : .length)
    if estimatedHeight == nil {
      plan.lengths = .each { path, breadth in
        items.extent(section: path[0], item: path[1]).length(inBreadth: breadth, direction, keepsProportions: true)
          ?? breadth
      }
    }
    return CompositionalSection(items: plan)
  }

  static let shape: Shape<WaterfallDraft> = {
    let object = Shape<WaterfallDraft>.object(fields, startingAt: WaterfallDraft())
    return Shape(object.expectation, schema: object.schema, resembles: object.resembles) { subject, reader in
      guard let draft = object.read(subject, reader) else { return nil }
      if draft.columns != nil, draft.minimumColumnBreadth != nil {
        reader.fault(
          subject["minimumColumnBreadth"],
          "\(subject.path) has both 'columns' and 'minimumColumnBreadth'; expected one of them")
      }
      return draft
    }.withSchema([("not", ["required": ["columns", "minimumColumnBreadth"]])]).named("compositionalWaterfall")
  }()

  private static let fields: [Field<WaterfallDraft>] =
    [
      Field("columns", \.columns, .whole(1...1000), "The number of columns. Default: 2."),
      Field(
        "minimumColumnBreadth", \.minimumColumnBreadth, .positive,
        "The smallest width of a column, in points; as many columns as fit."),
      Field("columnSpacing", \.columnSpacing, .length, "Between columns, in points."),
      Field("itemSpacing", \.itemSpacing, .number, "Between the items of a column, in points."),
      Field("order", \.order, .word(), "The column that the next item goes to."),
      Field(
        "estimatedHeight", \.estimatedHeight, .positive,
        "The assumed height of items that are measured by their text. Default: heights of the data."),
    ]
}

/// A compositional layout, as a scene file describes it.
@MainActor
struct CompositionalDraft {
  /// One description for all sections, or several that repeat.
  var sections: [SectionDraft] = []
  var interSectionSpacing: CGFloat = 0
  var scrollDirection = ScrollDirection.vertical
  var contentInsetsReference = ContentInsetsReference.safeArea
  var boundaryItems: [BoundaryDraft] = []
  var isMirrored = false

  func draft(ofSection section: Int) -> SectionDraft? {
    sections.isEmpty ? nil : sections[section % sections.count]
  }

  func makeLayout(for items: any SceneItems) -> CompositionalLayout {
    let configuration = CompositionalConfiguration()
    (configuration.scrollDirection, configuration.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    configuration.contentInsetsReference = contentInsetsReference
    configuration.boundarySupplementaryItems = boundaryItems.map(\.item)
    let layout = CompositionalLayout(
      sectionProvider: { section, environment in
        draft(ofSection: section)?.section(for: items, environment, scrollDirection)
      }, configuration: configuration)
    layout.isMirrored = isMirrored
    return layout
  }
}

extension Field<LayoutSettings> {
  /// The keys of a compositional layout.
  @MainActor
  static let compositional: [Field] = [
    draft("section", Self.section, "The description of every section.", { $0.sections = [$1] }),
    draft("sections", sections, "Descriptions of sections, which repeat in turn.", { $0.sections = $1 }),
    draft("interSectionSpacing", .length, "Between sections, in points.", { $0.interSectionSpacing = $1 }),
    draft(
      "scrollDirection", .word(), "The axis along which sections follow each other.", { $0.scrollDirection = $1 }),
    draft("isMirrored", .flag, "Whether content runs from right to left.", { $0.isMirrored = $1 }),
    draft(
      "contentInsetsReference", .word(), "The edges that the insets of sections are measured from.",
      { $0.contentInsetsReference = $1 }),
    draft(
      "boundarySupplementaryItems", Shape<[BoundaryDraft]>.list(of: BoundaryDraft.shape, "headers and footers"),
      "The headers and footers of all content.", { $0.boundaryItems = $1 }),
  ]

  private static let section = SectionDraft.shape
  private static let sections = Shape<[SectionDraft]>.list(of: SectionDraft.shape, "sections", atLeast: 1)

  private static func draft<Value>(
    _ key: String, _ shape: Shape<Value>, _ summary: String,
    _ change: @escaping (inout CompositionalDraft, Value) -> Void
  ) -> Field {
    Field(key, summary, expectation: shape.expectation, schema: shape.schema) { subject, settings, reader in
      guard let value = shape.read(subject, reader) else { return }
      var draft = settings.compositional ?? CompositionalDraft()
      change(&draft, value)
      settings.compositional = draft
    }
  }
}

extension LayoutSettings {
  /// Reports a compositional layout that says nothing of its sections, or says it twice.
  static func checkSections(of subject: Subject, _ reader: Reader) {
    let given = ["section", "sections"].filter { subject[$0].path != subject.path }
    if given.isEmpty {
      reader.missing(key: "section", in: subject, expected: "'section' with a description, or 'sections' with several")
    } else if given.count == 2 {
      reader.fault(
        subject["sections"], "\(subject.path) has both 'section' and 'sections'; expected one of them")
    }
  }
}
