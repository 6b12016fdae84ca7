import Foundation
import LayoutCore

// Sizes that views measure. The layout stores them, and solves their sections from the first changed item on. The host
// keeps the items in view in place.

extension StackLayout {
  /// The extents that a view measures.
  func measurement(of attributes: LayoutAttributes) -> ItemMeasurement {
    measurement(of: attributes, at: attributes.indexPath)
  }

  /// The same where the path is known: attributes make it each time that it is read.
  private func measurement(of attributes: LayoutAttributes, at path: IndexPath) -> ItemMeasurement {
    guard let section = path.first else { return .nothing }
    switch attributes.representedElementCategory {
    case .cell: return measurement(forSection: section)
    case .supplementaryView:
      guard let kind = attributes.representedElementKind else { return .nothing }
      if let views = adornments(ofKind: kind, inSection: section) { return views.measurement }
      if isContentBar(kind, path) { return measuresContentBar(ofKind: kind) ? .length : .nothing }
      return measuresBar(ofKind: kind, inSection: section) ? .length : .nothing
    case .decorationView: return .nothing
    }
  }

  /// The views of a kind beside the items and groups of a section; nil if it has none.
  func adornments(ofKind kind: String, inSection section: Int) -> ElementNames.Adornments? {
    guard let names = solved?.names, names.indices.contains(section) else { return nil }
    return names[section].adornments.first { $0.kind == kind }
  }

  /// Whether a name and a path are those of a bar of all content with a name.
  func isContentBar(_ kind: String, _ path: IndexPath) -> Bool {
    guard path.count == 2, path[0] == 0, contentBar(named: kind, number: path[1]) != nil else { return false }
    guard let names = solved?.names.first else { return true }
    return names.element(named: kind, number: path[1], section: 0) == nil
  }

  /// Whether a supplementary view measures its length. Layouts whose bars have UIKit's names measure only these.
  private func measuresBar(ofKind kind: String, inSection section: Int) -> Bool {
    let names = solved?.names ?? []
    let hasOwnNames = names.indices.contains(section) && names[section].bars != nil
    guard hasOwnNames || kind == ElementKind.sectionHeader || kind == ElementKind.sectionFooter else { return false }
    return measuresSupplementaryView(ofKind: kind, inSection: section)
  }

  func wants(_ preferred: LayoutAttributes, insteadOf original: LayoutAttributes) -> Bool {
    let path = preferred.indexPath
    guard path.count == 2 else { return false }
    let (new, old) = (canonical(preferred.size), canonical(original.size))
    let isSound = new.width >= 0 && new.height >= 0 && new.width.isFinite && new.height.isFinite
    guard isSound else { return false }
    switch measurement(of: preferred, at: path) {
    case .nothing: return false
    case .length: return new.height != old.height && new.height != measuredSize(of: preferred, at: path)?.height
    case .breadth: return new.width != old.width && new.width != measuredSize(of: preferred, at: path)?.width
    case .size: return new != old && new != measuredSize(of: preferred, at: path)
    }
  }

  /// The size that a view preferred before. Its frame may have another size: the cells of a row are as long as the
  /// longest of them.
  private func measuredSize(of attributes: LayoutAttributes, at path: IndexPath) -> CGSize? {
    guard attributes.representedElementCategory == .supplementaryView else {
      return measured.current.size(ofItem: path[1], section: path[0])
    }
    let (section, kind) = (measured.current[path[0]], attributes.representedElementKind ?? "")
    if adornments(ofKind: kind, inSection: path[0]) != nil { return section.size(ofView: kind, number: path[1]) }
    let length =
      isContentBar(kind, path)
      ? measured.current.length(ofContentBar: MeasuredBar(kind: kind, number: path[1]))
      : section.length(ofBar: kind, number: path[1])
    return length.map { CGSize(width: 0, height: $0) }
  }

  /// Priorities in the axes of the view.
  func priorities(breadth: LayoutPriority, length: LayoutPriority)
    -> (horizontal: LayoutPriority, vertical: LayoutPriority)
  { scrollDirection == .vertical ? (breadth, length) : (length, breadth) }

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
    guard growth.isFinite, measurement(of: preferred, at: path) == .length else { return }
    if let kind = preferred.representedElementKind, adornments(ofKind: kind, inSection: path[0]) != nil { return }
    if scrollDirection == .vertical {
      context.contentSizeAdjustment.height = growth
    } else {
      context.contentSizeAdjustment.width = growth
    }
  }
}
