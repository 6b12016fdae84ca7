import Foundation
import LayoutCore
import Records

/// A collection view on show, with whoever feeds it: a collection view holds its data source and delegate weakly.
@MainActor
public final class Stage {
  public let collectionView: CollectionView
  private let titleOfSection: (Int) -> String?
  /// What the scene has to say, for the status line: the answer to what the user just did.
  public var announcement: String?
  /// Shows the data in the scene's next layout; nil where it has only one.
  public var switchLayout: (() -> Void)?
  /// What a header, footer or decoration does when it is clicked or entered, by its place in the data; false where it
  /// does nothing.
  public var activate: ((ElementIdentifier) -> Bool)?
  /// What an item is called, by its place in the data, for searches; without it the first line of its cell is.
  public var itemTitle: ((_ section: Int, _ item: Int) -> String?)?
  /// What can be changed of the data while they are on show, by names such as `items`, `sections` and `seed`. Asked again
  /// and again, for what there is may follow from what was set.
  public var dataParameters: () -> [LiveParameter] = { [] }
  /// What goes on arriving; nil where all data are there. Whoever shows the stage starts it.
  public var live: (any LiveData)?
  /// What was changed of the data by hand; nil before the first edit.
  public internal(set) var edits: EditedData?
  /// What is wrong with the layout on show, by its own account: a diagnostic of each kind.
  public private(set) var warnings: [LayoutDiagnostic] = []
  private var warnedKinds: [String] = []
  private var announcedWarnings: Set<String> = []
  var turn: LayoutTurn?
  let companions: [AnyObject]

  public init(
    _ collectionView: CollectionView, keeping companions: [AnyObject],
    sectionTitle: @escaping (Int) -> String? = { _ in nil }
  ) {
    self.collectionView = collectionView
    self.companions = companions
    titleOfSection = sectionTitle
  }

  /// The name of a section on show, for status lines; nil where it has none.
  public func sectionTitle(_ section: Int) -> String? { titleOfSection(collectionView.dataSection(for: section)) }

  /// What an item on show is called; nil where the scene does not say.
  public func title(section: Int, item: Int) -> String? {
    guard let itemTitle else { return nil }
    guard collectionView.isRearranged else { return itemTitle(section, item) }
    let path = collectionView.dataPath(for: IndexPath(indexes: [section, item]))
    return itemTitle(path[0], path[1])
  }

  /// Announces what a layout warns of, once of each kind, and keeps it.
  public func warn(_ diagnostic: LayoutDiagnostic) {
    note(diagnostic)
    if announcedWarnings.insert(diagnostic.kind).inserted { announcement = "\(diagnostic)" }
  }

  /// Keeps what the view tells its `diagnosticHandler` from now on, which goes on hearing it.
  public func noteWarnings() {
    let handler = collectionView.diagnosticHandler
    collectionView.diagnosticHandler = { [weak self] diagnostic in
      self?.note(diagnostic)
      handler(diagnostic)
    }
  }

  private func note(_ diagnostic: LayoutDiagnostic) {
    let kind = diagnostic.kind
    if let index = warnedKinds.firstIndex(of: kind) {
      warnings[index] = diagnostic
    } else {
      warnings.append(diagnostic)
      warnedKinds.append(kind)
    }
  }

  /// For when the layout is about to be another, which may be right.
  public func forgetWarnings() { (warnings, warnedKinds) = ([], []) }

  /// Does what a header, footer or decoration on show does; false where it does nothing.
  public func activate(_ element: ElementIdentifier) -> Bool {
    guard let activate else { return false }
    guard collectionView.isRearranged else { return activate(element) }
    return activate(
      ElementIdentifier(
        category: element.category, kind: element.kind, section: collectionView.dataSection(for: element.section),
        item: element.item))
  }
}

extension LayoutDiagnostic {
  /// Alike for the same problem of other elements and with other numbers.
  fileprivate var kind: String { "\(subject) \("\(problem)".prefix { $0 != "(" })" }
}
