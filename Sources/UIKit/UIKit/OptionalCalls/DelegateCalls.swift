import Foundation
import LayoutCore
import UIKitViews

// `delegate.collectionView?(…)` is how Objective-C's optional members are called. A property of the same name as the
// methods returns a value that can be called with their labels. Calls with a result exist twice. One returns nil if the
// member is not implemented. The other, for `delegate.collectionView!(…)`, returns the default.

extension CollectionViewDelegate {
  /// The optional members, to be called as `collectionView?(…)`.
  public var collectionView: CollectionViewDelegateCalls? { CollectionViewDelegateCalls(delegate: self) }
}

/// The optional members of a delegate as calls.
public struct CollectionViewDelegateCalls: DelegateCalls {
  public let delegate: any UICollectionViewDelegate
}

/// The calls to a collection view's delegate that do not depend on its layout.
@preconcurrency @MainActor
public protocol DelegateCalls {
  var delegate: any UICollectionViewDelegate { get }
}

extension DelegateCalls {
  public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool? {
    OptionalMember.answer { delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath) }
  }
  @_disfavoredOverload
  public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath)
  }

  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) -> Void? {
    OptionalMember.answer { delegate.collectionView(collectionView, didHighlightItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) -> Void? {
    OptionalMember.answer { delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath) }
  }

  public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool? {
    OptionalMember.answer { delegate.collectionView(collectionView, shouldSelectItemAt: indexPath) }
  }
  @_disfavoredOverload
  public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    delegate.collectionView(collectionView, shouldSelectItemAt: indexPath)
  }

  public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool? {
    OptionalMember.answer { delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath) }
  }
  @_disfavoredOverload
  public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath)
  }

  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) -> Void? {
    OptionalMember.answer { delegate.collectionView(collectionView, didSelectItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) -> Void? {
    OptionalMember.answer { delegate.collectionView(collectionView, didDeselectItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMember.answer { delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMember.answer { delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalMember.answer {
      delegate.collectionView(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalMember.answer {
      delegate.collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint? {
    OptionalMember.answer {
      delegate.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }
  }
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    delegate.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    OptionalMember.answer {
      delegate.collectionView(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    delegate.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    delegate.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
  }
}
