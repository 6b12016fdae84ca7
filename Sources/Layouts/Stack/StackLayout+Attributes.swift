import Foundation
import LayoutCore
import Sections

// From elements of the stack to attributes, and back.

extension CGPoint {
  /// The nearest pixel, halves up.
  fileprivate func roundedToPixels(_ scale: CGFloat) -> CGPoint {
    CGPoint(x: (x * scale + 0.5).rounded(.down) / scale, y: (y * scale + 0.5).rounded(.down) / scale)
  }
}

extension StackLayout {
  /// The class of the attributes, as subclasses name it.
  static var attributesClass: LayoutAttributes.Type {
    layoutAttributesClass as? LayoutAttributes.Type ?? LayoutAttributes.self
  }

  /// Fresh attributes of one element, the same as in a query of elements.
  func attributes(of id: StackElement.ID) -> LayoutAttributes? {
    let solved = solvedStack
    guard let element = solved.stack.element(id, visible: visibleRect) else { return nil }
    return attributes(for: element, solved, Self.attributesClass)
  }

  func attributes(
    for element: StackElement, _ solved: SolvedStack, _ attributesClass: LayoutAttributes.Type
  ) -> LayoutAttributes {
    let attributes = attributesClass.make(for: identifier(of: element.id, solved))
    attributes.frame = frame(of: element)
    if element.zIndex != 0 { attributes.zIndex = element.zIndex }
    return attributes
  }

  /// The frame of an element, of an item on whole pixels where the layout says so.
  func frame(of element: StackElement) -> CGRect {
    guard itemPixelScale > 1, element.id.kind == .item else { return element.frame }
    return CGRect(origin: element.frame.origin.roundedToPixels(itemPixelScale), size: element.frame.size)
  }

  func identifier(of id: StackElement.ID, _ solved: SolvedStack) -> ElementIdentifier {
    func bar(_ kind: String) -> ElementIdentifier {
      ElementIdentifier(category: .supplementaryView, kind: kind, section: id.section, item: id.item)
    }
    return switch id.kind {
    case .item: .cell(id.section, id.item)
    case .header: bar(ElementKind.sectionHeader)
    case .footer: bar(ElementKind.sectionFooter)
    case .contentHeader: bar(ElementKind.contentHeader)
    case .contentFooter: bar(ElementKind.contentFooter)
    case .groupHeader: bar(ElementKind.groupHeader)
    case .groupFooter: bar(ElementKind.groupFooter)
    case .separator:
      ElementIdentifier(
        category: .decorationView, kind: SectionSeparator.kind, section: id.section, item: id.item)
    case .box(let box):
      ElementIdentifier(
        category: .decorationView, kind: solved.boxKinds[id.section][box], section: id.section,
        item: solved.boxKinds[id.section][..<box].count { $0 == solved.boxKinds[id.section][box] })
    }
  }

  func supplementaryElement(ofKind elementKind: String, at indexPath: IndexPath) -> StackElement.ID? {
    guard indexPath.count == 2, let kind = Self.barKinds[elementKind] else { return nil }
    return StackElement.ID(kind: kind, section: indexPath[0], item: indexPath[1])
  }

  private static let barKinds: [String: StackElement.ID.Kind] = [
    ElementKind.sectionHeader: .header, ElementKind.sectionFooter: .footer,
    ElementKind.contentHeader: .contentHeader, ElementKind.contentFooter: .contentFooter,
    ElementKind.groupHeader: .groupHeader, ElementKind.groupFooter: .groupFooter,
  ]

  /// Boxes of one kind differ by the item of their path; separators carry the path of their item.
  func decorationElement(ofKind elementKind: String, at indexPath: IndexPath) -> StackElement.ID? {
    guard indexPath.count == 2 else { return nil }
    let (section, item) = (indexPath[0], indexPath[1])
    if elementKind == SectionSeparator.kind { return StackElement.ID(kind: .separator, section: section, item: item) }
    let kinds = solvedStack.boxKinds
    guard kinds.indices.contains(section) else { return nil }
    let boxes = kinds[section].indices.filter { kinds[section][$0] == elementKind }
    return boxes.indices.contains(item) ? .box(boxes[item], ofSection: section) : nil
  }

  /// The name of an element of this layout in the stack, or nil where it has no such element.
  func elementID(of element: ElementIdentifier) -> StackElement.ID? {
    switch element.category {
    case .cell: .item(element.item, inSection: element.section)
    case .supplementaryView: supplementaryElement(ofKind: element.kind ?? "", at: element.indexPath)
    case .decorationView: decorationElement(ofKind: element.kind ?? "", at: element.indexPath)
    }
  }
}
