import Foundation
import LayoutCore
import Sections

extension StackLayout {
  /// Invalidates the layout if a property has a new value.
  public func invalidateIfChanged<Value: Equatable>(_ new: Value, _ old: Value) {
    if new != old { invalidateEverything() }
  }

  /// Marks every section invalid and invalidates the layout.
  public func invalidateEverything() {
    forgetEverything()
    invalidateLayout()
  }

  /// Marks every section invalid for the next invalidation of the layout. Measured sizes are kept.
  func markEverythingInvalid() { invalid.markEverything() }

  func forgetEverything() {
    invalid.markEverything()
    measured.forgetAll()
  }

  // MARK: Bounds

  /// Whether the view has another breadth than the solved sections, and no context was made for it.
  var missedOtherBreadth: Bool {
    guard solved != nil, let view = collectionView else { return false }
    if hasOtherLength(view.bounds) { return true }
    return availableBreadth != surroundings.solvedBreadth && availableBreadth != surroundings.announcedBreadth
  }

  func breadth(of bounds: CGRect, in view: CollectionView) -> CGFloat {
    let inset = view.adjustedContentInset
    return max(
      0,
      scrollDirection == .vertical
        ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom)
  }

  /// The part of the content inside the insets, in which pinned elements stay.
  var visibleRect: CGRect { collectionView?.visibleContentRect ?? .zero }

  /// Whether pinned elements may move with `newBounds`.
  func isMovedByPinning(in newBounds: CGRect) -> Bool {
    guard let view = collectionView, let stack = solved?.stack else { return false }
    let newVisible = newBounds.inset(by: view.adjustedContentInset)
    return stack.hasPinnedElements(in: visibleRect) || stack.hasPinnedElements(in: newVisible)
  }

  /// The pinned elements that may move with `newBounds`, each once.
  func movedByPinning(in newBounds: CGRect) -> [StackElement.ID] {
    guard let view = collectionView, let stack = solved?.stack else { return [] }
    let newVisible = newBounds.inset(by: view.adjustedContentInset)
    let (before, after) = (stack.pinnedElements(in: visibleRect), stack.pinnedElements(in: newVisible))
    if before == after { return before }
    var moved = before
    let known = Set(before)
    for element in after where !known.contains(element) { moved.append(element) }
    return moved
  }

  /// - Complexity: O(k) for k elements: each kind is named in one call.
  func name(_ elements: [StackElement.ID], in context: LayoutInvalidationContext) {
    guard let solved else { return }
    var cells: [IndexPath] = []
    var (views, decorations) = (PathsByKind(), PathsByKind())
    for element in elements {
      let name = identifier(of: element, solved)
      switch name.category {
      case .cell: cells.append(name.indexPath)
      case .supplementaryView: views.append(name)
      case .decorationView: decorations.append(name)
      }
    }
    context.invalidateItems(at: cells)
    for (kind, paths) in views.kinds { context.invalidateSupplementaryElements(ofKind: kind, at: paths) }
    for (kind, paths) in decorations.kinds { context.invalidateDecorationElements(ofKind: kind, at: paths) }
  }
}

/// The paths of elements by their kinds. These are few, so they are searched one by one.
private struct PathsByKind {
  private(set) var kinds: [(kind: String, paths: [IndexPath])] = []

  mutating func append(_ name: ElementIdentifier) {
    let kind = name.kind ?? ""
    if let known = kinds.firstIndex(where: { $0.kind == kind }) {
      kinds[known].paths.append(name.indexPath)
    } else {
      kinds.append((kind, [name.indexPath]))
    }
  }
}

/// The parts of a stacked layout that are invalid.
///
/// If only the visible part changes, both flags are false: pinned elements move, the delegate is not called, and
/// nothing is solved. A context that names items invalidates only their sizes. One that names headers, footers or boxes
/// invalidates insets, bars and boxes of their sections.
open class StackInvalidationContext: LayoutInvalidationContext {
  /// Whether the delegate and closures must be called again for sizes, spacings and everything else that decides
  /// places.
  open var invalidatesMetrics = true
  /// Whether places must be computed again. New metrics always lead to new places.
  open var invalidatesPlaces = true
  /// Whether the context was made for another breadth of the view. Sizes measured at the last one are kept for it.
  var isOfOtherBreadth = false
  /// The sizes that cells prefer, for layouts whose sizes are estimates.
  open var preferredSizes: [IndexPath: CGSize] = [:]
  /// The sizes that headers and footers prefer, by kind.
  open var preferredSupplementarySizes: [String: [IndexPath: CGSize]] = [:]
}

// The effect of an invalidation context, and the measured sizes that are dropped with it.

extension StackLayout {
  func takeNote(of context: LayoutInvalidationContext) {
    let stackContext = context as? StackInvalidationContext
    let invalidatesMetrics = stackContext?.invalidatesMetrics ?? true
    let preferred = stackContext.map(takePreferredSizes) ?? [:]
    if context.invalidateEverything {
      invalid.markEverything()
      keepMeasuredSizes(after: context)
    } else if context.dataSourceOnlyGrew {
      invalid.noteGrowth()
    } else if context.invalidateDataSourceCounts {
      invalid.awaitUpdates()
    } else if context.namesElementsOnly || !preferred.isEmpty {
      let named = invalidatesMetrics ? namedElements(in: context) : [:]
      if invalidatesMetrics, namesOuterBars(context) { invalid.markSurroundings() }
      if invalidatesMetrics { forgetSizes(of: named, in: context, except: stackContext) }
      let all = named.isEmpty ? preferred : named.merging(preferred) { $0.union($1) }
      if !all.isEmpty || stackContext?.preferredSizes.isEmpty == false { invalid.markSizes(all) }
    } else if stackContext?.isOfOtherBreadth == true, invalidatesMetrics {
      invalid.markEverything()
    } else if invalidatesMetrics {
      forgetEverything()
    } else if stackContext?.invalidatesPlaces ?? true {
      invalid.markPlaces()
    }
  }

  /// After a reload, measured sizes are the best estimates. Items get those of the same identifier, or of the same
  /// index path if there are no identifiers.
  private func keepMeasuredSizes(after context: LayoutInvalidationContext) {
    if context.invalidatesMeasuredSizes {
      measured.forgetAll()
    } else if collectionView?.hasModelIdentifiers == true {
      measured.forgetPlaces()
    }
  }

  /// Stores the sizes that views prefer.
  /// - Returns: The sections and items that have new sizes.
  private func takePreferredSizes(of context: StackInvalidationContext) -> InvalidSections.Sizes {
    var sections: InvalidSections.Sizes = [:]
    for (path, size) in context.preferredSizes {
      if changesSection(canonical(size), ofItemAt: path) { sections[path[0], default: []].insert(path[1]) }
      store(canonical(size), ofItemAt: path)
    }
    for (kind, sizes) in context.preferredSupplementarySizes {
      for (path, size) in sizes {
        let bar = MeasuredBar(kind: kind, number: path[1])
        if let views = adornments(ofKind: kind, inSection: path[0]) {
          let name = views.isOfItems ? collectionView?.modelIdentifier(forItemAt: path) : nil
          measured.current.set(
            canonical(size), view: kind, number: path[1], section: path[0], name: name, isOfItem: views.isOfItems)
        } else if isContentBar(kind, path) {
          measured.current.set(canonical(size).height, contentBar: bar)
          invalid.markSurroundings()
        } else {
          measured.current.set(canonical(size).height, bar, section: path[0])
        }
        sections[path[0], default: []].formUnion([])
      }
    }
    return sections
  }

  /// Stores a measured size, in canonical axes.
  func store(_ size: CGSize, ofItemAt path: IndexPath) {
    let name = collectionView?.modelIdentifier(forItemAt: path)
    measured.current.set(size, item: path[1], section: path[0], name: name)
  }

  /// Removes the sizes of named items, headers and footers, so that they measure themselves again.
  private func forgetSizes(
    of named: InvalidSections.Sizes, in context: LayoutInvalidationContext, except kept: StackInvalidationContext?
  ) {
    for (section, items) in named {
      for item in items where kept?.preferredSizes[IndexPath(indexes: [section, item])] == nil {
        measured.forget(item: item, section: section)
      }
    }
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths where path.count == 2 && kept?.preferredSupplementarySizes[kind]?[path] == nil {
        measured.current.forget(MeasuredBar(kind: kind, number: path[1]), section: path[0])
        measured.current.forget(view: kind, number: path[1], section: path[0])
        guard isContentBar(kind, path) else { continue }
        measured.current.set(nil, contentBar: MeasuredBar(kind: kind, number: path[1]))
        invalid.markSurroundings()
      }
    }
  }

  private func namedElements(in context: LayoutInvalidationContext) -> InvalidSections.Sizes {
    var sections: InvalidSections.Sizes = [:]
    for path in context.invalidatedItemIndexPaths ?? [] where path.count == 2 {
      sections[path[0], default: []].insert(path[1])
    }
    for named in [context.invalidatedSupplementaryIndexPaths, context.invalidatedDecorationIndexPaths] {
      for path in (named ?? [:]).values.joined() where !path.isEmpty { sections[path[0], default: []].formUnion([]) }
    }
    return sections
  }

  private func namesOuterBars(_ context: LayoutInvalidationContext) -> Bool {
    let kinds = [
      ElementKind.contentHeader, ElementKind.contentFooter, ElementKind.groupHeader, ElementKind.groupFooter,
    ]
    return kinds.contains { context.invalidatedSupplementaryIndexPaths?[$0] != nil }
  }
}
