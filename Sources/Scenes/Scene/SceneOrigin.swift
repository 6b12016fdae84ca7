import Foundation
import Records

/// The files that a scene is made of, and how to remake it after they change.
@MainActor
public struct SceneOrigin {
  /// Paths of files and folders.
  public let files: [String]
  private let make: @MainActor (_ reads: (String) throws(SourceError) -> Void) throws -> Scene

  /// - Parameters:
  ///   - files: the files that the scene was made of.
  ///   - make: makes the scene from the files as they are now. It calls `reads` with the path of every further file
  ///     before it reads that file; `reads` throws if reading could block forever.
  public init(
    files: [String], make: @escaping @MainActor (_ reads: (_ path: String) throws(SourceError) -> Void) throws -> Scene
  ) {
    (self.files, self.make) = (files, make)
  }

  /// Makes the scene again. Returns it, or the error; and the files to watch from now on, including those that could
  /// not be read.
  public func remake() -> (scene: Result<Scene, any Error>, files: Set<String>) {
    var files = Set(files)
    let scene = Result {
      for file in self.files { try Self.refusePipe(file) }
      return try make { (file) throws(SourceError) in
        files.insert(file)
        try Self.refusePipe(file)
      }
    }
    if case .success(let scene) = scene, let origin = scene.origin { files = Set(origin.files) }
    return (scene, files)
  }

  /// Opening a pipe or a device that replaced a file could block. A missing file is reported when it is read.
  private static func refusePipe(_ path: String) throws(SourceError) {
    guard ByteSource.mayWait(path) else { return }
    throw .unreadable(source: path, reason: "it is no longer a file, but a pipe or a device")
  }
}
