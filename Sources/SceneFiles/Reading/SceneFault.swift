/// One fault in a scene file, or in a setting that changes it.
public struct SceneFault: Hashable, Sendable, CustomStringConvertible {
  /// The file as named by the caller, or the setting: `--set layout.columns=x`.
  public let source: String
  /// Counts from 1; nil for a fault in a setting, or one without a place in the file.
  public let line: Int?
  public let column: Int?
  /// Names what is wrong, quotes the value and says what is possible.
  public let sentence: String

  /// `scene.yaml:3:11: layout.columns is 'three'; expected a whole number from 1 to 10000`.
  public var description: String {
    ([source] + [line, column].compactMap { $0 }.map(String.init)).joined(separator: ":") + ": " + sentence
  }
}

/// All faults of a scene file, in the order of the file.
public struct SceneFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public let faults: [SceneFault]

  /// A line for each fault. Faults after the twentieth are only counted.
  public var lines: [String] {
    let rest = faults.count - Self.shownCount
    return faults.prefix(Self.shownCount).map(\.description) + (rest > 0 ? ["and \(rest) more like these"] : [])
  }

  public var description: String { lines.joined(separator: "\n") }

  /// Whether every fault is in a setting.
  public var isAboutSettings: Bool { faults.allSatisfy { $0.source.hasPrefix(SceneSetting.option) } }

  private static let shownCount = 20
}
