import LayoutCore
import Layouts

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
