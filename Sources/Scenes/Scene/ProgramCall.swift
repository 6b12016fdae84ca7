/// How the program that shows scenes is called, so that the viewer can name the command that shows the same again.
public struct ProgramCall: Hashable, Sendable {
  /// The program's name on the command line.
  public var name: String
  /// The command that opens scenes; nil if their names follow the program's.
  public var command: String?
  /// Whether the command takes settings, such as `--set layout.columns=3`.
  public var takesSettings: Bool
  /// Whether the program has the command `replay`.
  public var replays: Bool

  public init(name: String, command: String? = nil, takesSettings: Bool = true, replays: Bool = true) {
    (self.name, self.command, self.takesSettings, self.replays) = (name, command, takesSettings, replays)
  }

  /// `ashlar open flow --set layout.columns=3`
  public static let ashlar = ProgramCall(name: "ashlar", command: "open")
}
