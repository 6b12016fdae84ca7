import Foundation
import LayoutCore

extension Presentation {
  /// The screen that a layout is shown on, as far as it is not that of the scene.
  public struct Screen: Hashable, Sendable {
    /// nil for that of the scene.
    public var size: Size?
    /// nil for that of a named device, else for that of the scene.
    public var pointsPerCell: PointsPerCell?
    /// The scale that was chosen with the size, if `pointsPerCell` may differ from it so that the size fits. It goes
    /// through no door.
    public var wantedScale: PointsPerCell?

    public enum Size: Hashable, Sendable {
      case device(NamedDevice)
      /// Width and height in points.
      case points(CGSize)
      case fullScreen
    }

    /// The size in settings that fills the available space.
    public static let fullScreen = "fullScreen"

    public init(size: Size? = nil, pointsPerCell: PointsPerCell? = nil) {
      (self.size, self.pointsPerCell) = (size, pointsPerCell)
    }
  }
}

/// A device that settings and the viewer know by its name.
public struct NamedDevice: Hashable, Sendable {
  /// As in `--set viewport.size=phone`.
  public let name: String
  /// In points.
  public let size: CGSize
  public let pointsPerCell: PointsPerCell

  public static let terminal = NamedDevice(
    name: "terminal", size: CGSize(width: 80, height: 24), pointsPerCell: .one)
  public static let phones = [
    NamedDevice(name: "phone", size: .phone, pointsPerCell: .phone),
    NamedDevice(name: "phoneLandscape", size: CGSize(width: 667, height: 375), pointsPerCell: .phone),
    NamedDevice(name: "tablet", size: CGSize(width: 768, height: 1024), pointsPerCell: .phone),
    NamedDevice(name: "tabletLandscape", size: CGSize(width: 1024, height: 768), pointsPerCell: .phone),
  ]
  /// All devices, as scene files list them.
  public static let all = phones + [terminal]
}

extension TextShape<Presentation.Screen.Size> {
  static var screenSize: Self {
    let names = NamedDevice.all.map(\.name) + [Presentation.Screen.fullScreen]
    return Self(
      TextRules(expectation: "[width, height] in points, or one of " + names.joined(separator: ", ")),
      { text in
        if text == Presentation.Screen.fullScreen { return .fullScreen }
        return NamedDevice.all.first { $0.name == text }.map { .device($0) } ?? CGSize(list: text).map { .points($0) }
      },
      text: {
        switch $0 {
        case .device(let device): device.name
        case .points(let size): size.list
        case .fullScreen: Presentation.Screen.fullScreen
        }
      })
  }
}

extension TextShape<PointsPerCell> {
  static var pointsPerCell: Self {
    Self(
      "[width, height] of a character cell in points",
      { CGSize(list: $0).map { PointsPerCell(width: $0.width, height: $0.height) } },
      text: { CGSize(width: $0.width, height: $0.height).list })
  }
}

extension CGSize {
  /// `[375,667]`
  fileprivate var list: String { "[\(Self.short(width)),\(Self.short(height))]" }

  /// Two positive numbers as `list` writes them.
  fileprivate init?(list: String) {
    guard list.hasPrefix("["), list.hasSuffix("]") else { return nil }
    let numbers = list.dropFirst().dropLast().split(separator: ",").map { Double($0.filter { $0 != " " }) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1], width > 0, height > 0,
      width.isFinite, height.isFinite
    else { return nil }
    self.init(width: width, height: height)
  }

  private static func short(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(Double(value))
  }
}
