import ArgumentParser
import CharacterCanvas
import CollectionRendering
import Explorer
import Foundation
import LayoutCore
import Scenes

/// The part of a scene that is drawn or listed: the size of the view, and where it is scrolled to.
package struct ViewOptions: ParsableArguments {
  package init() {}

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Columns and rows. Default: the scene's viewport, else 80x24.", valueName: "columns x rows"),
    transform: CellSize.parsed)
  var size: CellSize?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The content offset in points, kept inside the content.", valueName: "x,y"),
    transform: PointArgument.parsed)
  var offset: PointArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The points of a character cell.", valueName: "width x height"), transform: PointsPerCell.parsed)
  var pointsPerCell: PointsPerCell?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The item to scroll to, below pinned headers: section and item, from 0.", valueName: "section.item"),
    transform: ItemArgument.parsed)
  var at: ItemArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Show the picture after these keys and other events; @file reads a file. See \(Program.command("replay --help")).
      """,
      valueName: "script"),
    transform: text("a script such as 'pgdn 5j', or @file"))
  var keys: String?

  package func validate() throws {
    guard at != nil, offset != nil else { return }
    throw ValidationError("--at and --offset exclude each other; expected one of them")
  }

  /// The scene at the requested scale.
  @MainActor
  func adjusted(_ scene: Scene) -> Scene {
    var scene = scene
    if let pointsPerCell { scene.pointsPerCell = pointsPerCell }
    return scene
  }

  @MainActor
  func size(of scene: Scene) -> CellSize { size ?? scene.viewportInCells ?? SceneDisplay.textSize }

  private var place: PicturePlace? {
    at.map { PicturePlace.item($0.path) } ?? offset.map { PicturePlace.offset($0.point) }
  }

  /// Whether the picture is of the start of the content.
  var isAtStart: Bool { place == nil }

  /// The scene in a view of that size, after the keys.
  ///
  /// - Parameter settings: How the session looks that plays the keys, if there are any.
  @MainActor
  func stage(of scene: Scene, size: CellSize, _ settings: ViewerSettings) throws -> Stage {
    if keys != nil { return try session(of: scene, size: size, settings, ground: nil).stage }
    let bounds = self.size == nil ? scene.viewport : nil
    let stage = try scene.stage(size: size, bounds: bounds, from: place, onFaults: Failure.note)
    if stage.following.isRequested, place == nil { stage.collectionView.scrollToEnd() }
    SceneDisplay.noteRows(of: stage, scene)
    return stage
  }

  /// A viewer session that has played the keys, with the scene filling the whole screen. If the scene is one of the
  /// program's, the others are there too.
  ///
  /// - Parameter ground: The background that colours must be readable on.
  @MainActor
  func session(of scene: Scene, size: CellSize, _ settings: ViewerSettings, ground: RGB?) throws -> ExplorerSession {
    let session = try unplayedSession(of: scene, size: size, settings, ground: ground)
    for event in try script.events { session.play(event) }
    return session
  }

  /// The script of the keys.
  var script: InputScript { get throws { try InputScript(option: keys ?? "") } }

  /// The same session before it plays the keys.
  @MainActor
  func unplayedSession(
    of scene: Scene, size: CellSize, _ settings: ViewerSettings, ground: RGB?
  ) throws -> ExplorerSession {
    _ = try script
    let scene = try scene.readToEnd()
    var scenes = Program.current.scenes
    let index = scenes.firstIndex { $0.name == scene.name }
    if let index { scenes[index] = scene } else { scenes = [scene] }
    for index in scenes.indices { scenes[index].viewport = nil }
    // The last row of a screen is the status line's.
    let session = ExplorerSession(
      catalogue: SceneCatalogue(scenes, in: Program.current.call), startingAt: index ?? 0,
      size: CellSize(width: size.width, height: size.height + 1),
      capabilities: ScreenCapabilities(background: ground), settings: settings)
    if let place { try session.stage.collectionView.scroll(to: place) }
    if settings.motion != .none {
      session.holdClock(at: .zero)
      session.motionLevel = settings.motion
      // A view that was never laid out has nothing to move.
      _ = session.frame()
    }
    SceneDisplay.noteRows(of: session.stage, scene)
    return session
  }
}
