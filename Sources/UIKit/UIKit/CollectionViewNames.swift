import LayoutCore
import Layouts
import UIKitViews

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
public typealias UINib = Nib

public typealias UICollectionViewFlowLayout = FlowLayout
public typealias UICollectionViewFlowLayoutInvalidationContext = FlowLayoutInvalidationContext
public typealias UICollectionViewDelegateFlowLayout = FlowLayoutDelegate

extension CollectionView {
  public typealias ScrollDirection = LayoutCore.ScrollDirection
  public typealias ScrollPosition = LayoutCore.ScrollPosition
  public typealias ElementCategory = LayoutCore.ElementCategory
}

public typealias UIUserInterfaceLayoutDirection = LayoutDirection

extension CollectionView {
  /// False: updates take effect before the call that makes them returns.
  public var hasUncommittedUpdates: Bool { false }
}

public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
public typealias NSDirectionalRectEdge = DirectionalRectEdge
public typealias NSRectAlignment = RectAlignment

// UIKit's names for compositional layout.

public typealias NSCollectionLayoutDimension = CompositionalDimension
public typealias NSCollectionLayoutSize = CompositionalSize
public typealias NSCollectionLayoutSpacing = CompositionalSpacing
public typealias NSCollectionLayoutEdgeSpacing = CompositionalEdgeSpacing
public typealias NSCollectionLayoutAnchor = CompositionalAnchor
public typealias NSCollectionLayoutItem = CompositionalItem
public typealias NSCollectionLayoutGroup = CompositionalGroup
public typealias NSCollectionLayoutGroupCustomItem = CompositionalCustomItem
public typealias NSCollectionLayoutGroupCustomItemProvider = (_ layoutEnvironment: NSCollectionLayoutEnvironment) ->
  [NSCollectionLayoutGroupCustomItem]
public typealias NSCollectionLayoutSupplementaryItem = CompositionalSupplementaryItem
public typealias NSCollectionLayoutBoundarySupplementaryItem = CompositionalBoundaryItem
public typealias NSCollectionLayoutDecorationItem = CompositionalDecorationItem
public typealias NSCollectionLayoutSection = CompositionalSection
public typealias NSCollectionLayoutEnvironment = CompositionalEnvironment
public typealias NSCollectionLayoutContainer = CompositionalContainer
public typealias NSCollectionLayoutVisibleItem = CompositionalVisibleItem
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = CompositionalVisibleItemsHandler
public typealias UICollectionLayoutSectionOrthogonalScrollingBehavior = OrthogonalScrollingBehavior
public typealias UICollectionLayoutSectionOrthogonalScrollingProperties = OrthogonalScrollingProperties
public typealias UIContentInsetsReference = ContentInsetsReference

public typealias UICollectionViewCompositionalLayout = CompositionalLayout
public typealias UICollectionViewCompositionalLayoutConfiguration = CompositionalConfiguration
public typealias UICollectionViewCompositionalLayoutSectionProvider = CompositionalLayout.SectionProvider

public typealias UICollectionLayoutListConfiguration = CompositionalListConfiguration
public typealias UIListSeparatorConfiguration = ListSeparatorConfiguration
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
public typealias UIContextualAction = ContextualAction

// The names UIKit used before Swift 4.2, which published layouts still spell.

public let UICollectionElementKindSectionHeader = ElementKind.sectionHeader
public let UICollectionElementKindSectionFooter = ElementKind.sectionFooter
public typealias UICollectionViewScrollDirection = ScrollDirection
public typealias UICollectionViewScrollPosition = ScrollPosition
public typealias UICollectionElementCategory = ElementCategory
public typealias UICollectionUpdateAction = CollectionViewUpdateItem.Action

public typealias UIScrollViewDecelerationRate = ScrollView.DecelerationRate
public let UIScrollViewDecelerationRateNormal = ScrollView.DecelerationRate.normal
public let UIScrollViewDecelerationRateFast = ScrollView.DecelerationRate.fast

public typealias UIViewContentMode = View.ContentMode
public typealias UIViewAutoresizing = View.AutoresizingMask
public let UIViewNoIntrinsicMetric = View.noIntrinsicMetric
public let UILayoutFittingCompressedSize = View.layoutFittingCompressedSize
public let UILayoutFittingExpandedSize = View.layoutFittingExpandedSize
public let UICollectionViewFlowLayoutAutomaticSize = FlowLayout.automaticSize
public typealias UICollectionViewFlowLayoutSectionInsetReference = FlowLayout.SectionInsetReference
