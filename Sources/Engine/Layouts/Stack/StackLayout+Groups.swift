import Foundation
import LayoutCore
import Sections

// The bars of all content and of groups of sections.

/// The bars and groups around the sections of a stack.
struct OuterBars {
  var content: [Attachment] = []
  var groups: [GroupSolution] = []
}

extension StackLayout {
  /// The bars around the sections, by the current properties and the delegate.
  ///
  /// Outer bars are in front of inner ones, which slide behind them when they are pushed off.
  ///
  /// - Complexity: O(g) for g groups.
  func askedOuterBars() -> OuterBars {
    guard let view = collectionView else { return OuterBars() }
    let groups = flattened(view.sectionGroups, depth: 0)
    let levels = (groups.map(\.depth).max() ?? -1) + 1
    return OuterBars(
      content: contentAttachments(above: levels + 1),
      groups: groups.map { group in
        let path = IndexPath(indexes: [group.sections.lowerBound, group.depth])
        let name = { "the group at \(path[0]).\(path[1])" }
        let bars = [
          attachment(.header, header(ofGroupAt: path, in: view), above: levels - group.depth, of: name),
          attachment(.footer, footer(ofGroupAt: path, in: view), above: levels - group.depth, of: name),
        ]
        return GroupSolution(sections: group.sections, depth: group.depth, bars: bars.compactMap { $0 })
      })
  }

  /// The bars of all content, by the properties.
  func plainContentAttachments(above levels: Int) -> [Attachment] {
    let bars = [
      attachment(.header, contentHeader, above: levels) { "all content" },
      attachment(.footer, contentFooter, above: levels) { "all content" },
    ]
    return bars.compactMap { $0 }
  }

  private func flattened(_ groups: [SectionGroup], depth: Int) -> [(sections: Range<Int>, depth: Int)] {
    groups.flatMap { [($0.sections, depth)] + flattened($0.groups, depth: depth + 1) }
  }

  private func header(ofGroupAt path: IndexPath, in view: CollectionView) -> SectionBar? {
    guard let delegate = view.delegate as? any StackLayoutDelegate else { return groupHeader }
    let path = IndexPath(indexes: [dataSection(for: path[0]), path[1]])
    return OptionalMember.answer { delegate.collectionView(view, layout: self, headerForGroupAt: path) } ?? groupHeader
  }

  private func footer(ofGroupAt path: IndexPath, in view: CollectionView) -> SectionBar? {
    if view.folding(ofSection: path[0]) == .group(depth: path[1]) { return nil }
    guard let delegate = view.delegate as? any StackLayoutDelegate else { return groupFooter }
    let path = IndexPath(indexes: [dataSection(for: path[0]), path[1]])
    return OptionalMember.answer { delegate.collectionView(view, layout: self, footerForGroupAt: path) } ?? groupFooter
  }

  /// A bar as an attachment. Invalid lengths are reported and count as 0.
  func attachment(_ kind: AttachmentKind, _ bar: SectionBar?, above levels: Int = 0, of name: () -> String)
    -> Attachment?
  {
    guard let bar else { return nil }
    let isSound = bar.length >= 0 && bar.length.isFinite
    if !isSound {
      let name = "the length of the \(kind) of \(name())"
      report(.impossibleValue(name: name, value: "\(bar.length)", used: "0"), as: .barLength)
    }
    return Attachment(
      kind: kind, edge: kind == .header ? .before : .after, extent: isSound ? bar.length : 0, pinning: bar.pinning,
      zIndex: bar.zIndex + levels)
  }
}

/// The bars around all sections and around groups of sections, as properties of a layout give them.
struct OuterBarProperties: Equatable {
  var contentHeader: SectionBar?
  var contentFooter: SectionBar?
  var groupHeader: SectionBar?
  var groupFooter: SectionBar?
  var pinLimits = PinLimits.none
}
