import Foundation
import Records

/// What files a scene is made of, and how it is made again after they changed.
@MainActor
public struct SceneOrigin {
  /// Paths of files and folders.
  public let files: [String]
  private let make: @MainActor (_ reads: (String) throws(SourceError) -> Void) throws -> Scene

  /// - Parameters:
  ///   - files: what the scene was made of.
  ///   - make: makes it of what the files say now; calls `reads` with the path of every further file before it reads it;
  ///     that throws where waiting for what is there now could take for ever.
  public init(
    files: [String], make: @escaping @MainActor (_ reads: (_ path: String) throws(SourceError) -> Void) throws -> Scene
  ) {
    (self.files, self.make) = (files, make)
  }

  /// The scene made again, or why it cannot be; and the files that matter from now on, those that could not be read
  /// among them.
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

  /// What took the place of a file may keep waiting whoever opens it. One that is gone is told of by who reads it.
  private static func refusePipe(_ path: String) throws(SourceError) {
    guard ByteSource.mayWait(path) else { return }
    throw .unreadable(source: path, reason: "it is no file any more, but a pipe or a device")
  }
}
