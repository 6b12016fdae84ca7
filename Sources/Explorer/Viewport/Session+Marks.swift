import CharacterCanvas
import Foundation
import LayoutCore

/// A place in a scene to come back to. It follows its item through resizes, switched layouts and edits of the data.
struct MarkedPlace: Hashable {
  let sceneIndex: Int
  var anchor: ScrollAnchor?
  let offset: CGPoint
  /// The sections in view that scroll by themselves.
  var sections: [PlaceInSection] = []
  /// Identifies the place, wherever its item has gone.
  let identity = UUID()
}

extension ExplorerSession {
  /// The present place of the view.
  var place: MarkedPlace {
    MarkedPlace(
      sceneIndex: sceneIndex, anchor: view.scrollAnchor, offset: view.contentOffset, sections: view.placesInSections)
  }

  /// Moves places whose items no longer exist to the nearest items that do.
  func keepMarkedPlacesAmongData() {
    places.move(inScene: sceneIndex) { _, anchor in
      view.nearest(to: anchor.element.indexPath).map { anchor.following(.cell($0[0], $0[1])) }
    }
  }

  func awaitMark() {
    route.mode = KeyWait("set mark:", hints: [KeyHint("a–z", "name"), KeyHint("escape", "leave")]) { session, key in
      guard case .character(let name) = key.code else { return }
      session.places.marks[name] = session.place
      session.stage.announcement = "set mark \(name)\(session.hint("go-to-mark", "\(name) returns here"))"
    }
  }

  func awaitMarkToGoTo() {
    let names = places.marks.keys.sorted().map(String.init).joined(separator: " ")
    let hints = [KeyHint(names, "marks"), KeyHint("'", "where you were"), KeyHint("escape", "leave")]
    route.mode = KeyWait("go to mark:", hints: names.isEmpty ? Array(hints.dropFirst()) : hints) { session, key in
      guard case .character(let name) = key.code else { return }
      session.goToMark(name)
    }
  }

  private func goToMark(_ name: Character) {
    guard let mark = name == "'" ? places.beforeJump : places.marks[name] else {
      stage.announcement =
        name == "'" ? "no earlier place to go back to" : "no mark '\(name)'\(hint("mark", "\(name) sets it"))"
      return
    }
    let before = place
    go(to: mark)
    places.beforeJump = before
  }

  func go(to mark: MarkedPlace) {
    if mark.sceneIndex != sceneIndex { showScene(mark.sceneIndex) }
    view.layoutIfNeeded()
    if let anchor = mark.anchor { view.restore(anchor) } else { scroll(to: mark.offset) }
    for section in mark.sections { view.restore(section) }
    shown.hasScrolled = true
  }
}
