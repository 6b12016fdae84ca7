import Foundation

/// Supplementary views and decorations that an update replaces although their section stays.
struct ExtraPaths {
  /// By their identifiers before the update.
  var deleted: Set<ElementIdentifier> = []
  /// By their identifiers after it.
  var inserted: Set<ElementIdentifier> = []
}

/// The replies of the base class's hooks in an update: items that come and go fade in their places.
@MainActor
final class UpdateFades {
  let change: DataChange
  private let arriving: [LayoutAttributes]
  /// By name, as most updates need none.
  private(set) lazy var arrivals = Dictionary(
    arriving.map { (ElementIdentifier($0), $0) }, uniquingKeysWith: { first, _ in first })

  init(_ change: DataChange, arriving: [LayoutAttributes]) { (self.change, self.arriving) = (change, arriving) }
}

extension CollectionView {
  /// A copy of the attributes of an item that an update inserts, invisible; nil for any other.
  func usualStart(ofItemAt path: IndexPath) -> LayoutAttributes? {
    guard path.count == 2, let fades = updating.fades, fades.change.path(before: path) == nil else { return nil }
    return fades.arrivals[.cell(path[0], path[1])].map(faded)
  }

  /// A copy of the attributes of an item that an update deletes, invisible; nil for any other.
  func usualEnd(ofItemAt path: IndexPath) -> LayoutAttributes? {
    guard path.count == 2, let fades = updating.fades, fades.change.path(after: path) == nil else { return nil }
    return shown[.cell(path[0], path[1])].map { faded($0.attributes) }
  }

  /// In the coordinates of the layout.
  private func faded(_ attributes: LayoutAttributes) -> LayoutAttributes {
    let copy = mirrored(attributes.duplicate())
    copy.alpha = 0
    return copy
  }
}

// Asks the layout where elements come from and go to after a change that UIKit would animate. As UIKit documents it,
// the layout is asked for final attributes of each element that was visible, and for initial attributes of each that is
// visible now.

extension CollectionView {
  /// Step 5 of the pass.
  func appearances(of wanted: [LayoutAttributes], on occasion: PassOccasion) -> ExtraPaths {
    // Scroll steps need neither.
    lazy var leaving = shown.elements.keys.sorted(by: ElementIdentifier.paintsBefore)
    lazy var arriving = wanted.map(ElementIdentifier.init).sorted(by: ElementIdentifier.paintsBefore)
    switch occasion {
    case .need:
      return ExtraPaths()
    case .transition(let transition):
      if transition.isAnimated {
        askForEnds(of: leaving, in: transition.old)
        askForStarts(of: arriving)
      }
      willTransition(transition)
      return ExtraPaths()
    case .animatedBoundsChange:
      askForEnds(of: leaving, in: collectionViewLayout)
      askForStarts(of: arriving)
      return ExtraPaths()
    case .update(let plan):
      updating.fades = UpdateFades(plan.map, arriving: wanted)
      askForEnds(of: leaving, in: collectionViewLayout)
      askForStarts(of: arriving)
      updating.fades = nil
      return extraPaths(kinds: leaving + arriving)
    }
  }

  private func askForEnds(of elements: [ElementIdentifier], in layout: CollectionViewLayout) {
    for element in elements {
      let (kind, path) = (element.kind ?? "", element.indexPath)
      let end: LayoutAttributes?
      switch element.category {
      case .cell: end = layout.finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementaryView:
        end = layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
      case .decorationView:
        end = layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
      }
      noteMotionEnd(end, of: element)
    }
  }

  private func askForStarts(of elements: [ElementIdentifier]) {
    let layout = collectionViewLayout
    motion.recording?.forgetStarts()
    for element in elements {
      let (kind, path) = (element.kind ?? "", element.indexPath)
      let start: LayoutAttributes?
      switch element.category {
      case .cell: start = layout.initialLayoutAttributesForAppearingItem(at: path)
      case .supplementaryView:
        start = layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
      case .decorationView:
        start = layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
      }
      noteMotionStart(start, of: element)
    }
  }

  private func extraPaths(kinds elements: [ElementIdentifier]) -> ExtraPaths {
    let layout = collectionViewLayout
    var extra = ExtraPaths()
    for category in [ElementCategory.supplementaryView, .decorationView] {
      let kinds = Set(elements.lazy.filter { $0.category == category }.compactMap(\.kind))
      for kind in kinds.sorted() {
        func named(_ paths: [IndexPath]) -> [ElementIdentifier] {
          paths.map(ItemPlace.init).map {
            ElementIdentifier(category: category, kind: kind, section: $0.section, item: $0.item)
          }
        }
        if category == .supplementaryView {
          extra.deleted.formUnion(named(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)))
          extra.inserted.formUnion(named(layout.indexPathsToInsertForSupplementaryView(ofKind: kind)))
        } else {
          extra.deleted.formUnion(named(layout.indexPathsToDeleteForDecorationView(ofKind: kind)))
          extra.inserted.formUnion(named(layout.indexPathsToInsertForDecorationView(ofKind: kind)))
        }
      }
    }
    return extra
  }
}
