import Foundation

extension CollectionView {
  /// Puts another layout in charge of the same data. The animated form calls every hook and takes effect at once.
  public func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
    guard layout !== collectionViewLayout else { return }
    attach(layout)
  }
}
