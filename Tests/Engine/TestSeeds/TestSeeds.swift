import Foundation

/// The seeds of tests with random input. Tests name their seed when they fail. `ASHLAR_SEED=17 Tests/run --filter NAME`
/// runs a test with that seed only.
///
/// A test with many seeds takes every fourth of them, and other commits take others: `Tests/run` says where to begin.
/// `Tests/run --all` takes all.
public enum TestSeeds {
  /// The environment variable with the only seed to use.
  public static let variable = "ASHLAR_SEED"
  /// The environment variable that says which seeds to take: `all`, or the index of the first one, 0 without it.
  public static let shareVariable = "ASHLAR_SEEDS"
  /// The number of seeds that no test takes a share of.
  private static let few = 8

  private static let given: UInt64? = ProcessInfo.processInfo.environment[variable].map { text in
    guard let seed = UInt64(text) else {
      preconditionFailure("\(variable) is '\(text)', expected a whole number from 0")
    }
    return seed
  }

  /// nil for all.
  private static let start: Int? = {
    let text = ProcessInfo.processInfo.environment[shareVariable] ?? "0"
    guard text != "all" else { return nil }
    guard let start = Int(text), start >= 0 else {
      preconditionFailure("\(shareVariable) is '\(text)', expected 'all' or a whole number from 0")
    }
    return start
  }()

  /// The seed of the environment if there is one, otherwise the test's own.
  public static func one(_ own: UInt64) -> UInt64 { given ?? own }

  /// Only the seed of the environment if there is one, otherwise the test's own seeds, or a share of them.
  /// - Parameter failed: seeds with which the test has failed once. They always run.
  public static func all(_ own: some Sequence<UInt64>, failed: [UInt64] = []) -> [UInt64] {
    given.map { [$0] } ?? share(of: Array(own), from: start, failed: failed)
  }

  /// Every fourth of more than eight seeds.
  /// - Parameter start: the index of the first one; nil for all seeds.
  public static func share(of seeds: [UInt64], from start: Int?, failed: [UInt64] = []) -> [UInt64] {
    var taken = seeds
    if let start, seeds.count > few {
      taken = stride(from: start % 4, to: seeds.count, by: 4).map { seeds[$0] }
    }
    return taken + failed.filter { !taken.contains($0) }
  }
}
