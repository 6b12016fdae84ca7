import Foundation

// Makes views and takes them out of use.

extension CollectionView {
  /// Names the class that stands for an interface file: `awakeFromNib()` is called on every view made of it. The kind
  /// is that of supplementary views; nil for cells. The view retains `file`.
  public func registerAwakening(
    _ viewClass: AnyClass?, from file: AnyObject, forViewsOfKind elementKind: String?,
    withReuseIdentifier identifier: String
  ) {
    let key = ReusePool.Key(kind: elementKind, identifier: identifier)
    pool.register(viewClass as? ReusableView.Type, for: key, file: file)
  }

  func dequeuedCell(under identifier: String, for indexPath: IndexPath) -> CollectionViewCell {
    let element = ElementIdentifier.cell(indexPath[0], indexPath[1])
    let key = ReusePool.Key(kind: nil, identifier: identifier)
    if let cell = dequeue(key, for: element) as? CollectionViewCell { return cell }
    let standIn = CollectionViewCell()
    standIn.reuseIdentifier = identifier
    report(.unregisteredIdentifier(identifier, kind: nil))
    place(standIn, as: element)
    return standIn
  }

  func dequeuedSupplementaryView(
    ofKind elementKind: String, under identifier: String, for indexPath: IndexPath
  ) -> ReusableView {
    let element = ElementIdentifier(
      category: .supplementaryView, kind: elementKind, section: indexPath[0], item: indexPath[1])
    if let view = dequeue(ReusePool.Key(kind: elementKind, identifier: identifier), for: element) { return view }
    let standIn = ReusableView()
    standIn.reuseIdentifier = identifier
    report(.unregisteredIdentifier(identifier, kind: elementKind))
    place(standIn, as: element)
    return standIn
  }

  private func dequeue(_ key: ReusePool.Key, for element: ElementIdentifier) -> ReusableView? {
    if let view = measuring.reconfigured, key.kind == nil, view.reuseIdentifier == key.identifier { return view }
    guard let view = pool.view(for: key) else { return nil }
    place(view, as: element)
    return view
  }

  private func place(_ view: ReusableView, as element: ElementIdentifier) {
    if isRearranged {
      // The data source behind gives its own index path of the element, which is not the one in this view.
      if let attributesBeingShown { view.take(attributesBeingShown) }
      return
    }
    let known = attributesBeingShown.flatMap { ElementIdentifier($0) == element ? $0 : nil }
    if let attributes = known ?? attributes(for: element) {
      view.take(attributes)
    } else {
      report(.missingAttributes(element))
    }
  }

  /// The view of an element that comes into view; nil if there is none.
  func makeView(for element: ElementIdentifier, _ attributes: LayoutAttributes) -> ReusableView? {
    attributesBeingShown = attributes
    defer { attributesBeingShown = nil }
    let view =
      switch element.category {
      case .cell: dataSource?.collectionView(self, cellForItemAt: element.indexPath)
      case .supplementaryView: supplementaryView(for: element)
      case .decorationView: decorationView(for: element)
      }
    guard let view else { return nil }
    if view.reuseIdentifier == nil { report(.viewNotDequeued(element)) }
    if view.reuseIdentifier == nil || element.category == .decorationView { view.take(attributes) }
    if let cell = view as? CollectionViewCell {
      cell.isSelected = !selection.selected.isEmpty && selection.selected.contains(element.indexPath)
      cell.isHighlighted = !selection.highlighted.isEmpty && selection.highlighted.contains(element.indexPath)
    }
    if view.superview !== self { addSubview(view) }
    return view
  }

  private func supplementaryView(for element: ElementIdentifier) -> ReusableView? {
    guard let dataSource, let kind = element.kind else { return nil }
    let view = OptionalMember.answer {
      dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: element.indexPath)
    }
    if view == nil { report(.viewNotDequeued(element)) }
    return view
  }

  private func decorationView(for element: ElementIdentifier) -> ReusableView? {
    let kind = element.kind ?? ""
    guard let viewClass = collectionViewLayout.decorationClasses[kind] else {
      report(.unregisteredDecoration(kind: kind))
      return nil
    }
    let key = ReusePool.Key(kind: kind, identifier: "decoration \(viewClass)")
    if !pool.isRegistered(key) { pool.register(viewClass, for: key) }
    return pool.view(for: key)
  }

  func announceDisplay(of view: ReusableView, _ element: ElementIdentifier) {
    switch (view, element.category, element.kind) {
    case (let cell as CollectionViewCell, .cell, _):
      OptionalMember.silently { delegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath) }
    case (_, .supplementaryView, let kind?):
      OptionalMember.silently {
        delegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.indexPath)
      }
    default: break
    }
  }

  /// Removes an element, and stores its view for reuse.
  func retire(_ element: VisibleElement) {
    let (view, identifier) = (element.view, element.identifier)
    view.removeFromSuperview()
    switch (view, identifier.category, identifier.kind) {
    case (let cell as CollectionViewCell, .cell, _):
      OptionalMember.silently {
        delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: identifier.indexPath)
      }
    case (_, .supplementaryView, let kind?):
      OptionalMember.silently {
        delegate?.collectionView(
          self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: identifier.indexPath)
      }
    default: break
    }
    pool.recycle(view, kind: identifier.kind)
  }

  func retireAllViews() {
    let leaving = shown.elements.values.sorted(by: VisibleElement.comesBefore)
    shown = VisibleElements()
    awaitsEmptyShow = false
    for element in leaving { retire(element) }
  }
}
