import LayoutCore
import Scenes
import UIKit

/// Letters with swipe actions, an editing mode and reordering. Reading one reconfigures its row.
@MainActor
final class Inbox: NSObject, UICollectionViewDelegate {
  private struct Letter: Hashable, Sendable {
    let number: Int
  }

  private enum Part: Int, CaseIterable { case flagged, all }

  private typealias Source = UICollectionViewDiffableDataSource<Part, Letter>

  private static let senders = [
    "Ada Lovelace", "Blaise Pascal", "Charles Babbage", "Dorothy Vaughan", "Evelyn Boyd", "Frances Allen",
    "Grace Hopper", "Hedy Lamarr", "Ida Rhodes", "Jean Bartik", "Klara von Neumann", "Lynn Conway",
  ]
  private static let subjects = [
    "Notes on the analytical engine", "A wager about the train", "Bill for brass wheels", "Tables for the orbit",
    "Minutes of Thursday", "The compiler is twice as fast", "A moth in relay 70", "Frequencies that hop",
    "Dates of all holidays", "Wiring of panel 12", "Cards are sorted", "Design rules, second edition",
  ]

  static let scene = Scene(
    name: "inbox", title: "An inbox with swipe actions",
    summary: """
      List cells with two texts. The key for the actions of a row lists what swipes would do: flag, mark as read, \
      delete. The editing mode shows controls and grips, by which rows are moved.
      """,
    source: "Written for this gallery", pointsPerCell: .phone
  ) { Inbox(times: $0).makeStage() }

  private let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private var source: Source!
  private var isRead: Set<Letter> = []

  private init(times: Int) {
    super.init()
    view.collectionViewLayout = makeLayout()
    view.delegate = self
    view.allowsMultipleSelectionDuringEditing = true
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Letter> { [unowned self] cell, _, letter in
      configure(cell, for: letter)
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] cell, _, path in
      var content = cell.defaultContentConfiguration()
      content.text = title(ofSection: path.section)
      cell.contentConfiguration = content
    }
    source = Source(collectionView: view) { view, path, letter in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: letter)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { _ in }
    var snapshot = NSDiffableDataSourceSnapshot<Part, Letter>()
    snapshot.appendSections(Part.allCases)
    snapshot.appendItems([Letter(number: 5), Letter(number: 6)], toSection: .flagged)
    let others = (0..<times * Self.senders.count).filter { $0 != 5 && $0 != 6 }
    snapshot.appendItems(others.map { Letter(number: $0) }, toSection: .all)
    isRead = Set(others.filter { $0 % 3 == 0 }.map { Letter(number: $0) })
    source.apply(snapshot, animatingDifferences: false)
  }

  private func title(ofSection section: Int) -> String {
    source.sectionIdentifier(for: section) == .flagged ? "Flagged" : "All letters"
  }

  // MARK: Rows

  private func configure(_ cell: UICollectionViewListCell, for letter: Letter) {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = Self.senders[letter.number % Self.senders.count]
    content.secondaryText = Self.subjects[letter.number % Self.subjects.count]
    content.image = UIImage(systemName: isRead.contains(letter) ? "circle" : "circle.fill")
    content.imageToTextPadding = 8
    content.secondaryTextProperties.numberOfLines = 1
    if isRead.contains(letter) {
      content.imageProperties.tintColor = .secondaryLabel
    } else {
      content.textProperties.font = .boldSystemFont(ofSize: 17)
    }
    cell.contentConfiguration = content
    cell.accessories = [
      .disclosureIndicator(displayed: .whenNotEditing), .multiselect(), .reorder(),
      .label(text: "\(1 + letter.number % 28) May"),
    ]
  }

  private func makeLayout() -> UICollectionViewCompositionalLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
      guard let letter = source.itemIdentifier(for: path) else { return nil }
      let removal = UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, completion in
        delete(letter)
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [removal])
    }
    configuration.leadingSwipeActionsConfigurationProvider = { [unowned self] path in
      guard let letter = source.itemIdentifier(for: path) else { return nil }
      let title = isRead.contains(letter) ? "Mark as unread" : "Mark as read"
      let read = UIContextualAction(style: .normal, title: title) { [unowned self] _, _, completion in
        toggleRead(letter)
        completion(true)
      }
      let isFlagged = source.sectionIdentifier(for: path.section) == .flagged
      let flag = UIContextualAction(style: .normal, title: isFlagged ? "Unflag" : "Flag") {
        [unowned self] _, _, completion in
        move(letter, to: isFlagged ? .all : .flagged)
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [read, flag])
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  // MARK: Changes

  private func delete(_ letter: Letter) {
    var snapshot = source.snapshot()
    snapshot.deleteItems([letter])
    source.apply(snapshot)
  }

  private func toggleRead(_ letter: Letter) {
    if isRead.remove(letter) == nil { isRead.insert(letter) }
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([letter])
    source.apply(snapshot)
  }

  private func move(_ letter: Letter, to part: Part) {
    var snapshot = source.snapshot()
    snapshot.deleteItems([letter])
    if let first = snapshot.itemIdentifiers(inSection: part).first {
      snapshot.insertItems([letter], beforeItem: first)
    } else {
      snapshot.appendItems([letter], toSection: part)
    }
    source.apply(snapshot)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard !collectionView.isEditing, let letter = source.itemIdentifier(for: indexPath), !isRead.contains(letter) else {
      return
    }
    toggleRead(letter)
  }

  private func makeStage() -> Stage {
    let stage = Stage(view, keeping: [self]) { [unowned self] in title(ofSection: $0) }
    stage.itemTitle = { [unowned self] section, item in
      source.itemIdentifier(for: IndexPath(item: item, section: section)).map {
        Self.senders[$0.number % Self.senders.count]
      }
    }
    stage.takesAddedItems = true
    return stage
  }
}
