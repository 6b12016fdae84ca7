/// The anchors of the first and the last rows of the pages that were fetched. Pages beside them begin there, so that no
/// rows are passed over.
struct PageAnchors {
  /// The most pages whose anchors are kept.
  private static let most = 20_000

  private struct Ends {
    let first, last: RowAnchor
  }

  private var pages: [SectionPath: [Int: Ends]] = [:]
  private var count = 0

  mutating func note(_ answer: RowsAnswer, page: Int, of path: SectionPath) {
    guard let first = answer.anchors.first, let last = answer.anchors.last else { return }
    if count >= Self.most { (pages, count) = ([:], 0) }
    if pages[path, default: [:]].updateValue(Ends(first: first, last: last), forKey: page) == nil { count += 1 }
  }

  /// The rows of a page, named by what is known of those around it.
  ///
  /// - Complexity: O(p) for p pages of the section whose anchors are kept, and O(1) beside one of them.
  func range(ofPage page: Int, in section: EngineSection) -> SectionRange {
    let length = EnginePages.length
    let (start, known) = (page * length, pages[section.path] ?? [:])
    if page == 0 { return .first(count: length) }
    if let before = known[page - 1] { return .after(before.last, count: length) }
    if let after = known[page + 1] { return .before(after.first, count: length) }
    let left = section.count.value - start
    if section.count.isExact, left > 0, left <= length { return .last(count: left) }
    let nearest = known.min { abs($0.key - page) < abs($1.key - page) }
    return .at(
      start, count: length,
      known: nearest.map { SectionRange.KnownAnchor($0.key * length, $0.value.first) })
  }
}
