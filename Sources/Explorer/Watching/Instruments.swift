import Foundation

/// What measures and checks the scene on show.
struct Instruments {
  /// Counts what steps cost, while a panel, an overlay or the log wants it.
  var stepWatch: StepWatch?
  var audit: SceneAudit?
  /// Takes lines of JSON about steps and invalidations.
  var log: ((String) throws -> Void)?
  /// The time since some moment in the past.
  var clock: () -> Duration = {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }()
}
