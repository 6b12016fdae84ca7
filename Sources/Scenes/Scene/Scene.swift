import CollectionRendering
import Foundation
import LayoutCore

/// Something to look at: data under a layout, at a scale.
@MainActor
public struct Scene {
  /// What the command line calls it: one word, lower case.
  public var name: String
  public var title: String
  /// What to look for, in one sentence.
  public var summary: String
  /// Where the data come from.
  public let source: String
  public var pointsPerCell: PointsPerCell
  /// The size of the device the scene is made for, in points; nil takes all the room there is.
  public var viewport: CGSize?
  private let build: @MainActor () -> Stage

  public init(
    name: String, title: String, summary: String, source: String, pointsPerCell: PointsPerCell = .one,
    viewport: CGSize? = nil, build: @escaping @MainActor () -> Stage
  ) {
    (self.name, self.title, self.summary, self.source) = (name, title, summary, source)
    self.pointsPerCell = pointsPerCell
    self.viewport = viewport
    self.build = build
  }

  /// A fresh collection view with its data, not yet sized.
  public func makeStage() -> Stage { build() }
}

extension CGSize {
  /// A phone held upright, in points.
  public static let phone = CGSize(width: 375, height: 667)
}

/// The scenes a viewer can show, in order.
@MainActor
public struct SceneCatalogue {
  public let scenes: [Scene]

  /// - Precondition: there is at least one scene, and no two share a name.
  public init(_ scenes: [Scene]) {
    precondition(!scenes.isEmpty, "a catalogue needs a scene")
    precondition(Set(scenes.map(\.name)).count == scenes.count, "two scenes share a name")
    self.scenes = scenes
  }

  public var names: [String] { scenes.map(\.name) }

  public func index(named name: String) throws -> Int {
    guard let index = scenes.firstIndex(where: { $0.name == name }) else {
      throw UnknownScene(name: name, known: names)
    }
    return index
  }
}

/// A scene was asked for by a name that no scene has.
public struct UnknownScene: Error, Hashable, CustomStringConvertible {
  public let name: String
  public let known: [String]

  public var description: String { "unknown scene '\(name)'; known: \(known.joined(separator: ", "))" }
}
