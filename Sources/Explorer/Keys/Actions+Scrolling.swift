import CharacterCanvas

extension ExplorerAction {
  static let pageOn = ExplorerAction("page-on", .moving, keys: [.space, .pageDown], "page down") {
    $0.scroll(pages: Double($1 ?? 1))
  }.taken(for: .rows(10))

  static let scrolling = [
    ExplorerAction("row-down", .moving, keys: ["j", .down], "scroll down one row") { $0.move(.down, $1 ?? 1) }
      .taken(for: .rows(1)).held,
    ExplorerAction("row-up", .moving, keys: ["k", .up], "scroll up one row") { $0.move(.up, $1 ?? 1) }
      .taken(for: .rows(-1)).held,
    pageOn,
    ExplorerAction("page-back", .moving, keys: ["b", .pageUp], "page up") { $0.scroll(pages: -Double($1 ?? 1)) }
      .taken(for: .rows(-10)),
    ExplorerAction("half-page-on", .moving, keys: [.control("d")], "half a page down") {
      $0.scroll(pages: 0.5 * Double($1 ?? 1))
    }.taken(for: .rows(10)),
    ExplorerAction("half-page-back", .moving, keys: [.control("u")], "half a page up") {
      $0.scroll(pages: -0.5 * Double($1 ?? 1))
    }.taken(for: .rows(-10)),
    ExplorerAction("start", .moving, keys: ["g", .home], "go to the start") {
      $0.goToStart()
      $0.bringFocusToEdge(.first)
    }.taken(for: .start),
    ExplorerAction("end", .moving, keys: ["G", .end], "go to the end, or to item N") { session, count in
      if let count { return session.goToItem(number: count) }
      session.goToEnd()
      session.bringFocusToEdge(.last)
    }.taken(for: .end),
    ExplorerAction("column-right", .moving, keys: ["l", .right], "scroll right") {
      $0.move(.right, $1 ?? 1)
    }.taken(for: .columns),
    ExplorerAction("column-left", .moving, keys: ["h", .left], "scroll left") {
      $0.move(.left, $1 ?? 1)
    }.taken(for: .columns),
    ExplorerAction("next-section", .moving, keys: ["]"], "go to the next section") { session, count in
      session.goToSection(forward: true, count: count ?? 1)
    },
    ExplorerAction("previous-section", .moving, keys: ["["], "go to the previous section") { session, count in
      session.goToSection(forward: false, count: count ?? 1)
    },
  ]
}

extension ExplorerSession {
  /// What an arrow does: it moves the focus if there is one, and scrolls otherwise.
  func move(_ direction: FocusDirection, _ count: Int) {
    guard !moveFocus(direction, times: count) else { return }
    switch direction {
    case .up: scroll(lines: -count)
    case .down: scroll(lines: count)
    case .left: scroll(columns: -count)
    case .right: scroll(columns: count)
    }
  }

  /// Repeats `body` as often as the number typed before a key says, at most 1000 times.
  func repeating(_ count: Int?, _ body: () -> Void) {
    for _ in 0..<min(count ?? 1, 1000) { body() }
  }
}
