import CharacterCanvas

/// How boxes are drawn.
public enum BoxChoice: String, CaseIterable, Hashable, Sendable {
  /// Each box as its scene says. The viewer's own boxes are rounded and square.
  case scene
  case rounded, square, heavy, ascii

  public static let names = allCases.map(\.rawValue)

  public init?(_ name: String) { self.init(rawValue: name) }

  /// The lines of all boxes; nil if each box has its own.
  public var border: BorderStyle? {
    switch self {
    case .scene: nil
    case .rounded: .rounded
    case .square: .square
    case .heavy: .heavy
    case .ascii: .ascii
    }
  }

  var next: BoxChoice {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

extension ExplorerAction {
  static let looks = [
    ExplorerAction("boxes", .session, "next box style: \(BoxChoice.names.joined(separator: ", "))") { state, _ in
      state.looks.boxes = state.looks.boxes.next
      return [.announce("boxes: \(state.looks.boxes.rawValue)")]
    }
  ]
}

extension ColorDepth {
  /// The names on the command line and in configurations.
  public static let named: [(name: String, depth: ColorDepth)] = [
    ("never", .none), ("8", .ansi8), ("16", .ansi16), ("256", .indexed256), ("truecolor", .rgb),
  ]

  public init?(named name: String) {
    guard let depth = Self.named.first(where: { $0.name == name })?.depth else { return nil }
    self = depth
  }
}
