import Foundation
import LayoutCore
import Layouts
import UIKitViews

extension FlowLayoutDelegate {
  /// The optional members, to be called as `collectionView?(…)`.
  public var collectionView: FlowLayoutDelegateCalls? { FlowLayoutDelegateCalls(flowDelegate: self) }
}

/// The optional members of a flow layout's delegate as calls, including those of every delegate.
public struct FlowLayoutDelegateCalls: DelegateCalls {
  let flowDelegate: any UICollectionViewDelegateFlowLayout
  public var delegate: any UICollectionViewDelegate { flowDelegate }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    OptionalMember.answer {
      flowDelegate.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
    }
  }
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    flowDelegate.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets? {
    OptionalMember.answer {
      flowDelegate.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
    }
  }
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    flowDelegate.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalMember.answer {
      flowDelegate.collectionView(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
    }
  }
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    flowDelegate.collectionView(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalMember.answer {
      flowDelegate.collectionView(
        collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
    }
  }
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    flowDelegate.collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    OptionalMember.answer {
      flowDelegate.collectionView(
        collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
    }
  }
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    flowDelegate.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    OptionalMember.answer {
      flowDelegate.collectionView(
        collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
    }
  }
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    flowDelegate.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
  }
}
