import CollectionWidget
import Foundation
import LayoutCore

extension KeyWait {
  static func forMark(in state: ExplorerState) -> KeyWait {
    KeyWait(
      after: "mark", "set mark:", in: state.route.table, other: .setMark, otherHints: [KeyHint("a–z", "name")])
  }

  static func forMarkToGoTo(in state: ExplorerState) -> KeyWait {
    let names = state.places.marks.keys.sorted().map(String.init).joined(separator: " ")
    return KeyWait(
      after: "go-to-mark", "go to mark:", in: state.route.table, other: .goToMark,
      otherHints: names.isEmpty ? [] : [KeyHint(names, "marks")])
  }
}

extension ExplorerSession {
  /// The present place of the view.
  var place: MarkedPlace { MarkedPlace(of: view, inScene: sceneIndex) }

  /// Jumps somewhere. If there is such a place, the place before is the one to go back to.
  func jump(_ body: () -> Bool) {
    let before = place
    if body() { state.places.beforeJump = before }
  }

  /// - Returns: true, as for places that exist.
  @discardableResult
  func go(to mark: MarkedPlace) -> Bool {
    if mark.sceneIndex != sceneIndex { showScene(mark.sceneIndex) }
    scroll {
      $0.go(to: mark)
      return true
    }
    return true
  }
}
