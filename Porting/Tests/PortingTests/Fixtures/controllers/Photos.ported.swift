import UIKit
#if canImport(Combine)
import Combine
#endif
#if canImport(os)
import os.log
#endif

final class PhotosViewController: UIViewController {
  enum Section: Int, CaseIterable { case favourites, all }
  struct Photo: Hashable { let id = UUID(); let title: String }

  private var dataSource: UICollectionViewDiffableDataSource<Section, Photo>!
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  #if canImport(ObjectiveC)
  private lazy var longPress = UILongPressGestureRecognizer(target: self, action: #selector(handleLongPress(_:)))
  #else
  private lazy var longPress = UILongPressGestureRecognizer(target: self, action: Selector(("handleLongPress:")))
  #endif
  private let segmented: UISegmentedControl = {
    let control = UISegmentedControl(items: ["Grid", "List"])
    #if canImport(ObjectiveC)
    control.addTarget(nil, action: #selector(changeLayout(_:)), for: .valueChanged)
    #else
    control.addTarget(nil, action: Selector(("changeLayout:")), for: .valueChanged)
    #endif
    return control
  }()
  #if canImport(ObjectiveC)
  @objc
  #endif
  dynamic private var isGrid = true
  private var observation: NSKeyValueObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    view.addSubview(collectionView)
    collectionView.addGestureRecognizer(longPress)
    #if canImport(ObjectiveC)
    segmented.addTarget(self, action: #selector(changeLayout(_:)), for: .valueChanged)
    #else
    segmented.addAction(UIAction { [weak self] action in if let sender = action.sender as? UISegmentedControl { self?.changeLayout(sender) } }, for: .valueChanged)
    #endif
    navigationItem.titleView = segmented
    #if canImport(ObjectiveC)
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(addPhoto)),
      UIBarButtonItem(image: UIImage(systemName: "trash"), style: .plain, target: self, action: #selector(deletePhotos(_:))),
    ]
    #else
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addPhoto() }),
      UIBarButtonItem(image: UIImage(systemName: "trash"), primaryAction: UIAction { [weak self] action in if let sender = action.sender as? UIBarButtonItem { self?.deletePhotos(sender) } }),
    ]
    #endif
    let refresh = UIRefreshControl()
    #if canImport(ObjectiveC)
    refresh.addTarget(self, action: #selector(refresh(_:)), for: .valueChanged)
    #else
    refresh.addAction(UIAction { [weak self] action in if let sender = action.sender as? UIRefreshControl { self?.refresh(sender) } }, for: .valueChanged)
    #endif
    collectionView.refreshControl = refresh
    #if canImport(ObjectiveC)
    NotificationCenter.default.addObserver(self, selector: #selector(contentSizeChanged), name: UIContentSizeCategory.didChangeNotification, object: nil)
    #else
    _ = NotificationCenter.default.addObserver(forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil) { [weak self] _ in MainActor.assumeIsolated { self?.contentSizeChanged() } }
    #endif
    #if canImport(ObjectiveC)
    observation = collectionView.observe(\.contentOffset, options: [.new]) { [weak self] _, change in
      self?.title = "\(change.newValue?.y ?? 0)"
    }
    #endif
    #if canImport(ObjectiveC)
    let tap = UITapGestureRecognizer(target: self, action: #selector(Self.handleTap))
    #else
    let tap = UITapGestureRecognizer(target: self, action: Selector(("handleTap")))
    #endif
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    #if canImport(ObjectiveC)
    perform(#selector(addPhoto), with: nil, afterDelay: 1)
    #else
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.addPhoto() }
    #endif
  }

  private func makeLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)), subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  #if canImport(ObjectiveC)
  @objc
  #endif
  private func handleLongPress(_ gesture: UILongPressGestureRecognizer) {
    switch gesture.state {
    case .began:
      guard let path = collectionView.indexPathForItem(at: gesture.location(in: collectionView)) else { break }
      collectionView.beginInteractiveMovementForItem(at: path)
    case .changed: collectionView.updateInteractiveMovementTargetPosition(gesture.location(in: gesture.view!))
    case .ended: collectionView.endInteractiveMovement()
    default: collectionView.cancelInteractiveMovement()
    }
  }
  #if canImport(ObjectiveC)
  @objc
  #endif
  private func changeLayout(_ sender: UISegmentedControl) { isGrid = sender.selectedSegmentIndex == 0 }
  #if canImport(ObjectiveC)
  @objc
  #endif
  func addPhoto() {}
  #if canImport(ObjectiveC)
  @objc
  #endif
  func deletePhotos(_ sender: UIBarButtonItem?) {}
  #if canImport(ObjectiveC)
  @objc
  #endif
  func refresh(_ sender: UIRefreshControl) { sender.endRefreshing() }
  #if canImport(ObjectiveC)
  @objc
  #endif
  func contentSizeChanged() {}
  #if canImport(ObjectiveC)
  @objc
  #endif
  func handleTap() {}

  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
}

extension PhotosViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
