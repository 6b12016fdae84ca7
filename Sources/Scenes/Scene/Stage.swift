import Foundation
import LayoutCore
import Records

/// A shown collection view. The stage keeps the data source and the delegate alive, which the view holds weakly.
@MainActor
public final class Stage {
  public let collectionView: CollectionView
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
  /// Data that are still arriving; nil if all have arrived. The viewer that shows the stage must start it.
  public var live: (any LiveData)?
  var items = StageItems()
  public var following = EndFollowing()
  /// The user's edits of the data; nil before the first one.
  public internal(set) var edits: EditedData?
  var folding = StageFolds()
  var turn: LayoutTurn?
  let companions: [AnyObject]
  /// A view does not keep its superview.
  private let superview: StandInSuperview?

  public init(
    _ collectionView: CollectionView, keeping companions: [AnyObject],
    sectionTitle: @escaping (Int) -> String? = { _ in nil }
  ) {
    self.collectionView = collectionView
    self.companions = companions
    superview = StandInSuperview(of: collectionView)
    titles = StageTitles(ofSection: sectionTitle)
  }

  /// A message of the scene for the status line, in reply to what the user just did.
  public var announcement: String? {
    get { messages.announcement.text }
    set { messages.announcement = StageMessage(text: newValue) }
  }

  /// What the announcement is about; nil for most. A new announcement has none at first.
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

  // MARK: Warnings

  /// The warnings of the current layout: the latest diagnostic of each kind.
  public var warnings: [LayoutDiagnostic] { messages.warnings.warnings }

  /// Keeps a warning of a layout, and announces the first of each kind.
  public func warn(_ diagnostic: LayoutDiagnostic) { messages.warn(diagnostic) }

  /// Announces no descriptions that mislead: the scene's notes say what is wrong.
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
