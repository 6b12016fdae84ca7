import CharacterCanvas

extension ExplorerAction {
  static let scenes = [
    ExplorerAction("next-scene", .scenes, keys: [.tab], "show the next scene", needs: .otherScenes) {
      .scene(.steps($0 ?? 1))
    },
    ExplorerAction("previous-scene", .scenes, keys: [.backTab], "show the previous scene", needs: .otherScenes) {
      .scene(.steps(-($0 ?? 1)))
    },
    ExplorerAction("switch-layout", .scenes, keys: ["t"], "switch to the next layout", needs: .otherLayouts) {
      .scene(.switchLayout($0 ?? 1))
    },
  ]

  static let session = [
    ExplorerAction("mouse", .session, keys: ["M"], "toggle the mouse") { state, _ in
      state.isMouseWanted.toggle()
      let words = state.isMouseWanted ? "the viewer uses the mouse" : "the terminal uses the mouse: select text with it"
      return [.announce(words)]
    },
    ExplorerAction("theme", .session, keys: ["T"], "use the next theme", needs: .colours) { state, count in
      state.looks.cycleTheme(by: count ?? 1)
      return [.announce("theme \(state.looks.theme.name)")]
    },
    ExplorerAction("repaint", .session, keys: [.control("l")], "redraw the screen", .request(.repaint))
      .withoutStep.popups(.keepsPopup).beforeModes,
    ExplorerAction("help", .session, keys: ["?"], "show this help", .panel(.toggle(.help)))
      .opens(HelpPanel.self),
    ExplorerAction("dismiss", .session, keys: [.escape], "close, cancel or stop", .dismiss)
      .popups(.dismissesPopup).taken(for: .dismiss),
    ExplorerAction("quit", .session, keys: ["q"], "quit") { state, _ in
      state.isFinished = true
      return []
    }.popups(.dismissesPopup).taken(for: .quit),
  ]
}
