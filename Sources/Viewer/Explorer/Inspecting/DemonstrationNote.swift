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

extension Stage {
  /// The view's report, for scenes that only go to their start; nil if the scene does more, or a picture shows it.
  func report(after steps: [DemonstrationStep], in place: DemonstrationPlace?) -> String? {
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
