import LayoutCore
import Layouts

// UIKit's names for the layout model and its host.

public typealias UICollectionView = CollectionView
public typealias UICollectionViewLayout = CollectionViewLayout
public typealias UICollectionViewLayoutAttributes = LayoutAttributes
public typealias UICollectionViewLayoutInvalidationContext = LayoutInvalidationContext
public typealias UICollectionViewTransitionLayout = TransitionLayout
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
public typealias UICollectionViewDataSource = CollectionViewDataSource
public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
public typealias UIDataSourceModelAssociation = DataSourceModelAssociation
public typealias UICollectionViewDelegate = CollectionViewDelegate
public typealias UICollectionViewCell = CollectionViewCell
public typealias UICollectionReusableView = ReusableView

public typealias UICollectionViewFlowLayout = FlowLayout
public typealias UICollectionViewFlowLayoutInvalidationContext = FlowLayoutInvalidationContext
public typealias UICollectionViewDelegateFlowLayout = FlowLayoutDelegate

extension CollectionView {
  public typealias ScrollDirection = LayoutCore.ScrollDirection
  public typealias ScrollPosition = LayoutCore.ScrollPosition
  public typealias ElementCategory = LayoutCore.ElementCategory
}

public typealias UIUserInterfaceLayoutDirection = LayoutDirection
