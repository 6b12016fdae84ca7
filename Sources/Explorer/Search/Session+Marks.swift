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
  /// Identifies the place, wherever its item has gone. Places are equal if they lead to the same, whichever they are.
  let identity = UUID()

  static func == (a: MarkedPlace, b: MarkedPlace) -> Bool {
    a.sceneIndex == b.sceneIndex && a.anchor == b.anchor && a.offset == b.offset && a.sections == b.sections
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(sceneIndex)
    hasher.combine(anchor)
  }
}

/// What is done with marked places.
enum MarkEffect: Hashable, Sendable {
  case set(Character), goTo(Character)
  /// Goes to the place before the last jump.
  case goBack
}

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

  func perform(_ effect: MarkEffect) {
    switch effect {
    case .set(let name):
      places.marks[name] = place
      announce("set mark \(name)\(hint("go-to-mark", "\(name) returns here"))")
    case .goTo(let name): jump(to: places.marks[name], else: "no mark '\(name)'\(hint("mark", "\(name) sets it"))")
    case .goBack: jump(to: places.beforeJump, else: "no earlier place to go back to")
    }
  }

  private func jump(to mark: MarkedPlace?, else complaint: String) {
    guard let mark else { return announce(complaint) }
    let before = place
    go(to: mark)
    places.beforeJump = before
  }

  func go(to mark: MarkedPlace) {
    if mark.sceneIndex != sceneIndex { showScene(mark.sceneIndex) }
    moveView {
      view.layoutIfNeeded()
      if let anchor = mark.anchor { view.restore(anchor) } else { scroll(to: mark.offset) }
      for section in mark.sections { view.restore(section) }
    }
  }
}
