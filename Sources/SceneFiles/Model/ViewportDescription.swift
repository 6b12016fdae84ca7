import CollectionRendering
import Foundation
import LayoutCore
import Scenes

/// The screen that a scene is made for.
struct ViewportDescription {
  /// nil fills the available space.
  private(set) var size: CGSize?
  /// Whether the size says that the available space is filled.
  private(set) var isFullScreen = false
  var pointsPerCell: PointsPerCell?
  private var contentInset: EdgeInsets?
  private var layoutDirection: LayoutDirection?
  private var isPagingEnabled: Bool?
  private var allowsMultipleSelection: Bool?
  /// The scale of the named device, unless another is given.
  private var usualPointsPerCell: PointsPerCell?

  /// nil if neither a scale nor a device is given.
  var scale: PointsPerCell? { pointsPerCell ?? usualPointsPerCell }

  /// Sets the view's properties before it is laid out.
  @MainActor
  func prepare(_ view: CollectionView) {
    if let contentInset {
      view.contentInset = contentInset
      view.contentOffset = CGPoint(x: 0 - contentInset.left, y: 0 - contentInset.top)
    }
    if let layoutDirection { view.effectiveUserInterfaceLayoutDirection = layoutDirection }
    if let isPagingEnabled { view.isPagingEnabled = isPagingEnabled }
    if let allowsMultipleSelection { view.allowsMultipleSelection = allowsMultipleSelection }
  }

  /// The size with the scale of its device, as a file names them.
  private var device: Device {
    get { Device() }
    set { (size, usualPointsPerCell, isFullScreen) = (newValue.size, newValue.pointsPerCell, newValue.size == nil) }
  }

  private struct Device {
    var size: CGSize?
    var pointsPerCell: PointsPerCell?
  }

  private static let devices: [(String, Device)] =
    NamedDevice.all.map { ($0.name, Device(size: $0.size, pointsPerCell: $0.pointsPerCell)) }
    + [(Presentation.Screen.fullScreen, Device())]

  @MainActor
  static let shape = Shape.object(
    [
      Field(
        "size", \.device,
        Shape<(CGFloat, CGFloat)>.pair(of: .positive, "width", "height")
          .map { Device(size: CGSize(width: $0, height: $1)) }.or(
            .word(devices, spoken: ["phone landscape": "phoneLandscape", "tablet landscape": "tabletLandscape"])),
        "[width, height] in points, or a device. Default: the whole screen."),
      Field(
        "pointsPerCell", \.pointsPerCell,
        Shape<(CGFloat, CGFloat)>.pair(of: .positive, "width", "height")
          .map { PointsPerCell(width: $0, height: $1) },
        "[width, height] of a character cell in points. Default: [8, 16] on a named device, else [1, 1]."),
      Field(
        "contentInset", \.contentInset, .insets, "The distance from the edges of the view to the content, in points."),
      Field(
        "layoutDirection", \.layoutDirection, .word([("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft)]),
        "The direction in which the interface reads."),
      Field(
        "isPagingEnabled", \.isPagingEnabled, .flag, "Whether scrolling stops at multiples of the view's size."),
      Field("allowsMultipleSelection", \.allowsMultipleSelection, .flag, "Whether several items can be selected."),
    ], startingAt: ViewportDescription()
  ).named("viewport")
}
