import CharacterCanvas
import Foundation
import LayoutCore
import Scenes

extension ExplorerAction {
  static let device = [
    ExplorerAction("next-device", .looking, keys: ["d"], "use the next device frame", needs: .points) {
      .show(.device(.next($0 ?? 1)))
    },
    ExplorerAction("previous-device", .looking, keys: ["D"], "use the previous device frame", needs: .points) {
      .show(.device(.next(-($0 ?? 1))))
    },
    ExplorerAction("next-scale", .looking, keys: ["Z"], "use the next scale") {
      .show(.device(.nextScale($0 ?? 1)))
    },
    ExplorerAction("previous-scale", .looking, keys: ["X"], "use the previous scale") {
      .show(.device(.nextScale(-($0 ?? 1))))
    },
    ExplorerAction("zoom-in", .looking, keys: ["+"], "zoom in") {
      .show(.device(.zoom(by: 0.5, times: $0 ?? 1)))
    },
    ExplorerAction("zoom-out", .looking, keys: ["-"], "zoom out") {
      .show(.device(.zoom(by: 2, times: $0 ?? 1)))
    },
    ExplorerAction("rotate", .looking, keys: ["r"], "rotate the device frame", needs: .device, .show(.device(.rotate))),
  ]
}

/// A change of the device that a scene is shown in.
enum DeviceChange: Hashable, Sendable {
  /// The device, or the scale, that is so many places on.
  case next(Int), nextScale(Int)
  /// Multiplies the points per cell, as often as there is anything to see.
  case zoom(by: CGFloat, times: Int)
  case rotate
}

extension ExplorerSession {
  /// Shows the scene in another device, so that it can be undone.
  func changeDevice(_ change: DeviceChange) {
    let (own, device, width) = (scenes.ownDevice, scenery.device, scenery.placement.content.width)
    let (changed, rotation) = device.changed(by: change, besides: own, in: width, shown.rotation)
    if case .zoom = change, changed == device { announce("cannot zoom further") }
    if changed != device { self.change { $0.screen = changed.screen(besides: own) } }
    shown.rotation = rotation
  }

  /// Shows the scene on another screen, and says how much of its device fits.
  func show(_ screen: Presentation.Screen) {
    shown.presentation.screen = screen
    placeStage()
    let device = scenery.device
    announce(device.sentence + device.cutWords(in: view.bounds.size), about: .device)
  }

  /// If a device was chosen, but not its scale, picks a scale at which it fits the current room.
  func refitDevice() {
    let device = scenery.device
    guard device.wantedScale != nil else { return }
    let fitted = device.fitted(in: scenery.placement.content.width)
    guard fitted != device else { return }
    shown.presentation.screen = fitted.screen(besides: scenes.ownDevice)
    placeStage()
    announce("\(fitted.pointsPerCell) points per cell" + fitted.cutWords(in: view.bounds.size))
  }

  /// Announces that the device of a new scene is broader than the room, because that changes the layout.
  func reportCut() {
    guard stage.announcement == nil, let warning = scenery.device.cutWarning(in: view.bounds.size) else { return }
    announce(warning + hint("zoom-out", "zooms out"))
  }
}

extension SessionScenes {
  /// The device that the current scene is made for.
  var ownDevice: Device { Device(of: scene(index)) }
}
