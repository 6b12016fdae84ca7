import UIKit

/// The sections of the record shop, with all kinds of extents, spaces, anchors and groups.
extension RecordShopViewController {
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// One record at a time, in the middle of the view, with its price above its corner. Others fade.
  func newSection(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let price = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(32), .absolute(16)), elementKind: Self.priceKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .trailing], absoluteOffset: CGPoint(x: -8, y: 0)),
      itemAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .trailing], fractionalOffset: CGPoint(x: 0, y: -1)))
    price.zIndex = 5
    let record = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [price])
    let isNarrow = environment.container.effectiveContentSize.width < 400
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(isNarrow ? 0.6 : 0.3), .absolute(64)), repeatingSubitem: record, count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.orthogonalScrollingProperties.bounce = .never
    section.orthogonalScrollingProperties.decelerationRate = .fast
    section.visibleItemsInvalidationHandler = { [weak self] visibleItems, contentOffset, environment in
      let records = visibleItems.filter { $0.representedElementCategory == .cell && !$0.isHidden }
      self?.recordsInView = records.map(\.indexPath).sorted().map { "\($0.section).\($0.item)" }
      for item in records {
        let distance = abs(item.frame.midX - contentOffset.x - environment.container.contentSize.width / 2)
        item.alpha = distance < item.bounds.width / 2 ? 1 : 0.4
        item.zIndex = distance < item.bounds.width / 2 ? 1 : 0
        item.transform = .identity
      }
    }
    let title = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(0.5), .estimated(16)), elementKind: Self.titleKind, alignment: .topLeading,
      absoluteOffset: CGPoint(x: 8, y: 0))
    title.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 8)
    title.extendsBoundary = true
    section.boundarySupplementaryItems = [title]
    section.supplementariesFollowContentInsets = false
    return section
  }

  /// As many equal parts as the view has columns, on a shelf, with a number below each row.
  func shelvesSection(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let columns = environment.traitCollection.userInterfaceIdiom == .pad ? 4 : 3
    let page = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(16)), elementKind: Self.pageKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: .bottom))
    let record = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    record.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 16, trailing: 0)
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(64)), subitem: record, count: columns)
    row.interItemSpacing = .fixed(8)
    row.supplementaryItems = [page]
    let section = NSCollectionLayoutSection(group: row)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    section.contentInsetsReference = .safeArea
    section.supplementaryContentInsetsReference = .none
    let shelf = NSCollectionLayoutDecorationItem.background(elementKind: Self.shelfKind)
    shelf.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4)
    shelf.zIndex = -1
    section.decorationItems = [shelf]
    return section
  }

  /// Two notes beside each other, both as high as the higher one, pushed apart.
  func notesSection() -> NSCollectionLayoutSection {
    let note = NSCollectionLayoutItem(
      layoutSize: size(.absolute(80), .uniformAcrossSiblings(estimate: 20)))
    note.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .flexible(0), top: nil, trailing: .fixed(8), bottom: nil)
    let pair = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(20)), subitems: [note, note])
    pair.interItemSpacing = .flexible(8)
    return NSCollectionLayoutSection(group: pair)
  }

  /// Covers that overlap, each a bit lower than the one before it.
  func fanSection() -> NSCollectionLayoutSection {
    let fan = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(80))
    ) { environment in
      let width = environment.container.contentSize.width / 3
      return (0..<5).map { number in
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: CGFloat(number) * width / 2, y: CGFloat(number) * 8, width: width, height: 48),
          zIndex: number)
      }
    }
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [fan])
    column.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    return NSCollectionLayoutSection(group: column)
  }

  func ordersSection(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection.list(using: ordersConfiguration(), layoutEnvironment: environment)
    section.contentInsets.top = 0
    section.contentInsets.bottom = 0
    return section
  }

  func ordersConfiguration() -> UICollectionLayoutListConfiguration {
    var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    configuration.headerTopPadding = 0
    configuration.showsSeparators = true
    configuration.backgroundColor = .black
    configuration.separatorConfiguration.bottomSeparatorInsets.leading = 32
    configuration.itemSeparatorHandler = { indexPath, sectionSeparatorConfiguration in
      var configuration = sectionSeparatorConfiguration
      if indexPath.item == 1 { configuration.bottomSeparatorVisibility = .hidden }
      return configuration
    }
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      let cancel = UIContextualAction(style: .destructive, title: "Cancel") { _, _, completion in
        self?.swiped.append("cancelled \(indexPath.item)")
        completion(true)
      }
      cancel.backgroundColor = .red
      let actions = UISwipeActionsConfiguration(actions: [cancel])
      actions.performsFirstActionWithFullSwipe = false
      return actions
    }
    return configuration
  }
}
