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
  /// The class of the attributes, which subclasses may override.
  static var attributesClass: LayoutAttributes.Type {
    layoutAttributesClass as? LayoutAttributes.Type ?? LayoutAttributes.self
  }

  /// Fresh attributes of one element, the same as in a query of elements.
  func attributes(of id: StackElement.ID) -> LayoutAttributes? {
    let solved = solvedStack
    guard let element = solved.stack.element(id, visible: visibleRect, offsets: sectionOffsets) else { return nil }
    return attributes(for: element, solved, Self.attributesClass)
  }

  func attributes(
    for element: StackElement, _ solved: SolvedStack, _ attributesClass: LayoutAttributes.Type
  ) -> LayoutAttributes {
    let attributes = attributesClass.make(for: identifier(of: element.id, solved))
    attributes.frame = frame(of: element)
    if element.zIndex != 0 { attributes.zIndex = element.zIndex }
    if element.scrollsAcross { attributes.viewport = viewport(ofSection: element.id.section, solved.stack) }
    return attributes
  }

  /// The frame of an element. Frames of items and adornments are on whole pixels if the layout rounds them.
  func frame(of element: StackElement) -> CGRect {
    let pixelScale = surroundings.pixelScale
    guard pixelScale > 1 else { return element.frame }
    switch element.id.kind {
    case .item where roundsItemsToPixels:
      return CGRect(origin: element.frame.origin.roundedToPixels(pixelScale), size: element.frame.size)
    case .adornment:
      let origin = element.frame.origin
      return CGRect(
        origin: CGPoint(
          x: (origin.x * pixelScale).rounded() / pixelScale, y: (origin.y * pixelScale).rounded() / pixelScale),
        size: element.frame.size)
    default: return element.frame
    }
  }

  func identifier(of id: StackElement.ID, _ solved: SolvedStack) -> ElementIdentifier {
    func bar(_ kind: String) -> ElementIdentifier {
      ElementIdentifier(category: .supplementaryView, kind: kind, section: id.section, item: id.item)
    }
    return switch id.kind {
    case .item: .cell(id.section, id.item)
    case .header, .footer: sectionBar(id, solved.names[id.section].bar(id.kind, id.item))
    case .adornment(let kind): bar(solved.names[id.section].adornments[kind].kind)
    case .contentHeader: contentBar(id, ElementKind.contentHeader)
    case .contentFooter: contentBar(id, ElementKind.contentFooter)
    case .groupHeader: bar(ElementKind.groupHeader)
    case .groupFooter: bar(ElementKind.groupFooter)
    case .separator:
      ElementIdentifier(
        category: .decorationView, kind: SectionSeparator.kind, section: id.section, item: id.item)
    case .box(let box): self.box(box, id.section, solved.names[id.section].boxes)
    }
  }

  private func contentBar(_ id: StackElement.ID, _ kind: String) -> ElementIdentifier {
    let bar = contentBarName(id) ?? (kind, id.item)
    return ElementIdentifier(category: .supplementaryView, kind: bar.name, section: id.section, item: bar.number)
  }

  private func sectionBar(_ id: StackElement.ID, _ bar: (name: String, number: Int)) -> ElementIdentifier {
    ElementIdentifier(category: .supplementaryView, kind: bar.name, section: id.section, item: bar.number)
  }

  private func box(_ box: Int, _ section: Int, _ boxes: [ElementNames.Box]) -> ElementIdentifier {
    let named = boxes[box]
    return ElementIdentifier(
      category: named.isSupplementary ? .supplementaryView : .decorationView, kind: named.kind, section: section,
      item: boxes[..<box].count { $0.kind == named.kind && $0.isSupplementary == named.isSupplementary })
  }

  func supplementaryElement(ofKind elementKind: String, at indexPath: IndexPath) -> StackElement.ID? {
    guard indexPath.count == 2 else { return nil }
    if let kind = Self.outerBarKinds[elementKind] {
      return StackElement.ID(kind: kind, section: indexPath[0], item: indexPath[1])
    }
    let names = solvedStack.names
    if names.indices.contains(indexPath[0]) {
      let own = names[indexPath[0]].element(named: elementKind, number: indexPath[1], section: indexPath[0])
      if let own { return own }
    }
    return indexPath[0] == 0 ? contentBar(named: elementKind, number: indexPath[1]) : nil
  }

  private static let outerBarKinds: [String: StackElement.ID.Kind] = [
    ElementKind.contentHeader: .contentHeader, ElementKind.contentFooter: .contentFooter,
    ElementKind.groupHeader: .groupHeader, ElementKind.groupFooter: .groupFooter,
  ]

  /// Boxes of one kind differ by the item of their path; separators have the path of their item.
  func decorationElement(ofKind elementKind: String, at indexPath: IndexPath) -> StackElement.ID? {
    guard indexPath.count == 2 else { return nil }
    let (section, item) = (indexPath[0], indexPath[1])
    if elementKind == SectionSeparator.kind { return StackElement.ID(kind: .separator, section: section, item: item) }
    let names = solvedStack.names
    guard names.indices.contains(section) else { return nil }
    let named = names[section].boxes
    let boxes = named.indices.filter { named[$0].kind == elementKind && !named[$0].isSupplementary }
    return boxes.indices.contains(item) ? .box(boxes[item], ofSection: section) : nil
  }

  /// The name of an element of this layout in the stack, or nil if it has no such element.
  func stackID(of element: ElementIdentifier) -> StackElement.ID? {
    switch element.category {
    case .cell: .item(element.item, inSection: element.section)
    case .supplementaryView: supplementaryElement(ofKind: element.kind ?? "", at: element.indexPath)
    case .decorationView: decorationElement(ofKind: element.kind ?? "", at: element.indexPath)
    }
  }
}
