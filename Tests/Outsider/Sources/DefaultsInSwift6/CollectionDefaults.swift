import UIKit

@MainActor
public struct CollectionDefaults {
  public let values: [Any]

  public init(
    direction: UICollectionView.ScrollDirection = .vertical, former: UICollectionViewScrollDirection = .horizontal,
    position: UICollectionView.ScrollPosition = [.top, .left], formerPosition: UICollectionViewScrollPosition = .bottom,
    category: UICollectionView.ElementCategory = .cell, formerCategory: UICollectionElementCategory = .decorationView,
    kind: String = UICollectionView.elementKindSectionHeader, action: UICollectionViewUpdateItem.Action = .insert,
    formerAction: UICollectionUpdateAction = .reload, reading: UIUserInterfaceLayoutDirection = .rightToLeft,
    itemSize: CGSize = UICollectionViewFlowLayout.automaticSize,
    reference: UICollectionViewFlowLayout.SectionInsetReference = .fromSafeArea,
    formerReference: UICollectionViewFlowLayoutSectionInsetReference = .fromContentInset,
    layout: UICollectionViewLayout = .init(), flow: UICollectionViewFlowLayout = .init(),
    transition: UICollectionViewTransitionLayout = .init(currentLayout: .init(), nextLayout: .init()),
    attributes: UICollectionViewLayoutAttributes = .init(), update: UICollectionViewUpdateItem = .init(),
    context: UICollectionViewLayoutInvalidationContext = .init(),
    flowContext: UICollectionViewFlowLayoutInvalidationContext = .init(), view: UICollectionView = .init(),
    cell: UICollectionViewCell = .init(), reusable: UICollectionReusableView = .init(),
    path: IndexPath = .init(item: 1, section: 2), nib: UINib = .init(nibName: "Cell", bundle: nil)
  ) {
    values = [
      direction, former, position, formerPosition, category, formerCategory, kind, action, formerAction, reading,
      itemSize, reference, formerReference, layout, flow, transition, attributes, update, context, flowContext, view,
      cell, reusable, path, nib,
    ]
  }

  public func connect(
    _ source: (any UICollectionViewDataSource)? = nil,
    _ prefetching: (any UICollectionViewDataSourcePrefetching)? = nil,
    _ association: (any UIDataSourceModelAssociation)? = nil, _ delegate: (any UICollectionViewDelegate)? = nil,
    _ flowDelegate: (any UICollectionViewDelegateFlowLayout)? = nil
  ) -> [Any?] { [source, prefetching, association, delegate, flowDelegate] }

  public func fill(
    _ cell: UICollectionView.CellRegistration<UICollectionViewCell, Int>.Handler? = nil,
    _ view: UICollectionView.SupplementaryRegistration<UICollectionReusableView>.Handler? = nil,
    _ provider: UICollectionViewDiffableDataSource<Int, Int>.CellProvider? = nil,
    _ headers: UICollectionViewDiffableDataSource<Int, Int>.SupplementaryViewProvider? = nil
  ) -> Bool { cell == nil && view == nil && provider == nil && headers == nil }
}

@MainActor
public struct DescriptionDefaults {
  public let values: [Any]

  public init(
    width: NSCollectionLayoutDimension = .fractionalWidth(0.5), height: NSCollectionLayoutDimension = .estimated(44),
    size: NSCollectionLayoutSize = .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
    spacing: NSCollectionLayoutSpacing = .fixed(8),
    edges: NSCollectionLayoutEdgeSpacing = .init(leading: .flexible(0), top: nil, trailing: nil, bottom: nil),
    anchor: NSCollectionLayoutAnchor = .init(edges: [.top, .trailing]),
    item: NSCollectionLayoutItem = .init(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))),
    frame: NSCollectionLayoutGroupCustomItem = .init(frame: .zero),
    decoration: NSCollectionLayoutDecorationItem = .background(elementKind: "box"),
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .groupPaging,
    properties: UICollectionLayoutSectionOrthogonalScrollingProperties = .init(),
    bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.BounceBehavior = .never,
    reference: UIContentInsetsReference = .safeArea,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init(),
    list: UICollectionLayoutListConfiguration = .init(appearance: .insetGrouped),
    header: UICollectionLayoutListConfiguration.HeaderMode = .supplementary,
    separator: UIListSeparatorConfiguration = .init(listAppearance: .plain),
    visibility: UIListSeparatorConfiguration.Visibility = .hidden,
    swipes: UISwipeActionsConfiguration = .init(actions: []), style: UIContextualAction.Style = .destructive,
    handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? = nil,
    provider: UICollectionViewCompositionalLayoutSectionProvider? = nil,
    frames: NSCollectionLayoutGroupCustomItemProvider? = nil
  ) {
    values = [
      width, height, size, spacing, edges, anchor, item, frame, decoration, behavior, properties, bounce, reference,
      configuration, list, header, separator, visibility, swipes, style, handler as Any, provider as Any,
      frames as Any,
    ]
  }

  public func describe(
    _ group: NSCollectionLayoutGroup = .horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
      subitem: .init(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))),
      count: 2),
    badge: NSCollectionLayoutSupplementaryItem = .init(
      layoutSize: .init(widthDimension: .absolute(8), heightDimension: .absolute(8)), elementKind: "badge",
      containerAnchor: .init(edges: .top)),
    header: NSCollectionLayoutBoundarySupplementaryItem = .init(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(16)), elementKind: "header",
      alignment: .top)
  ) -> UICollectionViewCompositionalLayout {
    group.interItemSpacing = .fixed(8)
    group.supplementaryItems = [badge]
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [header]
    return UICollectionViewCompositionalLayout(section: section)
  }

  public func summary(
    of environment: (any NSCollectionLayoutEnvironment)? = nil, container: (any NSCollectionLayoutContainer)? = nil,
    items: [any NSCollectionLayoutVisibleItem] = []
  ) -> Int { items.count + (environment == nil ? 0 : 1) + (container == nil ? 0 : 1) }
}

@MainActor
public struct ListCellDefaults {
  public let values: [Any]

  public init(
    content: UIListContentConfiguration = .subtitleCell(), background: UIBackgroundConfiguration = .listPlainCell(),
    state: UICellConfigurationState = .init(traitCollection: .init()),
    viewState: UIViewConfigurationState = .init(traitCollection: .init()),
    key: UIConfigurationStateCustomKey = .init("archived"), environment: UIListEnvironment = .insetGrouped,
    transformer: UIConfigurationColorTransformer = .grayscale, accessories: [UICellAccessory] = [.checkmark()],
    displayed: UICellAccessory.DisplayedState = .whenEditing,
    resizing: UICollectionView.SelfSizingInvalidation = .enabled, anyState: (any UIConfigurationState)? = nil,
    anyContent: (any UIContentConfiguration)? = nil, contentView: (any UIContentView)? = nil
  ) {
    values = [
      content, background, state, viewState, key, environment, transformer, accessories, displayed, resizing,
      anyState as Any, anyContent as Any, contentView as Any,
    ]
  }

  public func accessories(
    checkmark: UICellAccessory.CheckmarkOptions = .init(), detail: UICellAccessory.DetailOptions = .init(),
    disclosure: UICellAccessory.DisclosureIndicatorOptions = .init(tintColor: .red),
    delete: UICellAccessory.DeleteOptions = .init(), insert: UICellAccessory.InsertOptions = .init(),
    multiselect: UICellAccessory.MultiselectOptions = .init(),
    position: UICellAccessory.Placement.Position? = UICellAccessory.Placement.position(before: .checkmark())
  ) -> [UICellAccessory] {
    [
      .checkmark(options: checkmark), .detail(options: detail), .disclosureIndicator(options: disclosure),
      .delete(options: delete), .insert(options: insert), .multiselect(options: multiselect),
    ]
  }
}
