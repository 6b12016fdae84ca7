import CollectionWidget
import Foundation
import LayoutCore
import Scenes

extension ExplorerAction {
  static let folding = [
    ExplorerAction("fold", .items, keys: ["z"], "fold groups") { state, _ in
      state.route.mode = .keyWait(KeyWait(after: "fold", "fold:", in: state.route.table))
      return []
    },
    ExplorerAction("fold-here", .items, "fold the group or section", .show(.folds(.here)))
      .after("fold", "c", as: "fold"),
    ExplorerAction("unfold-here", .items, "unfold the group or section", .show(.folds(.unfoldHere)))
      .after("fold", "o", as: "unfold"),
    ExplorerAction("toggle-fold", .items, "fold or unfold the group or section", .show(.folds(.toggleHere)))
      .after("fold", "a", as: "toggle"),
    ExplorerAction("fold-all", .items, "fold all groups, or those below level N") {
      .show(.folds(.toLevel($0 ?? 1)))
    }.after("fold", "M", as: "fold all")
      .after("fold", "1", "2", "3", "4", "5", "6", "7", "8", "9", as: "levels"),
    ExplorerAction("unfold-all", .items, "unfold all groups and sections", needs: .folds, .show(.folds(.unfoldAll)))
      .after("fold", "R", as: "unfold all"),
  ]
}

/// A change of the folded groups and sections.
enum FoldChange: Hashable, Sendable {
  /// The group or section of the focus, or of what is first in view.
  case here, unfoldHere, toggleHere
  case toLevel(Int)
  case unfoldAll
  /// Folds a group or section, or unfolds it.
  case toggle(FoldPath)
  case set(FoldPath, isFolded: Bool)
  /// A row of the outline.
  case outline(OutlineRow, isFolded: Bool)
}

extension Stage {
  /// For example `3 folded`; nil if nothing is.
  var foldWords: String? { foldedCount > 0 ? "\(foldedCount.grouped) folded" : nil }

  /// The effect of a change of the group or section around the focus, or around what is first in view.
  func effectOfFolding(_ change: FoldChange, focus: ElementIdentifier?) -> Effect {
    let (paths, obstacle) = foldPaths(focus: focus)
    if let obstacle { return .announce(obstacle) }
    // The innermost group or section that is not as wanted.
    let path = change == .toggleHere ? paths.last : paths.last { folds.folds($0) == (change == .unfoldHere) }
    return path.map { .show(.folds(.toggle($0))) }
      ?? .announce(change == .here ? "all groups here are folded" : "nothing is folded here")
  }

  /// The groups around the focus, or around what is first in view, and the section; or why there are none.
  func foldPaths(focus: ElementIdentifier?) -> (paths: [FoldPath], obstacle: String?) {
    guard let element = foldTarget(focus: focus) else { return ([], "nothing in view to fold") }
    let paths = foldPaths(to: element)
    return (paths, paths.isEmpty ? "no headers to fold here" : nil)
  }

  /// The element whose groups are folded: the focused item or header if it is in view, or else the first item or folded
  /// header in view.
  private func foldTarget(focus: ElementIdentifier?) -> ElementIdentifier? {
    if let focus { return focus }
    let (view, visible) = (collectionView, collectionView.visibleContentRect)
    let folded = view.visibleElements.map(\.identifier).filter(isFolded)
      .compactMap { element in naturalFrame(of: element).map { (element, $0) } }
      .filter { $0.1.minY >= visible.minY - 0.5 && $0.1.minX >= visible.minX - 0.5 }
    let item = view.scrollAnchor.flatMap { anchor in naturalFrame(of: anchor.element).map { (anchor.element, $0) } }
    let first = (folded + (item.map { [$0] } ?? [])).min { ($0.1.minY, $0.1.minX) < ($1.1.minY, $1.1.minX) }
    return first?.0 ?? view.visibleElements.map(\.identifier).filter(\.isFoldingHeader).min { $0.section < $1.section }
  }

  private func naturalFrame(of element: ElementIdentifier) -> CGRect? {
    FocusSearch(collectionView) { _ in false }.frame(of: element)
  }

  /// The group or section of a header; nil if the element is no header, or nothing can be folded there.
  func foldPath(ofHeader element: ElementIdentifier) -> FoldPath? {
    guard element.isFoldingHeader else { return nil }
    let depth = element.kind == ElementKind.groupHeader ? element.item : nil
    let paths = foldPaths(to: element)
    // The last one belongs to the header, unless that is one of those that cannot be folded.
    return depth.map { depth in paths.last { $0.steps.count == depth + 1 } } ?? paths.last
  }

  /// The folds without those that hide a match of a search, by its section with everything unfolded.
  ///
  /// - Parameter headerDepth: the depth of the header that matches; nil for a section or an item. The header of a group
  ///   is not hidden by the group itself.
  func folds(showing match: (section: Int, entry: Int), headerDepth: Int?) -> Folds {
    var folds = folds
    guard isHidden(section: match.section) else { return folds }
    for path in foldPaths(toUnfolded: match.section, withSection: match.entry > 0)
    where path.steps.count <= headerDepth ?? .max {
      folds.set(path, isFolded: false)
    }
    return folds
  }

  /// Whether the focus stops at a header: because Enter does something there.
  func isFocusStop(_ header: ElementIdentifier) -> Bool {
    if activate != nil { return true }
    guard header.isFoldingHeader, foldsOnEnter || !folds.isEmpty else { return false }
    return naturalFrame(of: header).map { $0.width > 0 && $0.height > 0 } ?? false
  }
}
