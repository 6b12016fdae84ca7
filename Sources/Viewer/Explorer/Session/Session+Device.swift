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
  /// The device that the scene is made for, and the one that it is shown in.
  var ownDevice: Device { Device(of: scenes.scene(sceneIndex)) }
  var device: Device { Device(shown.presentation.screen, besides: ownDevice) }
  /// The scale at which the scene is shown.
  var pointsPerCell: PointsPerCell { device.pointsPerCell }

  /// Shows the scene in another device, so that it can be undone.
  func changeDevice(_ change: DeviceChange) {
    let (own, width) = (ownDevice, placement.content.width)
    var (changed, rotation) = (device, shown.rotation)
    func cycled<Choice: Equatable>(_ choices: [Choice], by steps: Int, from isCurrent: (Choice) -> Bool) -> Choice {
      let here = choices.firstIndex(where: isCurrent) ?? 0
      return choices[((here + steps) % choices.count + choices.count) % choices.count]
    }
    switch change {
    case .next(let steps):
      var choices = [own] + Device.named.filter { $0.size != own.size }
      if own.size != nil { choices.append(Device(name: nil, size: nil, pointsPerCell: own.pointsPerCell)) }
      let next = cycled(choices, by: steps) { $0.size == device.size }
      changed = next == own ? own : next.fitted(in: width)
    case .nextScale(let steps):
      var choices = Device.scales
      if !choices.contains(own.pointsPerCell) { choices.insert(own.pointsPerCell, at: 0) }
      changed.wantedScale = nil
      changed.pointsPerCell = cycled(choices, by: steps) { $0 == device.pointsPerCell }
    case .zoom(let factor, var times):
      while times > 0, let next = changed.zoomed(by: factor) { (changed, times) = (next, times - 1) }
      if changed == device { announce("cannot zoom further") }
    case .rotate:
      let isRotated = rotation?.isAbout(device, width: width) == true
      rotation =
        isRotated
        ? rotation?.back
        : DeviceRotation(before: device, after: device.rotated.fitted(in: width), width: width)
      changed = rotation?.after ?? changed
    }
    if changed != device { self.change { $0.screen = changed.screen(besides: own) } }
    shown.rotation = rotation
  }

  /// Shows the scene on another screen.
  func show(_ screen: Presentation.Screen) {
    shown.presentation.screen = screen
    placeStage()
    announceDevice()
  }

  /// Announces the device, and how much of it fits.
  private func announceDevice() {
    announce(device.sentence + cutSentence, about: .device)
  }

  /// Runs a change of the screen's size. If the device was announced before, it is announced again for the new size.
  func renewingDeviceAnnouncement(_ change: () -> Void) {
    let isAnnounced = stage.announcementTopic == .device
    change()
    guard isAnnounced else { return }
    placeStage()
    announceDevice()
  }

  /// If a device was chosen, but not its scale, picks a scale at which it fits the current room.
  func refitDevice() {
    let device = device
    guard device.wantedScale != nil else { return }
    let fitted = device.fitted(in: placement.content.width)
    guard fitted != device else { return }
    shown.presentation.screen = fitted.screen(besides: ownDevice)
    placeStage()
    announce("\(fitted.pointsPerCell) points per cell" + cutSentence)
  }

  /// Says how much of the device fits, if not all of it does.
  private var cutSentence: String {
    guard let size = device.size, view.bounds.size != size else { return "" }
    return ", cut to \(Device.extents(view.bounds.size))"
  }

  /// Announces that the device of a new scene is broader than the room, because that changes the layout.
  func reportCut() {
    guard let size = device.size, view.bounds.width < size.width, stage.announcement == nil else { return }
    let cut = "cut to \(Device.extents(view.bounds.size)) of \(Device.extents(size)) points"
    announce(cut + hint("zoom-out", "zooms out"))
  }
}
