/// One thing that is wrong with a scene file, or with what was to be changed in it.
public struct SceneFault: Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named, or the change: `--set layout.columns=x`.
  public let source: String
  /// From 1 on; nil where a change is to blame, or no place in the file.
  public let line: Int?
  public let column: Int?
  /// Names the subject, quotes the value and says what was possible.
  public let sentence: String

  /// `scene.yaml:3:11: layout.columns is 'three'; expected a whole number from 1 to 10000`.
  public var description: String {
    ([source] + [line, column].compactMap { $0 }.map(String.init)).joined(separator: ":") + ": " + sentence
  }
}

/// Why a scene file makes no scene: all that is wrong with it, in the order of the file.
public struct SceneFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public let faults: [SceneFault]

  /// A line for each fault; from the twenty-first on they are only counted.
  public var lines: [String] {
    let rest = faults.count - Self.shownCount
    return faults.prefix(Self.shownCount).map(\.description) + (rest > 0 ? ["and \(rest) more like these"] : [])
  }

  public var description: String { lines.joined(separator: "\n") }

  /// Whether every fault lies in what was to be changed.
  public var isAboutSettings: Bool { faults.allSatisfy { $0.source.hasPrefix(SceneSetting.option) } }

  private static let shownCount = 20
}
