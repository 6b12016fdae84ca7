import Foundation
import LayoutCore
import Layouts

extension LayoutSettings {
  /// A layout with these settings, in which sections may have their own settings.
  ///
  /// If no section differs, it is a layout of this kind. Otherwise each section is laid out by a plan. The plan comes
  /// from a layout with the settings of that section, which is never shown. A grid stays one grid.
  func makeLayout(
    for items: any SceneItems, sections own: [Int: LayoutSettings]
  ) -> (layout: CollectionViewLayout, delegate: (any CollectionViewDelegate)?) {
    if case .own(let kind) = kind { return make(kind, for: items) }
    if let compositional {
      let layout = compositional.makeLayout(for: items)
      apply(to: layout)
      prepare(layout)
      return (layout, nil)
    }
    let isOfOneKind = own.isEmpty && sections.isEmpty
    if isOfOneKind || [.grid, .table].contains(kind.row), let layout = kind.makeLayout() {
      apply(to: layout)
      prepare(layout)
      (layout as? any SceneFileLayout)?.setItemSizes(from: items)
      if let table = layout as? TableLayout { items.showTable(columns, in: table) }
      return (layout, isOfOneKind ? nil : SectionTemplates(self, own))
    }
    let templates = SectionTemplates(self, own)
    let layout = MixedLayout { room in
      templates.layout(ofSection: room.section).sectionPlan(for: items, in: room)
    }
    apply(to: layout)
    prepare(layout)
    layout.boxesForSection = { templates.layout(ofSection: $0).sectionBoxes }
    return (layout, nil)
  }

  /// A layout of the program's own lays out all sections.
  private func make(
    _ kind: OwnLayout, for items: any SceneItems
  ) -> (layout: CollectionViewLayout, delegate: (any CollectionViewDelegate)?) {
    let layout = kind.make()
    apply(to: layout)
    layout.reportedName = kind.name
    // Its decorations are its own, unless the file describes boxes.
    if boxes != nil { layout.register(SceneBox.self, forDecorationViewOfKind: SceneBox.kind) }
    guard items.providesSizes else { return (layout, nil) }
    if let known = layout as? any SceneFileLayout {
      known.setItemSizes(from: items)
      return (layout, nil)
    }
    return (layout, SizingDelegate(items))
  }

  private func prepare(_ layout: StackLayout) {
    layout.reportedName = kind.name
    layout.register(SceneBox.self, forDecorationViewOfKind: SceneBox.kind)
  }
}

/// Layouts for single sections, which are never shown. They have the settings of the whole layout, overridden by those
/// of the section.
@MainActor
final class SectionTemplates {
  private let whole: LayoutSettings
  private let own: [Int: LayoutSettings]
  private var made: [Int: StackLayout] = [:]

  init(_ whole: LayoutSettings, _ own: [Int: LayoutSettings]) {
    (self.whole, self.own) = (whole, own)
  }

  /// Returns the layout of a section, which is made at its first use.
  func layout(ofSection section: Int) -> StackLayout {
    let turn = whole.sections.isEmpty ? 0 : section % whole.sections.count
    // Sections without settings share the layout for their turn in the list.
    let key = own[section] == nil ? -1 - turn : section
    if let known = made[key] { return known }
    let others = [whole.sections.isEmpty ? nil : whole.sections[turn], own[section]].compactMap { $0 }
    let template = others.last?.kind.makeLayout() ?? whole.kind.makeLayout() ?? ListLayout()
    for settings in [whole] + others { settings.apply(to: template) }
    made[key] = template
    return template
  }
}

/// Supplies the heights, insets, headers, footers and boxes of a grid's rows.
extension SectionTemplates: GridLayoutDelegate {
  func collectionView(_ collectionView: CollectionView, layout: GridLayout, heightOfRow row: Int) -> CGFloat {
    let size = self.layout(ofSection: row).layoutDescription.itemSize ?? layout.itemSize
    let given = layout.scrollDirection == .vertical ? size.height : size.width
    let length = layout.estimatedRowHeight > 0 ? layout.estimatedRowHeight : given
    return size == layout.itemSize ? layout.rowHeight?(row) ?? length : length
  }

  func collectionView(_ collectionView: CollectionView, layout: BarredLayout, insetForSectionAt section: Int)
    -> EdgeInsets
  { self.layout(ofSection: section).layoutDescription.sectionInset }

  func collectionView(_ collectionView: CollectionView, layout: BarredLayout, heightForHeaderInSection section: Int)
    -> CGFloat
  { self.layout(ofSection: section).layoutDescription.bars.headerLength }

  func collectionView(_ collectionView: CollectionView, layout: BarredLayout, heightForFooterInSection section: Int)
    -> CGFloat
  { self.layout(ofSection: section).layoutDescription.bars.footerLength }

  func collectionView(_ collectionView: CollectionView, layout: StackLayout, boxesForSectionAt section: Int)
    -> [SectionBox]
  { self.layout(ofSection: section).sectionBoxes }
}

/// Gives the sizes of a scene's items to a layout that asks its delegate, as a flow layout does.
@MainActor
final class SizingDelegate: FlowLayoutDelegate {
  /// UIKit's default item size.
  private static let usual = CGSize(width: 50, height: 50)
  private let items: any SceneItems

  init(_ items: any SceneItems) { self.items = items }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { items.extent(section: indexPath[0], item: indexPath[1]).size(in: Self.usual) }
}

extension LayoutDescription {
  fileprivate var itemSize: CGSize? {
    guard let itemWidth, let itemHeight else { return nil }
    return CGSize(width: itemWidth, height: itemHeight)
  }
}
