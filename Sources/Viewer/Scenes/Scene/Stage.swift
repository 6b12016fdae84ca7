import CharacterCanvas
import Foundation
import LayoutCore
import Records
import Snapshots

/// A shown collection view. The stage keeps the data source and the delegate alive, which the view holds weakly.
@MainActor
public final class Stage {
  public let collectionView: CollectionView
  /// The size of the view of the stage that is made at the moment, in points; nil if that is not known.
  package static var expectedSize: CGSize?
  var titles: StageTitles
  private var messages = StageMessages()
  /// Shows the data in the scene's next layout; nil if it has only one.
  public var switchLayout: (() -> Void)?
  /// Called when a header, footer or decoration is clicked or entered, with its place in the data. Returns false if
  /// there is nothing to do. Audits call it too, on stages of their own.
  public var activate: ((ElementIdentifier) -> Bool)?
  /// The parameters of the data that can be changed while they are shown, with names such as `items`, `sections` and
  /// `seed`. Called repeatedly, because setting one parameter may change which others there are.
  public var dataParameters: () -> [LiveParameter] = { [] }
  /// Where the items come from.
  var data = StageData()
  /// The scene's offers beside its items.
  var offers = StageOffers()
  /// The user's edits of the data; nil before the first one.
  public internal(set) var edits: EditedData?
  var folding = StageFolds()
  var layouts: StageLayouts?
  /// The objects that the view holds weakly, and a superview for a view without one.
  private let companions: [AnyObject]

  public init(
    _ collectionView: CollectionView, keeping companions: [AnyObject],
    sectionTitle: @escaping (Int) -> String? = { _ in nil }
  ) {
    self.collectionView = collectionView
    self.companions = companions + [StandInSuperview(of: collectionView)].compactMap { $0 }
    titles = StageTitles(ofSection: sectionTitle)
  }

  /// A stage of items in a view that their source made.
  package convenience init(_ source: ItemSource, in view: CollectionView) {
    self.init(view, keeping: view.retainedObjects) { [weak source] in source?.contents.name(section: $0) }
    data.source = source
    titles.ofItem = { [weak source] in source?.contents.title(section: $0, item: $1) }
    titles.ofGroups = { [weak source] in source?.contents.groupTitles(section: $0) ?? [] }
    titles.ofValues = { [weak source] in source?.contents.value(ofSection: $0) }
    source.foldMark = { [weak self] in self?.edits?.foldMark(kind: $0, at: $1) }
    source.editedCount = { [weak self] in self?.edits?.itemCount(ofDataSection: $0) }
    records?.display.places = { [weak self] in self?.edits?.shownInView }
  }

  /// A message of the scene for the status line, in reply to what the user just did.
  public var announcement: String? {
    get { messages.announcement.text }
    set { messages.announcement = StageMessage(text: newValue) }
  }

  /// The topic of the announcement; nil for most. A new announcement has none at first.
  package var announcementTopic: AnnouncementTopic? {
    get { messages.announcement.topic }
    set { messages.announcement.topic = newValue }
  }

  /// The name of a shown section, for status lines; nil if it has none.
  public func sectionTitle(_ section: Int) -> String? { titles.ofSection(collectionView.dataSection(for: section)) }

  /// The title of an item by its place in the data, for searches. Without it, they find only what cells in view show.
  public var itemTitle: ((_ section: Int, _ item: Int) -> String?)? {
    get { titles.ofItem }
    set { titles.ofItem = newValue }
  }

  /// The title of a visible item; nil if the scene has none for it.
  public func title(section: Int, item: Int) -> String? {
    guard let itemTitle else { return nil }
    guard collectionView.isRearranged else { return itemTitle(section, item) }
    let path = collectionView.dataPath(for: IndexPath(indexes: [section, item]))
    return itemTitle(path[0], path[1])
  }

  // MARK: Items

  /// Data that are still arriving; nil if all have arrived. The viewer that shows the stage must start it.
  public var live: (any LiveData)? {
    get { data.live }
    set { data.live = newValue }
  }

  /// Whether the end of growing data is followed.
  public var following: EndFollowing {
    get { data.following }
    set { data.following = newValue }
  }

  /// Whether viewers first show its layout beside the next one, if they have the room.
  public var comparesLayouts: Bool {
    get { offers.comparesLayouts }
    set { offers.comparesLayouts = newValue }
  }

  /// Whether copies of items can be inserted although the layout is one of the scene's own. Such a layout may ask its
  /// data source or delegate by itself, which then must know that there may be more items than its own.
  ///
  /// Layouts of this package ask through the view only, and always can.
  public var takesAddedItems: Bool {
    get { offers.takesAddedItems }
    set { offers.takesAddedItems = newValue }
  }

  /// Whether viewers show a record where they otherwise select an item.
  public var opensRecords: Bool {
    get { offers.opensRecords }
    set { offers.opensRecords = newValue }
  }

  /// The shown records, which can be sorted and put into other groups; nil if the scene shows something else.
  public var records: GrowingRecords? { data.source?.contents.records }

  /// Whether the records can be put into other groups.
  public var regroups: Bool { records != nil }

  /// The lines that items are shown as; nil if the scene has none.
  public var lines: ItemLines? { data.source?.lines }

  /// The columns of the records, if they can be shown as a table; nil if the scene shows something else.
  public var table: RecordTable? { data.source?.table }

  // MARK: Warnings

  /// The warnings of the current layout: the latest diagnostic of each kind.
  public var warnings: [LayoutDiagnostic] { messages.warnings.warnings }

  /// Keeps a warning of a layout, and announces the first of each kind.
  public func warn(_ diagnostic: LayoutDiagnostic) { messages.warn(diagnostic) }

  /// Suppresses warnings about misleading descriptions; the scene's notes explain them.
  func explainDescriptions() { messages.warnings.isExplained = true }

  /// Keeps the diagnostics that the view reports from now on. Its `diagnosticHandler` is still called.
  public func noteWarnings() {
    let handler = collectionView.diagnosticHandler
    collectionView.diagnosticHandler = { [weak self] diagnostic in
      self?.messages.warnings.note(diagnostic)
      handler(diagnostic)
    }
  }

  /// Call this before the layout changes: the next one may have no faults.
  public func forgetWarnings() { messages.warnings.forget() }

  /// Call this before the view gets another size. Warnings about the data stay: they come once.
  package func forgetLayoutWarnings() { messages.warnings.forgetLayout() }

  /// Performs the action of a visible header, footer or decoration; false if it has none.
  public func activate(_ element: ElementIdentifier) -> Bool {
    guard let activate else { return false }
    guard collectionView.isRearranged else { return activate(element) }
    return activate(
      ElementIdentifier(
        category: element.category, kind: element.kind, section: collectionView.dataSection(for: element.section),
        item: element.item))
  }
}

/// Where the items of a stage come from, and how they are read.
struct StageData {
  var source: ItemSource?
  var live: (any LiveData)?
  var following = EndFollowing()
  /// The values that parameters had before they were first set.
  var parameterDefaults = ParameterDefaults()
  /// The names of rows in edits that were made to earlier readings; nil if there are none.
  var rowNames: RowNames?
}

/// A scene's offers to viewers beside its items: how to begin, what to play, and where its rows lead.
struct StageOffers {
  var opensRecords = false
  var takesAddedItems = false
  var comparesLayouts = false
  var demonstration: [DemonstrationStep] = []
  var demonstratedElement: ElementIdentifier?
  var doors: SceneDoors?
  var opensWhole = false
  var isCount = false
  var page: ProgramPage?
}

/// Whether the end of growing data is followed.
public struct EndFollowing: Hashable, Sendable {
  /// Whether viewers begin at the end of the data, and read on when they grow.
  public var isRequested = false
  /// Whether data were read on as they grew. Reading them again from the beginning would lose what came before.
  public var hasReadOn = false
}

/// The names of sections and items in the data.
struct StageTitles {
  let ofSection: (Int) -> String?
  var ofItem: ((_ section: Int, _ item: Int) -> String?)?
  var ofGroups: ((_ section: Int) -> [String])?
  /// The values that sections are made of, if these are known.
  var ofValues: ((_ section: Int) -> String?)?
}

extension Stage {
  /// The number of the row of `records` that a visible item shows; nil if it shows none.
  public func row(section: Int, item: Int) -> Int? {
    guard let records else { return nil }
    let path = IndexPath(indexes: [section, item])
    return records.sectioned.item(at: ItemPlace(collectionView.dataPath(for: path)))
  }

  /// Whether a pattern is in a field of the record of a visible item.
  ///
  /// - Complexity: O(b) for the b bytes of the record, as long as the pattern does not take longer.
  public func record(section: Int, item: Int, holds finder: PatternFinder) -> Bool {
    guard let records, let row = row(section: section, item: item) else { return false }
    return records.row(row, holds: finder)
  }
}

extension GrowingRecords {
  /// Whether a pattern is in a field of a row.
  func row(_ row: Int, holds finder: PatternFinder) -> Bool {
    var isFound = false
    rows.forEachField(ofRow: row) { _, field in
      isFound = (try? finder.matches(field)) ?? false
      return !isFound
    }
    return isFound
  }
}

extension Scene {
  /// The same as `makeStage(times:)` for a view of so many cells. Programs lay out their controllers for it before the
  /// view has its size.
  public func makeStage(times: Int = 1, for cells: CellSize) -> Stage {
    makeStage(times: times, for: pointsPerCell.points(cells))
  }

  func makeStage(times: Int = 1, for size: CGSize) -> Stage {
    Stage.expectedSize = size
    defer { Stage.expectedSize = nil }
    return makeStage(times: times)
  }
}
