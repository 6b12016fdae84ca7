import UIKit

/// Tides that a store loads in the background, with a placeholder until they are there and a refresh control.
@MainActor
final class TideTableViewController: UIViewController {
  struct Tide: Hashable, Sendable {
    let time: String
    let metres: Double
    var isHigh: Bool { metres > 2 }
  }

  actor Store {
    private var loads = 0

    func tides() async throws -> [Tide] {
      loads += 1
      return [
        Tide(time: "04:12", metres: 3.4), Tide(time: "10:31", metres: 0.8), Tide(time: "16:40", metres: 3.6),
        Tide(time: "22:58", metres: 0.6),
      ]
    }
  }

  private let store = Store()
  private let placeholder = UILabel()
  private(set) var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<String, Tide>!
  private var task: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tides"
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.showsSeparators = true
    configuration.separatorConfiguration.color = .systemTeal
    configuration.separatorConfiguration.bottomSeparatorInsets = .zero
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.allowsSelection = false
    collectionView.refreshControl = UIRefreshControl(
      frame: .zero, primaryAction: UIAction { [weak self] _ in self?.reload() })
    placeholder.text = "Loading…"
    placeholder.textAlignment = .center
    collectionView.backgroundView = placeholder
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Tide> { cell, indexPath, tide in
      var content = cell.defaultContentConfiguration()
      content.text = tide.time
      content.textProperties.font = .monospacedSystemFont(ofSize: 15, weight: .medium)
      content.image = UIImage(
        systemName: tide.isHigh ? "arrow.up" : "arrow.down",
        withConfiguration: UIImage.SymbolConfiguration(scale: .small))
      cell.contentConfiguration = content
      cell.accessories = [.label(text: tide.metres.formatted(.number.precision(.fractionLength(1))) + " m")]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, tide in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: tide)
    }
    reload()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    task?.cancel()
  }

  private func reload() {
    task?.cancel()
    task = Task { [weak self, store] in
      do {
        let tides = try await store.tides()
        await self?.show(tides)
      } catch {
        self?.show(error)
      }
    }
  }

  func show(_ tides: [Tide]) async {
    var snapshot = NSDiffableDataSourceSnapshot<String, Tide>()
    snapshot.appendSections(["today"])
    snapshot.appendItems(tides, toSection: "today")
    await dataSource.apply(snapshot, animatingDifferences: true)
    collectionView.backgroundView = nil
    collectionView.refreshControl?.endRefreshing()
  }

  private func show(_ error: Error) {
    let alert = UIAlertController(title: "No Tides", message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
