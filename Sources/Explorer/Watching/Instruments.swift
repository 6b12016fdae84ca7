import Foundation

/// What measures and checks the current scene.
struct Instruments {
  /// Measures steps while a panel, an overlay or the log needs it.
  var stepWatch: StepWatch?
  var audit: SceneAudit?
  /// Gets lines of JSON about steps and invalidations.
  var log: ((String) throws -> Void)?
  /// The time since a fixed moment in the past.
  var clock: () -> Duration = {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }()
}
