import Foundation

/// The seeds of tests with random input. Tests name their seed when they fail. `ASHLAR_SEED=17 Tests/run --filter NAME`
/// runs a test with that seed only.
public enum TestSeeds {
  /// The environment variable with the only seed to use.
  public static let variable = "ASHLAR_SEED"

  private static let given: UInt64? = ProcessInfo.processInfo.environment[variable].map { text in
    guard let seed = UInt64(text) else {
      preconditionFailure("\(variable) is '\(text)', expected a whole number from 0")
    }
    return seed
  }

  /// The seed of the environment if there is one, otherwise the test's own.
  public static func one(_ own: UInt64) -> UInt64 { given ?? own }

  /// Only the seed of the environment if there is one, otherwise the test's own seeds.
  public static func all(_ own: some Sequence<UInt64>) -> [UInt64] { given.map { [$0] } ?? Array(own) }
}
