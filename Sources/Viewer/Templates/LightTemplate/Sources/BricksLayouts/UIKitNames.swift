import LayoutCore

// The names of UIKit that the layout uses. For all others, depend on the product `UIKit`, import it, and remove this file.

public typealias UICollectionViewLayout = CollectionViewLayout
public typealias UICollectionViewLayoutAttributes = LayoutAttributes
