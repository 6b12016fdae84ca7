import UIKit

/// Posts that are loaded page by page as the user scrolls, with a pull to start again.
final class FeedViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  private(set) var posts: [String] = []
  private(set) var loads = 0
  private var isLoading = false
  private let pageSize = 10
  private var token: NSObjectProtocol?

  convenience init() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 16
    layout.sectionInset = UIEdgeInsets(top: 0, left: 8, bottom: 16, right: 8)
    self.init(collectionViewLayout: layout)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Feed"
    clearsSelectionOnViewWillAppear = false
    collectionView.register(NoteCell.self, forCellWithReuseIdentifier: "post")
    collectionView.alwaysBounceVertical = true
    collectionView.refreshControl = UIRefreshControl(
      frame: .zero, primaryAction: UIAction { [weak self] _ in self?.startAgain() })
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main
    ) { _ in }
    loadNextPage()
  }

  private func startAgain() {
    posts = []
    collectionView.reloadData()
    loadNextPage()
    collectionView.refreshControl?.endRefreshing()
  }

  private func loadNextPage() {
    guard !isLoading, posts.count < 50 else { return }
    isLoading = true
    loads += 1
    let new = (posts.count..<posts.count + pageSize).map { "Post \($0 + 1)" }
    let paths = new.indices.map { IndexPath(item: posts.count + $0, section: 0) }
    collectionView.performBatchUpdates {
      self.posts += new
      self.collectionView.insertItems(at: paths)
    } completion: { [weak self] _ in
      self?.isLoading = false
    }
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    posts.count
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "post", for: indexPath)
    if let cell = cell as? NoteCell { cell.label.text = posts[indexPath.row] }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: collectionView.bounds.width - 16, height: 16)
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let bottom = scrollView.contentOffset.y + scrollView.bounds.height
    if bottom > scrollView.contentSize.height - 64, !posts.isEmpty { loadNextPage() }
  }
}
