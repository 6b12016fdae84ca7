import CharacterCanvas
import Scenes

extension SessionScript {
  /// A frame that a replay made, and what the script says of it.
  public struct Frame: Sendable {
    public let canvas: Canvas
    /// nil where the script does not say.
    public let expectedHash: UInt64?

    /// Whether the frame is the one that was recorded, as far as that is known.
    public var isAsRecorded: Bool { expectedHash.map { $0 == canvas.pictureHash } ?? true }
  }

  /// Does everything again, without a terminal, and shows each frame as it is made.
  /// - Throws: `UnknownScene` where the catalogue lacks the script's scene.
  @MainActor
  public func replay(
    in catalogue: SceneCatalogue, capabilities: ScreenCapabilities = ScreenCapabilities(),
    show: (Frame) -> Void
  ) throws {
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: try scene.map(catalogue.index(named:)) ?? 0, size: size,
      capabilities: capabilities)
    var batch: [InputEvent] = []
    for step in steps {
      switch step {
      case .event(let event): batch.append(event)
      case .frame(let hash):
        session.handle(batch)
        batch = []
        show(Frame(canvas: session.frame(), expectedHash: hash))
      }
    }
    guard !batch.isEmpty else { return }
    session.handle(batch)
    show(Frame(canvas: session.frame(), expectedHash: nil))
  }

  /// The script with the hash of every frame, found by doing everything again.
  @MainActor
  public func hashed(in catalogue: SceneCatalogue, capabilities: ScreenCapabilities) throws -> SessionScript {
    var hashes: [UInt64] = []
    try replay(in: catalogue, capabilities: capabilities) { hashes.append($0.canvas.pictureHash) }
    var script = self, frame = 0
    script.steps = steps.map { step in
      guard case .frame = step else { return step }
      defer { frame += 1 }
      return .frame(hash: hashes[frame])
    }
    return script
  }
}
