import Foundation
import LayoutCore
import Sections

// Sizes that views decide by their own measure. The layout takes them and solves the sections concerned from the first
// item that changed on; what is read keeps its place through the host.

extension AttachmentKind {
  /// The header or the footer of a section; nil for other kinds.
  init?(ofSupplementaryView kind: String) {
    switch kind {
    case ElementKind.sectionHeader: self = .header
    case ElementKind.sectionFooter: self = .footer
    default: return nil
    }
  }
}

extension StackLayout {
  /// What a view decides of its size.
  func measurement(of attributes: LayoutAttributes) -> ItemMeasurement {
    guard let section = attributes.indexPath.first else { return .nothing }
    switch attributes.representedElementCategory {
    case .cell: return measurement(forSection: section)
    case .supplementaryView:
      guard let kind = attributes.representedElementKind, AttachmentKind(ofSupplementaryView: kind) != nil,
        measuresSupplementaryView(ofKind: kind, inSection: section)
      else { return .nothing }
      return .length
    case .decorationView: return .nothing
    }
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

  /// What a view asked for before. The layout may have to give it another size all the same: the cells of a row are as
  /// long as the longest of them.
  private func measuredSize(of attributes: LayoutAttributes) -> CGSize? {
    let section = measured.current[attributes.indexPath[0]]
    guard attributes.representedElementCategory == .supplementaryView else {
      return section.items[attributes.indexPath[1]]
    }
    let kind = attributes.representedElementKind.flatMap(AttachmentKind.init(ofSupplementaryView:))
    return kind.flatMap(section.length).map { CGSize(width: 0, height: $0) }
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
