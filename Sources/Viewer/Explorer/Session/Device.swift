import Foundation
import LayoutCore
import Scenes

/// A screen size and a scale at which a layout is shown.
struct Device: Hashable {
  /// The name in `--set viewport.size`; nil for a size without a name.
  var name: String?
  /// In points; nil for the full screen.
  var size: CGSize?
  var pointsPerCell: PointsPerCell
  /// The requested scale. `pointsPerCell` can differ from it, so that the device fits.
  var wantedScale: PointsPerCell?

  /// The devices that have names. A scene starts in its own.
  static let named = ([.terminal] + NamedDevice.phones).map {
    Device(name: $0.name, size: $0.size, pointsPerCell: $0.pointsPerCell)
  }

  /// The scales that the keys go through one after another.
  static let scales = [(1, 1), (2, 4), (4, 8), (8, 16), (16, 32)].map { PointsPerCell(width: $0.0, height: $0.1) }

  init(name: String?, size: CGSize?, pointsPerCell: PointsPerCell, wantedScale: PointsPerCell? = nil) {
    (self.name, self.size) = (name, size)
    (self.pointsPerCell, self.wantedScale) = (pointsPerCell, wantedScale)
  }

  @MainActor
  init(of scene: Scene) {
    let named = Self.named.first { $0.size == scene.viewport }
    self.init(name: named?.name, size: scene.viewport, pointsPerCell: scene.pointsPerCell)
  }

  /// The scene's device with the screen settings of a presentation applied.
  init(_ screen: Presentation.Screen, besides own: Device) {
    self =
      switch screen.size {
      case nil: own
      case .device(let named): Device(name: named.name, size: named.size, pointsPerCell: named.pointsPerCell)
      case .points(let size): Device(name: nil, size: size, pointsPerCell: own.pointsPerCell)
      case .fullScreen: Device(name: nil, size: nil, pointsPerCell: own.pointsPerCell)
      }
    pointsPerCell = screen.pointsPerCell ?? pointsPerCell
    wantedScale = screen.wantedScale
  }

  /// The columns of the whole device; nil if it is the full screen.
  var columns: Int? { size.map { Int(min(($0.width / pointsPerCell.width).rounded(.up), 1e6)) } }

  /// The device turned on its side.
  var rotated: Device {
    guard let size else { return self }
    let turned = CGSize(width: size.height, height: size.width)
    return Device(
      name: Self.named.first { $0.size == turned }?.name, size: turned, pointsPerCell: pointsPerCell,
      wantedScale: wantedScale)
  }

  /// The device at the first scale at which its breadth fits: the wanted one, or 2, 4 or 8 times its points per cell.
  /// In another breadth the layout would be another one. If no scale fits, the wanted one is used.
  func fitted(in columns: Int) -> Device {
    guard let size else { return self }
    let wanted = wantedScale ?? pointsPerCell
    let scales = [1, 2, 4, 8].map { PointsPerCell(width: wanted.width * $0, height: wanted.height * $0) }
    let fitting = scales.first { (size.width / $0.width).rounded(.up) <= CGFloat(columns) } ?? wanted
    return Device(name: name, size: size, pointsPerCell: fitting, wantedScale: wanted)
  }

  /// The device in so many columns; the scene's own one if it is in these already.
  func narrowed(to columns: Int, besides own: Device, height: CGFloat) -> Device {
    let narrow = CGSize(width: CGFloat(columns) * pointsPerCell.width, height: height)
    let isNarrow = self != own && size?.width == narrow.width
    return isNarrow ? own : Device(name: nil, size: narrow, pointsPerCell: pointsPerCell)
  }

  /// The device after a change, and the rotation to go back from.
  ///
  /// - Parameters:
  ///   - own: the device that the scene is made for.
  ///   - columns: the columns of the room.
  ///   - rotation: the last rotation.
  func changed(
    by change: DeviceChange, besides own: Device, in columns: Int, _ rotation: DeviceRotation?
  ) -> (Device, DeviceRotation?) {
    var changed = self
    func cycled<Choice: Equatable>(_ choices: [Choice], by steps: Int, from isCurrent: (Choice) -> Bool) -> Choice {
      let here = choices.firstIndex(where: isCurrent) ?? 0
      return choices[((here + steps) % choices.count + choices.count) % choices.count]
    }
    switch change {
    case .next(let steps):
      var choices = [own] + Self.named.filter { $0.size != own.size }
      if own.size != nil { choices.append(Device(name: nil, size: nil, pointsPerCell: own.pointsPerCell)) }
      let next = cycled(choices, by: steps) { $0.size == size }
      changed = next == own ? own : next.fitted(in: columns)
    case .nextScale(let steps):
      var choices = Self.scales
      if !choices.contains(own.pointsPerCell) { choices.insert(own.pointsPerCell, at: 0) }
      changed.wantedScale = nil
      changed.pointsPerCell = cycled(choices, by: steps) { $0 == pointsPerCell }
    case .zoom(let factor, var times):
      while times > 0, let next = changed.zoomed(by: factor) { (changed, times) = (next, times - 1) }
    case .rotate:
      let isRotated = rotation?.isAbout(self, width: columns) == true
      let next =
        isRotated
        ? rotation?.back : DeviceRotation(before: self, after: rotated.fitted(in: columns), width: columns)
      return (next?.after ?? self, next)
    }
    return (changed, rotation)
  }

  /// The end of a sentence that says how much of the device fits; empty if all of it does.
  func cutWords(in shown: CGSize) -> String {
    guard let size, shown != size else { return "" }
    return ", cut to \(Self.extents(shown))"
  }

  /// Says how much of a device fits that is broader than what is shown; nil if its breadth fits.
  func cutWarning(in shown: CGSize) -> String? {
    guard let size, shown.width < size.width else { return nil }
    return "cut to \(Self.extents(shown)) of \(Self.extents(size)) points"
  }

  /// Devices are equal if they look the same: the wanted scale does not count.
  static func == (a: Device, b: Device) -> Bool {
    a.name == b.name && a.size == b.size && a.pointsPerCell == b.pointsPerCell
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(pointsPerCell)
  }

  /// The device with `factor` times the points per cell; nil if nothing could be seen at that scale.
  func zoomed(by factor: CGFloat) -> Device? {
    let scale = PointsPerCell(width: pointsPerCell.width * factor, height: pointsPerCell.height * factor)
    guard (0.125...128).contains(scale.width), (0.125...128).contains(scale.height) else { return nil }
    return Device(name: name, size: size, pointsPerCell: scale)
  }

  /// Whether the scene is measured in points, not in character cells.
  var isMeasuredInPoints: Bool { size != nil || pointsPerCell != .one }

  /// For example `phone, 375x667 points, 8x16 points per cell`.
  var sentence: String {
    let extents = size.map { "\(Self.extents($0)) points" } ?? "full screen"
    return [spokenName, extents, "\(pointsPerCell) points per cell"].compactMap { $0 }.joined(separator: ", ")
  }

  /// For example `phone landscape`.
  var spokenName: String? {
    name.map { $0.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) } }
  }

  /// The differences from another device.
  func screen(besides own: Device) -> Presentation.Screen {
    var screen = Presentation.Screen()
    var usual = own.pointsPerCell
    if size != own.size {
      let named = NamedDevice.all.first { $0.name == name }
      screen.size = named.map { .device($0) } ?? size.map { .points($0) } ?? .fullScreen
      usual = named?.pointsPerCell ?? usual
    }
    // Nothing says which scale a full screen has.
    if pointsPerCell != usual || screen.size == .fullScreen { screen.pointsPerCell = pointsPerCell }
    if screen != Presentation.Screen() { screen.wantedScale = wantedScale }
    return screen
  }

  /// For example `375x667`.
  static func extents(_ size: CGSize) -> String { "\(short(size.width))x\(short(size.height))" }

  private static func short(_ value: CGFloat) -> String {
    value == value.rounded() ? String(Int(value)) : String(Double(value))
  }
}

extension Scene {
  /// The scene as it is shown in a device.
  func shown(in device: Device) -> Scene {
    var scene = self
    (scene.viewport, scene.pointsPerCell) = (device.size, device.pointsPerCell)
    return scene
  }
}

/// A rotation of a device. Rotating again in the same area restores the device exactly, whatever scale fits.
struct DeviceRotation: Hashable {
  let before: Device
  let after: Device
  /// The columns of the room at that moment.
  let width: Int

  var back: DeviceRotation { DeviceRotation(before: after, after: before, width: width) }

  func isAbout(_ device: Device, width: Int) -> Bool { device == after && width == self.width }
}

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
