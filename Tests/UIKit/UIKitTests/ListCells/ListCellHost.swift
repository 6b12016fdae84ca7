import UIKit

/// A list of one section with texts, as code for iOS makes it.
@MainActor
final class ListCellHost {
  typealias Source = UICollectionViewDiffableDataSource<Int, String>

  let view: UICollectionView
  let source: Source
  private(set) var diagnostics: [String] = []

  /// - Parameters:
  ///   - items: the identifiers, which are the texts.
  ///   - configuration: that of the list.
  ///   - width: in points.
  ///   - configure: fills in the cell of an item.
  init(
    _ items: [String], _ configuration: UICollectionLayoutListConfiguration = .init(appearance: .plain),
    width: CGFloat = 320, configure: @escaping (UICollectionViewListCell, IndexPath, String) -> Void
  ) {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String>(handler: configure)
    source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    view.diagnosticHandler = { [unowned self] in diagnostics.append($0.description) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    source.apply(snapshot)
    view.layoutIfNeeded()
  }

  /// A list of texts.
  convenience init(
    texts: [String], _ configuration: UICollectionLayoutListConfiguration = .init(appearance: .plain)
  ) {
    self.init(texts, configuration) { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
  }

  func cell(_ item: Int) -> UICollectionViewListCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
  }

  func frame(_ item: Int) -> CGRect? { view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame }

  /// The texts of the labels that show, with their places in the cell, from top to bottom and left to right.
  func labels(_ item: Int) -> [(text: String, frame: CGRect)] {
    guard let cell = cell(item) else { return [] }
    return cell.shownLabels.map { ($0.text ?? "", $0.convert($0.bounds, to: cell)) }
      .sorted { ($0.1.minY, $0.1.minX) < ($1.1.minY, $1.1.minX) }
  }
}

extension UIView {
  /// The labels with texts inside, that are not hidden.
  var shownLabels: [UILabel] {
    subviews.filter { !$0.isHidden }.flatMap { view in
      ((view as? UILabel).map { $0.text?.isEmpty ?? true ? [] : [$0] } ?? []) + view.shownLabels
    }
  }
}
