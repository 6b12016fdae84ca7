import UIKit

/// Notes by day: a diffable data source, two registrations, a search, a menu for each note and a question before one is
/// deleted.
final class NotesListViewController: UIViewController {
  struct Note: Hashable, Identifiable {
    let id: Int
    var title: String
    var isPinned = false
  }

  enum Section: String, CaseIterable, Hashable {
    case pinned = "Pinned"
    case notes = "Notes"
  }

  private(set) var notes = [
    Note(id: 1, title: "Shopping", isPinned: true), Note(id: 2, title: "Ideas for the talk"),
    Note(id: 3, title: "Packing list"), Note(id: 4, title: "Letter to Ida"),
  ]
  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private lazy var dataSource = makeDataSource()
  private var filter = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationItem.largeTitleDisplayMode = .always
    configureHierarchy()
    configureSearch()
    configureBars()
    apply(animatingDifferences: false)
  }

  private func configureHierarchy() {
    view.backgroundColor = .systemBackground
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    collectionView.delegate = self
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  private func configureSearch() {
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search"
    search.searchBar.autocapitalizationType = .none
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
  }

  private func configureBars() {
    let add = UIAction(title: "New Note", image: UIImage(systemName: "square.and.pencil")) { [weak self] _ in
      self?.add()
    }
    navigationItem.rightBarButtonItems = [UIBarButtonItem(primaryAction: add), editButtonItem]
    toolbarItems = [.flexibleSpace(), UIBarButtonItem(title: "\(notes.count) Notes"), .flexibleSpace()]
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let columns = environment.container.effectiveContentSize.width > 400 ? 2 : 1
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(16))
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1))
      )
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      return section
    }
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Note.ID> {
    let cell = UICollectionView.CellRegistration<NoteCell, Note.ID> { [weak self] cell, _, id in
      cell.label.text = self?.notes.first { $0.id == id }?.title
    }
    let source = UICollectionViewDiffableDataSource<Section, Note.ID>(collectionView: collectionView) {
      view, path, id in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: id)
    }
    let header = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak source] view, _, path in
      view.label.text = source?.snapshot().sectionIdentifiers[path.section].rawValue
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    return source
  }

  private func apply(animatingDifferences: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Note.ID>()
    let shown = filter.isEmpty ? notes : notes.filter { $0.title.localizedCaseInsensitiveContains(filter) }
    for section in Section.allCases {
      let ids = shown.filter { $0.isPinned == (section == .pinned) }.map(\.id)
      guard !ids.isEmpty else { continue }
      snapshot.appendSections([section])
      snapshot.appendItems(ids, toSection: section)
    }
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
  }

  private func add() {
    notes.append(Note(id: (notes.map(\.id).max() ?? 0) + 1, title: "New Note"))
    apply()
  }

  private func confirmDeletion(of id: Note.ID) {
    let alert = UIAlertController(title: "Delete Note?", message: nil, preferredStyle: .actionSheet)
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
        self?.notes.removeAll { $0.id == id }
        self?.apply()
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }
}

extension NotesListViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    filter = searchController.searchBar.text ?? ""
    apply()
  }
}

extension NotesListViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let id = dataSource.itemIdentifier(for: indexPath), let note = notes.first(where: { $0.id == id }) else {
      return
    }
    navigationController?.pushViewController(NoteTextViewController(note.title), animated: true)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    return UIContextMenuConfiguration(identifier: id as NSNumber, previewProvider: nil) { [weak self] _ in
      let pin = UIAction(title: "Pin", image: UIImage(systemName: "pin")) { _ in
        guard let self, let index = self.notes.firstIndex(where: { $0.id == id }) else { return }
        self.notes[index].isPinned.toggle()
        self.apply()
      }
      let delete = UIAction(title: "Delete", attributes: .destructive) { _ in self?.confirmDeletion(of: id) }
      return UIMenu(title: "", children: [pin, UIMenu(options: .displayInline, children: [delete])])
    }
  }
}

/// The text of a note.
final class NoteTextViewController: UIViewController, UITextViewDelegate {
  private let textView = UITextView()

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func loadView() { view = textView }

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.font = .preferredFont(forTextStyle: .body)
    textView.text = "\(title ?? "")\n\nWritten on the train."
    textView.delegate = self
    textView.keyboardDismissMode = .interactive
  }
}
