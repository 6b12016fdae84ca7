/// What files a scene is made of, and how it is made again after they changed.
@MainActor
public struct SceneOrigin {
  /// Paths of files and folders.
  public let files: [String]
  private let make: @MainActor (_ reads: (String) -> Void) throws -> Scene

  /// - Parameters:
  ///   - files: what the scene was made of.
  ///   - make: makes it of what the files say now; calls `reads` with the path of every further file before it reads it.
  public init(
    files: [String], make: @escaping @MainActor (_ reads: (_ path: String) -> Void) throws -> Scene
  ) {
    (self.files, self.make) = (files, make)
  }

  /// The scene made again, or why it cannot be; and the files that matter from now on, those that could not be read
  /// among them.
  public func remake() -> (scene: Result<Scene, any Error>, files: Set<String>) {
    var files = Set(files)
    let scene = Result { try make { files.insert($0) } }
    if case .success(let scene) = scene, let origin = scene.origin { files = Set(origin.files) }
    return (scene, files)
  }
}
