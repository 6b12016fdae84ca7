import Foundation
import LayoutCore
import Scenes

extension ExplorerAction {
  static let demonstrating = [
    ExplorerAction(
      "demonstrate", .looking, keys: ["P"], "play the scene's demonstration", needs: .demonstration,
      .inspect(.demonstrate))
  ]
}

extension Scenery {
  /// The key that plays what the scene demonstrates; empty if it demonstrates nothing.
  var playKey: String { obstacle(to: .demonstration) == nil ? table.keyName(of: "demonstrate") : "" }

  /// A note about what plays, and what to watch; nil for scenes that do not compare their layouts.
  var demonstrationNote: String? {
    guard let stage, stage.comparesLayouts, !sceneState.hidesNotes else { return nil }
    let place = comparison?.place
    let steps = stage.demonstration.filter { $0 != .start }
    guard !steps.isEmpty else {
      return place?.moment == .never ? "Both look alike: only the view's message shows it." : nil
    }
    let played = "\(table.keyName(of: "demonstrate")) plays: \(steps.map(\.words).joined(separator: ", "))"
    guard let place else { return played + "." }
    return played + remark(on: place, after: steps)
  }

  /// The end of the note about the steps: where to look.
  private func remark(on place: DemonstrationPlace, after steps: [DemonstrationStep]) -> String {
    if let distant = place.distantElement { return ", and marks \(distant.words)." }
    if place.moment == .never, steps.contains(.showCosts) { return ". The panel \(NumbersPanel().title) shows it." }
    if place.moment == .never, steps.contains(.audit) { return ". What it finds shows it." }
    if place.moment == .never { return ". Both look alike: an audit finds it\(state.hint("audit", "runs it"))." }
    let watched = place.element == nil ? "." : ". Watch what is marked."
    return watched + (place.moment == .onTheWay ? " It shows on the way." : "")
  }
}

extension ExplorerSession {
  /// Plays the steps of the scene from the start. While its layouts are compared, both views play them, and the other
  /// one then stays where its steps led until this one scrolls.
  func demonstrate() {
    let steps = stage.demonstration
    placeStage()
    comparison?.follow(stage)
    steps.dropLast().forEach(play)
    if let last = steps.last { playLast(last) }
    shown.hasScrolled = true
    let offset = view.contentOffset
    comparison?.offsetApart = offset
    guard stage.announcement == nil else { return }
    let isAlone = stage.comparesLayouts && activeComparison == nil
    let fix = isAlone ? hint("switch-layout", "switches the layout") : ""
    let played =
      stage.report(after: steps, in: activeComparison?.place)
      ?? "played: \(steps.map(\.words).joined(separator: ", "))"
    announce(played + fix)
  }

  /// Plays the step that shows what the scene is about. If both layouts look alike after it, they are shown on the way.
  private func playLast(_ step: DemonstrationStep) {
    guard comparison?.place?.moment == .onTheWay, case .stage(let other)? = activeComparison?.other else {
      return play(step)
    }
    let own = view.viewsOnTheWay { stage.perform(step) }
    let theirs = other.collectionView.viewsOnTheWay { other.perform(step) }
    comparison?.onTheWay = own.flatMap { own in theirs.map { (own, $0) } }
  }

  private func play(_ step: DemonstrationStep) {
    switch step {
    case .advance(let name):
      if let parameter = stage.parameter(named: name) { set(name, to: parameter.value(steps: 1, lengthStep: 1)) }
    case .width(let columns):
      let narrowed = scenery.device.narrowed(to: columns, besides: scenes.ownDevice, height: view.bounds.height)
      show(narrowed.screen(besides: scenes.ownDevice))
      announce(nil)
      comparison?.follow(stage)
    case .showCosts:
      if route.panels[NumbersPanel.self] == nil { perform(.panel(.toggleBeside(.numbers))) }
      placeStage()
      // Measures from here on.
      updateWatch()
      instruments.stepWatch?.begin()
    case .audit: perform(.inspect(route.panels[AuditPanel.self] == nil ? .toggleAudit : .auditAgain))
    default:
      stage.perform(step)
      if case .stage(let other)? = activeComparison?.other { other.perform(step) }
    }
  }
}

extension Stage {
  /// The view's report, for scenes that only go to their start; nil if the scene does more, or a picture shows it.
  fileprivate func report(after steps: [DemonstrationStep], in place: DemonstrationPlace?) -> String? {
    guard steps == [.start] else { return nil }
    if let warning = warnings.last { return "the view reports: \(warning)" }
    return place?.moment == .never ? "the view reports nothing" : nil
  }
}

extension ElementIdentifier {
  /// A cell or a header, counted from 1 as in the status line.
  fileprivate var words: String {
    category == .cell ? "item \(item + 1) of section \(section + 1)" : "header \(section + 1)"
  }
}
