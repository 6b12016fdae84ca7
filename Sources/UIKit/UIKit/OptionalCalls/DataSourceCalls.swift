import Foundation
import LayoutCore
import UIKitViews

extension CollectionViewDataSource {
  /// The optional members, to be called as `collectionView?(…)`.
  public var collectionView: DataSourceCalls? { DataSourceCalls(dataSource: self) }

  /// `numberOfSections(in:)`, to be called as `numberOfSections?(in:)`.
  public var numberOfSections: SectionCountCall? { SectionCountCall(dataSource: self) }
}

/// `numberOfSections(in:)` as a call.
@preconcurrency @MainActor
public struct SectionCountCall {
  let dataSource: any UICollectionViewDataSource

  public func callAsFunction(in collectionView: UICollectionView) -> Int? {
    OptionalMember.answer { dataSource.numberOfSections(in: collectionView) }
  }

  @_disfavoredOverload
  public func callAsFunction(in collectionView: UICollectionView) -> Int {
    dataSource.numberOfSections(in: collectionView)
  }
}

/// The optional members of a data source as calls.
@preconcurrency @MainActor
public struct DataSourceCalls {
  let dataSource: any UICollectionViewDataSource

  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    OptionalMember.answer {
      dataSource.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    dataSource.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }

  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool? {
    OptionalMember.answer { dataSource.collectionView(collectionView, canMoveItemAt: indexPath) }
  }
  @_disfavoredOverload
  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    dataSource.collectionView(collectionView, canMoveItemAt: indexPath)
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) -> Void? {
    OptionalMember.answer {
      dataSource.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }
  }
}
