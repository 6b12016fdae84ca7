import CollectionRendering
import Foundation
import LayoutCore
import Scenes

/// The room a scene is made for.
struct ViewportDescription {
  /// nil takes all the room there is.
  var size: CGSize?
  var pointsPerCell: PointsPerCell?
  private var contentInset: EdgeInsets?
  private var layoutDirection: LayoutDirection?
  private var isPagingEnabled: Bool?
  private var allowsMultipleSelection: Bool?
  /// The scale that the device named has, unless another is given.
  private var usualPointsPerCell: PointsPerCell?

  /// nil where nothing is said of it.
  var scale: PointsPerCell? { pointsPerCell ?? usualPointsPerCell }

  /// What the view has of it before it is laid out.
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

  private var device: Device {
    get { Device() }
    set { (size, usualPointsPerCell) = (newValue.size, newValue.pointsPerCell) }
  }

  struct Device {
    var size: CGSize?
    var pointsPerCell: PointsPerCell?
  }

  @MainActor
  private static let devices: [(String, Device)] = [
    ("phone", Device(size: .phone, pointsPerCell: .phone)),
    ("phoneLandscape", Device(size: CGSize(width: 667, height: 375), pointsPerCell: .phone)),
    ("tablet", Device(size: CGSize(width: 768, height: 1024), pointsPerCell: .phone)),
    ("tabletLandscape", Device(size: CGSize(width: 1024, height: 768), pointsPerCell: .phone)),
    ("terminal", Device(size: CGSize(width: 80, height: 24), pointsPerCell: .one)),
  ]

  @MainActor
  static let shape = Shape.object(
    [
      Field(
        "size", \.device,
        Shape<(CGFloat, CGFloat)>.pair(of: .positive, "width", "height")
          .map { Device(size: CGSize(width: $0, height: $1)) }.or(
            .word(devices, spoken: ["phone landscape": "phoneLandscape", "tablet landscape": "tabletLandscape"])),
        "[width, height] in points, or a device; without it a scene takes all the room there is."),
      Field(
        "pointsPerCell", \.pointsPerCell,
        Shape<(CGFloat, CGFloat)>.pair(of: .positive, "width", "height")
          .map { PointsPerCell(width: $0, height: $1) },
        "[width, height] of one character cell in points; [8, 16] on devices named by a word, else [1, 1]."),
      Field("contentInset", \.contentInset, .insets, "What bars take of the view, in points: content begins inside."),
      Field(
        "layoutDirection", \.layoutDirection, .word([("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft)]),
        "How the interface reads."),
      Field(
        "isPagingEnabled", \.isPagingEnabled, .flag, "Whether pages, wheel and drags rest at multiples of the view."),
      Field("allowsMultipleSelection", \.allowsMultipleSelection, .flag, "Whether several items can be selected."),
    ], startingAt: ViewportDescription()
  ).named("viewport")
}
