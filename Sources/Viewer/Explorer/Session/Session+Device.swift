import CharacterCanvas
import Foundation
import LayoutCore
import Scenes

extension ExplorerAction {
  static let device = [
    ExplorerAction("next-device", .looking, keys: ["d"], "use the next device frame", needs: .points) {
      .device(.next($0 ?? 1))
    },
    ExplorerAction("previous-device", .looking, keys: ["D"], "use the previous device frame", needs: .points) {
      .device(.next(-($0 ?? 1)))
    },
    ExplorerAction("next-scale", .looking, keys: ["Z"], "use the next scale") {
      .device(.nextScale($0 ?? 1))
    },
    ExplorerAction("previous-scale", .looking, keys: ["X"], "use the previous scale") {
      .device(.nextScale(-($0 ?? 1)))
    },
    ExplorerAction("zoom-in", .looking, keys: ["+"], "zoom in") {
      .device(.zoom(by: 0.5, times: $0 ?? 1))
    },
    ExplorerAction("zoom-out", .looking, keys: ["-"], "zoom out") {
      .device(.zoom(by: 2, times: $0 ?? 1))
    },
    ExplorerAction("rotate", .looking, keys: ["r"], "rotate the device frame", needs: .device, .device(.rotate)),
  ]
}

/// An effect on the screen of a scene.
enum DeviceEffect: Hashable, Sendable {
  /// The device, or the scale, that is so many places on.
  case next(Int), nextScale(Int)
  /// Multiplies the points per cell, as often as there is anything to see.
  case zoom(by: CGFloat, times: Int)
  case rotate
}

extension ExplorerSession {
  func perform(_ effect: DeviceEffect) {
    switch effect {
    case .next(let steps): cycleDevice(by: steps)
    case .nextScale(let steps): cycleScale(by: steps)
    case .zoom(let factor, let times): zoom(by: factor, times: times)
    case .rotate: rotate()
    }
  }

  /// The device that the scene is made for, and the one that it is shown in.
  var ownDevice: Device { Device(of: scenes.scene(sceneIndex)) }
  var device: Device { Device(shown.presentation.screen, besides: ownDevice) }
  /// The scale at which the scene is shown.
  var pointsPerCell: PointsPerCell { device.pointsPerCell }

  /// Whether a device in points means anything: a scene measured in character cells has no points.
  var isMeasuredInPoints: Bool { ownDevice.size != nil || ownDevice.pointsPerCell != .one }

  func cycleDevice(by step: Int) {
    let own = ownDevice
    var choices = [own] + Device.named.filter { $0.size != own.size }
    if own.size != nil { choices.append(Device(name: nil, size: nil, pointsPerCell: own.pointsPerCell)) }
    let here = choices.firstIndex { $0.size == device.size } ?? 0
    let next = choices[((here + step) % choices.count + choices.count) % choices.count]
    change(to: next == own ? own : next.fitted(in: placement.content.width))
  }

  func cycleScale(by step: Int) {
    var choices = Device.scales
    if !choices.contains(ownDevice.pointsPerCell) { choices.insert(ownDevice.pointsPerCell, at: 0) }
    let here = choices.firstIndex(of: device.pointsPerCell) ?? 0
    var changed = device
    changed.wantedScale = nil
    changed.pointsPerCell = choices[((here + step) % choices.count + choices.count) % choices.count]
    change(to: changed)
  }

  /// Zooms up to `times` times, as far as there is anything to see.
  func zoom(by factor: CGFloat, times: Int) {
    var (zoomed, left) = (device, times)
    while left > 0, let next = zoomed.zoomed(by: factor) { (zoomed, left) = (next, left - 1) }
    guard zoomed != device else { return announce("cannot zoom further") }
    change(to: zoomed)
  }

  func rotate() {
    let (before, width) = (device, placement.content.width)
    let rotation =
      shown.rotation.flatMap { $0.isAbout(before, width: width) ? $0.back : nil }
      ?? DeviceRotation(before: before, after: before.rotated.fitted(in: width), width: width)
    change(to: rotation.after)
    shown.rotation = rotation
  }

  /// Shows the scene in a device. This can be undone.
  func change(to device: Device) {
    guard device != self.device else { return }
    change { $0.screen = device.screen(besides: ownDevice) }
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
