import CharacterCanvas

extension ExplorerAction {
  static let pageOn = ExplorerAction("page-on", .moving, keys: [.space, .pageDown], "page down") {
    .scroll(.pages(Double($0 ?? 1)))
  }.taken(for: .rows(10))

  static let scrolling = [
    ExplorerAction("row-down", .moving, keys: ["j", .down], "scroll down one row") { .scroll(.move(.down, $0 ?? 1)) }
      .taken(for: .rows(1)).held,
    ExplorerAction("row-up", .moving, keys: ["k", .up], "scroll up one row") { .scroll(.move(.up, $0 ?? 1)) }
      .taken(for: .rows(-1)).held,
    pageOn,
    ExplorerAction("page-back", .moving, keys: ["b", .pageUp], "page up") {
      .scroll(.pages(-Double($0 ?? 1)))
    }.taken(for: .rows(-10)),
    ExplorerAction("half-page-on", .moving, keys: [.control("d")], "half a page down") {
      .scroll(.pages(0.5 * Double($0 ?? 1)))
    }.taken(for: .rows(10)),
    ExplorerAction("half-page-back", .moving, keys: [.control("u")], "half a page up") {
      .scroll(.pages(-0.5 * Double($0 ?? 1)))
    }.taken(for: .rows(-10)),
    ExplorerAction("start", .moving, keys: ["g", .home], "go to the start", .scroll(.toStart))
      .taken(for: .start),
    ExplorerAction("end", .moving, keys: ["G", .end], "go to the end, or to item N") {
      .scroll($0.map { .toItem(number: $0) } ?? .toEnd)
    }.taken(for: .end),
    ExplorerAction("column-right", .moving, keys: ["l", .right], "scroll right") {
      .scroll(.move(.right, $0 ?? 1))
    }.taken(for: .columns),
    ExplorerAction("column-left", .moving, keys: ["h", .left], "scroll left") {
      .scroll(.move(.left, $0 ?? 1))
    }.taken(for: .columns),
    ExplorerAction("next-section", .moving, keys: ["]"], "go to the next section") {
      .scroll(.sections(forward: true, $0 ?? 1))
    },
    ExplorerAction("previous-section", .moving, keys: ["["], "go to the previous section") {
      .scroll(.sections(forward: false, $0 ?? 1))
    },
  ]
}
