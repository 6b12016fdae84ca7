import Foundation
import LayoutCore
import Snapshots

/// Which groups and sections of a scene have no header, so that nothing would be left of them when they are folded.
struct FoldHeaders {
  /// By their numbers in the data.
  var sectionsWithout: Set<Int> = []
  var depthsWithout: Set<Int> = []

  /// The most sections that are looked at. All have headers where there are more.
  private static let most = 20_000

  init() {}

  /// The same by the numbers that the sections have after a change. New sections are taken to have headers.
  func following(_ moves: Moves) -> FoldHeaders {
    var headers = self
    headers.sectionsWithout = Set(sectionsWithout.compactMap(moves.section(after:)))
    return headers
  }

  /// Looks at the headers of a view in which nothing is folded.
  @MainActor
  init(in view: CollectionView) {
    func hasHeader(_ element: ElementIdentifier) -> Bool {
      guard view.bounds.isEmpty, let frame = view.naturalFrame(of: element) else { return view.mayHave(element) }
      return max(frame.width, frame.height) > 0
    }
    view.layoutIfNeeded()
    for section in 0..<min(view.numberOfSections, Self.most)
    where !hasHeader(.header(ElementKind.sectionHeader, section: section, depth: 0)) {
      sectionsWithout.insert(view.dataSection(for: section))
    }
    var (groups, depth) = (view.sectionGroups, 0)
    while let first = groups.first {
      if !hasHeader(.header(ElementKind.groupHeader, section: first.sections.lowerBound, depth: depth)) {
        depthsWithout.insert(depth)
      }
      (groups, depth) = (groups.first { !$0.groups.isEmpty }?.groups ?? [], depth + 1)
    }
  }
}

extension Stage {
  /// Finds out which headers there are, while nothing is folded, and keeps that for when something is.
  func findHeaders() -> FoldHeaders {
    if let headers = edits?.folding.headers, !folds.isEmpty { return headers }
    // Called while the view counts its sections, once something is folded.
    guard folds.isEmpty else { return FoldHeaders() }
    let headers = FoldHeaders(in: collectionView)
    edits?.folding.headers = headers
    return headers
  }
}
