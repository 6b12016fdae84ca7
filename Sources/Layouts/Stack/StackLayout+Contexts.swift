import Foundation
import LayoutCore
import Sections

// What a context invalidates, and which measured sizes are dropped with it.

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
