import Foundation
import LayoutCore
import Layouts
import UIKitViews

// Layouts call these members with the index paths of the view. Where the user's edits show other items at these, the
// delegate gets those of its data.

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
    OptionalMember.answer { self(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath) as CGSize }
  }
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    flowDelegate.collectionView(
      collectionView, layout: collectionViewLayout, sizeForItemAt: collectionView.dataPath(for: indexPath))
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets? {
    OptionalMember.answer {
      self(collectionView, layout: collectionViewLayout, insetForSectionAt: section) as UIEdgeInsets
    }
  }
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    flowDelegate.collectionView(
      collectionView, layout: collectionViewLayout, insetForSectionAt: collectionView.dataSection(for: section))
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalMember.answer {
      self(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section) as CGFloat
    }
  }
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    flowDelegate.collectionView(
      collectionView, layout: collectionViewLayout,
      minimumLineSpacingForSectionAt: collectionView.dataSection(for: section))
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalMember.answer {
      self(collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section) as CGFloat
    }
  }
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    flowDelegate.collectionView(
      collectionView, layout: collectionViewLayout,
      minimumInteritemSpacingForSectionAt: collectionView.dataSection(for: section))
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    OptionalMember.answer {
      self(collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section) as CGSize
    }
  }
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    flowDelegate.collectionView(
      collectionView, layout: collectionViewLayout,
      referenceSizeForHeaderInSection: collectionView.dataSection(for: section))
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    OptionalMember.answer {
      self(collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section) as CGSize
    }
  }
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    flowDelegate.collectionView(
      collectionView, layout: collectionViewLayout,
      referenceSizeForFooterInSection: collectionView.dataSection(for: section))
  }
}
