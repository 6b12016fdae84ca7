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
    awaitKey(after: "mark", "set mark:", others: [KeyHint("a–z", "name")]) { session, name in
      session.places.marks[name] = session.place
      session.stage.announcement = "set mark \(name)\(session.hint("go-to-mark", "\(name) returns here"))"
    }
  }

  func awaitMarkToGoTo() {
    let names = places.marks.keys.sorted().map(String.init).joined(separator: " ")
    let hints = names.isEmpty ? [] : [KeyHint(names, "marks")]
    awaitKey(after: "go-to-mark", "go to mark:", others: hints) { session, name in
      session.jump(to: session.places.marks[name], else: "no mark '\(name)'\(session.hint("mark", "\(name) sets it"))")
    }
  }

  func goBackFromJump() { jump(to: places.beforeJump, else: "no earlier place to go back to") }

  private func jump(to mark: MarkedPlace?, else complaint: String) {
    guard let mark else { return stage.announcement = complaint }
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
