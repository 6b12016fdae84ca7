import Foundation

/// The seeds of tests with random input. Tests name theirs when they fail; `ASHLAR_SEED=17 Tests/run --filter NAME` runs
/// a test with that seed alone, be it one that failed or a new one.
public enum TestSeeds {
  /// The variable of the environment with the only seed to use.
  public static let variable = "ASHLAR_SEED"

  private static let given: UInt64? = ProcessInfo.processInfo.environment[variable].map { text in
    guard let seed = UInt64(text) else { preconditionFailure("\(variable) is '\(text)', expected a whole number from 0") }
    return seed
  }

  /// The seed of the environment, where there is one, else the test's own.
  public static func one(_ own: UInt64) -> UInt64 { given ?? own }

  /// The seed of the environment alone, where there is one, else the test's own.
  public static func all(_ own: some Sequence<UInt64>) -> [UInt64] { given.map { [$0] } ?? Array(own) }
}
