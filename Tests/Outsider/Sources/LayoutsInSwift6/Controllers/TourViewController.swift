import UIKit

/// Pages across with a page control below, as apps greet new users.
final class TourViewController: UIViewController {
  private let pages = ["Welcome", "Collect", "Share"]
  let pageControl = UIPageControl()
  private(set) var collectionView: UICollectionView!
  var onFinish: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    isModalInPresentation = true
    navigationItem.title = "Tour"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Next", primaryAction: UIAction { [weak self] _ in self?.goOn() })
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(NoteCell.self, forCellWithReuseIdentifier: "page")
    collectionView.register(
      PageControlView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: "pages")
    collectionView.dataSource = self
    collectionView.isScrollEnabled = false
    view.addSubview(collectionView)
    pageControl.numberOfPages = pages.count
    pageControl.currentPage = 0
  }

  private func layout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(48))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.visibleItemsInvalidationHandler = { [weak self] _, offset, environment in
      let width = environment.container.contentSize.width
      guard width > 0 else { return }
      self?.pageControl.currentPage = Int((offset.x / width).rounded())
    }
    let footerSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(16))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: footerSize, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
    ]
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func goOn() {
    let next = pageControl.currentPage + 1
    guard next < pages.count else { return onFinish() }
    collectionView.scrollToItem(at: IndexPath(item: next, section: 0), at: .centeredHorizontally, animated: true)
    collectionView.layoutIfNeeded()
  }
}

extension TourViewController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { pages.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath) as! NoteCell
    cell.label.text = pages[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "pages", for: indexPath)
    (view as? PageControlView)?.show(pageControl)
    return view
  }
}

final class PageControlView: UICollectionReusableView {
  func show(_ control: UIPageControl) {
    control.frame = bounds
    control.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(control)
  }
}
