import Images
import Testing

/// Gives each test of a suite a store of images of its own.
///
/// A program decodes the images of its store in the background while it runs. Tests that wait for a program let others
/// run meanwhile, and these would find their images missing if the store were theirs too. Programs that have a process to
/// themselves use its only store.
public struct OwnImages: SuiteTrait, TestTrait, TestScoping {
  public let isRecursive = true

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite passes it on to its tests.
    guard testCase != nil else { return try await function() }
    let store = await ImageStore()
    try await StoreOfRun.$store.withValue(store) { try await function() }
  }
}

extension Trait where Self == OwnImages {
  /// A store of images for each test.
  public static var ownImages: OwnImages { OwnImages() }
}
