import UIKit
import Combine
import os.log

final class PhotosViewController: UIViewController {
  enum Section: Int, CaseIterable { case favourites, all }
  struct Photo: Hashable { let id = UUID(); let title: String }

  private var dataSource: UICollectionViewDiffableDataSource<Section, Photo>!
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private lazy var longPress = UILongPressGestureRecognizer(target: self, action: #selector(handleLongPress(_:)))
  private let segmented: UISegmentedControl = {
    let control = UISegmentedControl(items: ["Grid", "List"])
    control.addTarget(nil, action: #selector(changeLayout(_:)), for: .valueChanged)
    return control
  }()
  @objc dynamic private var isGrid = true
  private var observation: NSKeyValueObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    view.addSubview(collectionView)
    collectionView.addGestureRecognizer(longPress)
    segmented.addTarget(self, action: #selector(changeLayout(_:)), for: .valueChanged)
    navigationItem.titleView = segmented
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(addPhoto)),
      UIBarButtonItem(image: UIImage(systemName: "trash"), style: .plain, target: self, action: #selector(deletePhotos(_:))),
    ]
    let refresh = UIRefreshControl()
    refresh.addTarget(self, action: #selector(refresh(_:)), for: .valueChanged)
    collectionView.refreshControl = refresh
    NotificationCenter.default.addObserver(self, selector: #selector(contentSizeChanged), name: UIContentSizeCategory.didChangeNotification, object: nil)
    observation = collectionView.observe(\.contentOffset, options: [.new]) { [weak self] _, change in
      self?.title = "\(change.newValue?.y ?? 0)"
    }
    let tap = UITapGestureRecognizer(target: self, action: #selector(Self.handleTap))
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    perform(#selector(addPhoto), with: nil, afterDelay: 1)
  }

  private func makeLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)), subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  @objc private func handleLongPress(_ gesture: UILongPressGestureRecognizer) {
    switch gesture.state {
    case .began:
      guard let path = collectionView.indexPathForItem(at: gesture.location(in: collectionView)) else { break }
      collectionView.beginInteractiveMovementForItem(at: path)
    case .changed: collectionView.updateInteractiveMovementTargetPosition(gesture.location(in: gesture.view!))
    case .ended: collectionView.endInteractiveMovement()
    default: collectionView.cancelInteractiveMovement()
    }
  }
  @objc private func changeLayout(_ sender: UISegmentedControl) { isGrid = sender.selectedSegmentIndex == 0 }
  @objc func addPhoto() {}
  @objc func deletePhotos(_ sender: UIBarButtonItem?) {}
  @objc func refresh(_ sender: UIRefreshControl) { sender.endRefreshing() }
  @objc func contentSizeChanged() {}
  @objc func handleTap() {}
}

extension PhotosViewController: UICollectionViewDelegate {
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
