import CharacterCanvas

extension ExplorerAction {
  static let scenes = [
    ExplorerAction("next-scene", .scenes, keys: [.tab], "show the next scene", needs: .otherScenes) {
      $0.showScene(stepsOn: $1 ?? 1)
    },
    ExplorerAction("previous-scene", .scenes, keys: [.backTab], "show the previous scene", needs: .otherScenes) {
      $0.showScene(stepsOn: -($1 ?? 1))
    },
    ExplorerAction("switch-layout", .scenes, keys: ["t"], "switch to the next layout", needs: .otherLayouts) {
      $0.switchLayout(times: $1 ?? 1)
    },
  ]

  static let session = [
    ExplorerAction("mouse", .session, keys: ["M"], "toggle the mouse") {
      $0.isMouseWanted.toggle()
      $0.stage.announcement =
        $0.isMouseWanted ? "the viewer uses the mouse" : "the terminal uses the mouse: select text with it"
    },
    ExplorerAction("theme", .session, keys: ["T"], "use the next theme", needs: .colours) {
      $0.cycleTheme(by: $1 ?? 1)
    },
    ExplorerAction("repaint", .session, keys: [.control("l")], "redraw the screen") {
      $0.host.requests.append(.repaint)
    }.withoutStep.popups(.keepsPopup).beforeModes,
    ExplorerAction("help", .session, keys: ["?"], "show this help") { session in
      let reader: (any KeyTaking)? = session.route.modeInUse ?? session.route.panels.focused
      session.toggle(HelpPanel(in: reader?.keyContext))
    }.opens(HelpPanel.self),
    ExplorerAction("dismiss", .session, keys: [.escape], "close, cancel or stop") {
      $0.dismiss()
    }.popups(.dismissesPopup).taken(for: .dismiss),
    ExplorerAction("quit", .session, keys: ["q"], "quit") { $0.isFinished = true }
      .popups(.dismissesPopup).taken(for: .quit),
  ]
}
