import Scenes

/// The scenes that the arguments of a program name. Every program with scenes, also one with commands, decides it here.
@MainActor
package struct SceneChoice {
  package private(set) var scenes: [Scene]
  /// The scene to begin with.
  package let index: Int
  /// Whether these are the scenes of the program.
  package let areOwn: Bool

  /// All scenes of the program if there are no arguments, or if one names one of them, which then comes first on the
  /// screen. Otherwise the scenes of all arguments, numbered if they share a name.
  ///
  /// - Parameters:
  ///   - own: the scenes of the program.
  ///   - change: makes the scene at an index of `own` that is named alone.
  ///   - open: makes the scene of one of several arguments, or of one that names none of `own`.
  package init(
    _ arguments: [String], own: [Scene], change: ([Scene], Int) throws -> Scene = { $0[$1] },
    open: (String) throws -> Scene
  ) rethrows {
    guard let first = arguments.first else {
      (scenes, index, areOwn) = (own, 0, true)
      return
    }
    if arguments.count == 1, let index = own.firstIndex(where: { $0.name == first }) {
      (scenes, self.index, areOwn) = (own, index, true)
      scenes[index] = try change(own, index)
      return
    }
    (index, areOwn) = (0, false)
    // Scenes of several files can have the same name, but those of a catalogue must not.
    var taken: Set<String> = []
    scenes = try arguments.map(open).map { scene in
      var (scene, number) = (scene, 1)
      let name = scene.name
      while !taken.insert(scene.name).inserted {
        number += 1
        scene.name = "\(name) (\(number))"
      }
      return scene
    }
  }
}
