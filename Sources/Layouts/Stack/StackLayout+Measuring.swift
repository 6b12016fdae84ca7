import Foundation
import LayoutCore
import Sections

// Sizes that views measure. The layout stores them, and solves their sections from the first changed item on. The host
// keeps the items in view in place.

extension StackLayout {
  /// The extents that a view measures.
  func measurement(of attributes: LayoutAttributes) -> ItemMeasurement {
    guard let section = attributes.indexPath.first else { return .nothing }
    switch attributes.representedElementCategory {
    case .cell: return measurement(forSection: section)
    case .supplementaryView:
      guard let kind = attributes.representedElementKind else { return .nothing }
      return measuresBar(ofKind: kind, inSection: section) ? .length : .nothing
    case .decorationView: return .nothing
    }
  }

  /// Whether a supplementary view measures its length. Layouts whose bars have UIKit's names measure only these.
  private func measuresBar(ofKind kind: String, inSection section: Int) -> Bool {
    let names = solved?.names ?? []
    let hasOwnNames = names.indices.contains(section) && names[section].bars != nil
    guard hasOwnNames || kind == ElementKind.sectionHeader || kind == ElementKind.sectionFooter else { return false }
    return measuresSupplementaryView(ofKind: kind, inSection: section)
  }

  func wants(_ preferred: LayoutAttributes, insteadOf original: LayoutAttributes) -> Bool {
    guard preferred.indexPath.count == 2 else { return false }
    let (new, old) = (canonical(preferred.size), canonical(original.size))
    let isSound = new.width >= 0 && new.height >= 0 && new.width.isFinite && new.height.isFinite
    guard isSound else { return false }
    switch measurement(of: preferred) {
    case .nothing: return false
    case .length: return new.height != old.height && new.height != measuredSize(of: preferred)?.height
    case .size: return new != old && new != measuredSize(of: preferred)
    }
  }

  /// The size that a view preferred before. Its frame may have another size: the cells of a row are as long as the
  /// longest of them.
  private func measuredSize(of attributes: LayoutAttributes) -> CGSize? {
    let section = measured.current[attributes.indexPath[0]]
    guard attributes.representedElementCategory == .supplementaryView else {
      return section.items[attributes.indexPath[1]]
    }
    let length = section.length(ofBar: attributes.representedElementKind ?? "", number: attributes.indexPath[1])
    return length.map { CGSize(width: 0, height: $0) }
  }

  /// Names the element and its size.
  func adopt(
    _ preferred: LayoutAttributes, insteadOf original: LayoutAttributes, in context: LayoutInvalidationContext
  ) {
    let path = preferred.indexPath
    guard let context = context as? StackInvalidationContext, path.count == 2 else { return }
    context.invalidatesMetrics = false
    if let kind = preferred.representedElementKind, preferred.representedElementCategory == .supplementaryView {
      context.preferredSupplementarySizes[kind, default: [:]][path] = preferred.size
      context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    } else {
      context.preferredSizes[path] = preferred.size
      context.invalidateItems(at: [path])
    }
    let growth = canonical(preferred.size).height - canonical(original.size).height
    guard growth.isFinite, measurement(of: preferred) == .length else { return }
    if scrollDirection == .vertical {
      context.contentSizeAdjustment.height = growth
    } else {
      context.contentSizeAdjustment.width = growth
    }
  }
}
