import CharacterCanvas

extension ExplorerAction {
  static let scenes = [
    ExplorerAction("next-scene", .scenes, keys: [.tab], "next scene") { $0.showScene($0.sceneIndex + ($1 ?? 1)) },
    ExplorerAction("previous-scene", .scenes, keys: [.backTab], "previous scene") {
      $0.showScene($0.sceneIndex - ($1 ?? 1))
    },
    ExplorerAction("switch-layout", .scenes, keys: ["t"], "the same data in the next layout") {
      $0.switchLayout(times: $1 ?? 1)
    },
  ]

  static let session = [
    ExplorerAction("mouse", .session, keys: ["M"], "mouse for the viewer, or for selecting text") {
      $0.isMouseWanted.toggle()
      $0.stage.announcement =
        $0.isMouseWanted ? "the mouse is the viewer's" : "the mouse is the terminal's: select text with it"
    },
    ExplorerAction("theme", .session, keys: ["T"], "another theme") { $0.cycleTheme(by: $1 ?? 1) },
    ExplorerAction("repaint", .session, keys: [.control("l")], "draw the whole screen again") {
      $0.host.requests.append(.repaint)
    }.withoutStep.popups(.keepsPopup).beforeModes,
    ExplorerAction("help", .session, keys: ["?"], "this help") { $0.toggle(HelpPanel()) },
    ExplorerAction("dismiss", .session, keys: [.escape], "close a panel; end a search, the focus, reading") {
      $0.dismiss()
    }.popups(.dismissesPopup),
    ExplorerAction("quit", .session, keys: ["q"], "quit") { $0.isFinished = true }
      .popups(.dismissesPopup),
  ]
}
